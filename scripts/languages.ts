import { writeFile } from 'node:fs/promises';
import { formatTranslation } from './build/languages/catalogue';
import { collectMessages } from './build/languages/collect';
import { readLanguages, translationFile } from './build/languages/files';
import { writePlatformTranslation } from './build/languages/platform';

/** Brings the translations up to date with the texts of plugin and platform: new ones are empty, old ones are gone. */
const entries = await collectMessages();
for (const language of await readLanguages()) {
	await writeFile(translationFile(language.locale), formatTranslation(entries, language));
	await writePlatformTranslation(entries, language);
	const missing = [...entries.keys()].filter((key) => !language.translations.has(key)).length;
	console.log(`languages/sitewright-${language.locale}.po  ${entries.size} texts, ${missing} without a translation`);
}
