/**
 * The way back: the original opens valid what our editor saves. It opens what it would save itself, and the corpus has what it saves, so what
 * ours saves of the same block must have the same comments, elements and classes, in the same order.
 */
import { existsSync } from 'node:fs';
import { type BlockInstance, createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import { newFields } from '../../blocks/form/shared/new-field';
import { registerExtensions } from '../../editor/register-extensions';
import coreVideo from '../../extensions/core-video';
import { type CorpusCase, corpusDirectory, loadCases } from '../../scripts/corpus/cases';
import { exceptions } from '../../scripts/corpus/exceptions';
import { registerCoreBlocks } from '../support/core-blocks';
import { blockFolders, createBlock, metadataOf, parse, registerFolders, serialize } from './support/editor';
import { flat, type RecordedParts, recordedParts, shapesOf } from './support/recorded-parts';

const isThere = existsSync(corpusDirectory);
const isOurs = ({ block, id }: CorpusCase) => (block === 'core/video' || !block.startsWith('core/')) && exceptions[id] === undefined;
const cases = isThere ? loadCases().filter((entry) => (entry.kind === 'current' || entry.kind === 'newer') && isOurs(entry)) : [];
const markupOf = ({ serialized, markup }: CorpusCase) => serialized ?? markup ?? '';

beforeAll(async () => {
	window.sitewrightEditorState = { available_blocks: { 'core-video': { available: true } } };
	// Before the block of core that it changes.
	registerExtensions([coreVideo]);
	await registerCoreBlocks();
	await registerFolders(...blockFolders);
});

interface Example {
	readonly name: string;
	readonly example?: ExampleBlock;
}
interface ExampleBlock {
	readonly name?: string;
	readonly attributes?: Readonly<Record<string, unknown>>;
	readonly innerBlocks?: readonly ExampleBlock[];
}
const toTemplate = ({ name = '', attributes = {}, innerBlocks = [] }: ExampleBlock): readonly unknown[] => [name, attributes, innerBlocks.map(toTemplate)];

const again = ({ name, attributes, innerBlocks }: BlockInstance): BlockInstance => createBlock(name, { ...attributes }, innerBlocks.map(again));
const problemsOf = ({ name, isValid, innerBlocks }: BlockInstance): readonly string[] => [...(isValid ? [] : [name]), ...innerBlocks.flatMap(problemsOf)];

if (!isThere) {
	it.skip('has nothing to compare with: there is no ../shared/corpus', () => undefined);
}

it.each(cases.map((entry) => [entry.id, entry] as const))('a new block with the settings of %s is saved as the original saves it', (_, entry) => {
	const markup = markupOf(entry);
	expect(shapesOf(serialize(parse(markup).map(again)))).toEqual(shapesOf(markup));
});

/** Words of a person that a field or button has, in whatever attribute. */
const words = ['label', 'placeholder', 'text', 'defaultValue'];
const withWords = (block: BlockInstance, change: (text: string) => string): BlockInstance => {
	const edited = Object.entries(block.attributes)
		.filter(([name, value]) => words.includes(name) && typeof value === 'string' && value !== '')
		.map(([name, value]) => [name, change(String(value))] as const);
	const inner = block.innerBlocks.map((one) => withWords(one, change));
	// As the editor changes them: what else the block keeps stays.
	return edited.length === 0 && inner.every((one, index) => one === block.innerBlocks[index])
		? block
		: { ...block, attributes: { ...block.attributes, ...Object.fromEntries(edited) }, innerBlocks: inner };
};

it.each(cases.map((entry) => [entry.id, entry] as const))('%s is valid after its words were edited, and as it was after they were edited back', (_, entry) => {
	const markup = markupOf(entry);
	const edited = serialize(parse(markup).map((block) => withWords(block, (text) => `${text} QX`)));
	expect(parse(edited).flatMap(problemsOf)).toEqual([]);
	const back = serialize(parse(edited).map((block) => withWords(block, (text) => text.replaceAll(' QX', ''))));
	expect(shapesOf(back)).toEqual(shapesOf(markup));
});

/** The blocks in a block, e.g. `jetpack/field-text(jetpack/label,jetpack/input)`. */
const treeOf = ({ name, innerBlocks }: BlockInstance): string => (innerBlocks.length === 0 ? name : `${name}(${innerBlocks.map(treeOf).join(',')})`);
const partsOf = (block: BlockInstance): readonly BlockInstance[] => [block, ...block.innerBlocks.flatMap(partsOf)];
const withAttributesOf = (block: BlockInstance, other: BlockInstance): BlockInstance => ({
	...block,
	// Also those that a person takes out, as a label.
	attributes: { ...Object.fromEntries(Object.keys(block.attributes).map((name) => [name, undefined])), ...other.attributes },
	innerBlocks: block.innerBlocks.map((inner, index) => withAttributesOf(inner, other.innerBlocks[index] ?? inner)),
});
/** Those whose labels and inputs are blocks, and the block of one choice. */
const nested: readonly (readonly [string, string | undefined])[] = [
	...['text', 'name', 'email', 'url', 'number', 'textarea', 'checkbox', 'consent', 'date', 'time', 'select', 'rating', 'slider'].map(
		(kind) => [`jetpack/field-${kind}`, undefined] as const
	),
	['jetpack/field-radio', 'jetpack/field-option-radio'],
	['jetpack/field-checkbox-multiple', 'jetpack/field-option-checkbox'],
];

beforeEach(() => {
	window.sitewrightEditorState = { ...window.sitewrightEditorState, nestedFormFields: true };
});

(isThere ? it : it.skip).each(nested)('a new %s has the blocks of the original’s, and is saved as it once it has its settings', (name, option) => {
	const [variation] = newFields(name, option);
	const made = createBlock(name, variation?.attributes ?? {}, createBlocksFromInnerBlocksTemplate([...(variation?.innerBlocks ?? [])] as never));
	const recorded = cases
		.filter(({ kind }) => kind === 'newer')
		.flatMap((entry) => parse(markupOf(entry)))
		.flatMap(partsOf)
		.filter((block) => block.name === name && block.innerBlocks.length > 0);
	const kind = (block: BlockInstance) => treeOf(block).replace(/(jetpack\/option)(?:,\1)+/g, '$1');
	const alike = recorded.filter((block) => kind(block) === kind(made));
	expect([recorded.map(kind), alike.length > 0]).toEqual([expect.arrayContaining([kind(made)]), true]);
	const namesOf = (blocks: readonly BlockInstance[]) =>
		shapesOf(serialize([...blocks]))
			.flatMap(flat)
			.flatMap((shape) => Object.keys(shape.attributes).map((attribute) => `${shape.name} ${attribute}`));
	const names = namesOf(recorded);
	expect(namesOf([made]).filter((one) => !names.includes(one))).toEqual([]);
	const same = alike.filter((block) => treeOf(block) === treeOf(made));
	for (const block of same) {
		expect(shapesOf(serialize([withAttributesOf(made, block)]))).toEqual(shapesOf(serialize([block])));
	}
});

describe('a block as the inserter shows it', () => {
	let known: RecordedParts;
	beforeAll(() => {
		known = recordedParts(cases.map(markupOf));
	});

	// `preview` is what the inserter's own picture of a block has; no post has it.
	(isThere ? it : it.skip).each(blockFolders.map((folder) => [folder]))('%s has no attribute and no class that the original’s has not', (folder) => {
		const { name, example } = metadataOf(folder) as unknown as Example;
		const made = createBlock(name, example?.attributes ?? {}, createBlocksFromInnerBlocksTemplate((example?.innerBlocks ?? []).map(toTemplate) as never));
		expect(known.unknownIn(serialize([createBlock(name), made]))).toEqual([]);
	});
});
