import rtlcss from 'rtlcss';
import { speak, speakPseudo } from '../support/site/languages';
import { newPost } from '../support/site/new-post';
import { allowPhp, deleteAnswers } from '../support/site/run-php';
import { testSite } from '../support/site/site';
import { openSettings } from './support/controls';
import { editorCanvas, emptyPost, insertBlock, openEditor } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { listProductBlocks } from './support/product-blocks';
import { untranslated, untranslatedBlockTypes } from './support/untranslated';
import { soon } from './support/soon';

journey('a German sees German in the parts of the editor that are loaded later, and in the list of blocks', 'administrator', async ({ page }) => {
	const quiet = await speak('de_DE');
	try {
		await openEditor(page);
		await insertBlock(page, 'jetpack/business-hours');
		const canvas = await editorCanvas(page);
		await canvas.getByText('Geschlossen').first().waitFor();
		await insertBlock(page, 'jetpack/slideshow');
		await canvas.getByText('Ziehen Sie Bilder hierher').waitFor();
		await canvas.getByRole('document', { name: /Diashow/ }).waitFor();
		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright`);
		await page.getByRole('heading', { name: 'Überblick' }).first().waitFor();
	} finally {
		await quiet();
	}
});

/** The pages of the dashboard, by what follows `admin.php?page=`, and the sections of the first. */
const dashboard = ['sitewright', 'sitewright-answers', 'sitewright-earnings'];

/** The names of the plans that the site has, from other journeys too. */
async function namesOfPlans(): Promise<readonly string[]> {
	const session = await testSite.session('administrator');
	const query = { source: 'gutenberg', type: 'all', is_editable: 'true' };
	const { products } = await session.call<{ products: readonly { title: string }[] }>('GET', 'wpcom/v2/memberships/status', { query });
	return products.map(({ title }) => title);
}

/** The names of the types of posts, which WordPress and other plugins give. */
async function namesOfTypes(): Promise<readonly string[]> {
	const session = await testSite.session('administrator');
	const { types } = await session.call<{ types: readonly { label: string }[] }>('GET', 'wpcom/v2/sitewright/voice/settings');
	return types.map(({ label }) => label);
}

journey('every text of the editor, the dashboard and a published page can be translated', 'administrator', async ({ page, console, pageOf }) => {
	// Embeds of third parties have no network here.
	console.allow(/net::ERR_|status of (?:404|503)/);
	const { php, remove } = await allowPhp();
	await deleteAnswers(php);
	await remove();
	// Another journey can have closed the settings; their button is found in English.
	await openEditor(page);
	await openSettings(page);
	await testSite.connect('administrator');
	await (await testSite.session('administrator')).call('POST', 'wpcom/v2/memberships/product', {
		body: { title: 'Bread friends', price: 5, currency: 'EUR', interval: '1 month' },
	});
	const plans = await namesOfPlans();
	const types = await namesOfTypes();
	const quiet = await speakPseudo();
	const found: Record<string, readonly string[]> = {};
	const note = (where: string, texts: readonly string[]) => {
		if (texts.length > 0) {
			found[where] = texts;
		}
	};
	try {
		await openEditor(page);
		const canvas = await editorCanvas(page);
		note('list of blocks', await untranslatedBlockTypes(page));
		const blocks = await listProductBlocks(page);
		expect(blocks.length).toBeGreaterThan(15);
		for (const { name } of blocks) {
			await emptyPost(page);
			await insertBlock(page, name);
			const block = `[data-type="${name}"]`;
			await canvas.locator(block).first().waitFor();
			await page.locator('.block-editor-block-inspector').first().waitFor();
			await canvas.locator(`${block} .components-spinner`).first().waitFor({ state: 'detached' });
			note(`${name} in the post`, await untranslated(canvas, block));
			note(`settings of ${name}`, await untranslated(page, '.block-editor-block-inspector', plans));
			note(`toolbar of ${name}`, await untranslated(page, '.block-editor-block-toolbar'));
			note(`window of ${name}`, await untranslated(page, '.components-modal__frame'));
			await page.keyboard.press('Escape');
		}
		const examples = await page.evaluate(() => {
			const { wp } = window as unknown as {
				readonly wp: {
					readonly blocks: {
						getBlockTypes(): readonly { readonly name: string; readonly parent?: readonly string[]; readonly example?: { readonly attributes?: object } }[];
						createBlock(name: string, attributes?: object): unknown;
						serialize(blocks: readonly unknown[]): string;
					};
				};
			};
			const own = wp.blocks.getBlockTypes().filter(({ name, parent }) => /^(?:jetpack|premium-content)\//.test(name) && !parent?.length);
			return wp.blocks.serialize(own.map(({ name, example }) => wp.blocks.createBlock(name, example?.attributes)));
		});
		for (const slug of dashboard) {
			await page.goto(`${testSite.url}/wp-admin/admin.php?page=${slug}`);
			await page.locator('.wrap :is(h1, h2)').first().waitFor();
			const links = () => page.locator('.sitewright-admin nav a[href^="#"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
			const addresses = new Set(await links());
			for (const group of [...addresses]) {
				await page.goto(`${testSite.url}/wp-admin/admin.php?page=${slug}${group}`);
				await page.locator(`.sitewright-admin nav a[href="${group}"][aria-current]`).first().waitFor();
				(await links()).forEach((address) => addresses.add(address));
			}
			for (const section of addresses.size > 0 ? addresses : ['']) {
				await page.goto(`${testSite.url}/wp-admin/admin.php?page=${slug}${section}`);
				await page.locator('.wrap :is(h1, h2)').last().waitFor();
				await page.locator('.wrap .components-spinner').first().waitFor({ state: 'detached' });
				note(slug + section, await untranslated(page, '.wrap', types));
			}
		}
		const { link } = await newPost('⟦Every block⟧', examples);
		const visitor = await pageOf();
		await visitor.goto(link);
		const content = examples.replace(/<!--|-->/g, '');
		note(
			'published page',
			(await untranslated(visitor, '.entry-content')).filter((text) => !content.includes(text))
		);
	} finally {
		await quiet();
	}
	expect(found).toEqual({});
});

const sections = [
	'start',
	'connection',
	'ai-speech-and-pictures',
	'ai-voice',
	'ai-model',
	'add-jetpack-ai',
	'modules',
	'newsletter',
	'page-views',
	'payments',
	'maps',
	'ads',
	'analytics',
	'data',
	'ai-guidelines',
];

journey('an Arabic reader has everything from right to left, in the editor, the dashboard and on a page', 'administrator', async ({ page, pageOf }) => {
	// WordPress takes the direction from the translation of a text of its own, which a language pack brings.
	const turnBack = await testSite.addMuPlugin(
		'arabic',
		`add_filter( 'locale', function () { return 'ar'; } );
		add_filter( 'gettext_with_context', function ( $translation, $text, $context ) { return 'text direction' === $context ? 'rtl' : $translation; }, 10, 3 );`
	);
	try {
		await openEditor(page);
		const styles = await page.locator('link[href*="/plugins/sitewright/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
		// A sheet without a left or a right has no mirrored file.
		for (const address of styles.filter((address) => !/-rtl\.css/.test(address))) {
			// The minimizer's short form of `none` would be taken for a place in the picture.
			const text = (await (await fetch(address)).text()).replaceAll('background:0 0', 'background:none');
			expect(rtlcss.process(text)).toBe(text);
		}
		await insertBlock(page, 'jetpack/rating-star', { rating: 3 });
		const canvas = await editorCanvas(page);
		// Its edit is loaded on first use, and takes the place of the spinner.
		await canvas.locator('figure[data-type="jetpack/rating-star"]').waitFor();
		await soon(async () =>
			expect(await canvas.locator('[data-type="jetpack/rating-star"]').evaluate((block) => getComputedStyle(block).direction)).toBe('rtl')
		);
		await page.setViewportSize({ width: 390, height: 844 });
		for (const section of sections) {
			await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/${section}`);
			await page.locator('.wrap h2').first().waitFor();
			await page.locator('.wrap .components-spinner').first().waitFor({ state: 'detached' });
			await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390));
			await expectAccessible(page, '#sitewright-admin');
		}
		const visitor = await pageOf();
		const { link } = await newPost(
			'Rated',
			'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->'
		);
		await visitor.goto(link);
		await soon(async () => expect(await visitor.locator('.wp-block-jetpack-contact-form').evaluate((form) => getComputedStyle(form).direction)).toBe('rtl'));
		await expectAccessible(visitor);
	} finally {
		await turnBack();
	}
});
