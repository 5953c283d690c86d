import type { Page } from 'playwright-core';
import { newPost } from '../support/site/new-post';
import { allowPhp, type RunPhp } from '../support/site/run-php';
import { testSite } from '../support/site/site';
import { uploadVideo } from '../support/site/videos';
import { journey } from './support/journey';
import { makeVideo } from './support/make-video';
import { expectAccessible, watchOrigins, watchShifts } from './support/page';
import { soon } from './support/soon';

const chapters = 'WEBVTT\n\n00:00.000 --> 00:05.000\nIntroduction\n\n00:05.000 --> 00:12.000\nDough\n\n00:12.000 --> 00:30.000\nBaking\n';
const captions = 'WEBVTT\n\n00:00.000 --> 00:30.000\nGood morning, bakers.\n';

let php: RunPhp;
let removePhp: () => Promise<void>;
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(() => removePhp());

const block = (attributes: object) =>
	`<!-- wp:videopress/video ${JSON.stringify(attributes)} /-->\n\n<!-- wp:paragraph -->\n<p>Text below.</p>\n<!-- /wp:paragraph -->`;

/** A video of thirty seconds, made in the page's browser. */
async function record(page: Page): Promise<Buffer> {
	await page.goto(`${testSite.url}/wp-login.php`);
	return makeVideo(page, { seconds: 30, width: 320, height: 180 });
}

/** Waits until a video of the page is so. */
const whenVideo = (page: Page, index: number, isSo: (video: HTMLVideoElement) => boolean) =>
	page.waitForFunction(`(${String(isSo)})(document.querySelectorAll('video')[${index}])`);

journey('plays with the keyboard, with captions and chapters, one video at a time', 'visitor', async ({ page }) => {
	const bytes = await record(page);
	const guid = await uploadVideo(php, bytes, { title: 'Sourdough', tracks: { captions, chapters }, allowsDownload: true });
	const { link } = await newPost('Two videos', [block({ guid, caption: 'A loaf' }), block({ guid, controls: false, maxWidth: '300px' })].join('\n\n'));
	const shift = await watchShifts(page);
	const origins = watchOrigins(page);
	await page.goto(link);
	const [video, second] = [page.locator('video').first(), page.locator('video').nth(1)];
	await whenVideo(page, 0, ({ readyState }) => readyState > 0);
	await expectAccessible(page);

	await video.focus();
	await page.keyboard.press('Space');
	await whenVideo(page, 0, ({ paused, currentTime }) => !paused && currentTime > 0);
	await page.keyboard.press('5');
	await whenVideo(page, 0, ({ currentTime }) => currentTime >= 15);
	// Before captions: the browser itself moves them out of the way of its controls.
	expect(await shift()).toBe(0);
	await page.keyboard.press('c');
	await whenVideo(page, 0, ({ textTracks }) => (textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text === 'Good morning, bakers.');
	await page.keyboard.press('k');
	await whenVideo(page, 0, ({ paused }) => paused);

	await page.getByRole('button', { name: 'Chapters' }).press('Enter');
	await page.getByRole('button', { name: /Dough/ }).press('Enter');
	await whenVideo(page, 0, ({ paused, currentTime }) => !paused && currentTime >= 5 && currentTime < 12);
	await page.locator('button[aria-current="true"]', { hasText: 'Dough' }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await soon(async () => expect(await page.getByRole('button', { name: 'Chapters' }).evaluate((button) => button === document.activeElement)).toBe(true));
	await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
	await whenVideo(page, 0, ({ playbackRate }) => playbackRate === 1.5);

	await second.click();
	await whenVideo(page, 1, ({ paused, currentTime }) => !paused && currentTime > 0);
	// Time runs some milliseconds before the browser says that it plays.
	await whenVideo(page, 0, ({ paused }) => paused);
	await second.press('Space');
	await whenVideo(page, 1, ({ paused }) => paused);

	expect(origins()).toEqual([new URL(testSite.url).origin, new URL(testSite.platformUrl).origin]);
	const download = await page.getByRole('link', { name: 'Download video' }).first().getAttribute('href');
	expect(Buffer.from(await (await fetch(download ?? '')).arrayBuffer()).equals(bytes)).toBe(true);

	await page.setViewportSize({ width: 390, height: 800 });
	for (const direction of ['ltr', 'rtl']) {
		await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
		await page.getByRole('button', { name: 'Chapters' }).press('Enter');
		const [frame, list] = await Promise.all([video.boundingBox(), page.getByRole('list').filter({ hasText: 'Dough' }).boundingBox()]);
		expect(list?.x).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
		expect((list?.y ?? Infinity) + (list?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
		await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Chapters' }).press('Enter');
	}

	const withoutScripts = await page
		.context()
		.browser()
		?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
	try {
		const plain = await withoutScripts?.newPage();
		await plain?.goto(link);
		await plain?.locator('video[controls]').first().press('Space');
		await plain?.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
		await soon(async () => expect(await plain?.getByRole('button').filter({ hasText: 'Chapters' }).count()).toBe(0));
	} finally {
		await withoutScripts?.close();
	}
});

journey('plays a private video for members, past the end of a token, and for nobody else', 'subscriber', async ({ page, pageOf, console }) => {
	console.allow(/Failed to load resource: the server responded with a status of 403/);
	const guid = await uploadVideo(php, await record(page), { title: 'For members', tracks: { captions }, isPrivate: true });
	const { link } = await newPost('Members', block({ guid }));

	const stranger = await pageOf();
	await stranger.goto(link);
	await stranger.getByText('This video is private.').waitFor();
	await soon(async () => expect(await stranger.locator('video').count()).toBe(0));
	await expectAccessible(stranger);
	expect((await fetch(`${testSite.platformUrl}/videos/${guid}/original`)).status).toBe(403);
	expect((await fetch(`${testSite.platformUrl}/videos/${guid}/tracks/captions/en.vtt`)).status).toBe(403);
	await stranger.getByRole('link', { name: 'Log in', exact: true }).first().click();
	await stranger.waitForURL(/wp-login\.php\?redirect_to=/);

	let answers = 0;
	await page.route(/playback/, async (route) => {
		answers += 1;
		// The first token is of no use any more.
		await (answers === 1 ? route.fulfill({ json: { token: `1.1.1.${'a'.repeat(64)}`, expires_in: 600 } }) : route.continue());
	});
	await page.goto(link);
	await whenVideo(page, 0, ({ readyState }) => readyState > 0);
	expect(answers).toBe(2);
	await page.locator('video').press('k');
	await whenVideo(page, 0, ({ paused, currentTime }) => !paused && currentTime > 0);
	await page.locator('video').press('c');
	await whenVideo(page, 0, ({ textTracks }) => textTracks[0]?.activeCues?.length === 1);
	await expectAccessible(page);
});
