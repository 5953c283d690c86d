import { type BlockInstance, getBlockType } from '@wordpress/blocks';
import { create, toHTMLString } from '@wordpress/rich-text';
import { isRecord } from '../../../components/is-record';
import { makeBlock } from '../../../components/make-block';
import { hasParts } from '../../../features/readers/forms/field-layout';
import { hasChoices, isAlwaysNested, isNestable } from '../../../features/readers/forms/field-kinds';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import { flatField, inLayout, nestedField } from '../../../features/readers/forms/nest-field';
import { printedState } from '../../../store/printed-state';
import { optionBlocks, type OptionName } from './transforms';

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

/** A new block of a form, as the site writes it. */
export const inOwnLayout = (block: FormBlock): FormBlock => inLayout(block, printedState().nestedFormFields ?? false);

/** A block of a new form. */
export const newBlock = (block: FormBlock): BlockInstance => toBlock(inOwnLayout(block));

/** Makes a field another one. See transformsTo for what stays. */
export function convertField(name: string, option: OptionName | undefined, before: Field): Field {
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
}
