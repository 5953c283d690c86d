import { __ } from '@wordpress/i18n';
import { registerFormatType } from '@wordpress/rich-text';
import { changeMarks } from '../../features/ai/inlineEdit/change-marks';

const formats = [
	{ ...changeMarks.added, name: 'sitewright/added', title: __('Added by AI', 'sitewright'), interactive: false, edit: () => null },
	{ ...changeMarks.removed, name: 'sitewright/removed', title: __('Removed by AI', 'sitewright'), interactive: false, edit: () => null },
] as const;

/** Names the marks of changes to the editor, which would offer to remove formats that it does not know. */
export function registerChangeFormats(): void {
	formats.forEach((format) => registerFormatType(format.name, format));
}
