import { type BlockInstance, getBlockType } from '@wordpress/blocks';
import { create, toHTMLString } from '@wordpress/rich-text';
import { isRecord } from '../../../components/is-record';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';
import { flatField, hasChoices, hasParts, isAlwaysNested, isNestable, isOption, isPart, nestedField } from '../../../features/readers/forms/field-layout';
import { isField } from '../../../features/readers/forms/form-blocks';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import { printedState } from '../../../store/printed-state';

export type OptionName = 'jetpack/field-option-checkbox' | 'jetpack/field-option-radio';

/** Every field; each adds itself when its folder is loaded, before a block is registered. */
const fieldNames: string[] = [];

type Field = BlockInstance<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The options of a field: those of its inner blocks, whose labels are HTML, or of its attribute, which is plain text. */
function optionsOf(attributes: Readonly<Record<string, unknown>>, innerBlocks: readonly FormBlock[], isHtml: boolean): readonly string[] {
	const hasBlocks = innerBlocks.length > 0;
	const options: unknown = hasBlocks ? innerBlocks.map(({ attributes: { label } }): unknown => label) : attributes['options'];
	const texts = Array.isArray(options) ? options.filter(isText) : [];
	if (hasBlocks === isHtml) {
		return texts;
	}
	return texts.map((text) => (isHtml ? toHTMLString({ value: create({ text }) }) : create({ html: text }).text));
}

/** The default of an attribute, by its schema. */
export const defaultOf = (schema: unknown): unknown => (isRecord(schema) ? schema['default'] : undefined);

/** The attributes without those that nobody changed: the default of one kind of field is not that of another. */
function changedOf(name: string, attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const schemas = new Map<string, unknown>(Object.entries(getBlockType(name)?.attributes ?? {}));
	return Object.fromEntries(Object.entries(attributes).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultOf(schemas.get(key)))));
}

/** A block of the editor as a field describes it. */
const toBlock = ({ name, attributes, innerBlocks }: FormBlock): BlockInstance<Record<string, unknown>> =>
	makeBlock(name, { ...attributes }, innerBlocks.map(toBlock));

/** A field of a new form in the layout that the site chose (decision 067). */
export const inLayout = (block: FormBlock): FormBlock =>
	isField(block) && (printedState().nestedFormFields ? isNestable(block) : isAlwaysNested(block)) ? nestedField(block) : block;

/** A block of a new form. */
export const newBlock = (block: FormBlock): BlockInstance => toBlock(inLayout(block));

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
				isMatch: (_attributes: unknown, { innerBlocks }: BlockInstance) => innerBlocks.every((inner) => isOption(inner) || isPart(inner)),
				// Unlike `transform`, it is told the kind of the field.
				__experimentalConvert: (before: Field) => {
					const field = flatField(before);
					const { label, wrapper, wrapperClass, sitewrightWritten: _order, ...attributes } = field.attributes;
					const areBlocks = hasChoices({ name });
					const options = optionsOf(attributes, field.innerBlocks, areBlocks).filter(Boolean);
					const kept = { ...changedOf(field.name, attributes), ...(isText(label) && { label }), ...(!areBlocks && options.length > 0 && { options }) };
					// The element around the options has the class of the kind.
					const renamed = isText(wrapperClass) ? wrapperClass.replace(field.name.replace('/', '-'), name.replace('/', '-')) : undefined;
					if ((hasParts(before) && isNestable({ name })) || isAlwaysNested({ name })) {
						const choices = areBlocks ? optionBlocks(option ?? 'jetpack/field-option-radio', options) : [];
						return toBlock(nestedField({ name, attributes: kept, innerBlocks: choices }, hasParts(before) ? before : null));
					}
					return makeBlock(name, option ? { ...kept, wrapper, wrapperClass: renamed, options: [] } : kept, option ? optionBlocks(option, options) : []);
				},
			},
		],
	};
}
