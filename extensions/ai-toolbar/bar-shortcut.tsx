import { useState } from '@wordpress/element';
import { useShortcut } from '@wordpress/keyboard-shortcuts';
import { lazyView } from '../../editor/lazy-view';
import { blockEditor } from '../../editor/wordpress';
import { barShortcut } from '../../features/suggestion/bar-shortcut';

// The store is loaded on first use.
const OpenBar = lazyView(() => import('./open-bar'), null);

/** Opens the bar of the selected blocks by its shortcut. Renders nothing. */
export function BarShortcut() {
	const [clientIds, setClientIds] = useState<readonly string[] | null>(null);
	useShortcut(barShortcut, (event: Event) => {
		event.preventDefault();
		setClientIds(blockEditor().getSelectedBlockClientIds());
	});
	return clientIds && <OpenBar clientIds={clientIds} onOpened={() => setClientIds(null)} />;
}
