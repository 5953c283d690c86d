import type { BlockInstance } from '@wordpress/blocks';
import { create } from '@wordpress/rich-text';
import { isRecord } from '../../../../components/is-record';
import { fieldAttributes } from '../../../../features/readers/forms/field-layout';
import { kindOf, optionBlocksOf } from '../../../../features/readers/forms/field-kinds';
import { conditionalLogic, groupName, isAnyStep, isField } from '../../../../features/readers/forms/form-blocks';
import { shownText } from '../default-texts';
import { iconCount } from '../rating/icon-count';
import { type Conditions, findCycles } from './conditions';
import { readNewer, writeNewer } from './newer';

/** A field of a form, as far as the conditions of the others are about it. */
export interface FormField {
	readonly clientId: string;
	/** In one line, without tags. */
	readonly label: string;
	/** The name in the sent form; empty for a field without an id. */
	readonly name: string;
	/** The only answers; null for a field to type in. */
	readonly options: readonly string[] | null;
	/** An answer is only there or not: a checkbox, or files. */
	readonly isBox: boolean;
	readonly isFiles: boolean;
	readonly isNumber: boolean;
}

const maxNameLength = 40;

/** A text as the name of a field, as `Field::to_name` makes it of Latin letters. */
const toName = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, maxNameLength)
		.replace(/-$/, '');

/** The parameter of a page's address that is the value of a hidden field, as `Field::parameter` says it; empty for a field without a name. */
export function addressParameter({ id, label }: { readonly id?: string; readonly label?: string }): string {
	const text = id || plain(label);
	return /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : toName(text);
}

/** Plain text in one line, as `Text::one_line` makes it. */
const oneLine = (text: unknown): string => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '');

const plain = (html: unknown): string => (typeof html === 'string' ? create({ html }).text.trim() : '');

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a block is shown on conditions with all that is in it: a step, or a group of newer plugins. */
const isPart = (block: BlockInstance): boolean => isAnyStep(block) || (block.name === groupName && readNewer(block.attributes[conditionalLogic]) !== undefined);

/** Blocks with those inside them, each with the steps and groups around it. */
const walk = (
	blocks: readonly BlockInstance[],
	steps: readonly BlockInstance[] = []
): readonly { readonly block: BlockInstance; readonly steps: readonly BlockInstance[] }[] =>
	blocks.flatMap((block) => [{ block, steps }, ...walk(block.innerBlocks, isPart(block) ? [...steps, block] : steps)]);

/** Whether a form has a block of that name, and with those attributes, at any depth. */
export const hasBlock = (form: BlockInstance | null, name: string, attributes: Readonly<Record<string, unknown>> = {}): boolean =>
	form !== null &&
	walk(form.innerBlocks).some(({ block }) => block.name === name && Object.entries(attributes).every(([key, value]) => block.attributes[key] === value));

function describe(field: BlockInstance): FormField {
	const { clientId, name } = field;
	const type = kindOf(name);
	const attributes = fieldAttributes(field);
	const blocks = optionBlocksOf(field);
	const options =
		blocks.length > 0 ? blocks.map((option) => plain(option.attributes['label'])) : listOf(attributes['options']).map(type === 'select' ? oneLine : plain);
	return {
		clientId,
		label: shownText(plain(attributes['label'])) || type,
		name: toName(String(attributes['id'] ?? '')),
		options:
			type === 'rating'
				? Array.from({ length: iconCount(attributes) }, (_, index) => String(index + 1))
				: ['select', 'radio', 'checkbox-multiple', 'image-select'].includes(type)
					? options.filter(Boolean)
					: null,
		isBox: type === 'checkbox' || type === 'consent',
		isFiles: type === 'file',
		isNumber: ['number', 'slider', 'rating'].includes(type),
	};
}

/** The fields of a form, at any depth. */
export const fieldsOf = (form: BlockInstance): readonly FormField[] =>
	walk(form.innerBlocks)
		.filter(({ block }) => isField(block))
		.map(({ block }) => describe(block));

/** A name for a field without one: no other field of the form has it, also not by its label. */
export function freeName(field: FormField, fields: readonly FormField[]): string {
	const taken = new Set(fields.filter(({ clientId }) => clientId !== field.clientId).map(({ name, label }) => name || toName(label)));
	const base = toName(field.label) || 'field';
	let name = base;
	for (let number = 2; taken.has(name); number += 1) {
		name = `${base}-${number}`;
	}
	return name;
}

const isConditions = (value: unknown): value is Conditions => isRecord(value) && Array.isArray(value['rules']);

/**
 * The attributes that conditions of a block are written to: those of newer plugins stay theirs.
 * @param isGroup Whether it is a group, which has only those of newer plugins.
 */
export function writeConditions(
	attributes: Readonly<Record<string, unknown>> | null,
	conditions: Conditions | undefined,
	isGroup = false
): Readonly<Record<string, unknown>> {
	const isOwn = !isGroup && (isConditions(attributes?.['sitewrightConditions']) || !readNewer(attributes?.[conditionalLogic]));
	return isOwn ? { sitewrightConditions: conditions } : { [conditionalLogic]: conditions && writeNewer(conditions, attributes?.[conditionalLogic]) };
}

/** The conditions of a block; undefined for none, and for what nobody can have chosen. */
export function readConditions(attributes: Readonly<Record<string, unknown>> | null): Conditions | undefined {
	const conditions = attributes?.['sitewrightConditions'];
	return isConditions(conditions) ? conditions : readNewer(attributes?.[conditionalLogic]);
}

/** Whether a field, a step or a group of a form depends on itself, perhaps through others. */
export function isCyclic(form: BlockInstance, clientId: string): boolean {
	const blocks = walk(form.innerBlocks);
	const conditions = Object.fromEntries(
		blocks.flatMap(({ block }) => {
			const own = readConditions(block.attributes);
			return own ? [[block.clientId, own] as const] : [];
		})
	);
	const around = blocks
		.filter(({ block }) => isField(block))
		.map(({ block, steps }) => [describe(block).name, [...steps, block].map((one) => one.clientId).filter((id) => id in conditions)]);
	return findCycles(conditions, Object.fromEntries(around)).has(clientId);
}
