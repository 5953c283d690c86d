import { BlockAlignmentToolbar, BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { ToolbarButton } from '../../components/toolbar-button';

interface ToolbarProps {
	readonly align: string | undefined;
	readonly isAdding: boolean;
	readonly onAlign: (align: string | undefined) => void;
	readonly onAdding: (isAdding: boolean) => void;
}

export function Toolbar({ align, isAdding, onAlign, onAdding }: ToolbarProps) {
	return (
		<BlockControls>
			<BlockAlignmentToolbar value={align as never} onChange={onAlign} controls={['left', 'center', 'right', 'wide', 'full']} />
			<ToolbarGroup>
				<ToolbarButton icon={plus} label={__('Add a marker', 'sitewright')} isPressed={isAdding} onClick={() => onAdding(!isAdding)} />
			</ToolbarGroup>
		</BlockControls>
	);
}
