import { writeFile } from 'node:fs/promises';
import { formatTranslation } from './build/languages/catalogue';
import { collectMessages } from './build/languages/collect';
import { readLanguages, translationFile } from './build/languages/files';
import { updatePlatformTranslation } from './build/languages/platform';

/** Brings the translations of plugin and platform up to date with the texts of the code: new ones are empty, old ones are gone. */
const entries = await collectMessages();
for (const language of await readLanguages()) {
	await writeFile(translationFile(language.locale), formatTranslation(entries, language));
	const missing = [...entries.keys()].filter((key) => !language.translations.has(key)).length;
	console.log(`languages/sitewright-${language.locale}.po  ${entries.size} texts, ${missing} without a translation`);
}
const { total, missing } = await updatePlatformTranslation();
console.log(`platform/core/languages/de.json  ${total} sentences, ${missing} without a translation`);
