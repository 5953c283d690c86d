import { type BlockInstance, createBlock, getBlockType, parse } from '@wordpress/blocks';
import { subscribe } from '@wordpress/data';
import { create, RichTextData } from '@wordpress/rich-text';
import { actionsOf, blockEditor, blockEditorActions, selectorsOf } from '../../editor/wordpress';
import { keepWrapper } from '../../features/aiContent/keep-wrapper';
import type { BlockSpec, EditorPort, JobBlock, TextField } from '../../store/ports';

/** The attribute with the text in core's text blocks. */
const textAttribute = 'content';

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

const toBlock = ({ name, attributes }: BlockSpec): BlockInstance => createBlock(name, { ...attributes });

function replaceWith(clientId: string, blocks: readonly BlockInstance[]): void {
	const { replaceBlocks, selectionChange } = blockEditorActions();
	replaceBlocks(clientId, [...blocks]);
	const last = lastEditable(blocks);
	if (last) {
		selectionChange(last.clientId, textAttribute, last.length, last.length);
	}
}

/** The blocks of a new version of one block: the first keeps that block's type and attributes. */
function likeOriginal(blocks: readonly BlockInstance[], original: string | null): readonly BlockInstance[] {
	const [replaced] = original === null ? [] : parse(original);
	const [first, ...others] = blocks;
	if (!replaced || !first) {
		return blocks;
	}
	const { name, attributes } = keepWrapper(replaced, first);
	return [createBlock(name, attributes, first.innerBlocks), ...others];
}

const loadConverter = async () => (await import('../../features/aiContent/to-markdown')).blocksToMarkdown;

/** Changes fields of the edited post. */
function editPost(edits: object, options?: object): void {
	const editor = selectorsOf('core/editor');
	if (editor) {
		actionsOf('core')?.editEntityRecord('postType', editor.getCurrentPostType(), editor.getCurrentPostId(), edits, options);
	}
}

const isPostScreen = (): boolean => (selectorsOf('core/editor')?.getCurrentPostId() ?? null) !== null;

/** The `editor` port over the data stores of WordPress. */
export const editorPort: EditorPort = {
	getBlock: (clientId) => {
		const name = blockEditor().getBlockName(clientId);
		const attributes = blockEditor().getBlockAttributes(clientId);
		return name && attributes ? { name, attributes } : null;
	},
	updateAttributes: (clientId, attributes, { isUndoStep } = { isUndoStep: true }) => {
		const { __unstableMarkNextChangeAsNotPersistent: markNotPersistent, updateBlockAttributes } = blockEditorActions();
		if (!isUndoStep) {
			markNotPersistent();
		}
		updateBlockAttributes(clientId, attributes);
	},
	getTexts: (clientIds) => clientIds.flatMap((clientId) => [blockEditor().getBlock(clientId)].flatMap((block) => (block ? textsOf(block) : []))),
	setTexts: (texts) =>
		void blockEditorActions().updateBlockAttributes(
			[...texts.keys()],
			Object.fromEntries([...texts].map(([clientId, html]) => [clientId, { [textAttribute]: RichTextData.fromHTMLString(html) }])),
			true
		),
	getJobBlocks: () => blockEditor().getBlocks().flatMap(jobBlocksOf),
	selectBlock: (clientId) => void blockEditorActions().selectBlock(clientId),
	keepRevision: () => {
		if (selectorsOf('core/editor')?.isEditedPostAutosaveable()) {
			actionsOf('core/editor')?.autosave();
		}
	},
	undo: () => void actionsOf('core/editor')?.undo(),
	replaceInnerBlocks: (clientId, blocks) => void blockEditorActions().replaceInnerBlocks(clientId, blocks.map(toBlock)),
	replaceBlock: (clientId, blocks) => replaceWith(clientId, blocks.map(toBlock)),
	replaceWithMarkdown: async (clientId, markdown, original) => {
		const { markdownToBlocks } = await import('../../features/aiContent/to-blocks');
		const blocks = likeOriginal(markdownToBlocks(markdown), original);
		replaceWith(clientId, blocks.length > 0 ? blocks : [createBlock('core/paragraph')]);
	},
	replaceWithSerialized: (clientId, serialized) => replaceWith(clientId, parse(serialized)),
	removeBlock: (clientId) => void blockEditorActions().removeBlock(clientId),
	toMarkdown: async (serialized) => (await loadConverter())(parse(serialized)),
	getPostTitle: () => (isPostScreen() ? String(selectorsOf('core/editor')?.getEditedPostAttribute('title') ?? '') : null),
	getPostText: async () => (await loadConverter())(blockEditor().getBlocks()),
	getPostMeta: () => {
		const meta: unknown = selectorsOf('core/editor')?.getEditedPostAttribute('meta');
		return typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? { ...meta } : null;
	},
	// Cached: the metadata has no undo step of its own, and goes with the change that it is about.
	setPostMeta: (meta) => editPost({ meta }, { isCached: true }),
	setFeaturedImage: (mediaId) => editPost({ featured_media: mediaId }),
	// Cached, so that it joins the undo step of the previous block change: one undo reverts both.
	setPostTitle: (title) => editPost({ title }, { isCached: true }),
	lockSaving: (lock) => void actionsOf('core/editor')?.lockPostSaving(lock),
	unlockSaving: (lock) => void actionsOf('core/editor')?.unlockPostSaving(lock),
	showError: (message) => void actionsOf('core/notices')?.createErrorNotice(message),
	onBlockRemoved: (callback) => {
		// The admin page has no block editor.
		const read = () => selectorsOf('core/block-editor')?.getClientIdsWithDescendants() ?? [];
		let known = read();
		return subscribe(() => {
			const current = read();
			if (current !== known) {
				const present = new Set(current);
				const removed = known.filter((clientId) => !present.has(clientId));
				known = current;
				removed.forEach(callback);
			}
		});
	},
};
