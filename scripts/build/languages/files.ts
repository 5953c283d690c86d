import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { sourcesOf } from '../chunk-list';
import { phpFile } from '../php-value';
import { replaceFile } from '../replace-file';
import { formatTemplate, type Language, parseTranslation } from './catalogue';
import { type Entry, textDomain } from './message';

type Entries = ReadonlyMap<string, Entry>;

const root = path.resolve(import.meta.dirname, '../../..');

/** The folder of the translations: one `sitewright-LOCALE.po` for each language. */
const languagesDirectory = path.join(root, 'languages');

/** Reads all translations of the project. */
export async function readLanguages(): Promise<readonly Language[]> {
	const files = (await readdir(languagesDirectory)).filter((file) => file.endsWith('.po')).sort();
	return Promise.all(files.map(async (file) => parseTranslation(await readFile(path.join(languagesDirectory, file), 'utf8'))));
}

/** Where the translation of a language is written down. */
export const translationFile = (locale: string): string => path.join(languagesDirectory, `${textDomain}-${locale}.po`);

/** True for a text that WordPress translates in PHP: of PHP, of patterns, or of block metadata. */
const isForPhp = ({ sources }: Entry): boolean => sources.some((source) => !/\.tsx?$/.test(source));

function translationsOf(entries: Entries, { translations }: Language, isWanted: (entry: Entry) => boolean): readonly (readonly [string, readonly string[]])[] {
	return [...entries].flatMap(([key, entry]) => {
		const forms = isWanted(entry) ? translations.get(key) : undefined;
		return forms ? [[key, forms] as const] : [];
	});
}

/** The translations of PHP, in WordPress's own format (6.5 and later), which PHP keeps in memory. */
export function phpTranslations(entries: Entries, language: Language): string {
	const messages = Object.fromEntries(translationsOf(entries, language, isForPhp).map(([key, forms]) => [key, forms.join('\0')]));
	return phpFile(JSON.stringify({ domain: textDomain, language: language.locale, 'plural-forms': language.pluralForms, messages }));
}

/**
 * The translations of a script, as `wp_set_script_translations()` reads them.
 * @param sources The script's modules, those that it loads later too. The metadata of blocks has its translations in PHP.
 */
export function scriptTranslations(entries: Entries, language: Language, sources: ReadonlySet<string>): string {
	const isInScript = (entry: Entry) => entry.sources.some((source) => /\.tsx?$/.test(source) && sources.has(source));
	const messages = Object.fromEntries(translationsOf(entries, language, isInScript));
	const head = { domain: 'messages', lang: language.locale, 'plural-forms': language.pluralForms };
	return JSON.stringify({ domain: 'messages', locale_data: { messages: { '': head, ...messages } } });
}

/** Script, without its ending → the modules that it is made of and that it can load. */
function modulesOfScripts({ compiler, entrypoints, chunkGraph }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
	const scripts = new Map<string, Set<string>>();
	for (const [name, entrypoint] of entrypoints) {
		// Not by a chunk that others share: it knows what all of them load.
		const own = entrypoint.chunks.filter((chunk) => chunk.hasRuntime());
		const chunks = own.flatMap((chunk) => [...chunk.getAllReferencedChunks()]);
		const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]).flatMap(sourcesOf);
		scripts.set(name, new Set(modules.map((file) => path.relative(compiler.context, file).split(path.sep).join('/'))));
	}
	return scripts;
}

/**
 * Writes the translations of a language under the names that WordPress looks for: those of PHP, and those of each script.
 * @param scripts Script, without its ending → its modules.
 */
export async function writeLanguage(folder: string, entries: Entries, language: Language, scripts: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
	const base = path.join(folder, `${textDomain}-${language.locale}`);
	await mkdir(folder, { recursive: true });
	await replaceFile(`${base}.l10n.php`, phpTranslations(entries, language));
	for (const [name, sources] of scripts) {
		await replaceFile(`${base}-${textDomain}-${name}.json`, scriptTranslations(entries, language, sources));
	}
}

/**
 * Writes `languages/`, each language, and beside the plugin the template of all translations, which only translators need.
 * @param entries The texts of the plugin.
 * @throws Error where a script of published pages has texts: those come from PHP, because no translations are loaded there.
 */
export async function writeLanguages(compilation: Compilation, entries: Entries): Promise<void> {
	const folder = path.join(compilation.outputOptions.path ?? '', 'languages');
	const withTexts = new Set([...entries.values()].flatMap(({ sources }) => sources.filter((source) => /\.tsx?$/.test(source))));
	const scripts = new Map([...modulesOfScripts(compilation)].filter(([, sources]) => [...sources].some((source) => withTexts.has(source))));
	for (const name of scripts.keys()) {
		if (name.includes('/')) {
			throw new Error(`${name} has texts. A page script gets them from PHP: WordPress loads translations only for scripts that name wp-i18n.`);
		}
	}
	for (const language of await readLanguages()) {
		await writeLanguage(folder, entries, language, scripts);
	}
	await replaceFile(path.join(folder, `../../${textDomain}.pot`), formatTemplate(entries));
}
