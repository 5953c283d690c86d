import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import { ToolbarButton } from '../../../components/toolbar-button';

interface FieldToolbarProps {
	readonly required: boolean;
	readonly onRequired: (required: boolean) => void;
}

const asterisk = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.2 5h1.6v5.6l4.8-2.8.8 1.4-4.8 2.8 4.8 2.8-.8 1.4-4.8-2.8V19h-1.6v-5.6l-4.8 2.8-.8-1.4 4.8-2.8-4.8-2.8.8-1.4 4.8 2.8z" />
	</SVG>
);

export function FieldToolbar({ required, onRequired }: FieldToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton icon={asterisk} label={__('Required', 'sitewright')} isPressed={required} onClick={() => onRequired(!required)} />
			</ToolbarGroup>
		</BlockControls>
	);
}
