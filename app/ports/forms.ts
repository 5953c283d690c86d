import { type BlockInstance, createBlock, parse, serialize } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { create, toHTMLString } from '@wordpress/rich-text';
import { blockEditor, blockEditorActions } from '../../editor/wordpress';
import { buildForm, type FormBlock } from '../../features/forms/build-form';
import { completeBlocks } from '../../features/forms/complete-blocks';
import type { EditorPort } from '../../store/ports';
import { placedBlock, toBlock } from './blocks';
import { quietly } from './quietly';

const innerBlocksOf = (clientId: string): BlockInstance[] => blockEditor().getBlock(clientId)?.innerBlocks ?? [];

const textOf = (html: string): string => toHTMLString({ value: create({ text: create({ html }).text }) });

/** The blocks of a form, as those that are shown already where type and label are the same: they are not drawn anew. */
function toInstances(blocks: readonly FormBlock[], shown: readonly BlockInstance[]): BlockInstance[] {
	const left = new Set(shown);
	return blocks.map((block) => {
		const made = toBlock(block);
		const same = [...left].find(({ name, attributes }) => name === made.name && attributes['label'] === made.attributes['label']);
		if (!same) {
			return made;
		}
		left.delete(same);
		return { ...made, clientId: same.clientId };
	});
}

const replaceQuietly = (clientId: string, blocks: BlockInstance[]): void => quietly(() => blockEditorActions().replaceInnerBlocks(clientId, blocks));

function formOf(clientId: string, answer: string, before: string, isEnded: boolean): BlockInstance[] | null {
	const parsed = parse(completeBlocks(answer)).filter(({ isValid }) => isValid);
	const blocks = buildForm(parsed, { before: parse(before), isEnded, submitLabel: __('Submit', 'sitewright'), textOf });
	return blocks && toInstances(blocks, innerBlocksOf(clientId));
}

/** The forms of the `editor` port. */
export const formsPort: Pick<EditorPort, 'getAncestor' | 'wrapBlock' | 'getInnerMarkup' | 'showForm' | 'finishForm' | 'restoreForm'> = {
	getAncestor: (clientId, name) => {
		const ancestor = blockEditor().getBlockParentsByBlockName(clientId, [name]).at(-1);
		const descendants = ancestor === undefined ? [] : blockEditor().getClientIdsOfDescendants([ancestor]);
		return ancestor === undefined ? null : { clientId: ancestor, descendants: descendants.flatMap((id) => placedBlock(id) ?? []) };
	},
	wrapBlock: (clientId, { name, attributes }, followers) => {
		const block = blockEditor().getBlock(clientId);
		if (block) {
			const inner = createBlock(block.name, block.attributes, block.innerBlocks);
			quietly(() => blockEditorActions().replaceBlock(clientId, createBlock(name, { ...attributes }, [inner, ...followers.map(toBlock)])));
			blockEditorActions().selectBlock(inner.clientId);
		}
	},
	getInnerMarkup: (clientId) => serialize(innerBlocksOf(clientId)),
	showForm: (clientId, answer, before) => {
		const blocks = formOf(clientId, answer, before, false);
		if (blocks) {
			replaceQuietly(clientId, blocks);
		}
	},
	finishForm: (clientId, answer, before) => {
		const blocks = formOf(clientId, answer, before, true);
		// The growing form joined the undo step before it; without this, Undo would lead back to a part of the answer.
		replaceQuietly(clientId, parse(before));
		if (blocks) {
			blockEditorActions().replaceInnerBlocks(clientId, blocks);
		}
		return blocks !== null;
	},
	restoreForm: (clientId, before) => replaceQuietly(clientId, parse(before)),
};
