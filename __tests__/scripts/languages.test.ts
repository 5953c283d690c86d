import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { formatTranslation, type Language, parseTranslation } from '../../scripts/build/languages/catalogue';
import { collectMessages, joinMessages } from '../../scripts/build/languages/collect';
import type { Entry } from '../../scripts/build/languages/message';
import { phpTranslations, readLanguages, scriptTranslations } from '../../scripts/build/languages/files';
import { messagesOfBlock, messagesOfPattern } from '../../scripts/build/languages/from-metadata';
import { messagesOfPhp } from '../../scripts/build/languages/from-php';
import { messagesOfTypeScript } from '../../scripts/build/languages/from-typescript';
import { formatPlatformTranslation, messagesOfPlatform, platformTranslation } from '../../scripts/build/languages/platform';
import { pseudo } from '../../scripts/build/languages/pseudo';

const sorted = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).sort();
const placeholders = /%(?:\d+\$)?[sd]/g;
const markup = /<\/?[a-z][^>]*>|\{[a-z]\}|^\s+|\s+$/g;

/** The faults of a translation of a message, in words. */
function faultsOf({ text, plural }: Entry, forms: readonly string[] | undefined): readonly string[] {
	if (!forms || forms.some((form) => form.trim() === '')) {
		return ['has no translation'];
	}
	if (forms.length !== (plural === undefined ? 1 : 2)) {
		return [`has ${forms.length} forms`];
	}
	return forms.flatMap((form, index) => {
		const original = index === 0 ? text : (plural ?? text);
		const wanted = sorted(original, placeholders);
		const found = sorted(form, placeholders);
		// “The last day” needs no number where it can only be 1.
		const mayLackNumber = plural !== undefined && index === 0 && found.length === 0 && wanted.length === 1;
		return [
			...(mayLackNumber || String(wanted) === String(found) ? [] : [`has ${String(found)} in place of ${String(wanted)}`]),
			...(String(sorted(original, markup)) === String(sorted(form, markup)) ? [] : ['has other tags, or other spaces at its ends']),
		];
	});
}

/** Akismet is a plugin that the forms work with; posts come from, and the plugin stands aside for, Jetpack. */
const aboutOtherPlugins: ReadonlySet<string> = new Set([
	'Answers are checked for spam on this site. The plugin Akismet, where it is active, checks them too.',
	'Install Akismet',
	'Akismet checks the answers, too.',
	'Akismet is active, but has no key. Until it has one, it does not check answers.',
	'Akismet says that it is spam.',
	'Moving in: posts with blocks of Jetpack open here as they are. A scan changes nothing. It lists these blocks and says how each of them opens.',
	'Sitewright is standing aside because Jetpack is active, and both provide the same blocks. To use Sitewright, deactivate Jetpack; your posts stay as they are.',
	'The plugin Akismet is not active on this site.',
]);

let entries: ReadonlyMap<string, Entry>;
let languages: readonly Language[];
beforeAll(async () => {
	[entries, languages] = await Promise.all([collectMessages(), readLanguages()]);
});

it('has every text in German, with its placeholders and tags, and none that is gone: `npm run languages` adds the new ones', () => {
	const german = languages.find(({ locale }) => locale === 'de_DE');
	const faults = [...entries].flatMap(([key, entry]) => faultsOf(entry, german?.translations.get(key)).map((fault) => `${entry.text}: ${fault}`));
	expect(faults).toEqual([]);
	expect([...(german?.unsure ?? [])]).toEqual([]);
	expect([...(german?.translations.keys() ?? [])].filter((key) => !entries.has(key))).toEqual([]);
});

it('keeps a translation as it is when it is read and written again', () => {
	for (const language of languages) {
		expect(parseTranslation(formatTranslation(entries, language))).toEqual(language);
	}
});

it('keeps the order of a translation, and puts a new text behind the one that it follows in the code', () => {
	const english = (...texts: readonly string[]) => joinMessages(texts.map((text) => ({ context: '', text, source: 'a.ts' })));
	const before = {
		locale: 'de_DE',
		pluralForms: 'nplurals=2; plural=(n != 1);',
		unsure: new Set<string>(),
		translations: new Map([
			['A', ['a']],
			['B', ['b']],
		]),
	};
	const texts = formatTranslation(english('New', 'B', 'Newer', 'A'), before).match(/(?<=msgid ")[^"]+/g);
	expect(texts).toEqual(['New', 'A', 'B', 'Newer']);
});

it('finds texts with their plurals, contexts and comments, in TypeScript, PHP, metadata and patterns', () => {
	const script =
		"/* translators: %d: number of stars. */\nconst text = _n('%d star', '%d stars', count, 'sitewright');\nconst other = _x('Post', 'verb', `sitewright`);";
	expect(messagesOfTypeScript('a.ts', script)).toEqual([
		{ context: '', text: '%d star', plural: '%d stars', comment: '%d: number of stars.', source: 'a.ts' },
		{ context: 'verb', text: 'Post', source: 'a.ts' },
	]);
	const php = "<?php\n// translators: %s: a name.\n$a = sprintf( esc_html__( 'Hello \\'%s\\'', 'sitewright' ), $b );\n$c = __( 'Of WordPress' );";
	expect(messagesOfPhp('a.php', php)).toEqual([{ context: '', text: "Hello '%s'", comment: '%s: a name.', source: 'a.php' }]);
	expect(
		messagesOfBlock('block.json', '{"title":"Map","keywords":["place"],"styles":[{"name":"a","label":"Plain"}]}').map(({ context, text }) => [context, text])
	).toEqual([
		['block title', 'Map'],
		['block keyword', 'place'],
		['block style label', 'Plain'],
	]);
	expect(messagesOfPattern('content.html', '<!-- wp:paragraph -->\n<p>Fresh bread</p>\n<!-- /wp:paragraph -->')).toMatchObject([{ text: 'Fresh bread' }]);
});

it('refuses a text that no tool could find, and one of another text domain', () => {
	expect(() => messagesOfTypeScript('a.ts', "__('Hello ' + name, 'sitewright')")).toThrow('a.ts:1: __() needs a text that is written out as argument 1.');
	expect(() => messagesOfTypeScript('a.ts', "__('Hello')")).toThrow('a.ts:1: __() needs a text that is written out as argument 2.');
	expect(() => messagesOfPhp('a.php', '<?php\n__( $text, "sitewright" );')).toThrow('a.php:2: __() needs a text that is written out as argument 1.');
	expect(() => messagesOfPhp('a.php', "<?php __( 'Hello', 'other' );")).toThrow('a.php:1: __() needs the text domain “sitewright”.');
});

it('gives a script only the texts of its own modules, and PHP only those of PHP', () => {
	const messages = joinMessages([
		{ context: '', text: 'Stop', source: 'blocks/one/edit.tsx' },
		{ context: '', text: 'Go', source: 'features/two/page.tsx' },
		{ context: 'block title', text: 'One', source: 'blocks/one/block.json' },
	]);
	const language = {
		locale: 'de_DE',
		pluralForms: 'nplurals=2; plural=(n != 1);',
		translations: new Map([
			['Stop', ['Halt']],
			['Go', ['Los']],
			['block title\u0004One', ['Eins']],
		]),
		unsure: new Set<string>(),
	};
	const script: unknown = JSON.parse(scriptTranslations(messages, language, new Set(['blocks/one/edit.tsx', 'blocks/one/block.json'])));
	expect(script).toMatchObject({ locale_data: { messages: { '': { lang: 'de_DE' }, Stop: ['Halt'] } } });
	expect(JSON.stringify(script)).not.toMatch(/Los|Eins/);
	expect(phpTranslations(messages, language)).toContain(`'block title'."\\x04".'One'=>'Eins'`);
	expect(phpTranslations(messages, language)).not.toMatch(/Halt|Los/);
});

it('marks a text of the pseudo-locale, and keeps what code needs', () => {
	expect(pseudo('Add %1$s to <b>all</b> &amp; more ')).toBe('⟦Àďď %1$s ťö <b>àļļ</b> &amp; möřè~~~~~~~~ ~~~~~~⟧ ');
});

it('the platform says its sentences as the translation does: `npm run languages` writes its file', async () => {
	for (const language of languages.filter(({ locale }) => existsSync(platformTranslation(locale)))) {
		const written = await readFile(platformTranslation(language.locale), 'utf8');
		expect(written).toBe(formatPlatformTranslation(entries, language));
		expect(Object.keys(JSON.parse(written) as object).length).toBeGreaterThan(300);
	}
	expect(messagesOfPlatform('a.ts', "say(sentence('Hello %s', name))")).toEqual([{ context: '', text: 'Hello %s', source: 'a.ts' }]);
	expect(() => messagesOfPlatform('a.ts', 'sentence(text)')).toThrow('a.ts:1: the text of sentence() must be written out.');
});

it('names no environment variable to who reads a text of the plugin or the platform: few can set one', () => {
	const german = languages.flatMap(({ translations }) => [...translations.values()].flat());
	const texts = [...[...entries.values()].flatMap(({ text, plural }) => [text, plural ?? '']), ...german];
	expect(texts.length).toBeGreaterThan(2000);
	expect(texts.filter((text) => /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/.test(text))).toEqual([]);
});

it('no text of the plugin has a name of the vendor’s products, but where it speaks of that very plugin', () => {
	const names = /WordAds|VaultPress|VideoPress|WordPress\.com|Jetpack|Akismet|WooCommerce|Gravatar|Crowdsignal|Automattic/i;
	const shown = [...entries.values()].map(({ text }) => text).filter((text) => names.test(text.replaceAll('jetpack/v4', '')));
	expect(shown.filter((text) => !aboutOtherPlugins.has(text))).toEqual([]);
});
