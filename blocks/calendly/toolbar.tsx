import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { StylePicker } from '../../components/style-picker';
import { buttonPreview, inlinePreview } from '../../components/style-previews';
import { ToolbarButton } from '../../components/toolbar-button';
import type { CalendlyStyle } from './attributes';

interface ToolbarProps {
	readonly style: CalendlyStyle;
	readonly onStyle: (style: CalendlyStyle) => void;
	readonly onEdit: () => void;
}

export function Toolbar({ style, onStyle, onEdit }: ToolbarProps) {
	return (
		<>
			<StylePicker
				styles={[
					{ name: 'inline', label: __('Inline', 'sitewright'), preview: inlinePreview },
					{ name: 'link', label: __('Link', 'sitewright'), preview: buttonPreview },
				]}
				active={style}
				onChange={onStyle}
			/>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={onEdit}>{__('Edit', 'sitewright')}</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
		</>
	);
}
