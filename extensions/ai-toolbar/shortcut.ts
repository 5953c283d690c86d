import { __ } from '@wordpress/i18n';
import { actionsOf } from '../../editor/wordpress';
import { barShortcut } from '../../features/ai/suggestion/bar-shortcut';

/** Lists the shortcut in the editor's dialog of shortcuts. */
export function registerBarShortcut(): void {
	actionsOf('core/keyboard-shortcuts')?.registerShortcut({
		name: barShortcut,
		category: 'block',
		description: __('Ask the AI Assistant to change the selected text.', 'sitewright'),
		keyCombination: { modifier: 'primary', character: '/' },
	});
}
