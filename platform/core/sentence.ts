type Value = string | number | Sentence;

/** A text for a person, in the language of the code. It is said in the person's language when it leaves the platform. */
export interface Sentence {
	readonly text: string;
	readonly values: readonly Value[];
}

/**
 * @param text Written out, so that `npm run languages` finds it; `%s`, or `%1$s` and `%2$s`, stand for the values.
 * @param values Numbers and names, and sentences that are parts of this one.
 */
export const sentence = (text: string, ...values: readonly Value[]): Sentence => ({ text, values });

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
