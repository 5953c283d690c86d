import { po, type Translations } from 'gettext-parser';
import { type Entry, keyOf } from './message';

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
 * The keys of all messages in the order that a translation has already; a new one stands behind the message that it follows in the code. So a text
 * that moves in the code changes no other lines of the translation.
 */
function keysInOrder(entries: Entries, known: readonly string[]): readonly string[] {
	const kept = new Set(known.filter((key) => entries.has(key)));
	/** By context, because the file has the messages of a context together: the last key that stays in its place. */
	const last = new Map<string, string>();
	const added = new Map<string, string[]>();
	for (const [key, { context }] of entries) {
		if (kept.has(key)) {
			last.set(context, key);
		} else {
			const before = last.get(context) ?? '';
			added.set(before, [...(added.get(before) ?? []), key]);
		}
	}
	return ['', ...kept].flatMap((key) => [...(key === '' ? [] : [key]), ...(added.get(key) ?? [])]);
}

/**
 * Writes a translation of the given messages: what it has of them, and nothing for new ones. It names no files, so that it changes only
 * with its texts, and the plugin's zip file stays small.
 */
export function formatTranslation(entries: Entries, { locale, pluralForms, translations, unsure }: Language): string {
	const table: Translations = {};
	for (const key of keysInOrder(entries, [...translations.keys()])) {
		const entry = entries.get(key);
		if (!entry) {
			continue;
		}
		const { context, text, plural, comments } = entry;
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
