import { type TSchema, TypeGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** Values of the forms that the contract's texts have. */
const formed = [
	'1',
	'a',
	'en',
	'USD',
	'stripe',
	'https://example.com/',
	'ada@example.com',
	'2026-01-15',
	'2026-01-15T12:00:00Z',
	'a'.repeat(16),
	'f'.repeat(32),
	'f'.repeat(64),
	'Ab3dEf9h',
	'wp-1',
];

const fill = (filler: string, length: number): string => filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

function textOf(schema: TSchema, filler: string, room: number): string {
	const text = fill(filler, Math.min(Number(schema['maxLength'] ?? room), room));
	return Value.Check(schema, text) ? text : (formed.find((candidate) => Value.Check(schema, candidate)) ?? text);
}

const maxItems = 20;

function valueOf(schema: TSchema, filler: string, room: number): unknown {
	const inner = (part: TSchema): unknown => valueOf(part, filler, room);
	if (TypeGuard.IsObject(schema)) {
		return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, inner(part)]));
	}
	if (TypeGuard.IsArray(schema)) {
		return Array.from({ length: Math.min(schema.maxItems ?? maxItems, maxItems) }, () => inner(schema.items));
	}
	if (TypeGuard.IsUnion(schema)) {
		// The longest: a text rather than null.
		return schema.anyOf.map(inner).sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
	}
	if (TypeGuard.IsRecord(schema)) {
		return Object.fromEntries(Object.values(schema.patternProperties).map((part) => ['a', inner(part)]));
	}
	if (TypeGuard.IsLiteral(schema)) {
		return schema.const;
	}
	if (TypeGuard.IsString(schema)) {
		return textOf(schema, filler, room);
	}
	if (TypeGuard.IsNumber(schema) || TypeGuard.IsInteger(schema)) {
		return Math.max(1, schema.minimum ?? 1);
	}
	return TypeGuard.IsBoolean(schema) ? true : {};
}

/** A value that fits a schema, whose texts repeat `filler` as often as `bytes` of JSON hold. */
export function largest(schema: TSchema, filler: string, bytes: number): unknown {
	const length = (room: number): number => Buffer.byteLength(JSON.stringify(valueOf(schema, filler, room)));
	let [fits, tooMuch] = [1, bytes];
	while (tooMuch - fits > Math.max(1, fits / 50)) {
		const middle = Math.floor((fits + tooMuch) / 2);
		[fits, tooMuch] = length(middle) <= bytes ? [middle, tooMuch] : [fits, middle];
	}
	return valueOf(schema, filler, fits);
}
