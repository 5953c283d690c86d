import { speak, speakPseudo } from '../support/site/languages';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { editorCanvas, emptyPost, insertBlock, openEditor } from './support/editor';
import { journey } from './support/journey';
import { listProductBlocks } from './support/product-blocks';
import { untranslated } from './support/untranslated';

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
		await page.getByRole('heading', { name: 'Verbindung' }).first().waitFor();
	} finally {
		await quiet();
	}
});

/** The pages of the dashboard, by what follows `admin.php?page=`. */
const dashboard = ['sitewright', 'sitewright-answers', 'sitewright-earnings'];

journey('every text of the editor, the dashboard and a published page can be translated', 'administrator', async ({ page, console, pageOf }) => {
	console.allow(/net::ERR_|status of (?:404|503)/);
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
		const blocks = await listProductBlocks(page);
		for (const { name } of blocks) {
			await emptyPost(page);
			await insertBlock(page, name);
			const block = `[data-type="${name}"]`;
			await canvas.locator(block).first().waitFor();
			await canvas.locator(`${block} .sitewright-loading`).waitFor({ state: 'detached' });
			await page.getByRole('region', { name: /Editor settings/ }).locator('.block-editor-block-inspector').first().waitFor();
			note(`${name} in the post`, await untranslated(canvas, block));
			note(`settings of ${name}`, await untranslated(page, '.block-editor-block-inspector'));
			note(`toolbar of ${name}`, await untranslated(page, '.block-editor-block-toolbar'));
		}
		for (const slug of dashboard) {
			await page.goto(`${testSite.url}/wp-admin/admin.php?page=${slug}`);
			await page.locator('.wrap h1, .wrap h2').first().waitFor();
			note(slug, await untranslated(page, '.wrap'));
		}
	} finally {
		await quiet();
	}
	expect(found).toEqual({});
	void newPost;
	void pageOf;
});
