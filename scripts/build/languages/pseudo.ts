import type { Language } from './catalogue';
import type { Entry } from './message';

/** A locale that nobody speaks: English with accents, WordPress's usual name for it. */
export const pseudoLocale = 'en_XA';

/** Parts that code needs as they are: placeholders, HTML tags and entities, addresses, tokens in braces. */
const kept = /%(?:\d+\$)?[sd]|%%|<[^<>]+>|&[a-z#0-9]+;|https?:\/\/\S*|\{[a-z]\}/g;

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÀàÇçĎďÈèĞğĤĥÎîĴĵĶķĻļÑñÖöŘřŠšŤťÛûŴŵÝýŽž';

/** Texts of other languages are longer than English ones by about as much. */
const growth = 0.4;

const accent = (text: string): string => [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/**
 * A text as a person sees that it went through translation: with accents, in brackets, 40 % longer. It stays readable, and what is cut
 * off on screen lacks its closing bracket.
 */
export function pseudo(text: string): string {
	const [before = '', after = ''] = [/^\s*/.exec(text)?.[0], text.slice(text.trimEnd().length)];
	const inner = text.trim();
	const parts = inner.split(kept).map(accent);
	const tokens = inner.match(kept) ?? [];
	// In words, so that it breaks into lines as a text does.
	const padding = '~'.repeat(Math.ceil(inner.length * growth)).replace(/~{8}(?=~)/g, '~~~~~~~~ ');
	return `${before}⟦${parts.map((part, index) => part + (tokens[index] ?? '')).join('')}${padding}⟧${after}`;
}

/** Texts that code reads rather than shows: lists of words, and the parts of a date format. */
const isData = ({ text }: Entry): boolean => /^[a-z]+(?:,[a-z]+){5}/.test(text);

/** A translation of every text into the pseudo-locale. */
export function pseudoLanguage(entries: ReadonlyMap<string, Entry>): Language {
	const formsOf = (entry: Entry) => [entry.text, ...(entry.plural === undefined ? [] : [entry.plural])].map((text) => (isData(entry) ? text : pseudo(text)));
	return {
		locale: pseudoLocale,
		pluralForms: 'nplurals=2; plural=(n != 1);',
		translations: new Map([...entries].map(([key, entry]) => [key, formsOf(entry)])),
		unsure: new Set(),
	};
}
