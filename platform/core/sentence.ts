import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from './json';

type Part = string | number | Sentence;

/** A text for a person, in the language of the code. It is said in the person's language when it leaves the platform. */
export interface Sentence {
	readonly text: string;
	readonly values: readonly Part[];
}

/**
 * @param text Written out, so that `npm run languages` finds it; `%s`, or `%1$s` and `%2$s`, stand for the values.
 * @param values Numbers and names, and sentences that are parts of this one.
 */
export const sentence = (text: string, ...values: readonly Part[]): Sentence => ({ text, values });

/** Writes a sentence in a language. */
export type Say = (sentence: Sentence) => string;

/** @param translate A text of the code → the same in the language. */
export function sayWith(translate: (text: string) => string): Say {
	const say: Say = ({ text, values }) => {
		let next = 0;
		return translate(text).replace(/%(?:(\d)\$)?s/g, (_, place?: string) => {
			const value = values[place === undefined ? next++ : Number(place) - 1] ?? '';
			return typeof value === 'object' ? say(value) : String(value);
		});
	};
	return say;
}

export const sayInEnglish = sayWith((text) => text);

const StoredSentence = Type.Recursive((Self) => Type.Object({ text: Type.String(), values: Type.Array(Type.Union([Type.String(), Type.Number(), Self])) }));

/** The form in which a sentence is stored: its text, or JSON where it has values. */
export const toStored = (stored: Sentence): string => (stored.values.length === 0 ? stored.text : JSON.stringify(stored));

/** Reads what `toStored` wrote; a text that other software wrote is a sentence without values. */
export function fromStored(stored: string): Sentence {
	const value = stored.startsWith('{') ? parseJson(stored) : undefined;
	return Value.Check(StoredSentence, value) ? value : { text: stored, values: [] };
}
