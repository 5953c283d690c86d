import { type BlockInstance, getBlockType } from '@wordpress/blocks';
import { create, RichTextData } from '@wordpress/rich-text';
import { blockEditor, blockEditorActions } from '../../editor/wordpress';
import type { EditorPort, JobBlock, TextField } from '../../ports/index';
import { textAttribute } from './replace-with';

/** Core's blocks with one text that the AI can change. */
const textBlocks: readonly string[] = ['core/paragraph', 'core/heading', 'core/list-item'];

/** The selected part of a block's text; null if none or all of it is selected. */
function selectedRange(clientId: string, length: number): TextField['range'] {
	const [start, end] = [blockEditor().getSelectionStart(), blockEditor().getSelectionEnd()];
	const isOwn = [start, end].every((edge) => edge.clientId === clientId && edge.attributeKey === textAttribute);
	const offsets = [start.offset ?? 0, end.offset ?? 0].sort((one, other) => one - other);
	const [from = 0, to = 0] = offsets;
	return isOwn && from < to && to - from < length ? [from, to] : null;
}

function textsOf(block: BlockInstance): readonly TextField[] {
	const { name, clientId, attributes, innerBlocks } = block;
	const html = textBlocks.includes(name) ? String(attributes[textAttribute] ?? '') : '';
	const { text } = create({ html });
	const own = text.trim() === '' ? [] : [{ clientId, html, range: selectedRange(clientId, text.length) }];
	return [...own, ...innerBlocks.flatMap(textsOf)];
}

/** Blocks whose words are not prose. */
const codeBlocks: readonly string[] = ['core/code', 'core/preformatted', 'core/html', 'core/shortcode', 'core/math'];

const maxLabelLength = 60;

function jobBlocksOf(block: BlockInstance): readonly JobBlock[] {
	const { name, clientId, innerBlocks } = block;
	if (innerBlocks.length > 0 && name !== 'core/list') {
		return innerBlocks.flatMap(jobBlocksOf);
	}
	const [first] = textsOf(block);
	if (first) {
		return [{ clientId, label: create({ html: first.html }).text.slice(0, maxLabelLength), skipReason: null }];
	}
	const reason = codeBlocks.includes(name) ? 'code' : name === 'core/embed' ? 'embed' : 'no-text';
	return [{ clientId, label: getBlockType(name)?.title ?? name, skipReason: reason }];
}

/** The part of the `editor` port that reads and changes the texts of blocks. */
export const textsPort: Pick<EditorPort, 'getTexts' | 'setTexts' | 'getJobBlocks'> = {
	getTexts: (clientIds) => clientIds.flatMap((clientId) => [blockEditor().getBlock(clientId)].flatMap((block) => (block ? textsOf(block) : []))),
	setTexts: (texts) =>
		void blockEditorActions().updateBlockAttributes(
			[...texts.keys()],
			Object.fromEntries([...texts].map(([clientId, html]) => [clientId, { [textAttribute]: RichTextData.fromHTMLString(html) }])),
			true
		),
	getJobBlocks: () => blockEditor().getBlocks().flatMap(jobBlocksOf),
};
