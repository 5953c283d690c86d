import type { FormBlock } from './form-tree';

/** Blocks that are the label, the input or the options of the field around them, as version 14.8 and newer save fields. */
const inputBlocks: readonly string[] = ['jetpack/input', 'jetpack/phone-input', 'jetpack/input-range', 'jetpack/input-rating'];
const partNames: readonly string[] = [
	'jetpack/label',
	'jetpack/options',
	'jetpack/option',
	'jetpack/dropzone',
	'jetpack/fieldset-image-options',
	...inputBlocks,
];

/** Whether a block is what a visitor fills in. */
export const isInput = ({ name }: Pick<FormBlock, 'name'>): boolean => inputBlocks.includes(name);

/** By block around choices: the block of a choice in it. */
export const choiceNames: Readonly<Record<string, string>> = {
	'jetpack/options': 'jetpack/option',
	'jetpack/fieldset-image-options': 'jetpack/input-image-option',
};

/** Whether a block is one choice of a field, of either layout. */
export const isOption = ({ name }: Pick<FormBlock, 'name'>): boolean => Object.values(choiceNames).includes(name) || name.startsWith('jetpack/field-option-');

export const isPart = ({ name }: Pick<FormBlock, 'name'>): boolean => partNames.includes(name);

/** Whether a field has its texts in blocks, not in its own attributes. */
export const hasParts = (field: Pick<FormBlock, 'innerBlocks'> | null): boolean => field?.innerBlocks.some(isPart) ?? false;

/** Those attributes of a block that have a value. */
export const named = (attributes: FormBlock['attributes'] | undefined, names: readonly string[]) =>
	Object.fromEntries(names.flatMap((name) => (attributes?.[name] === undefined ? [] : [[name, attributes[name]]])));

/** The attributes of an input that a field of the old layout has itself. */
export const inputNames: readonly string[] = ['placeholder', 'min', 'max', 'step'];

/**
 * The attributes of a field of either layout under the names of the old one. What a block in it says comes before what the field says.
 * wordpress/features/readers/forms/class-field-layout.php does the same.
 */
export function fieldAttributes(field: FormBlock): FormBlock['attributes'] {
	if (!hasParts(field)) {
		return field.attributes;
	}
	const label = field.innerBlocks.find(({ name }) => name === 'jetpack/label' || name === 'jetpack/option')?.attributes;
	const input = named(field.innerBlocks.find(isInput)?.attributes, inputNames);
	return {
		...field.attributes,
		...(label && (label['label'] || field.name !== 'jetpack/field-consent') && { label: label['label'] ?? '' }),
		...named(label, ['requiredText']),
		...(field.name === 'jetpack/field-select' ? { toggleLabel: input['placeholder'] ?? field.attributes['toggleLabel'] } : input),
	};
}
