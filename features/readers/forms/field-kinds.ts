import { choiceNames, isOption } from './field-layout';
import type { FormBlock } from './form-tree';

/** Fields that other plugins have in the new layout alone. */
const nestedNames: readonly string[] = ['jetpack/field-file', 'jetpack/field-image-select'];

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

/** Whether a field can have its texts in blocks; our own kinds of fields have one layout. */
export const isNestable = ({ name }: Pick<FormBlock, 'name'>): boolean => name.startsWith('jetpack/field-');

/** Whether a field always has them there. */
export const isAlwaysNested = ({ name }: Pick<FormBlock, 'name'>): boolean => nestedNames.includes(name);

/** The choices of a field that are blocks, in their order. That of a single checkbox is its label. */
export const optionBlocksOf = ({ innerBlocks }: Pick<FormBlock, 'innerBlocks'>): readonly FormBlock[] =>
	innerBlocks
		.flatMap((inner) => (inner.name in choiceNames ? inner.innerBlocks : [inner]))
		.filter((inner) => isOption(inner) && inner.attributes['isStandalone'] !== true);
