import { writeFile } from 'node:fs/promises';
import { formatTranslation } from './build/languages/catalogue';
import { collectMessages } from './build/languages/collect';
import { readLanguages, translationFile } from './build/languages/files';
import { writePlatformTranslation } from './build/languages/platform';

/** Of texts without a translation; a new language has thousands. */
const maxListed = 50;

/** Brings the translations up to date with the texts of plugin and platform: new ones are empty, old ones are gone. */
const entries = await collectMessages();
for (const language of await readLanguages()) {
	await writeFile(translationFile(language.locale), formatTranslation(entries, language));
	await writePlatformTranslation(entries, language);
	const missing = [...entries].filter(([key]) => !language.translations.has(key));
	console.log(`languages/sitewright-${language.locale}.po  ${entries.size} texts, ${missing.length} without a translation`);
	for (const [, { context, text }] of missing.slice(0, maxListed)) {
		console.log(`  translate: ${text}${context === '' ? '' : ` (${context})`}`);
	}
}
