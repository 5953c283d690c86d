/** The media picker with 2,000 pictures in a real WordPress and Chromium: the longest task while it is scrolled, and where the focus is. */
import { renderAsync } from '@resvg/resvg-js';
import type { Page, Route } from 'playwright-core';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { editorCanvas, insertBlock, openEditor } from '../__tests__/e2e/support/editor';
import { startConnectedSite, stopConnectedSite } from './support/connected-site';
import { logIn } from './support/editor';
import { type MainThreadTask, tasksOf } from './support/main-thread';

const count = 2000;
const maxTaskMs = 50;
/** Full of detail, so that it costs to decode and paint what a photo costs. Each picture has it at an address of its own. */
async function drawThumbnail(): Promise<Buffer> {
	const shapes = Array.from(
		{ length: 200 },
		(_, shape) => `<circle cx="${(shape * 37) % 256}" cy="${(shape * 53) % 256}" r="${4 + (shape % 20)}" fill="hsl(${(shape * 20) % 360}, 60%, 50%)"/>`
	);
	return (await renderAsync(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${shapes.join('')}</svg>`)).asPng();
}
const thumbnail = await drawThumbnail();
const media = Array.from({ length: count }, (_, index) => ({
	ID: `picture-${index}`,
	type: 'image',
	guid: `handle-${index}`,
	name: `Picture ${index}`,
	title: `Picture ${index}`,
	caption: '',
	alt: '',
	URL: '',
	thumbnails: { medium: `/thumbnail-${index}.png` },
	children: 0,
}));

async function openPicker(page: Page): Promise<void> {
	await logIn(page);
	await page.route(
		(url) => decodeURIComponent(url.href).includes('external-media/list/stock'),
		(route: Route) => route.fulfill({ json: { media, meta: { next_page: null } } })
	);
	await page.route('**/thumbnail-*.png', (route) => route.fulfill({ contentType: 'image/png', body: thumbnail }));
	await openEditor(page);
	await insertBlock(page, 'core/image');
	const canvas = await editorCanvas(page);
	await canvas.getByRole('button', { name: 'Select Image' }).click();
	const item = { name: 'Sitewright Pictures', exact: true };
	await canvas.getByRole('menuitem', item).or(canvas.locator('body')).first().waitFor();
	await ((await page.getByRole('menuitem', item).count()) > 0 ? page : canvas).getByRole('menuitem', item).click();
	await page
		.getByRole('checkbox')
		.nth(count - 1)
		.waitFor({ state: 'attached' });
}

/** The name of the focused element: “Picture 5”, or something else. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing');

await startConnectedSite();
const browser = await launchBrowser();
try {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await openPicker(page);
	await page.getByRole('checkbox').nth(0).focus();
	await page.mouse.move(640, 500);
	const scrolling = await tasksOf(browser, async () => {
		for (let turn = 0; turn < 150; turn += 1) {
			await page.mouse.wheel(0, 400);
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
		}
	});
	const afterScroll = await focused(page);

	const lost: string[] = [];
	const pressAll = async (keys: readonly string[]) => {
		for (const key of keys) {
			await page.keyboard.press(key);
			const where = await focused(page);
			if (!where.startsWith('Picture ')) {
				lost.push(`${key}: ${where}`);
			}
		}
	};
	const stepping = await tasksOf(browser, () => pressAll([...Array<string>(30).fill('ArrowDown'), ...Array<string>(30).fill('ArrowRight')]));
	// Half of the arrow keys lead down: by a row, which has more than one picture.
	const reached = Number((await focused(page)).replace('Picture ', ''));
	const jumping = await tasksOf(browser, () => pressAll(['End', 'Home', 'End', 'ArrowUp', 'Home']));
	const choosing = await tasksOf(browser, () => page.keyboard.press(' '));
	const isChosen = await page.getByRole('checkbox', { checked: true }).count();

	const longest = ([first]: readonly MainThreadTask[]): string => `${Math.round(first?.ms ?? 0)} ms`;
	console.log(`Longest task of ${scrolling.length} while ${count} pictures are scrolled: ${longest(scrolling)} (target: none over ${maxTaskMs} ms)`);
	console.log(`Longest task of 60 arrow keys: ${longest(stepping)}; of jumps to the end and back: ${longest(jumping)}; of a choice: ${longest(choosing)}`);
	console.log(`Focus: on ${afterScroll} after scrolling; lost ${lost.length} times ${lost.slice(0, 5).join(', ')}`);
	process.exitCode =
		scrolling.length === 0 || (scrolling[0]?.ms ?? 0) > maxTaskMs || afterScroll !== 'Picture 0' || lost.length > 0 || reached <= 60 || isChosen !== 1 ? 1 : 0;
} finally {
	await browser.close();
	await stopConnectedSite();
}
