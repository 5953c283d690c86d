import { __ } from '@wordpress/i18n';
import { EditToolbar } from '../../components/edit-toolbar';
import { StylePicker } from '../../components/style-picker';
import { buttonPreview, inlinePreview } from '../../components/style-previews';
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
			<EditToolbar label={__('Edit', 'sitewright')} onEdit={onEdit} />
		</>
	);
}
