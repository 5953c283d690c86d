/** A published map with 500 markers in a real WordPress and Chromium: the frames while it is dragged and zoomed (issue 11). */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { newPost } from '../__tests__/support/site/new-post';
import { startConnectedSite, stopConnectedSite } from './support/connected-site';
import { framesOf } from './support/main-thread';
import { report } from './support/platform';

const count = 500;
const minPerSecond = 50;
const moves = 240;
const presses = ['Zoom in', 'Zoom out', 'Zoom in', 'Zoom out', 'Zoom in', 'Zoom out'] as const;

/** In rows over the map, so that all of them are in view. */
const points = Array.from({ length: count }, (_, index) => ({
	placeTitle: '',
	title: `Place ${index}`,
	caption: '',
	id: `m.${index}`,
	coordinates: { longitude: (index % 25) * 4 - 50, latitude: Math.floor(index / 25) * 3 - 30 },
}));
const block = `<!-- wp:jetpack/map ${JSON.stringify({ points, zoom: 3 })} -->\n<div class="wp-block-jetpack-map"></div>\n<!-- /wp:jetpack/map -->`;

/** Around the middle of the map; the mouse moves in circles and never leaves it. */
async function drag(page: Page): Promise<void> {
	const box = await page.getByRole('region', { name: 'Map' }).boundingBox();
	if (!box) {
		throw new Error('There is no map.');
	}
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	for (let move = 1; move <= moves; move += 1) {
		const angle = (move / 60) * 2 * Math.PI;
		await page.mouse.move(x + 120 * Math.sin(angle), y + 60 * (1 - Math.cos(angle)));
	}
	await page.mouse.up();
}

/** Until the animation of the press has ended. */
async function zoom(page: Page, name: 'Zoom in' | 'Zoom out'): Promise<void> {
	await page.getByRole('button', { name }).click();
	await page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim') === null);
}

/** Between the frames of one action, in milliseconds. */
const gapsOf = (frames: readonly number[]): readonly number[] => frames.slice(1).map((at, index) => at - (frames[index] ?? at));

function tell(name: string, gaps: readonly number[]): void {
	const time = gaps.reduce((sum, gap) => sum + gap, 0);
	const perSecond = time > 0 ? (gaps.length * 1000) / time : 0;
	const figure = `${perSecond.toFixed(0)} of ${gaps.length}, ${Math.max(0, ...gaps).toFixed(0)} ms at most without one`;
	report(`frames per second while ${count} markers are ${name}`, figure, `≥ ${minPerSecond}`, perSecond >= minPerSecond);
}

await startConnectedSite();
const browser = await launchBrowser();
try {
	const { link } = await newPost(`${count} places`, block);
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await page.goto(link);
	await page.locator('.wp-block-jetpack-map').scrollIntoViewIfNeeded();
	await page.getByRole('button', { name: `Place ${count - 1}`, exact: true }).waitFor();
	// The countries come after the markers.
	await page.waitForLoadState('networkidle');
	tell('dragged', gapsOf(await framesOf(browser, () => drag(page))));
	const zoomed: number[] = [];
	for (const name of presses) {
		zoomed.push(...gapsOf(await framesOf(browser, () => zoom(page, name))));
	}
	tell('zoomed', zoomed);
} finally {
	await browser.close();
	await stopConnectedSite();
}
