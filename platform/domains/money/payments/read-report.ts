import type { Static, TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { webhookRefused } from './failures';

/** A function that takes a part of a report of a form. It throws 400 `webhook_refused` for another one. */
export function reportReader<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
	const check = TypeCompiler.Compile(schema);
	return (value) => {
		if (!check.Check(value)) {
			throw webhookRefused('it is not of the form that this platform reads');
		}
		return value;
	};
}
