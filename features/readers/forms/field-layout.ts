import type { FormBlock } from './form-tree';

/** Blocks that are the label, the input or the options of the field around them, as version 14.8 and newer save fields. */
const partNames: readonly string[] = ['jetpack/label', 'jetpack/input', 'jetpack/phone-input', 'jetpack/options', 'jetpack/option'];

type Block = Pick<FormBlock, 'name' | 'attributes'> & { readonly innerBlocks: readonly Block[] };

/** Whether a block is one choice of a field, of either layout. */
export const isOption = ({ name }: Pick<Block, 'name'>): boolean => name === 'jetpack/option' || name.startsWith('jetpack/field-option-');

export const isPart = ({ name }: Pick<Block, 'name'>): boolean => partNames.includes(name);

/** Whether a field has its texts in blocks, not in its own attributes. */
export const hasParts = (field: Pick<Block, 'innerBlocks'> | null): boolean => field?.innerBlocks.some(isPart) ?? false;

/** The choices of a field that are blocks, in their order. That of a single checkbox is its label. */
export const optionBlocksOf = ({ innerBlocks }: Pick<Block, 'innerBlocks'>): readonly Block[] =>
	innerBlocks
		.flatMap((inner) => (inner.name === 'jetpack/options' ? inner.innerBlocks : [inner]))
		.filter((inner) => isOption(inner) && inner.attributes['isStandalone'] !== true);

const named = (attributes: Block['attributes'] | undefined, names: readonly string[]) =>
	Object.fromEntries(names.flatMap((name) => (attributes?.[name] === undefined ? [] : [[name, attributes[name]]])));

/**
 * The attributes of a field of either layout under the names of the old one. What a block in it says comes before what the field says.
 * wordpress/features/readers/forms/class-field-layout.php does the same.
 */
export function fieldAttributes(field: Block): Block['attributes'] {
	if (!hasParts(field)) {
		return field.attributes;
	}
	const label = field.innerBlocks.find(({ name }) => name === 'jetpack/label' || name === 'jetpack/option')?.attributes;
	const input = named(field.innerBlocks.find(({ name }) => name.endsWith('input'))?.attributes, ['placeholder']);
	return {
		...field.attributes,
		...(label && (label['label'] || field.name !== 'jetpack/field-consent') && { label: label['label'] ?? '' }),
		...named(label, ['requiredText']),
		...(field.name === 'jetpack/field-select' ? { toggleLabel: input['placeholder'] ?? field.attributes['toggleLabel'] } : input),
	};
}
