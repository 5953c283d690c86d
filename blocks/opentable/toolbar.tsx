import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../components/toolbar-button';

export function Toolbar({ onEdit }: { readonly onEdit: () => void }) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton onClick={onEdit}>{__('Edit', 'sitewright')}</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
