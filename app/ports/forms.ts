import { type BlockInstance, createBlock, parse, serialize } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { create, toHTMLString } from '@wordpress/rich-text';
import { blockEditor, blockEditorActions } from '../../editor/wordpress';
import { buildForm, type FormBlock } from '../../features/forms/build-form';
import { completeBlocks } from '../../features/forms/complete-blocks';
import type { BlockTree, EditorPort, PlacedBlock } from '../../store/ports';
import { quietly } from './quietly';

const toBlock = ({ name, attributes, innerBlocks = [] }: BlockTree): BlockInstance => createBlock(name, { ...attributes }, innerBlocks.map(toBlock));

function placedBlock(clientId: string): PlacedBlock | null {
	const name = blockEditor().getBlockName(clientId);
	return name ? { clientId, name, attributes: blockEditor().getBlockAttributes(clientId) ?? {} } : null;
}

const innerBlocksOf = (clientId: string): BlockInstance[] => blockEditor().getBlock(clientId)?.innerBlocks ?? [];

const textOf = (html: string): string => toHTMLString({ value: create({ text: create({ html }).text }) });

/** A block of the post stays the same block, so that it keeps its place and its focus. */
function toInstance(block: FormBlock, shown: readonly BlockInstance[], index: number): BlockInstance {
	const made = toBlock(block);
	const same = shown[index];
	return same?.name === made.name ? { ...made, clientId: same.clientId } : made;
}

const replaceQuietly = (clientId: string, blocks: BlockInstance[]): void => quietly(() => blockEditorActions().replaceInnerBlocks(clientId, blocks));

function formOf(clientId: string, answer: string, before: string, isEnded: boolean): BlockInstance[] | null {
	const parsed = parse(completeBlocks(answer)).filter(({ isValid }) => isValid);
	const blocks = buildForm(parsed, { before: parse(before), isEnded, submitLabel: __('Submit', 'sitewright'), textOf });
	const shown = innerBlocksOf(clientId);
	return blocks && blocks.map((block, index) => toInstance(block, shown, index));
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
		// What was shown joined the undo step before it; without this, Undo would lead back to a part of the answer.
		replaceQuietly(clientId, parse(before));
		if (blocks) {
			blockEditorActions().replaceInnerBlocks(clientId, blocks);
		}
		return blocks !== null;
	},
	restoreForm: (clientId, before) => replaceQuietly(clientId, parse(before)),
};
