import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { editorCanvas, expectValidBlocks, insertBlock, listBlocks, openEditor, publishPost, reloadEditor, typeTitle } from './support/editor';
import { journey } from './support/journey';
import { makeVideo } from './support/make-video';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

const uploads = `${testSite.platformUrl}/platform/v1/video-uploads`;

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'sitewright-video-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A WebM of about 25 MB: an element of EBML that players skip makes it longer than two pieces of an upload. */
async function writeLecture(page: Page): Promise<string> {
	await page.goto(`${testSite.url}/wp-login.php`);
	const video = await makeVideo(page, { seconds: 8, width: 320, height: 180 });
	const padding = Buffer.alloc(25_000_000);
	const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
	head.writeUIntBE(padding.length, 3, 6);
	const file = path.join(folder, 'lecture.webm');
	writeFileSync(file, Buffer.concat([video, head, padding]));
	return file;
}

async function choose(page: Page, canvas: Page | FrameLocator, button: string, file: string): Promise<void> {
	const chooser = page.waitForEvent('filechooser');
	await canvas.getByRole('button', { name: button, exact: true }).first().click();
	await (await chooser).setFiles(file);
}

journey('uploads a lecture through a lost line, a pause and a reload, and sets it up', 'editor', async ({ page, console }) => {
	console.allow(/Failed to load resource: net::ERR_/);
	const file = await writeLecture(page);
	await openEditor(page);

	// The line drops in the second piece, and holds in the third until it is let go.
	const offsets: number[] = [];
	let isHeld = true;
	await page.route(`${uploads}/**`, async (route) => {
		if ((await route.request().headerValue('x-http-method-override')) !== 'PATCH') {
			return route.continue();
		}
		offsets.push(Number(await route.request().headerValue('upload-offset')));
		if (offsets.length === 2) {
			return route.abort('connectionreset');
		}
		if (offsets.length >= 3 && isHeld) {
			return route.abort('connectionreset');
		}
		return route.continue();
	});

	await insertBlock(page, 'videopress/video');
	const canvas = await editorCanvas(page);
	await choose(page, canvas, 'Upload', file);
	await canvas.getByText('The connection was lost. Trying again…').first().waitFor();
	await expectAccessible(page.frame('editor-canvas') ?? page, '.sitewright-video');
	await canvas.getByRole('button', { name: 'Pause' }).click();
	await canvas
		.getByText(/^Paused at \d+%$/)
		.first()
		.waitFor();
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	const panel = page.getByRole('region', { name: 'Editor publish' });
	await panel.getByText('If you publish now, visitors do not see this video.').waitFor();
	await panel.getByText(/^Paused at \d+%$/).waitFor();
	await panel.getByRole('button', { name: 'Cancel' }).click();

	await reloadEditor(page);
	await page.getByText('The upload of 1 video was not finished.').first().waitFor();
	await page.getByRole('button', { name: 'Continue' }).click();
	const again = await editorCanvas(page);
	await again.getByText('Not finished yet.').waitFor();
	await expectAccessible(page.frame('editor-canvas') ?? page, '.sitewright-video');
	isHeld = false;
	offsets.length = 3;
	await choose(page, again, 'Continue', file);
	await again.getByLabel('Video title').fill('The first lecture');
	await again.getByText('Upload Complete!').first().waitFor();
	// Not from the beginning: the first piece was there.
	expect(offsets.slice(3)).toEqual([10_000_000, 20_000_000]);
	await again.getByRole('slider', { name: 'Choose a frame' }).press('End');
	await again.getByRole('button', { name: 'Done' }).press('Enter');
	await again.locator('figure video').waitFor();
	// The keyboard stays with the block.
	await soon(async () =>
		expect(await page.frame('editor-canvas')?.evaluate(() => document.activeElement?.closest('[data-block]')?.getAttribute('data-type'))).toBe(
			'videopress/video'
		)
	);
	await page.unroute(`${uploads}/**`);
	await expectAccessible(page.frame('editor-canvas') ?? page, '.sitewright-video');

	const track = path.join(folder, 'captions.vtt');
	writeFileSync(track, 'WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning.\n');
	const broken = path.join(folder, 'broken.vtt');
	writeFileSync(broken, 'WEBVTT\n\n00:02.000 --> 00:01.000\nGood morning.\n');
	await page.getByRole('button', { name: 'Text tracks' }).click();
	await page.getByRole('menuitem', { name: 'Upload track' }).click();
	await soon(async () => expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true));
	await choose(page, page as never, 'Select track', broken);
	await page.getByLabel('Kind').selectOption('captions');
	await page.getByRole('button', { name: 'Save', exact: true }).last().click();
	await page.getByText('Line 3: A cue must end after it starts.').first().waitFor();
	await choose(page, page as never, 'Change track', track);
	await page.getByRole('button', { name: 'Save', exact: true }).last().click();
	await page.getByText('English Captions (en)').waitFor();
	await page.getByRole('menuitem', { name: 'Make captions automatically' }).click();
	await page.getByRole('dialog', { name: 'Automatic captions' }).waitFor();
	await expectAccessible(page, '.sitewright-captions');
	await page.keyboard.press('Escape');

	await page.getByLabel('Description').fill('0:00 Welcome\n0:04 Questions');
	await page.getByText('2 chapters').waitFor();
	await page.getByRole('button', { name: 'Video File Settings' }).click();
	await page.getByLabel('Rating').selectOption('PG-13');
	await page.getByRole('group', { name: 'Width in percent' }).getByRole('button', { name: '50%' }).click();
	await expectValidBlocks(page);
	const [block] = await listBlocks(page);
	expect(block?.attributes).toMatchObject({
		title: 'The first lecture',
		description: '0:00 Welcome\n0:04 Questions',
		tracks: [{ kind: 'captions', srcLang: 'en' }],
		maxWidth: '50%',
	});

	await typeTitle(page, 'A lecture');
	const chapters = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('/tracks') && response.request().method() === 'POST');
	const link = await publishPost(page);
	await chapters;
	await page.goto(link);
	await page.locator('video track[kind="captions"]').waitFor({ state: 'attached' });
	await page.getByRole('button', { name: 'Chapters' }).click();
	await page.getByRole('button', { name: /Questions/ }).waitFor();
	await expectAccessible(page);
});

journey('may not be uploaded by a contributor, whose video stays in the block of WordPress', 'contributor', async ({ page, console }) => {
	console.allow(/status of 403/);
	await openEditor(page);
	await insertBlock(page, 'videopress/video');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('button', { name: 'Insert from URL' }).waitFor();
	await soon(async () => expect(await canvas.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0));
	const answer = await page.evaluate(async () => {
		const { nonce } = (window as unknown as { wp: { apiFetch: { nonceMiddleware: { nonce: string } } } }).wp.apiFetch.nonceMiddleware;
		const response = await fetch('/wp-admin/admin-ajax.php', {
			method: 'POST',
			body: new URLSearchParams({ action: 'videopress-get-upload-jwt', _wpnonce: nonce }),
		});
		return response.status;
	});
	expect(answer).toBe(403);
});
