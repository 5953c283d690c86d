import { __ } from '@wordpress/i18n';
import { actionsOf } from '../../editor/wordpress';

/** The name of the shortcut that opens the bar. */
export const barShortcut = 'sitewright/inline-ai';

/** Lists the shortcut in the editor's dialog of shortcuts. */
export function registerBarShortcut(): void {
	actionsOf('core/keyboard-shortcuts')?.registerShortcut({
		name: barShortcut,
		category: 'block',
		description: __('Ask the AI Assistant to change the selected text.', 'sitewright'),
		keyCombination: { modifier: 'primary', character: '/' },
	});
}
