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

/** Fields that other plugins have in the new layout alone. */
const nestedNames: readonly string[] = ['jetpack/field-file', 'jetpack/field-image-select'];

/** By block around choices: the block of a choice in it. */
export const choiceNames: Readonly<Record<string, string>> = {
	'jetpack/options': 'jetpack/option',
	'jetpack/fieldset-image-options': 'jetpack/input-image-option',
};

/** By kind of field: the block around its choices. */
export const listNames: Readonly<Record<string, string>> = {
	radio: 'jetpack/options',
	'checkbox-multiple': 'jetpack/options',
	'image-select': 'jetpack/fieldset-image-options',
};

/** `text` of `jetpack/field-text`. */
export const kindOf = (name: string): string => name.replace(/^.*\/field-/, '');

/** Whether a field has choices that are blocks. */
export const hasChoices = ({ name }: Pick<FormBlock, 'name'>): boolean => kindOf(name) in listNames;

/** Whether a block is one choice of a field, of either layout. */
export const isOption = ({ name }: Pick<FormBlock, 'name'>): boolean => Object.values(choiceNames).includes(name) || name.startsWith('jetpack/field-option-');

/** Whether a field can have its texts in blocks; our own kinds of fields have one layout. */
export const isNestable = ({ name }: Pick<FormBlock, 'name'>): boolean => name.startsWith('jetpack/field-');

/** Whether a field always has them there. */
export const isAlwaysNested = ({ name }: Pick<FormBlock, 'name'>): boolean => nestedNames.includes(name);

export const isPart = ({ name }: Pick<FormBlock, 'name'>): boolean => partNames.includes(name);

/** Whether a field has its texts in blocks, not in its own attributes. */
export const hasParts = (field: Pick<FormBlock, 'innerBlocks'> | null): boolean => field?.innerBlocks.some(isPart) ?? false;

/** The choices of a field that are blocks, in their order. That of a single checkbox is its label. */
export const optionBlocksOf = ({ innerBlocks }: Pick<FormBlock, 'innerBlocks'>): readonly FormBlock[] =>
	innerBlocks
		.flatMap((inner) => (inner.name in choiceNames ? inner.innerBlocks : [inner]))
		.filter((inner) => isOption(inner) && inner.attributes['isStandalone'] !== true);

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
