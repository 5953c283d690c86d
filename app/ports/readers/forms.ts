import { type BlockInstance, parse } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { create, toHTMLString } from '@wordpress/rich-text';
import { makeBlock } from '../../../components/make-block';
import { blockEditor, blockEditorActions } from '../../../editor/wordpress';
import { serializeBlocks } from '../../../features/ai/aiContent/serialize-blocks';
import { buildForm } from '../../../features/readers/forms/build-form';
import { completeBlocks } from '../../../features/readers/forms/complete-blocks';
import { isField } from '../../../features/readers/forms/form-blocks';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import type { FormsPort } from '../../../ports/index';
import { printedState } from '../../../store/printed-state';
import { placedBlock, toBlock } from '../blocks';
import { withChanges } from './form-changes';
import { quietly } from '../quietly';

const innerBlocksOf = (clientId: string): BlockInstance[] => blockEditor().getBlock(clientId)?.innerBlocks ?? [];

const textOf = (html: string): string => toHTMLString({ value: create({ text: create({ html }).text }) });

const withDescendants = (blocks: readonly BlockInstance[]): BlockInstance[] => blocks.flatMap((block) => [block, ...withDescendants(block.innerBlocks)]);

const isAlike = (made: FormBlock, { name, attributes }: BlockInstance): boolean =>
	name === made.name && ['label', 'title', 'content'].every((text) => String(attributes[text]) === String(made.attributes[text]));

/**
 * The blocks of a form, as those that are shown already where they are the same: they are not drawn anew. Blocks of the form before are
 * themselves again, with what cannot be read from their attributes.
 */
function toInstances(blocks: readonly FormBlock[], before: readonly BlockInstance[], shown: readonly BlockInstance[]): BlockInstance[] {
	const known = new Map(withDescendants(before).map((block) => [block.clientId, block]));
	const present = new Map([...known, ...withDescendants(shown).map((block) => [block.clientId, block] as const)]);
	const take = (made: FormBlock, among: Set<BlockInstance>): BlockInstance | undefined => {
		const same = [...among].find((block) => isAlike(made, block));
		if (same) {
			among.delete(same);
		}
		return same;
	};
	const given = new Set<string>();
	const toInstance = (made: FormBlock, among: Set<BlockInstance>): BlockInstance => {
		const { name, attributes } = made;
		// The editor keeps blocks by their id: two with the same one would both be the second.
		const clientId = made.clientId === undefined || given.has(made.clientId) ? '' : made.clientId;
		const old = present.get(clientId) ?? take(made, among);
		given.add(old?.clientId ?? '');
		const inner = isField(made) ? new Set(old?.innerBlocks) : among;
		const innerBlocks = made.innerBlocks.map((block) => toInstance(block, inner));
		const before = known.get(clientId);
		return before?.attributes === attributes
			? { ...before, innerBlocks }
			: { ...makeBlock(name, { ...attributes }, innerBlocks), ...(old && { clientId: old.clientId }) };
	};
	const added = new Set([...present.values()].filter(({ clientId }) => !known.has(clientId)));
	return blocks.map((block) => toInstance(block, added));
}

const replaceQuietly = (clientId: string, blocks: BlockInstance[]): void => quietly(() => blockEditorActions().replaceInnerBlocks(clientId, blocks));

/** The blocks of each form that is being built, as they were before, by the form. The same ones come back: a text of them may lose something. */
const formsBefore = new Map<string, readonly BlockInstance[]>();

const blocksBefore = (clientId: string): BlockInstance[] => [...(formsBefore.get(clientId) ?? innerBlocksOf(clientId))];

/** The blocks that each form was given last, by the form: what differs from them is what the person has changed meanwhile. */
const formsGiven = new Map<string, readonly BlockInstance[]>();

/** Blocks with what the person has changed in the form since it was given its blocks. */
const withChangesOf = (clientId: string, blocks: readonly BlockInstance[]): BlockInstance[] =>
	withChanges(blocks, formsGiven.get(clientId) ?? blocksBefore(clientId), innerBlocksOf(clientId));

function formOf(clientId: string, answer: string, isEnded: boolean): BlockInstance[] | null {
	// The markup of columns is seldom right; the fields in them are.
	const parsed = parse(completeBlocks(answer)).flatMap((block) => (block.isValid ? [block] : block.innerBlocks));
	const before = blocksBefore(clientId);
	const { nestedFormFields: nestsFields = false } = printedState();
	const blocks = buildForm(parsed, { before, isEnded, submitLabel: __('Submit', 'sitewright'), nestsFields, textOf });
	return blocks && toInstances(blocks, before, formsGiven.get(clientId) ?? innerBlocksOf(clientId));
}

function takeBack(clientId: string): void {
	replaceQuietly(clientId, withChangesOf(clientId, blocksBefore(clientId)));
	formsBefore.delete(clientId);
	formsGiven.delete(clientId);
}

export const formsPort: FormsPort = {
	getAncestor: (clientId, name) => {
		const ancestor = blockEditor().getBlockParentsByBlockName(clientId, [name]).at(-1);
		const descendants = ancestor === undefined ? [] : blockEditor().getClientIdsOfDescendants([ancestor]);
		return ancestor === undefined ? null : { clientId: ancestor, descendants: descendants.flatMap((id) => placedBlock(id) ?? []) };
	},
	wrapBlock: (clientId, { name, attributes }, followers) => {
		const block = blockEditor().getBlock(clientId);
		if (block) {
			const inner = makeBlock(block.name, block.attributes, block.innerBlocks);
			quietly(() => blockEditorActions().replaceBlock(clientId, makeBlock(name, { ...attributes }, [inner, ...followers.map(toBlock)])));
			blockEditorActions().selectBlock(inner.clientId);
		}
	},
	serializeForm: (clientId) => {
		const block = blockEditor().getBlock(clientId);
		return block && serializeBlocks([block]);
	},
	keepForm: (clientId) => {
		const blocks = innerBlocksOf(clientId);
		formsBefore.set(clientId, blocks);
		return serializeBlocks(blocks);
	},
	showForm: (clientId, answer) => {
		const blocks = formOf(clientId, answer, false);
		if (blocks) {
			const changed = withChangesOf(clientId, blocks);
			formsGiven.set(clientId, blocks);
			replaceQuietly(clientId, changed);
		}
	},
	finishForm: (clientId, answer) => {
		const answered = formOf(clientId, answer, true);
		const blocks = answered && withChangesOf(clientId, answered);
		// The growing form joined the undo step before it; without this, Undo would lead back to a part of the answer.
		takeBack(clientId);
		if (blocks) {
			blockEditorActions().replaceInnerBlocks(clientId, blocks);
		}
		return blocks !== null;
	},
	restoreForm: takeBack,
};
