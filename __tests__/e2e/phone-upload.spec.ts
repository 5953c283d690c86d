import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { greyPng } from '../support/png';
import { editorCanvas, insertBlock, listBlocks, openEditor, publishPost, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit } from './support/page';
import { soon } from './support/soon';

const pieceSize = 512 * 1024;
const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
/** Three pieces: what follows the picture in its file is ignored. */
const large = picture('harbour.png', Buffer.concat([greyPng(600, 400, 90), randomBytes(2 * pieceSize)]));

/** Chooses “Your Phone” for the first block that asks for pictures. */
async function openCode(page: Page, button: string): Promise<string> {
	await (await editorCanvas(page)).getByRole('button', { name: button, exact: true }).first().click();
	await page.getByRole('menuitem', { name: 'Your Phone' }).click();
	const link = page.getByRole('dialog', { name: 'Upload from your phone' }).getByRole('link', { name: /Open the page without scanning/ });
	return (await link.getAttribute('href')) ?? '';
}

/** Notes the offsets of the pieces that a phone sends, and breaks its connection once, at the second piece. */
async function cutOnce(phone: Page): Promise<readonly number[]> {
	const offsets: number[] = [];
	await phone.route(/bytes/, (route) => {
		offsets.push(Number(/offset=(\d+)/.exec(route.request().url())?.[1]));
		return offsets.length === 2 ? route.abort() : route.continue();
	});
	return offsets;
}

journey('sends pictures from a phone into a gallery, over a line that breaks', 'author', async ({ page, pageOf, console }) => {
	console.allow(/net::ERR_FAILED/);
	console.allow(/status of 4(?:10|22)/);
	await openEditor(page);
	await typeTitle(page, 'Exhibition');
	await insertBlock(page, 'core/gallery');
	const address = await openCode(page, 'Select Images');
	await expectAccessible(page, '.sitewright-external-media');

	const phone = await pageOf();
	await phone.setViewportSize({ width: 360, height: 740 });
	await phone.goto(address);
	const choose = phone.getByLabel('Choose pictures');
	await choose.waitFor();
	await expectAccessible(phone, 'html');
	const offsets = await cutOnce(phone);
	await choose.setInputFiles([
		large,
		picture('photo.png', Buffer.from('<?php echo 1;')),
		picture('lighthouse-with-a-very-long-name-from-the-camera-of-a-phone.png', greyPng(300, 500, 160)),
	]);
	await phone.getByText('The connection was lost. Trying again…').waitFor();
	await phone.getByText('This file is not a picture that WordPress can show. Please choose another one.', { exact: true }).waitFor();
	await phone.getByText('Arrived: 2 of 3').waitFor();
	expect(offsets.slice(0, 4)).toEqual([0, pieceSize, pieceSize, 2 * pieceSize]);
	await expectAccessible(phone, 'html');
	await soon(async () => expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360));
	// The code stays this phone's after a reload.
	await phone.reload();
	await choose.setInputFiles([picture('gull.png', greyPng(200, 200, 30))]);
	await phone.getByText('Arrived: 1 of 1').waitFor();

	const dialog = page.getByRole('dialog', { name: 'Select images to be added' });
	await dialog.getByRole('checkbox', { name: 'gull' }).click();
	await dialog.getByRole('checkbox', { name: 'harbour' }).click();
	await expectAccessible(page, '.sitewright-external-media');
	await dialog.getByRole('button', { name: 'Add 2 images' }).click();
	await dialog.waitFor({ state: 'detached' });
	const images = () =>
		listBlocks(page).then((blocks) => blocks.flatMap(({ innerBlocks }) => innerBlocks.map(({ attributes }) => String(attributes['url']).replace(/^.*\//, ''))));
	await (await editorCanvas(page)).locator('.wp-block-gallery img').nth(1).waitFor();
	await soon(async () => expect(await images()).toEqual(['gull.png', 'harbour.png']));

	// The window is closed, and its code of no more use.
	await choose.setInputFiles([large]);
	await phone
		.getByText(/^This code has expired, or its window was closed\./)
		.first()
		.waitFor();
	await choose.waitFor({ state: 'hidden' });

	// A block for one image takes the first that arrives, by itself.
	await insertBlock(page, 'core/image');
	await phone.goto('about:blank');
	await phone.goto(await openCode(page, 'Select Image'));
	await choose.setInputFiles([picture('pier.png', greyPng(320, 240, 200))]);
	await (await editorCanvas(page)).locator('.wp-block-image img[src*="pier"]').waitFor();
	await soon(async () => expect(await page.getByRole('dialog').count()).toBe(0));

	const visitor = await pageOf();
	await visit(visitor, await publishPost(page));
	await soon(async () => expect(await visitor.locator('.entry-content img').count()).toBe(3));
	await comeBack(page);
});
