import type { FormBlock } from './form-tree';

/** Blocks that are the label, the input or the options of the field around them, as version 14.8 and newer save fields. */
const partNames: readonly string[] = ['jetpack/label', 'jetpack/input', 'jetpack/phone-input', 'jetpack/options', 'jetpack/option'];

/** Whether a block is one choice of a field, of either layout. */
export const isOption = ({ name }: Pick<FormBlock, 'name'>): boolean => name === 'jetpack/option' || name.startsWith('jetpack/field-option-');

export const isPart = ({ name }: Pick<FormBlock, 'name'>): boolean => partNames.includes(name);

/** Whether a field has its texts in blocks, not in its own attributes. */
export const hasParts = (field: Pick<FormBlock, 'innerBlocks'> | null): boolean => field?.innerBlocks.some(isPart) ?? false;

/** The choices of a field that are blocks, in their order. That of a single checkbox is its label. */
export const optionBlocksOf = ({ innerBlocks }: Pick<FormBlock, 'innerBlocks'>): readonly FormBlock[] =>
	innerBlocks
		.flatMap((inner) => (inner.name === 'jetpack/options' ? inner.innerBlocks : [inner]))
		.filter((inner) => isOption(inner) && inner.attributes['isStandalone'] !== true);

const named = (attributes: FormBlock['attributes'] | undefined, names: readonly string[]) =>
	Object.fromEntries(names.flatMap((name) => (attributes?.[name] === undefined ? [] : [[name, attributes[name]]])));

/** The attributes of an input that a field of the old layout has itself. */
const inputNames: readonly string[] = ['placeholder', 'min', 'max', 'step'];

/**
 * The attributes of a field of either layout under the names of the old one. What a block in it says comes before what the field says.
 * wordpress/features/readers/forms/class-field-layout.php does the same.
 */
export function fieldAttributes(field: FormBlock): FormBlock['attributes'] {
	if (!hasParts(field)) {
		return field.attributes;
	}
	const label = field.innerBlocks.find(({ name }) => name === 'jetpack/label' || name === 'jetpack/option')?.attributes;
	const input = named(field.innerBlocks.find(({ name }) => name.endsWith('input'))?.attributes, inputNames);
	return {
		...field.attributes,
		...(label && (label['label'] || field.name !== 'jetpack/field-consent') && { label: label['label'] ?? '' }),
		...named(label, ['requiredText']),
		...(field.name === 'jetpack/field-select' ? { toggleLabel: input['placeholder'] ?? field.attributes['toggleLabel'] } : input),
	};
}

/** `text` of `jetpack/field-text`. */
export const kindOf = (name: string): string => name.replace(/^.*\/field-/, '');

/** A field of the new layout as one of the old layout: its texts are attributes, and its choices the only blocks in it. */
export function flatField(field: FormBlock): FormBlock {
	if (!hasParts(field)) {
		return field;
	}
	const { wrapper: _wrapper, wrapperClass: _class, ...attributes } = fieldAttributes(field);
	const option = kindOf(field.name) === 'radio' ? 'jetpack/field-option-radio' : 'jetpack/field-option-checkbox';
	return {
		...field,
		attributes,
		innerBlocks: optionBlocksOf(field).map((choice) => ({ name: option, attributes: named(choice.attributes, ['label']), innerBlocks: [] })),
	};
}

/** The `type` of the input of a kind of field, where the new layout names it. */
const inputTypes: Readonly<Record<string, string>> = { text: 'text', url: 'url', textarea: 'textarea', select: 'dropdown', number: 'number', time: 'time' };

/**
 * A field of the old layout as one of the new layout.
 * @param known A field of the new layout whose blocks it takes over, with their looks and what we do not know of them.
 */
export function nestedField(field: FormBlock, known: FormBlock | null = null): FormBlock {
	const kind = kindOf(field.name);
	const isSingle = kind === 'checkbox' || kind === 'consent';
	const hasOptions = kind === 'radio' || kind === 'checkbox-multiple';
	const inputText = kind === 'select' ? 'toggleLabel' : 'placeholder';
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
	const isLabel = ({ name, attributes: { isStandalone } }: FormBlock) => name === 'jetpack/label' || (name === 'jetpack/option' && isStandalone === true);
	// A consent shows a sentence; its label only names the answer.
	const texts = { label: label ?? (kind === 'consent' ? 'Consent' : undefined), ...(requiredText !== undefined && { requiredText }) };
	const parts: FormBlock[] = isSingle
		? [
				part('jetpack/option', isLabel, {
					...texts,
					isStandalone: true,
					hideInput: kind === 'consent' && attributes['consentType'] !== 'explicit' ? true : undefined,
				}),
			]
		: [part('jetpack/label', isLabel, { ...texts, isStandalone: undefined, hideInput: undefined })];
	if (hasOptions) {
		const choices = known ? optionBlocksOf(known) : [];
		const options = field.innerBlocks.map((option): FormBlock => {
			const same = choices.find((choice) => choice.attributes['label'] === option.attributes['label']);
			return {
				...(same?.name === 'jetpack/option' ? same : { innerBlocks: [] }),
				name: 'jetpack/option',
				attributes: { ...same?.attributes, ...named(option.attributes, ['label']) },
			};
		});
		parts.push(part('jetpack/options', ({ name }) => name === 'jetpack/options', { type: kind === 'radio' ? 'radio' : undefined }, options));
	} else if (!isSingle) {
		parts.push(
			part(kind === 'telephone' ? 'jetpack/phone-input' : 'jetpack/input', ({ name }) => name.endsWith('input'), {
				...(kind === 'number' && named(attributes, inputNames)),
				placeholder: attributes[inputText] || undefined,
				type: inputTypes[kind],
			})
		);
	}
	return {
		...field,
		attributes: {
			...attributes,
			...(!isSingle && { [hasOptions ? 'options' : inputText]: undefined }),
			wrapper: 'div',
			wrapperClass: known?.attributes['wrapperClass'],
		},
		innerBlocks: [...parts, ...[...left].filter((block) => !isPart(block))],
	};
}
