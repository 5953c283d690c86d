import { createPortal, useState } from '@wordpress/element';
import { useShortcut } from '@wordpress/keyboard-shortcuts';
import { lazyView } from '../../editor/lazy-view';
import { blockEditor } from '../../editor/wordpress';
import { barShortcut } from '../../features/ai/suggestion/bar-shortcut';
import { EarlyText } from './early-text';

// The store is loaded on first use.
const OpenBar = lazyView(() => import('./open-bar'), null);

interface Opening {
	readonly clientIds: readonly string[];
	/** The text that was typed until the bar had the focus; null while it has not. */
	readonly typed: string | null;
	/** Enter was pressed after it. */
	readonly isSent: boolean;
}

/** Opens the bar of the selected blocks by its shortcut, or goes to the bar that is open. */
export function BarShortcut() {
	const [opening, setOpening] = useState<Opening | null>(null);
	useShortcut(barShortcut, (event: Event) => {
		event.preventDefault();
		const openBar = document.querySelector<HTMLElement>('.sitewright-edit-bar textarea');
		if (openBar) {
			openBar.focus();
		} else {
			setOpening({ clientIds: blockEditor().getSelectedBlockClientIds(), typed: null, isSent: false });
		}
	});
	return (
		opening && (
			<>
				<OpenBar {...opening} onTaken={() => setOpening(null)} />
				{/* Outside the canvas, where a key would act on the block. */}
				{opening.typed === null && createPortal(<EarlyText onLeave={(typed, isSent) => setOpening({ ...opening, typed, isSent })} />, document.body)}
			</>
		)
	);
}
