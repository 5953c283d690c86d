import { adminPage } from '../../../scripts/site/connect';
import { speak } from '../../support/site/languages';
import { newPost } from '../../support/site/new-post';
import { testSite } from '../../support/site/site';

const form = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-date {"required":true} /-->
<!-- wp:jetpack/field-consent /-->
<!-- wp:jetpack/field-text {"label":"Company"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

it.each(['de_DE', 'de_DE_formal', 'de_AT'])('%s reads German: on pages, in the dashboard and in the list of blocks', async (locale) => {
	const { link } = await newPost('Termin', form);
	const administrator = await testSite.session('administrator');
	const quiet = await speak(locale);
	const page = (await (await testSite.session()).page(link)).html;
	const dashboard = (await administrator.page(adminPage)).html;
	const type = await administrator.call<{ title: string; keywords: string[] }>('GET', 'wp/v2/block-types/jetpack/business-hours');
	await quiet();
	expect(page).toContain('Datum');
	expect(page).toContain('(erforderlich)');
	expect(page).toContain('Mit dem Absenden Ihrer Angaben erlauben Sie uns');
	expect(page).toContain('Company');
	expect(dashboard).toContain('Formular-Antworten');
	// The part of the page that its script draws.
	expect(dashboard).toContain('"Connect this site":["Diese Website verbinden"]');
	expect(type).toMatchObject({ title: 'Öffnungszeiten', keywords: expect.arrayContaining(['ladenschluss']) });
});

it('keeps the names of fields in every language, so that answers stay together', async () => {
	const { link } = await newPost('Names', form);
	const visitor = await testSite.session();
	const namesOn = async () => [...(await visitor.page(link)).html.matchAll(/ name="([^"]*(?:date|company|consent)[^"]*)"/gi)].map(([, name]) => name);
	const english = await namesOn();
	const quiet = await speak('de_DE');
	const german = await namesOn();
	await quiet();
	expect(english.length).toBeGreaterThan(1);
	expect(german).toEqual(english);
});

it('speaks English where no translation is', async () => {
	const { link } = await newPost('Date', form);
	const quiet = await speak('fr_FR');
	const page = (await (await testSite.session()).page(link)).html;
	await quiet();
	expect(page).toContain('(required)');
	expect(page).not.toContain('(erforderlich)');
});
