import type { FrameLocator, Page } from 'playwright-core';
import { insertBlockByInserter, openMediaCategory } from './support/controls';
import { editorCanvas, insertBlock, openEditor, postMarkup, publishPost } from './support/editor';
import { expectFocus } from './support/focus';
import { journey } from './support/journey';
import { expectAccessible, visit, watchOrigins } from './support/page';
import { testSite } from '../support/site/site';
import { soon } from './support/soon';

/** Chooses a source in the menu of a placeholder; the menu opens in the page, or in the canvas. */
async function openSource(page: Page, place: Page | FrameLocator, button: string, source: string) {
	await place.getByRole('button', { name: button, exact: true }).last().press('Enter');
	const canvas = await editorCanvas(page);
	const item = { name: source, exact: true };
	await page.getByRole('menuitem', item).or(page.locator('iframe')).first().waitFor();
	await ((await page.getByRole('menuitem', item).count()) > 0 ? page : canvas).getByRole('menuitem', item).click();
	const dialog = page.getByRole('dialog', { name: 'Select media' });
	await dialog.waitFor();
	return dialog;
}

const imagesIn = (markup: string): number => (markup.match(/<img /g) ?? []).length;

journey('finds pictures by the keyboard, and puts them into every block that shows pictures', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	const canvas = await editorCanvas(page);
	await insertBlockByInserter(page, 'Image');
	const dialog = await openSource(page, canvas, 'Select Image', 'Sitewright Pictures');
	const pictures = dialog.getByRole('checkbox');
	await pictures.first().waitFor();
	await expectAccessible(page, '.sitewright-external-media');
	await pictures.first().focus();
	const top = await pictures.first().boundingBox();
	await page.keyboard.press('ArrowDown');
	const below = await dialog.locator(':focus').boundingBox();
	expect([below?.x, (below?.y ?? 0) > (top?.y ?? 0)]).toEqual([top?.x, true]);
	await page.keyboard.press('ArrowUp');
	const second = (await pictures.nth(1).getAttribute('aria-label')) ?? '';
	await page.keyboard.press('ArrowRight');
	await expectFocus(page, second);
	await page.keyboard.press(' ');
	await soon(async () => expect(await pictures.nth(1).getAttribute('aria-checked')).toBe('true'));

	await dialog.getByRole('button', { name: 'Add Filter' }).click();
	await page.getByRole('menuitem', { name: 'Category' }).click();
	await dialog.getByLabel('Category', { exact: true }).selectOption('night');
	await dialog.getByRole('checkbox', { name: /orbit/ }).nth(12).waitFor();
	await soon(async () => expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0));
	await dialog.getByLabel('View').selectOption('albums');
	await dialog.getByRole('button', { name: 'Flowers, 30 pictures' }).click();
	await dialog.getByText('Sorry, but nothing matched your search criteria.').waitFor();
	await dialog.getByRole('button', { name: 'Remove Filter: Category' }).click();
	await pictures.nth(19).waitFor();
	await dialog.getByRole('button', { name: 'Load More' }).click();
	await pictures.nth(20).waitFor();
	await expectFocus(page, (await pictures.nth(20).getAttribute('aria-label')) ?? '');
	await page.keyboard.press('Enter');
	await page.setViewportSize({ width: 390, height: 740 });
	await soon(async () => expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0));
	await page.setViewportSize({ width: 1280, height: 900 });
	await dialog.getByRole('button', { name: 'Select', exact: true }).click();
	await dialog.waitFor({ state: 'detached' });
	await canvas.locator('.wp-block-image img[src*="/uploads/"]').waitFor();
	expect(await postMarkup(page)).toContain('>CC0</a></figcaption>');

	for (const [block, button] of [
		['core/gallery', 'Select Images'],
		['jetpack/tiled-gallery', 'Select Images'],
		['jetpack/slideshow', 'Select Images'],
		['core/cover', 'Select Media'],
		['core/media-text', 'Select Media'],
	] as const) {
		const before = imagesIn(await postMarkup(page));
		await insertBlock(page, block);
		const chooser = await openSource(page, canvas, button, 'Sitewright Pictures');
		const count = button === 'Select Images' ? 3 : 1;
		await chooser.getByRole('checkbox').first().waitFor();
		for (let index = 0; index < count; index += 1) {
			await chooser.getByRole('checkbox').nth(index).click();
		}
		await chooser.getByRole('button', { name: 'Select', exact: true }).click();
		await chooser.waitFor({ state: 'detached' });
		await canvas.locator('.components-placeholder').waitFor({ state: 'detached' });
		expect([block, imagesIn(await postMarkup(page)) - before]).toEqual([block, count]);
		if (block.startsWith('jetpack/')) {
			const more = await openSource(page, canvas, 'Select Images', 'Sitewright Pictures');
			await more.getByRole('checkbox').nth(3).click();
			await more.getByRole('button', { name: 'Select', exact: true }).click();
			await more.waitFor({ state: 'detached' });
			await canvas
				.locator(`.wp-block-${block.replace('/', '-')} img`)
				.nth(count)
				.waitFor({ state: 'attached' });
			expect([block, imagesIn(await postMarkup(page)) - before]).toEqual([block, count + 1]);
		}
	}
	// Each in its own shape, not as a square, and as the copy that the Media Library would give.
	expect(await postMarkup(page)).toMatch(/data-url="[^"]+-1024x585\.png"/);
	expect((await postMarkup(page)).match(/data-height="1024"[^>]+data-width="1792"/g)).toHaveLength(4);

	const visitor = await pageOf();
	const origins = watchOrigins(visitor);
	await visit(visitor, await publishPost(page));
	expect(origins()).toEqual([new URL(testSite.url).origin]);
});

journey('keeps the choice when the platform is gone, and says why nothing was inserted', 'administrator', async ({ page, console }) => {
	console.allow(/status of 50[23]/);
	await openEditor(page);
	const canvas = await editorCanvas(page);
	await insertBlockByInserter(page, 'Image');
	const dialog = await openSource(page, canvas, 'Select Image', 'Sitewright Pictures');
	await dialog.getByRole('checkbox').nth(6).click();
	await testSite.platform.stop();
	await dialog.getByRole('button', { name: 'Select', exact: true }).click();
	await dialog
		.getByText(/^“.+”: The Sitewright platform cannot be reached at the moment\. Please try again in a few minutes\.$/)
		.first()
		.waitFor();
	await soon(async () => expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1));
	await testSite.platform.start();
	await dialog.getByRole('button', { name: 'Select', exact: true }).click();
	await dialog.waitFor({ state: 'detached' });
	const stored = canvas.locator('.wp-block-image img[src*="/uploads/"]');
	await stored.waitFor();

	const before = await postMarkup(page);
	const pictures = await openMediaCategory(page, 'Sitewright Pictures');
	await testSite.platform.stop();
	await pictures.nth(2).click();
	await canvas.getByRole('button', { name: 'Try again' }).waitFor();
	await expectAccessible(page.frame('editor-canvas') ?? page, '.sitewright-inserted-picture');
	expect(await postMarkup(page)).not.toContain('about:');
	await testSite.platform.start();
	// The inserter covers a part of the canvas.
	await canvas.getByRole('button', { name: 'Try again' }).press('Enter');
	await stored.nth(1).waitFor();
	await canvas.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
	expect(await postMarkup(page)).not.toContain('about:');
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	await stored.nth(1).waitFor({ state: 'detached' });
	expect(await postMarkup(page)).toBe(before);
});
