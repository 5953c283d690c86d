import type { IncomingHttpHeaders } from 'node:http';
import german from './languages/de.json' with { type: 'json' };
import { escapeHtml } from './http/escape-html';
import { type Say, sayWith } from './sentence';

/** A language of the platform. */
export interface Language {
	/** As in HTML's `lang`. */
	readonly tag: string;
	readonly say: Say;
	/** Writes a sentence as HTML. Its values are HTML already. */
	readonly html: Say;
}

function createLanguage(tag: string, texts: Readonly<Record<string, string>>): Language {
	const translations: ReadonlyMap<string, string> = new Map(Object.entries(texts));
	const translate = (text: string): string => translations.get(text) || text;
	return { tag, say: sayWith(translate), html: sayWith((text) => escapeHtml(translate(text))) };
}

const english = createLanguage('en', {});
const languages: readonly Language[] = [english, createLanguage('de', german)];

/** More than any browser sends; the rest is not read. */
const maxWishes = 20;

/**
 * The first language of the header that the platform has, else English. The order in the header counts, not its weights: browsers
 * and WordPress list the preferred one first.
 * @param header `Accept-Language`, RFC 9110 §12.5.4.
 */
export function languageOf(header: string | undefined): Language {
	for (const wish of (header ?? '').slice(0, 1000).split(',', maxWishes)) {
		const [wanted = ''] = wish.trim().toLowerCase().split(/[-;]/, 1);
		const language = languages.find(({ tag }) => tag === wanted);
		if (language) {
			return language;
		}
	}
	return english;
}

/** The language in which a request's answer is written. */
export const languageOfRequest = ({ headers }: { readonly headers: IncomingHttpHeaders }): Language => languageOf(headers['accept-language']);
