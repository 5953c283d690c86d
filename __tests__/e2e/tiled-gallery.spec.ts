import type { Page } from 'playwright-core';
import { greyPng } from '../support/png';
import { newPost } from '../support/site/new-post';
import { oldGallery } from '../support/site/picture-blocks';
import { testSite } from '../support/site/site';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { expectFocus } from './support/focus';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit, watchOrigins, watchShifts } from './support/page';
import { soon } from './support/soon';

const picture = (name: string, width: number, height: number, shade: number) => ({
	name: `${name}.png`,
	mimeType: 'image/png',
	buffer: greyPng(width, height, shade),
});

/** The names of the pictures' files, in the order of the gallery. */
const filesIn = (markup: string): string[] => [...markup.matchAll(/data-url="[^"]*\/([a-z]+)[^"/]*"/g)].map(([, name = '']) => name);

/** By how much pictures on the screen are wider or narrower than their shape allows; 0 for not at all. */
const distortion = (page: Page): Promise<number> =>
	page.locator('.tiled-gallery__item img').evaluateAll((images) =>
		Math.max(
			...images.map((image) => {
				const { width, height } = image.getBoundingClientRect();
				return Math.abs((width * Number(image.dataset['height'])) / (height * Number(image.dataset['width'])) - 1);
			})
		)
	);

journey('arranges uploaded pictures in tiles, which visitors see without asking anybody else', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	await insertBlockByInserter(page, 'Tiled Gallery');
	const canvas = await editorCanvas(page);
	await canvas
		.getByRole('document', { name: 'Block: Tiled Gallery' })
		.locator('input[type="file"]')
		.setInputFiles([picture('sea', 900, 600, 60), picture('hill', 600, 900, 110), picture('sky', 900, 500, 160), picture('town', 800, 800, 210)]);
	await canvas.getByRole('button', { name: 'Image 4 of 4' }).waitFor();
	await canvas.locator('.tiled-gallery__uploads').waitFor({ state: 'detached' });
	expect(filesIn(await postMarkup(page))).toEqual(['sea', 'hill', 'sky', 'town']);

	await openSettings(page);
	await page.getByRole('tab', { name: 'Styles', exact: true }).click();
	await page.getByRole('button', { name: 'Tiled columns', exact: true }).click();
	await page.getByRole('button', { name: 'Pick an image filter' }).click();
	await page.getByRole('menuitemradio', { name: 'Sepia' }).click();
	await canvas.locator('.filter__sepia').first().waitFor();

	await canvas.getByRole('button', { name: 'Image 2 of 4' }).focus();
	await page.keyboard.press('Backspace');
	await canvas.getByRole('button', { name: 'Image 3 of 3' }).waitFor();
	expect(filesIn(await postMarkup(page))).toEqual(['sea', 'sky', 'town']);
	await canvas.getByRole('button', { name: 'Image 3 of 3' }).focus();
	await page.keyboard.press('Backspace');
	await canvas.getByRole('button', { name: 'Image 2 of 2' }).waitFor();
	// Each act is a step of its own.
	await page.keyboard.press('ControlOrMeta+z');
	await canvas.getByRole('button', { name: 'Image 3 of 3' }).waitFor();
	expect(filesIn(await postMarkup(page))).toEqual(['sea', 'sky', 'town']);
	await page.keyboard.press('ControlOrMeta+z');
	await canvas.getByRole('button', { name: 'Image 4 of 4' }).waitFor();
	expect(filesIn(await postMarkup(page))).toEqual(['sea', 'hill', 'sky', 'town']);
	await canvas.getByRole('button', { name: 'Image 1 of 4' }).focus();
	await canvas.getByRole('button', { name: 'Move image later' }).press('Enter');
	await expectFocus(page, 'Image 2 of 4');
	const markup = await postMarkup(page);
	expect(filesIn(markup)).toEqual(['hill', 'sea', 'sky', 'town']);
	expect(markup).toContain('is-style-columns');

	const visitor = await pageOf();
	const origins = watchOrigins(visitor);
	const shift = await watchShifts(visitor);
	const address = await publishPost(page);
	await visit(visitor, address);
	await visitor.reload({ waitUntil: 'networkidle' });
	expect(await shift()).toBe(0);
	expect(await distortion(visitor)).toBeLessThan(0.1);
	await soon(async () => expect(await visitor.locator('.tiled-gallery__item a').count()).toBe(0));
	expect(origins()).toEqual([new URL(testSite.url).origin]);
	await comeBack(page);
});

/** Draws a pointer over the picture, between two distances from the left edge in pixels. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
	await page.mouse.move(from, 370);
	await page.mouse.down();
	await page.mouse.move(to, 370, { steps: 5 });
	await page.mouse.up();
}

journey('looks through the pictures of an old gallery in full size, with the keyboard and by swipes', 'visitor', async ({ page }) => {
	const origins = watchOrigins(page);
	const plain = await newPost('Old tiles', await oldGallery('{"columnWidths":[["NaN","NaN","NaN"]]}'));
	await visit(page, plain.link);
	expect(await distortion(page)).toBeLessThan(0.1);
	await soon(async () => expect(await page.getByRole('link', { name: 'Show large: Tile 1' }).count()).toBe(0));

	const large = await newPost('Large tiles', await oldGallery('{"columnWidths":[["NaN","NaN","NaN"]],"lightbox":true}'));
	await visit(page, large.link);
	await page.getByRole('link', { name: 'Show large: Tile 1' }).press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Pictures' });
	await dialog.getByText('1 of 3').waitFor();
	await expectAccessible(page, 'dialog');
	await page.keyboard.press('ArrowRight');
	await dialog.getByRole('img', { name: 'Tile 2' }).waitFor();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await dialog.getByRole('img', { name: 'Tile 3' }).waitFor();
	await swipe(page, 60, 300);
	await dialog.getByRole('img', { name: 'Tile 2' }).waitFor();
	await swipe(page, 300, 60);
	await dialog.getByRole('img', { name: 'Tile 3' }).waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await expectFocus(page, 'Show large: Tile 3');
	expect(origins()).toEqual([new URL(testSite.url).origin]);
});
