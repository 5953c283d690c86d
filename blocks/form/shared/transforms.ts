import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';
import { isOption, isPart } from '../../../features/readers/forms/field-layout';

export type OptionName = 'jetpack/field-option-checkbox' | 'jetpack/field-option-radio';

type Field = BlockInstance<Record<string, unknown>>;

/**
 * Makes a field another one.
 * @param name   Name of the other one.
 * @param option See transformsTo.
 */
type ConvertField = (name: string, option: OptionName | undefined, before: Field) => Field;

/** Every field; each adds itself when its folder is loaded, before a block is registered. */
const fieldNames: string[] = [];

/** There as soon as the edit of any field is: a person can change only a field that is shown. */
let convertField: ConvertField | null = null;

/** Gives the transforms of fields what is lazy of them. */
export const provideConversion = (given: ConvertField): void => {
	convertField = given;
};

/** The blocks of options. */
export const optionBlocks = (name: OptionName, labels: readonly string[]): BlockInstance[] =>
	labels.map((label) => makeBlock(name, { label, ...(name === 'jetpack/field-option-radio' && { fieldType: 'radio' }) }));

/**
 * Makes any other field this field: its label stays, and so do its looks, its options and what only its own kind shows, for when it is
 * changed back.
 * @param option The block of one option; undefined if the field keeps them in an attribute.
 */
export function transformsTo(name: string, option: OptionName | undefined): BlockTransforms {
	fieldNames.push(name);
	return {
		from: [
			{
				type: 'block',
				// Read when the transform is offered: by then every field is known.
				get blocks() {
					return fieldNames.filter((other) => other !== name);
				},
				// A block that is no part of a field would be lost.
				isMatch: (_attributes: unknown, { innerBlocks }: BlockInstance) =>
					convertField !== null && innerBlocks.every((inner) => isOption(inner) || isPart(inner)),
				// Unlike `transform`, it is told the kind of the field.
				__experimentalConvert: (before: Field) => convertField?.(name, option, before) ?? before,
			},
		],
	};
}
