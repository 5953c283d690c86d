import { isUnmodifiedDefaultBlock } from '@wordpress/blocks';
import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../components/make-block';
import { isElement } from '../components/is-element';
import { isAvailable } from './availability';
import type { AnyBlockDefinition } from './define-block';
import { blockEditor, blockEditorActions } from './wordpress';

/** Characters. Snippets are short; a paste of megabytes must not be parsed twice. */
const maxLength = 10_000;

/** Elements in which a snippet stays text: fields, and blocks that show code. */
const textElements = 'input, textarea, [data-type="core/code"], [data-type="core/preformatted"], [data-type="core/html"]';

/** Whether a text contains only a script of a third party. */
function isOnlySnippet(text: string): boolean {
	if (text.length > maxLength || !/<script|\sonclick=/i.test(text)) {
		return false;
	}
	const { body } = new DOMParser().parseFromString(text, 'text/html');
	for (const element of body.querySelectorAll('script, style, noscript, a[onclick]')) {
		element.remove();
	}
	return body.textContent?.trim() === '' && body.querySelector('img, video, audio, iframe, object') === null;
}

/** The block for a snippet; null for any other text. */
function parseSnippet(definitions: readonly AnyBlockDefinition[], text: string): BlockInstance | null {
	for (const { name, fromSnippet, innerBlocksFromSnippet } of isOnlySnippet(text) ? definitions : []) {
		const attributes = fromSnippet?.(text);
		if (attributes) {
			const innerBlocks = innerBlocksFromSnippet?.(text) ?? [];
			return makeBlock(
				name,
				{ ...attributes },
				innerBlocks.map((inner) => makeBlock(inner.name, { ...inner.attributes }))
			);
		}
	}
	return null;
}

function insert(block: BlockInstance): boolean {
	const editor = blockEditor();
	const { insertBlock, replaceBlock } = blockEditorActions();
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
 * Converts a pasted snippet of a third party to a block. A transform cannot do this: WordPress removes scripts before it
 * runs the transforms.
 */
export function pasteSnippets(definitions: readonly AnyBlockDefinition[]): void {
	const offered = definitions.filter(({ name, fromSnippet }) => fromSnippet && isAvailable(name));
	const listening = new WeakSet<Document>();
	const listen = (document: Document): void => {
		if (listening.has(document)) {
			return;
		}
		listening.add(document);
		document.addEventListener(
			'paste',
			(event) => {
				const { target } = event;
				if (!isElement(target) || !target.closest('.is-root-container') || target.closest(textElements)) {
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
	// The canvas can be an iframe, which takes the focus from the window when the user starts to write.
	window.addEventListener('blur', () => {
		const { activeElement } = document;
		if (activeElement instanceof HTMLIFrameElement && activeElement.name === 'editor-canvas' && activeElement.contentDocument) {
			listen(activeElement.contentDocument);
		}
	});
}
