import { isField, isStep, isSubmitButton, submitButton } from './form-blocks';

/** A block, as much of it as a form is built from. */
export interface FormBlock {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly innerBlocks: readonly FormBlock[];
}

/** The blocks that an answer may hold; invalid, freeform, missing and html blocks are dropped (spec 1 §4), and so is all else. */
const isAllowed = ({ name }: FormBlock): boolean =>
	isField({ name }) || isStep({ name }) || isSubmitButton({ name }) || /^jetpack\/field-option-(?:radio|checkbox)$|^core\/(?:heading|paragraph)$/.test(name);

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

const plainLabel = ({ attributes }: FormBlock): string =>
	String(attributes['label'] ?? '')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();

/** The field of the form that a field of the answer is: the one with its name, else the one of its type with its label. */
function findSame(field: FormBlock, fields: readonly FormBlock[]): FormBlock | undefined {
	const { id } = field.attributes;
	return (
		(id ? fields.find(({ attributes }) => attributes['id'] === id) : undefined) ??
		fields.find((known) => known.name === field.name && plainLabel(known) === plainLabel(field))
	);
}

/** A field that was there keeps its name and its looks; the answer changes only what it names. */
function keepField(field: FormBlock, known: FormBlock): FormBlock {
	const named = Object.fromEntries(Object.entries(field.attributes).filter(([, value]) => value !== undefined && value !== ''));
	return { ...field, attributes: { ...known.attributes, ...named } };
}

/** The blocks of a form, those in steps too. */
const flatten = (blocks: readonly FormBlock[]): readonly FormBlock[] => blocks.flatMap((block) => (isStep(block) ? flatten(block.innerBlocks) : [block]));

/** A step that was there keeps its conditions. */
function keepStep(step: FormBlock, before: readonly FormBlock[]): FormBlock {
	const known = before.find((block) => isStep(block) && block.attributes['title'] === step.attributes['title']);
	return known ? { ...step, attributes: { ...known.attributes, ...step.attributes } } : step;
}

/**
 * Puts fields back into the steps of the form before, because the answer knows no steps. A new block follows the one above it.
 * @param origins The blocks of the form before, by those that took their places.
 */
function intoSteps(blocks: readonly FormBlock[], before: readonly FormBlock[], origins: ReadonlyMap<FormBlock, FormBlock>): readonly FormBlock[] {
	const lastStep = before.findLastIndex(isStep);
	let place = before.findIndex(isStep);
	const placed = blocks
		.filter((block) => !isSubmitButton(block))
		.map((block) => {
			const origin = origins.get(block) ?? block;
			const known = before.findIndex((part) => part === origin || flatten([part]).includes(origin));
			place = known !== -1 ? known : before.slice(place, place + 1).some(isStep) ? place : lastStep;
			return { block, place };
		});
	const parts = before.flatMap((part, index) => {
		const inside = placed.filter((one) => one.place === index).map(({ block }) => block);
		return isStep(part) && inside.length > 0 ? [{ ...part, innerBlocks: inside }] : inside;
	});
	return [...parts, ...blocks.filter(isSubmitButton)];
}

/** Exactly one submit button, which cannot be removed (spec 1 §4, §9). */
function withSubmitButton(blocks: readonly FormBlock[], before: readonly FormBlock[], label: string): readonly FormBlock[] {
	const [known] = before.filter(isSubmitButton);
	const [written] = blocks.filter(isSubmitButton);
	const fallback: FormBlock = { ...submitButton(label), innerBlocks: [] };
	const base = known ?? { ...fallback, attributes: { ...fallback.attributes, borderRadius: 8 } };
	const text = written?.attributes['text'] || base.attributes['text'];
	const button: FormBlock = { ...base, attributes: { ...base.attributes, element: 'button', text, lock: { remove: true } } };
	const index = blocks.findIndex(isSubmitButton);
	const rest = blocks.filter((block) => !isSubmitButton(block));
	return index === -1 ? [...rest, button] : rest.toSpliced(index, 0, button);
}

interface BuildOptions {
	/** The blocks of the form before. */
	readonly before: readonly FormBlock[];
	/** The whole answer is there. */
	readonly isEnded: boolean;
	/** Of a submit button that has to be added. */
	readonly submitLabel: string;
	readonly textOf: TextOf;
}

/**
 * The form of an answer. While the answer grows, the fields before that it has not reached yet stay below.
 * @return Null if the answer has no field.
 */
export function buildForm(answer: readonly FormBlock[], { before, isEnded, submitLabel, textOf }: BuildOptions): readonly FormBlock[] | null {
	const known = new Set(flatten(before).filter(isField));
	const origins = new Map<FormBlock, FormBlock>();
	const clean = (blocks: readonly FormBlock[]): readonly FormBlock[] =>
		blocks
			.filter(isAllowed)
			.map((block) => ({ name: block.name, attributes: safeAttributes(block.attributes, textOf), innerBlocks: clean(block.innerBlocks) }));
	const keep = (block: FormBlock): FormBlock => {
		if (isStep(block)) {
			return keepStep({ ...block, innerBlocks: block.innerBlocks.map(keep) }, before);
		}
		const same = isField(block) ? findSame(block, [...known]) : undefined;
		if (!same) {
			return block;
		}
		known.delete(same);
		const kept = keepField(block, same);
		origins.set(kept, same);
		return kept;
	};
	const kept = clean(answer).map(keep);
	if (!flatten(kept).some(isField)) {
		return null;
	}
	const blocks = isEnded ? kept : [...kept, ...known];
	const hasLostSteps = before.some(isStep) && !kept.some(isStep);
	return withSubmitButton(hasLostSteps ? intoSteps(blocks, before, origins) : blocks, before, submitLabel);
}
