import { AlignmentControl, BlockControls } from '@wordpress/block-editor';
import type { RatingStarAttributes } from './attributes';

type Align = RatingStarAttributes['align'];

interface ToolbarProps {
	readonly align: Align;
	readonly onAlign: (align: Align) => void;
}

const aligns = ['left', 'center', 'right'] as const;

export function Toolbar({ align, onAlign }: ToolbarProps) {
	return (
		<BlockControls group="block">
			<AlignmentControl value={align} onChange={(changed) => onAlign(aligns.find((known) => known === changed))} />
		</BlockControls>
	);
}
