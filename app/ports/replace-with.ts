import type { BlockInstance } from '@wordpress/blocks';
import { create } from '@wordpress/rich-text';
import { blockEditorActions } from '../../editor/wordpress';

/** The attribute with the text in core's text blocks. */
export const textAttribute = 'content';

/** The last block that has editable text, with the length of its text. */
export function lastEditable(blocks: readonly BlockInstance[]): { clientId: string; length: number } | null {
	for (const block of [...blocks].reverse()) {
		const inner = lastEditable(block.innerBlocks);
		if (inner) {
			return inner;
		}
		// A string in some blocks, rich text data in others; both give their HTML as a string.
		const content: unknown = block.attributes[textAttribute];
		if (content !== undefined && content !== null) {
			return { clientId: block.clientId, length: create({ html: String(content) }).text.length };
		}
	}
	return null;
}

/** Replaces blocks, and puts the caret at the end of the last text. */
export function replaceWith(clientIds: string | readonly string[], blocks: readonly BlockInstance[]): void {
	const { replaceBlocks, selectionChange } = blockEditorActions();
	replaceBlocks(clientIds, [...blocks]);
	const last = lastEditable(blocks);
	if (last) {
		selectionChange(last.clientId, textAttribute, last.length, last.length);
	}
}
