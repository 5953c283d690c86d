import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../components/toolbar-button';

interface ToolbarProps {
	readonly isReplacing: boolean;
	readonly onReplace: (isReplacing: boolean) => void;
}

export function Toolbar({ isReplacing, onReplace }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton isPressed={isReplacing} onClick={() => onReplace(!isReplacing)}>
					{__('Replace', 'sitewright')}
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
