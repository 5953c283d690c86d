import { isSwitchedOff } from './availability';
import type { AnyBlockDefinition } from './define-block';
import { preloadEdit } from './lazy-edit';
import { waitFor } from './watch-store';
import { selectorsOf } from './wordpress';

/** Calls back when the browser is idle; Safari has no idle callback and calls back in the next task. */
export function whenIdle(callback: () => void): void {
	if (typeof window.requestIdleCallback === 'function') {
		window.requestIdleCallback(callback);
	} else {
		const channel = new MessageChannel();
		channel.port1.onmessage = callback;
		channel.port2.postMessage(null);
	}
}

/** Since 6.5 the store is core/editor, and reading it from the others is deprecated. */
function isInserterOpened(): boolean {
	for (const store of ['core/editor', 'core/edit-post', 'core/edit-site', 'core/edit-widgets'] as const) {
		const selectors = selectorsOf(store);
		if (selectors?.isInserterOpened) {
			return selectors.isInserterOpened();
		}
	}
	return false;
}

/** Calls back once, when a person first opens the inserter. */
export function whenInserterOpens(callback: () => void): void {
	waitFor('core/editor', () => {
		const isOpened = isInserterOpened();
		if (isOpened) {
			callback();
		}
		return isOpened;
	});
}

/** Loads in sequence, so that the edit of a block that the user inserts meanwhile does not wait for all others. */
async function loadInTurn(definitions: readonly AnyBlockDefinition[]): Promise<void> {
	for (const definition of definitions) {
		await preloadEdit(definition).catch(() => undefined);
	}
}

/**
 * Loads edits before they are shown: edits of the post's blocks when the post is loaded, all others when the inserter
 * opens. A failed load is tried again when the block is shown.
 */
export function preloadEdits(definitions: readonly AnyBlockDefinition[]): void {
	const waiting = new Set(definitions.filter(({ name }) => !isSwitchedOff(name)));
	const load = (definition: AnyBlockDefinition) => {
		waiting.delete(definition);
		whenIdle(() => void preloadEdit(definition).catch(() => undefined));
	};
	whenInserterOpens(() => {
		const others = [...waiting];
		waiting.clear();
		whenIdle(() => void loadInTurn(others));
	});
	let seen = -1;
	waitFor('core/block-editor', () => {
		const editor = selectorsOf('core/block-editor');
		const count = editor?.getGlobalBlockCount() ?? seen;
		if (editor && count !== seen) {
			seen = count;
			waiting.forEach((definition) => editor.getGlobalBlockCount(definition.name) > 0 && load(definition));
		}
		return waiting.size === 0;
	});
}
