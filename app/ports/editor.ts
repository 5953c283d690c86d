import { type BlockInstance, parse } from '@wordpress/blocks';
import { subscribe } from '@wordpress/data';
import { safeHTML } from '@wordpress/dom';
import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../components/make-block';
import { jobSidebar } from '../../editor/job-sidebar';
import { actionsOf, blockEditor, blockEditorActions, selectorsOf } from '../../editor/wordpress';
import { serializeBlocks } from '../../features/ai/aiContent/serialize-blocks';
import { keepWrapper } from '../../features/ai/aiContent/keep-wrapper';
import { postEdits } from '../../features/site/editor/post-edits';
import type { EditorPort } from '../../ports/index';
import { placedBlock, toBlock } from './blocks';
import { draftPort } from './draft';
import { blockTracker } from './follow-blocks';
import { quietly } from './quietly';
import { replaceWith } from './replace-with';
import { isSaving, onPostSaved } from './saves';
import { textsPort } from './texts';

/** Messages with choices so far: each has an id of its own, for several can be shown at the same time. */
let offers = 0;

/** The blocks of a new version of one block: the first keeps that block's type and attributes. */
function likeOriginal(blocks: readonly BlockInstance[], original: string | null): readonly BlockInstance[] {
	const [replaced] = original === null ? [] : parse(original);
	const [first, ...others] = blocks;
	if (!replaced || !first) {
		return blocks;
	}
	const { name, attributes } = keepWrapper(replaced, first);
	return [makeBlock(name, attributes, first.innerBlocks), ...others];
}

const loadConverter = async () => (await import('../../features/ai/aiContent/to-markdown')).blocksToMarkdown;

/** Changes fields of the edited post. */
function editPost(edits: object, options?: object): void {
	const editor = selectorsOf('core/editor');
	if (editor) {
		actionsOf('core')?.editEntityRecord('postType', editor.getCurrentPostType(), editor.getCurrentPostId(), edits, options);
	}
}

// The admin page has no block editor.
const listIds = (): readonly string[] => selectorsOf('core/block-editor')?.getClientIdsWithDescendants() ?? [];

const tracker = blockTracker({
	listIds,
	getBlock: (clientId) => blockEditor().getBlock(clientId),
	textOf: (block) => serializeBlocks([block]),
	isFresh: (block) => serializeBlocks([block]) === serializeBlocks([makeBlock(block.name)]),
});

const isPostScreen = (): boolean => (selectorsOf('core/editor')?.getCurrentPostId() ?? null) !== null;

/** The `editor` port over the data stores of WordPress. */
export const editorPort: EditorPort = {
	getBlock: placedBlock,
	getBlocksNamed: (name) =>
		listIds().flatMap((clientId) => {
			const block = placedBlock(clientId);
			return block?.name === name ? [block] : [];
		}),
	updateAttributes: (clientIds, attributes, { isUndoStep } = { isUndoStep: true }) => {
		const update = () => blockEditorActions().updateBlockAttributes(clientIds, attributes);
		if (isUndoStep) {
			update();
			// WordPress would join it with the change before it, where both are of the same attribute.
			void blockEditorActions().__unstableMarkLastChangeAsPersistent();
		} else {
			quietly(update);
		}
	},
	...textsPort,
	insertFirst: (spec) => {
		const block = toBlock(spec);
		blockEditorActions().insertBlock(block, 0);
		return block.clientId;
	},
	keepRevision: () => {
		if (selectorsOf('core/editor')?.isEditedPostAutosaveable()) {
			actionsOf('core/editor')?.autosave();
		}
	},
	hasUnsavedChanges: () => isPostScreen() && selectorsOf('core/editor')?.isEditedPostDirty() === true,
	undo: () => void actionsOf('core/editor')?.undo(),
	replaceInnerBlocks: (clientId, blocks) => void blockEditorActions().replaceInnerBlocks(clientId, blocks.map(toBlock)),
	replaceBlock: (clientId, blocks) => replaceWith(clientId, blocks.map(toBlock)),
	replaceWithMarkdown: async (clientId, markdown, original) => {
		const { markdownToBlocks } = await import('../../features/ai/aiContent/to-blocks');
		const blocks = likeOriginal(markdownToBlocks(markdown), original);
		replaceWith(clientId, blocks.length > 0 ? blocks : [makeBlock('core/paragraph')]);
	},
	// The attribute of a block that somebody else wrote: no script in it may become one of the post.
	replaceWithSerialized: (clientId, serialized) => replaceWith(clientId, parse(safeHTML(serialized))),
	removeBlock: (clientId) => void blockEditorActions().removeBlock(clientId),
	toMarkdown: async (serialized) => (await loadConverter())(parse(serialized)),
	getPostId: () => {
		const id = selectorsOf('core/editor')?.getCurrentPostId();
		return typeof id === 'number' ? id : null;
	},
	openJobSidebar: () => void actionsOf('core/edit-post')?.openGeneralSidebar(jobSidebar),
	getPostAuthor: () => {
		const author: unknown = isPostScreen() ? selectorsOf('core/editor')?.getCurrentPostAttribute('author') : undefined;
		return typeof author === 'number' && author > 0 ? author : undefined;
	},
	getPostTitle: () => (isPostScreen() ? String(selectorsOf('core/editor')?.getEditedPostAttribute('title') ?? '') : null),
	getPostTerms: () => {
		const editor = selectorsOf('core/editor');
		return { tags: editor?.getEditedPostAttribute('tags') ?? [], categories: editor?.getEditedPostAttribute('categories') ?? [] };
	},
	changePost: (changes) => editPost(postEdits(changes)),
	getPostText: async () => (await loadConverter())(blockEditor().getBlocks()),
	getPostMeta: () => {
		const meta: unknown = selectorsOf('core/editor')?.getEditedPostAttribute('meta');
		return typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? { ...meta } : null;
	},
	// Cached: the metadata has no undo step of its own, and goes with the change that it is about.
	setPostMeta: (meta) => editPost({ meta }, { isCached: true }),
	setFeaturedImage: (mediaId) => editPost({ featured_media: mediaId }),
	// Cached, so that it joins the undo step of the previous block change: one undo reverts both.
	setPostTitle: (title) => editPost(postEdits({ title }), { isCached: true }),
	lockSaving: (lock) => void actionsOf('core/editor')?.lockPostSaving(lock),
	unlockSaving: (lock) => void actionsOf('core/editor')?.unlockPostSaving(lock),
	offer: (message, choices, onChoice) => {
		const notices = actionsOf('core/notices');
		offers += 1;
		const offerId = `sitewright-offer-${offers}`;
		notices?.createNotice('info', message, { id: offerId, actions: choices.map((label, index) => ({ label, onClick: () => onChoice(index) })) });
		return () => void notices?.removeNotice(offerId);
	},
	offerRetry: (message, onAnswer) => {
		const notices = actionsOf('core/notices');
		offers += 1;
		const id = `sitewright-offer-${offers}`;
		const actions = [{ label: __('Try again', 'sitewright'), onClick: () => onAnswer(true) }];
		notices?.createNotice('error', message, { id, actions, onDismiss: () => onAnswer(false) });
		return () => void notices?.removeNotice(id);
	},
	insertBlock: (block) => void blockEditorActions().insertBlock(toBlock(block)),
	selectBlock: (clientId) => void blockEditorActions().selectBlock(clientId),
	...draftPort,
	showError: (message) => void actionsOf('core/notices')?.createErrorNotice(message),
	showSnackbar: (message, status) => void actionsOf('core/notices')?.createNotice(status, message, { type: 'snackbar' }),
	getPostLink: () => {
		const link: unknown = selectorsOf('core/editor')?.getCurrentPostAttribute('link');
		return typeof link === 'string' && link !== '' ? link : null;
	},
	isSaving,
	onPostSaved,
	watchBlocks: (watcher) => {
		const unwatch = tracker.watch(watcher);
		const unsubscribe = subscribe(tracker.check);
		return () => {
			unsubscribe();
			unwatch();
		};
	},
	followBlock: tracker.follow,
};
