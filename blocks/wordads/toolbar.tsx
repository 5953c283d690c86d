import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AdFormat } from '../../api/money/ads';
import { drawnFormats } from './formats';

interface ToolbarProps {
	readonly format: AdFormat;
	readonly onFormat: (format: AdFormat) => void;
}

export function Toolbar({ format, onFormat }: ToolbarProps) {
	const formats = drawnFormats();
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={formats.find(({ name }) => name === format)?.icon}
					label={__('Pick an ad format', 'sitewright')}
					controls={formats.map(({ name, label, icon }) => ({
						title: label,
						icon,
						isActive: name === format,
						role: 'menuitemradio',
						onClick: () => onFormat(name),
					}))}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
