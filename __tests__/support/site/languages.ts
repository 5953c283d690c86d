import { rm } from 'node:fs/promises';
import path from 'node:path';
import { collectMessages } from '../../../scripts/build/languages/collect';
import { writeLanguage } from '../../../scripts/build/languages/files';
import { pseudoLanguage, pseudoLocale } from '../../../scripts/build/languages/pseudo';
import { testSite } from './site';

/** Speaks a language on the whole site until the returned function is called. */
export const speak = (locale: string): Promise<() => Promise<void>> =>
	testSite.addMuPlugin('speak', `add_filter( 'locale', function () { return '${locale}'; } );`);

/** Marks WordPress's own texts in scripts, too: what has no brackets then was never translated. */
const markCore = `( function ( add ) {
	add( 'i18n.gettext_default', 'tests', function ( text ) { return '⟪' + text + '⟫'; } );
	add( 'i18n.gettext_with_context_default', 'tests', function ( text, original, context ) { return context === 'text direction' ? text : '⟪' + text + '⟫'; } );
	add( 'i18n.ngettext_default', 'tests', function ( text ) { return '⟪' + text + '⟫'; } );
	add( 'i18n.ngettext_with_context_default', 'tests', function ( text ) { return '⟪' + text + '⟫'; } );
} )( wp.hooks.addFilter );`;

/** Speaks the pseudo-locale, from a language pack as WordPress installs them, until the returned function is called. */
export async function speakPseudo(): Promise<() => Promise<void>> {
	const entries = await collectMessages();
	const folder = path.join(testSite.directory, 'wp-content/languages/plugins');
	const everything = new Set([...entries.values()].flatMap(({ sources }) => sources));
	await writeLanguage(folder, entries, pseudoLanguage(entries), new Map([['all', everything]]));
	const quiet = await speak(pseudoLocale);
	const unmark = await testSite.addMuPlugin(
		'mark-core',
		`add_action( 'admin_enqueue_scripts', function () { wp_add_inline_script( 'wp-i18n', ${JSON.stringify(markCore).replaceAll('$', '\\$')} ); }, 1 );`
	);
	return async () => {
		await Promise.all([quiet(), unmark()]);
		await Promise.all(['.l10n.php', '-sitewright-all.json'].map((end) => rm(path.join(folder, `sitewright-${pseudoLocale}${end}`), { force: true })));
	};
}
