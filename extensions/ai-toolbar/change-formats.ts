import { __ } from '@wordpress/i18n';
import { registerFormatType } from '@wordpress/rich-text';
import { changeMarks } from '../../features/inlineEdit/change-marks';

/** Names the marks of changes to the editor, which would offer to remove formats that it does not know. */
export function registerChangeFormats(): void {
	registerFormatType('sitewright/added', { ...changeMarks.added, title: __('Added by AI', 'sitewright'), interactive: false, edit: () => null });
	registerFormatType('sitewright/removed', { ...changeMarks.removed, title: __('Removed by AI', 'sitewright'), interactive: false, edit: () => null });
}
