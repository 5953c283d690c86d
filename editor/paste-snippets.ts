import { createBlock, isUnmodifiedDefaultBlock } from '@wordpress/blocks';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { isAvailable } from './availability';
import type { AnyBlockDefinition } from './define-block';

interface BlockEditorSelectors {
	readonly getSelectedBlockClientId: () => string | null;
	readonly getBlock: (clientId: string) => BlockInstance | null;
	readonly getBlockRootClientId: (clientId: string) => string | null;
	readonly getBlockIndex: (clientId: string) => number;
	readonly canInsertBlockType: (name: string, rootClientId: string | null) => boolean;
}
interface BlockEditorActions {
	readonly replaceBlock: (clientId: string, block: BlockInstance) => unknown;
	readonly insertBlock: (block: BlockInstance, index: number, rootClientId: string | null) => unknown;
}

/** Snippets are a few lines; a paste of megabytes must not be parsed twice. */
const longest = 10_000;

/** Where a snippet is text that the person wants to see, and where it is typed into a field. */
const otherPlaces = 'input, textarea, [data-type="core/code"], [data-type="core/preformatted"], [data-type="core/html"]';

/** Whether there is a third party's script in a text, and nothing that a reader would miss beside it. */
function isSnippetAlone(text: string): boolean {
	if (text.length > longest || !/<script|\sonclick=/i.test(text)) {
		return false;
	}
	const { body } = new DOMParser().parseFromString(text, 'text/html');
	for (const element of body.querySelectorAll('script, style, noscript, a[onclick]')) {
		element.remove();
	}
	return body.textContent?.trim() === '' && body.querySelector('img, picture, video, audio, iframe, object') === null;
}

/** The block that a snippet is of; null for any other text. */
function parseSnippet(definitions: readonly AnyBlockDefinition[], text: string): BlockInstance | null {
	for (const { metadata, fromSnippet } of isSnippetAlone(text) ? definitions : []) {
		const attributes = fromSnippet?.(text);
		if (attributes) {
			return createBlock(metadata.name, { ...attributes });
		}
	}
	return null;
}

function insert(block: BlockInstance): boolean {
	const editor = select('core/block-editor') as BlockEditorSelectors;
	const { insertBlock, replaceBlock } = dispatch('core/block-editor') as unknown as BlockEditorActions;
	const clientId = editor.getSelectedBlockClientId();
	const selected = clientId === null ? null : editor.getBlock(clientId);
	const root = clientId === null ? null : editor.getBlockRootClientId(clientId);
	if (clientId === null || !selected || !editor.canInsertBlockType(block.name, root)) {
		return false;
	}
	if (isUnmodifiedDefaultBlock(selected)) {
		replaceBlock(clientId, block);
	} else {
		insertBlock(block, editor.getBlockIndex(clientId) + 1, root);
	}
	return true;
}

/**
 * Makes a block of a third party's snippet that is pasted into a post. WordPress removes scripts from what is pasted
 * before any block may look at it, so that nothing would be left.
 */
export function pasteSnippets(definitions: readonly AnyBlockDefinition[]): void {
	const offered = definitions.filter(({ metadata, fromSnippet }) => fromSnippet && isAvailable(metadata.name));
	const heard = new WeakSet<Document>();
	const listen = (document: Document): void => {
		if (heard.has(document)) {
			return;
		}
		heard.add(document);
		document.addEventListener(
			'paste',
			(event) => {
				const place = event.target as Element | null;
				if (!place?.closest?.('.is-root-container') || place.closest(otherPlaces)) {
					return;
				}
				const text = event.clipboardData?.getData('text/plain') || event.clipboardData?.getData('text/html') || '';
				const block = parseSnippet(offered, text);
				if (block && insert(block)) {
					event.preventDefault();
					event.stopImmediatePropagation();
				}
			},
			{ capture: true }
		);
	};
	listen(document);
	// The canvas is a frame where all blocks allow it; the window loses its focus to that when somebody begins to write.
	window.addEventListener('blur', () => {
		const { activeElement } = document;
		if (activeElement instanceof HTMLIFrameElement && activeElement.name === 'editor-canvas' && activeElement.contentDocument) {
			listen(activeElement.contentDocument);
		}
	});
}
