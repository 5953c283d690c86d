import { AlignmentControl, BlockControls } from '@wordpress/block-editor';

interface ToolbarProps {
	readonly align: string | undefined;
	readonly onAlign: (align: string | undefined) => void;
}

export function Toolbar({ align, onAlign }: ToolbarProps) {
	return (
		<BlockControls group="block">
			<AlignmentControl value={align as never} onChange={onAlign} />
		</BlockControls>
	);
}
