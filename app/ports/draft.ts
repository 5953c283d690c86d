import type { BlockInstance } from '@wordpress/blocks';
import { create, toHTMLString } from '@wordpress/rich-text';
import { makeBlock } from '../../components/make-block';
import { blockEditor, blockEditorActions } from '../../editor/wordpress';
import { serializeBlocks } from '../../features/ai/aiContent/serialize-blocks';
import type { EditorPort } from '../../ports/index';
import { quietly } from './quietly';
import { replaceWith } from './replace-with';

interface DraftBlock {
	readonly clientId: string;
	readonly markup: string;
}

/** The blocks of each draft, by the block above it. */
const drafts = new Map<string, readonly DraftBlock[]>();

const isThere = ({ clientId }: DraftBlock): boolean => blockEditor().getBlockName(clientId) !== null;
const shownDraft = (clientId: string): readonly DraftBlock[] => (drafts.get(clientId) ?? []).filter(isThere);

async function markdownBlocks(markdown: string): Promise<readonly BlockInstance[]> {
	const { markdownToBlocks } = await import('../../features/ai/aiContent/to-blocks');
	return markdownToBlocks(markdown);
}

const plainBlocks = (text: string): readonly BlockInstance[] =>
	text
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== '')
		.map((paragraph) => makeBlock('core/paragraph', { content: toHTMLString({ value: create({ text: paragraph.trim() }) }) }));

/** Empty paragraphs among the first two blocks of the post (spec 2 §4). */
const emptyStart = (): readonly string[] =>
	blockEditor()
		.getBlocks()
		.slice(0, 2)
		.filter(({ name, attributes }) => name === 'core/paragraph' && String(attributes['content'] ?? '').trim() === '')
		.map(({ clientId }) => clientId);

function removeDraft(clientId: string): void {
	const removed = shownDraft(clientId).map((block) => block.clientId);
	if (removed.length > 0) {
		quietly(() => blockEditorActions().removeBlocks(removed, false));
	}
	drafts.delete(clientId);
}

/** The part of the `editor` port that writes a text into the post while it arrives. */
export const draftPort: Pick<EditorPort, 'showDraft' | 'finishDraft' | 'discardDraft'> = {
	showDraft: async (clientId, markdown) => {
		const blocks = await markdownBlocks(markdown);
		const shown = shownDraft(clientId);
		const next = blocks.map((block): DraftBlock => ({ clientId: block.clientId, markup: serializeBlocks([block]) }));
		const same = next.findIndex(({ markup }, index) => markup !== shown[index]?.markup);
		const kept = same === -1 ? Math.min(next.length, shown.length) : same;
		const added = blocks.slice(kept);
		const removed = shown.slice(kept).map((block) => block.clientId);
		const { getBlockIndex, getBlockName, getBlockRootClientId } = blockEditor();
		if (getBlockName(clientId) === null) {
			return;
		}
		if (removed.length > 0) {
			quietly(() => blockEditorActions().removeBlocks(removed, false));
		}
		if (added.length > 0) {
			quietly(() => blockEditorActions().insertBlocks([...added], getBlockIndex(clientId) + 1 + kept, getBlockRootClientId(clientId), false));
		}
		drafts.set(clientId, [...shown.slice(0, kept), ...next.slice(kept)]);
	},

	finishDraft: async (clientId, text) => {
		const blocks = 'markdown' in text ? await markdownBlocks(text.markdown) : plainBlocks(text.plain);
		// The draft joined the undo step before it; without this, Undo would lead back to the draft.
		removeDraft(clientId);
		replaceWith([clientId, ...emptyStart()], blocks);
		return blocks.map((block) => block.clientId);
	},

	discardDraft: removeDraft,
};
