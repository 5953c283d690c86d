import { fieldAttributes, hasParts, isOption } from './field-layout';
import { isField, isStep, isSubmitButton, submitButton } from './form-blocks';
import { type FormBlock, isOwn, isSubmit, withDescendants } from './form-tree';
import { type Leaf, placeBlocks, type Section } from './place-blocks';
import { flatField, inLayout, nestedField } from './nest-field';

/** The texts that an answer may hold; invalid, freeform, missing and html blocks are dropped (spec 1 §4), and so is all else that is no field. */
const isText = ({ name }: FormBlock): boolean => /^core\/(?:heading|paragraph)$/.test(name);

/**
 * The text of HTML, as HTML without tags: an answer must not bring elements that load or run something.
 * `textOf` reads HTML without a page around it.
 */
export type TextOf = (html: string) => string;

/** The attributes whose values are HTML; all other texts are shown as they are. */
const htmlAttributes = ['label', 'title', 'requiredText', 'text', 'content', 'implicitConsentMessage', 'explicitConsentMessage'];

function safeAttributes(attributes: FormBlock['attributes'], textOf: TextOf): FormBlock['attributes'] {
	return Object.fromEntries(
		Object.entries(attributes).map(([name, value]) => [
			name,
			htmlAttributes.includes(name) && value !== undefined && value !== null ? textOf(String(value)) : value,
		])
	);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const plainLabel = (field: FormBlock): string => inOneLine(String(fieldAttributes(field)['label'] ?? '')).toLowerCase();

/** The field of the form that a field of the answer is: the one with its name, else the one of its type with its label. */
function findSame(field: FormBlock, fields: readonly FormBlock[]): FormBlock | undefined {
	const { id } = field.attributes;
	return (
		(id ? fields.find(({ attributes }) => attributes['id'] === id) : undefined) ??
		fields.find((known) => known.name === field.name && plainLabel(known) === plainLabel(field))
	);
}

const idOf = ({ clientId }: FormBlock) => clientId !== undefined && { clientId };

/** A field that was there keeps its name and its looks; the answer changes only what it names. */
function keepField(field: FormBlock, known: FormBlock): FormBlock {
	const named = Object.fromEntries(Object.entries(field.attributes).filter(([, value]) => value !== undefined && value !== ''));
	if (hasParts(known)) {
		const flat = flatField(known);
		const options = field.innerBlocks.length > 0 ? field.innerBlocks : flat.innerBlocks;
		return nestedField({ ...field, ...idOf(known), attributes: { ...flat.attributes, ...named }, innerBlocks: options }, known);
	}
	return { ...field, ...idOf(known), attributes: { ...known.attributes, ...named } };
}

/** A step that was there keeps its conditions. */
const keepStep = (step: FormBlock, known: FormBlock | undefined): FormBlock =>
	known ? { ...step, ...idOf(known), attributes: { ...known.attributes, ...step.attributes } } : step;

/** The step of the form that each step of an answer is, each once: several can have the same title, or none. */
function sameSteps(answer: readonly FormBlock[], before: readonly FormBlock[]): ReadonlyMap<FormBlock, FormBlock> {
	const fieldsOf = (step: FormBlock) => withDescendants([step]).filter(isField);
	const hasTitleOf = (step: FormBlock, known: FormBlock) => known.attributes['title'] === step.attributes['title'];
	const hasFieldOf = (step: FormBlock, known: FormBlock) => fieldsOf(step).some((field) => findSame(field, fieldsOf(known)));
	const left = new Set(before.filter(isStep));
	const same = new Map<FormBlock, FormBlock>();
	for (const isSame of [(...steps: Parameters<typeof hasTitleOf>) => hasTitleOf(...steps) && hasFieldOf(...steps), hasTitleOf, hasFieldOf]) {
		for (const step of withDescendants(answer).filter(isStep)) {
			const known = same.has(step) ? undefined : [...left].find((each) => isSame(step, each));
			if (known) {
				left.delete(known);
				same.set(step, known);
			}
		}
	}
	return same;
}

/** Tells whether a block of an answer repeats one of the form, in whatever words a text is marked. */
const likenessOf = (block: FormBlock, textOf: TextOf): string =>
	isText(block)
		? `${block.name} ${inOneLine(textOf(String(block.attributes['content'] ?? '')))}`
		: JSON.stringify([block.name, block.attributes, block.innerBlocks.map((inner) => likenessOf(inner, textOf))]);

/** Finds each block of the form before that is no field and holds none, once. */
function ownFinder(before: readonly FormBlock[], textOf: TextOf): (block: FormBlock) => FormBlock | undefined {
	const own = withDescendants(before).filter((block) => !isStep(block) && withDescendants([block]).every(isOwn));
	const names = new Set(own.map(({ name }) => name));
	const byLikeness = new Map<string, FormBlock[]>();
	for (const block of own) {
		const likeness = likenessOf(block, textOf);
		byLikeness.set(likeness, [...(byLikeness.get(likeness) ?? []), block]);
	}
	return (block) => (names.has(block.name) ? byLikeness.get(likenessOf(block, textOf))?.shift() : undefined);
}

interface Gap<T> {
	/** The field below; null at the end of the form. */
	below: FormBlock | null;
	readonly texts: T[];
}

/** The texts between the fields that stay, by the field above them. */
function gapsOf<T>(parts: readonly T[], fieldOf: (part: T) => FormBlock | undefined, isFree: (part: T) => boolean): ReadonlyMap<FormBlock | null, Gap<T>> {
	let gap: Gap<T> = { below: null, texts: [] };
	const gaps = new Map<FormBlock | null, Gap<T>>([[null, gap]]);
	for (const part of parts) {
		const field = fieldOf(part);
		if (field) {
			gap.below = field;
			gap = { below: null, texts: [] };
			gaps.set(field, gap);
		} else if (isFree(part)) {
			gap.texts.push(part);
		}
	}
	return gaps;
}

/** The texts of the form that other texts of an answer took the place of: as many of their kind between the same two fields. */
function changedTexts(leaves: readonly Leaf[], before: readonly FormBlock[]): ReadonlyMap<Leaf, FormBlock> {
	const used = new Set(leaves.map(({ origin }) => origin));
	const known = gapsOf(
		withDescendants(before),
		(block) => (isField(block) && used.has(block) ? block : undefined),
		(block) => isText(block) && !used.has(block)
	);
	const answered = gapsOf(
		leaves,
		({ origin }) => (origin && isField(origin) ? origin : undefined),
		({ block, origin }) => isText(block) && !origin
	);
	const changed = new Map<Leaf, FormBlock>();
	for (const [above, { below, texts }] of answered) {
		const gap = known.get(above);
		for (const name of gap?.below === below ? new Set(texts.map(({ block }) => block.name)) : []) {
			const now = texts.filter(({ block }) => block.name === name);
			const was = gap?.texts.filter((block) => block.name === name) ?? [];
			if (now.length === was.length) {
				was.forEach((block, index) => {
					const leaf = now[index];
					if (leaf) {
						changed.set(leaf, block);
					}
				});
			}
		}
	}
	return changed;
}

/** Exactly one submit button, which cannot be removed (spec 1 §4, §9). */
function buttonOf(written: FormBlock | undefined, known: FormBlock | undefined, label: string): FormBlock {
	const fallback: FormBlock = { ...submitButton(label), innerBlocks: [] };
	const base = known ?? { ...fallback, attributes: { ...fallback.attributes, borderRadius: 8 } };
	const text = written?.attributes['text'] || base.attributes['text'];
	const { name } = base;
	return { ...base, attributes: { ...base.attributes, ...(name === fallback.name && { element: 'button' }), text, lock: { remove: true } } };
}

interface BuildOptions {
	/** The blocks of the form before. */
	readonly before: readonly FormBlock[];
	/** The whole answer is there. */
	readonly isEnded: boolean;
	/** Of a submit button that has to be added. */
	readonly submitLabel: string;
	/** The site writes fields whose label and input are blocks. */
	readonly nestsFields: boolean;
	readonly textOf: TextOf;
}

/** A block of an answer with only what an answer may hold. */
const safeBlock = ({ name, attributes, innerBlocks }: FormBlock, textOf: TextOf): FormBlock => ({
	name,
	attributes: safeAttributes(attributes, textOf),
	innerBlocks: innerBlocks.filter(isOption).map((option) => safeBlock(option, textOf)),
});

/**
 * The fields, texts and steps of an answer, in its order, each with what it is of the form before.
 * @return Null if the answer has no field.
 */
function readAnswer(answer: readonly FormBlock[], { before, isEnded, submitLabel, nestsFields, textOf }: BuildOptions): readonly Section[] | null {
	const all = withDescendants(before);
	const left = new Set(all.filter(isField));
	const knownButton = all.find(isSubmit);
	const findOwn = ownFinder(before, textOf);
	const knownSteps = sameSteps(answer, before);
	const sections: (Omit<Section, 'leaves'> & { readonly leaves: Leaf[] })[] = [{ step: null, origin: undefined, leaves: [] }];
	const add = (...leaves: readonly Leaf[]) => sections.at(-1)?.leaves.push(...leaves);
	const addField = (field: FormBlock) => {
		const same = findSame(field, [...left]);
		if (same) {
			left.delete(same);
		}
		add({ block: same ? keepField(field, same) : inLayout(field, nestsFields), origin: same });
	};
	let hasButton = false;
	const addButton = (written?: FormBlock) => {
		if (!hasButton) {
			add({ block: buttonOf(written, knownButton, submitLabel), origin: knownButton });
			hasButton = true;
		}
	};
	const read = (block: FormBlock, isInStep: boolean): void => {
		const own = findOwn(block);
		if (own) {
			add({ block: own, origin: own });
		} else if (isField(block)) {
			addField(safeBlock(flatField(block), textOf));
		} else if (isSubmitButton(block)) {
			addButton(safeBlock(block, textOf));
		} else if (isText(block)) {
			add({ block: safeBlock(block, textOf), origin: undefined });
		} else if (isStep(block) && !isInStep) {
			const origin = knownSteps.get(block);
			sections.push({ step: keepStep(safeBlock(block, textOf), origin), origin, leaves: [] });
			block.innerBlocks.forEach((inner) => read(inner, true));
			sections.push({ step: null, origin: undefined, leaves: [] });
		} else {
			// Columns, groups and the like: a form has those that it had.
			block.innerBlocks.forEach((inner) => read(inner, isInStep));
		}
	};
	answer.forEach((block) => read(block, false));
	if (!sections.some(({ leaves }) => leaves.some(({ block }) => isField(block)))) {
		return null;
	}
	if (!isEnded) {
		add(...[...left].map((field) => ({ block: field, origin: field })));
	}
	addButton();
	return sections;
}

/**
 * The form of an answer, with all that the form before has besides its fields. While the answer grows, the fields before that it has not
 * reached yet stay below.
 * @return Null if the answer has no field.
 */
export function buildForm(answer: readonly FormBlock[], options: BuildOptions): readonly FormBlock[] | null {
	const { before } = options;
	const sections = readAnswer(answer, options);
	if (!sections) {
		return null;
	}
	const changed = changedTexts(
		sections.flatMap(({ leaves }) => leaves),
		before
	);
	const withChangedTexts = (leaf: Leaf): Leaf => {
		const origin = changed.get(leaf);
		const content = leaf.block.attributes['content'];
		return origin ? { block: { ...origin, attributes: { ...origin.attributes, content } }, origin } : leaf;
	};
	return placeBlocks(
		sections.map((section) => ({ ...section, leaves: section.leaves.map(withChangedTexts) })),
		before
	);
}
