import { po, type Translations } from 'gettext-parser';
import type { Entry } from './collect';
import { keyOf } from './message';

type Entries = ReadonlyMap<string, Entry>;

/** Key of a message → its forms: one, or two and more where it has a plural. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

export interface Language {
	/** WordPress's name, e.g. `de_DE`. */
	readonly locale: string;
	/** How many forms a plural has, and which a number takes, as gettext says it. */
	readonly pluralForms: string;
	readonly translations: Catalogue;
	/** Keys of messages that somebody still has to look at. */
	readonly unsure: ReadonlySet<string>;
}

const headersOf = (locale: string, pluralForms: string) => ({
	'Project-Id-Version': 'Sitewright',
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
	...(locale !== '' && { Language: locale, 'Plural-Forms': pluralForms }),
	'X-Domain': 'sitewright',
});

function flagsOf(hasPlaceholders: boolean, isUnsure: boolean): { flag?: string } {
	const flags = [...(isUnsure ? ['fuzzy'] : []), ...(hasPlaceholders ? ['php-format'] : [])];
	return flags.length > 0 ? { flag: flags.join(', ') } : {};
}

/**
 * Writes a translation of the given messages: what it has of them, and nothing for new ones. It names no files, so that it changes only
 * with its texts, and the plugin's zip file stays small.
 */
export function formatTranslation(entries: Entries, { locale, pluralForms, translations, unsure }: Language): string {
	const table: Translations = {};
	for (const [key, { context, text, plural, comments }] of entries) {
		const forms = translations.get(key) ?? (plural === undefined ? [''] : ['', '']);
		(table[context] ??= {})[text] = {
			msgid: text,
			...(context !== '' && { msgctxt: context }),
			...(plural !== undefined && { msgid_plural: plural }),
			msgstr: [...forms],
			comments: {
				...(comments.length > 0 && { extracted: comments.map((comment) => `translators: ${comment}`).join('\n') }),
				...flagsOf(/%(?:\d+\$)?[sd]/.test(text + (plural ?? '')), unsure.has(key)),
			},
		};
	}
	return `${po.compile({ charset: 'utf-8', headers: headersOf(locale, pluralForms), translations: table }).toString()}\n`;
}

/** The template of all translations: every message. */
export const formatTemplate = (entries: Entries): string =>
	formatTranslation(entries, { locale: '', pluralForms: '', translations: new Map(), unsure: new Set() });

/** Reads a translation. */
export function parseTranslation(source: string): Language {
	const { headers, translations } = po.parse(source);
	const all = Object.values(translations)
		.flatMap((messages) => Object.values(messages))
		.filter(({ msgid }) => msgid !== '');
	const key = ({ msgctxt = '', msgid }: { readonly msgctxt?: string; readonly msgid: string }) => keyOf({ context: msgctxt, text: msgid });
	return {
		locale: headers['Language'] ?? '',
		pluralForms: headers['Plural-Forms'] ?? 'nplurals=2; plural=(n != 1);',
		translations: new Map(all.filter(({ msgstr }) => msgstr.some((form) => form !== '')).map((message) => [key(message), message.msgstr])),
		unsure: new Set(all.filter(({ comments }) => comments?.flag?.includes('fuzzy')).map(key)),
	};
}
