import { blockElement } from './block-element';
import { blockEditor, blockEditorActions } from './wordpress';

/** The text that holds the caret or the selected words; null if whole blocks are selected. */
function selectedText(): HTMLElement | null {
	const [start, end] = [blockEditor().getSelectionStart(), blockEditor().getSelectionEnd()];
	const block = start.clientId !== undefined && start.clientId === end.clientId ? blockElement(start.clientId) : null;
	const text = `[data-wp-block-attribute-key="${start.attributeKey}"]`;
	return block?.matches(text) ? block : (block?.querySelector<HTMLElement>(text) ?? null);
}

/**
 * Gives the focus back from a bar. The editor kept the selection, and the text restores its caret from it.
 * @param clientId The block that gets the focus where no text had it. Selecting it would move a caret to its start.
 */
export function returnCaret(clientId: string): void {
	const text = selectedText();
	if (text) {
		text.focus();
	} else {
		void blockEditorActions().selectBlock(clientId);
	}
}
