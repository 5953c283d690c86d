import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { edit } from '@wordpress/icons';
import { ToolbarButton } from '../../components/toolbar-button';

export function Toolbar({ onEdit }: { readonly onEdit: () => void }) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton icon={edit} label={__('Edit URL', 'sitewright')} onClick={onEdit} />
			</ToolbarGroup>
		</BlockControls>
	);
}
