import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../../components/toolbar-button';

interface ToolbarProps {
	readonly isSaving: boolean;
	readonly onReuse: () => void;
}

export function Toolbar({ isSaving, onReuse }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton aria-disabled={isSaving} isBusy={isSaving} onClick={onReuse}>
					{__('Make reusable', 'sitewright')}
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
