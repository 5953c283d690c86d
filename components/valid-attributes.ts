import { parseBoolean } from './parse-boolean';

/** The attribute of a block.json, as far as it is checked. */
interface Schema {
	readonly type?: string;
	readonly default?: unknown;
	readonly enum?: readonly unknown[];
}

/** A rule for an attribute, in the words of JSON Schema: the `validation` of a block's constants. */
interface Rule {
	readonly type?: string;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
}

function isValid(value: unknown, { type, enum: values, pattern, minimum, maximum }: Rule): boolean {
	return (
		(type !== 'integer' || Number.isInteger(Number(value))) &&
		(values === undefined || values.includes(value)) &&
		(pattern === undefined || (typeof value === 'string' && new RegExp(pattern).test(value))) &&
		(minimum === undefined || Number(value) >= minimum) &&
		(maximum === undefined || Number(value) <= maximum)
	);
}

/**
 * The attributes of a post; an invalid value is replaced by its default (spec 2 §5 "Shared helpers"). The page does the same:
 * wordpress/core/class-block-attributes.php.
 * @param schemas The attributes of block.json.
 * @param rules   The `validation` of the block's constants.
 */
export function validAttributes<Own extends object>(schemas: Readonly<Record<string, Schema>>, rules: Readonly<Record<string, Rule>>, attributes: Own): Own {
	const replaced = Object.entries(attributes).flatMap(([name, value]: [string, unknown]) => {
		const schema = schemas[name];
		if (schema?.type === 'boolean') {
			return [[name, parseBoolean(value)]];
		}
		return value === undefined || isValid(value, { ...schema, ...rules[name] }) ? [] : [[name, schema?.default]];
	});
	return { ...attributes, ...Object.fromEntries(replaced) };
}
