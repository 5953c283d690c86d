import { choiceNames, fieldAttributes, hasParts, inputNames, isInput, isPart, named } from './field-layout';
import { isAlwaysNested, isNestable, kindOf, listNames, optionBlocksOf } from './field-kinds';
import { isField } from './form-blocks';
import type { FormBlock } from './form-tree';

/** The picture of a choice, before it is chosen. */
export const newPicture = { name: 'core/image', attributes: { aspectRatio: '1', scale: 'cover', sizeSlug: 'medium' }, innerBlocks: [] } as const;

/** A field of the new layout as one of the old layout: its texts are attributes, and its choices the only blocks in it. */
export function flatField(field: FormBlock): FormBlock {
	if (!hasParts(field)) {
		return field;
	}
	const { wrapper: _wrapper, wrapperClass: _class, ...attributes } = fieldAttributes(field);
	const isSingle = kindOf(field.name) === 'radio' || (kindOf(field.name) === 'image-select' && attributes['isMultiple'] !== true);
	const option = isSingle ? 'jetpack/field-option-radio' : 'jetpack/field-option-checkbox';
	return {
		...field,
		attributes,
		innerBlocks: optionBlocksOf(field).map((choice) => ({ name: option, attributes: named(choice.attributes, ['label']), innerBlocks: [] })),
	};
}

/** The `type` of the input of a kind of field, where the new layout names it. */
const inputTypes: Readonly<Record<string, string>> = { text: 'text', url: 'url', textarea: 'textarea', select: 'dropdown', number: 'number', time: 'time' };

/** The input of kinds of fields that have one of their own. */
const inputNamesOf: Readonly<Record<string, string>> = { telephone: 'jetpack/phone-input', slider: 'jetpack/input-range', rating: 'jetpack/input-rating' };

/** The label of a field; that of a checkbox and of a consent is an option. */
const isLabel = ({ name, attributes: { isStandalone } }: FormBlock): boolean =>
	name === 'jetpack/label' || (name === 'jetpack/option' && isStandalone === true);

/** The choices of a field in a list; one with the label of a known choice takes it over. */
function choicesIn(listName: string, field: FormBlock, known: FormBlock | null): readonly FormBlock[] {
	const name = choiceNames[listName] ?? '';
	const choices = known ? optionBlocksOf(known) : [];
	return field.innerBlocks.map((option): FormBlock => {
		const same = choices.find((choice) => choice.attributes['label'] === option.attributes['label']);
		return {
			...(same?.name === name ? same : { innerBlocks: name === 'jetpack/input-image-option' ? [newPicture] : [] }),
			name,
			attributes: { ...(same?.name === name && same.attributes), ...named(option.attributes, ['label']) },
		};
	});
}

/**
 * A field of the old layout as one of the new layout. A hidden field has the same in both.
 * @param known A field of the new layout whose blocks it takes over, with their looks and what we do not know of them.
 */
export function nestedField(field: FormBlock, known: FormBlock | null = null): FormBlock {
	const kind = kindOf(field.name);
	if (kind === 'hidden') {
		return field;
	}
	const isSingle = kind === 'checkbox' || kind === 'consent';
	const listName = listNames[kind];
	const inputText = kind === 'select' ? 'toggleLabel' : 'placeholder';
	const hasText = kind !== 'rating' && kind !== 'slider';
	const { label, requiredText, ...attributes } = field.attributes;
	const left = new Set(known?.innerBlocks);
	const part = (
		name: string,
		alike: (block: FormBlock) => boolean,
		values: Readonly<Record<string, unknown>>,
		innerBlocks: readonly FormBlock[] = []
	): FormBlock => {
		const old = [...left].find(alike);
		if (old) {
			left.delete(old);
		}
		return {
			...(old?.name === name ? old : {}),
			name,
			attributes: Object.fromEntries(Object.entries({ ...old?.attributes, ...values }).filter(([, value]) => value !== undefined)),
			innerBlocks,
		};
	};
	// A consent shows a sentence; its label only names the answer.
	const texts = { label: label ?? (kind === 'consent' ? 'Consent' : undefined), ...(requiredText !== undefined && { requiredText }) };
	const hideInput = kind === 'consent' && attributes['consentType'] !== 'explicit' ? true : undefined;
	const parts = [part(isSingle ? 'jetpack/option' : 'jetpack/label', isLabel, { ...texts, isStandalone: isSingle || undefined, hideInput })];
	if (listName !== undefined) {
		const options = choicesIn(listName, field, known);
		parts.push(part(listName, (block) => block.name === listName, { type: kind === 'radio' ? 'radio' : undefined }, options));
	} else if (kind === 'file') {
		const old = known?.innerBlocks.find((block) => block.name === 'jetpack/dropzone');
		parts.push(part('jetpack/dropzone', (block) => block.name === 'jetpack/dropzone', {}, old?.innerBlocks ?? []));
	} else if (!isSingle) {
		parts.push(
			part(inputNamesOf[kind] ?? 'jetpack/input', isInput, {
				...(kind === 'number' && named(attributes, inputNames)),
				placeholder: (hasText && attributes[inputText]) || undefined,
				type: inputTypes[kind],
			})
		);
	}
	return {
		...field,
		attributes: {
			...attributes,
			...(!isSingle && kind !== 'file' && (listName !== undefined || hasText) && { [listName === undefined ? inputText : 'options']: undefined }),
			wrapper: 'div',
			wrapperClass: known?.attributes['wrapperClass'],
		},
		innerBlocks: [...parts, ...[...left].filter((block) => !isPart(block))],
	};
}

/**
 * A new block of a form; a field in the layout that the site chose (decision 067).
 * @param nestsFields The site writes the new layout.
 */
export const inLayout = (block: FormBlock, nestsFields: boolean): FormBlock =>
	isField(block) && (nestsFields ? isNestable(block) : isAlwaysNested(block)) ? nestedField(block) : block;
