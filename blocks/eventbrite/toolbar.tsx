import { __ } from '@wordpress/i18n';
import { edit } from '@wordpress/icons';
import { EditToolbar } from '../../components/edit-toolbar';
import { StylePicker } from '../../components/style-picker';
import { buttonPreview, inlinePreview } from '../../components/style-previews';
import type { EventbriteStyle } from './attributes';

interface ToolbarProps {
	readonly style: EventbriteStyle;
	readonly onStyle: (style: EventbriteStyle) => void;
	readonly onEdit: () => void;
}

export function Toolbar({ style, onStyle, onEdit }: ToolbarProps) {
	return (
		<>
			<StylePicker
				styles={[
					{ name: 'inline', label: __('In-page Embed', 'sitewright'), preview: inlinePreview },
					{ name: 'modal', label: __('Button & Modal', 'sitewright'), preview: buttonPreview },
				]}
				active={style}
				onChange={onStyle}
			/>
			<EditToolbar icon={edit} label={__('Edit URL', 'sitewright')} onEdit={onEdit} />
		</>
	);
}
