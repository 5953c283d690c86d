import { BlockAlignmentToolbar, BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { ToolbarButton } from '../../components/toolbar-button';
import type { MapAttributes } from './attributes';

interface ToolbarProps {
	readonly align: MapAttributes['align'];
	readonly isAdding: boolean;
	readonly onAlign: (align: MapAttributes['align']) => void;
	readonly onAdding: (isAdding: boolean) => void;
}

export function Toolbar({ align, isAdding, onAlign, onAdding }: ToolbarProps) {
	return (
		<BlockControls>
			<BlockAlignmentToolbar value={align} onChange={onAlign} controls={['left', 'center', 'right', 'wide', 'full']} />
			<ToolbarGroup>
				<ToolbarButton icon={plus} label={__('Add a marker', 'sitewright')} isPressed={isAdding} onClick={() => onAdding(!isAdding)} />
			</ToolbarGroup>
		</BlockControls>
	);
}
