import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newPost } from '../support/site/new-post';
import { mapBlock } from '../support/site/picture-blocks';
import { testSite } from '../support/site/site';
import { tileArchive } from '../support/tile-archive';
import { unreadable } from './support/contrast';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { expectFocus } from './support/focus';
import { journey } from './support/journey';
import { comeBack, expectAccessible, visit, watchOrigins, watchShifts } from './support/page';
import { soon } from './support/soon';

journey(
	'puts a town on the map, moves it with the keyboard, and shows it to visitors without asking anybody else',
	'administrator',
	async ({ page, pageOf }) => {
		await openEditor(page);
		await insertBlockByInserter(page, 'Map');
		const canvas = await editorCanvas(page);
		const field = canvas.getByRole('textbox', { name: 'Add a marker' });
		await field.fill('Qwertzuiopstadt');
		await field.press('Enter');
		await canvas
			.getByText('Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.')
			.waitFor();
		await soon(async () => expect(await field.inputValue()).toBe('Qwertzuiopstadt'));
		await field.fill('15 Williams Street, Kaiapoi, New Zealand');
		await field.press('Enter');
		await canvas.getByRole('button', { name: 'Add Kaiapoi, New Zealand' }).press('Enter');
		await expectFocus(page, 'Add a marker');
		const marker = canvas.getByRole('button', { name: 'Kaiapoi', exact: true });
		await marker.focus();
		await page.keyboard.press('ArrowLeft');
		await canvas.getByText(/Marker moved to -43\.37\d\d, 172\.63\d\d/).waitFor({ state: 'attached' });
		await marker.press('Enter');
		await canvas.getByRole('textbox', { name: 'Marker Caption' }).waitFor();
		await expectAccessible(page.frame('editor-canvas') ?? page, '.wp-block-jetpack-map');
		await openSettings(page);
		await expectAccessible(page, '.block-editor-block-inspector');
		const moved = await postMarkup(page);
		expect(moved).toContain('"zoom":12');
		await page.keyboard.press('ControlOrMeta+z');
		expect(await postMarkup(page)).toContain('{"longitude":172.64013,"latitude":-43.37832}');

		const visitor = await pageOf();
		const origins = watchOrigins(visitor);
		const address = await publishPost(page);
		await visit(visitor, address);
		const shift = await watchShifts(visitor);
		await visitor.goto(address);
		await visitor.getByRole('link', { name: 'Directions to Kaiapoi' }).waitFor();
		await visitor.locator('.wp-block-jetpack-map').scrollIntoViewIfNeeded();
		const shown = visitor.getByRole('button', { name: 'Kaiapoi', exact: true });
		await shown.press('Enter');
		await visitor.getByRole('link', { name: 'Directions', exact: true }).waitFor();
		expect(await shift()).toBe(0);
		expect(origins()).toEqual([new URL(testSite.url).origin]);
		await expectAccessible(visitor);
		await comeBack(page);
	}
);

const points = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		placeTitle: '',
		title: `Place ${index}`,
		caption: '<script>alert(1)</script>',
		id: `m.${index}`,
		coordinates: { longitude: (index % 25) * 4 - 50, latitude: Math.floor(index / 25) * 3 - 30 },
	}));

/** Shows the map on the tiles of an archive, of which the browser reads parts from another server. */
async function showArchive(page: Page, link: string): Promise<void> {
	const file = Buffer.from(
		tileArchive({
			tile: await sharp({ create: { width: 256, height: 256, channels: 3, background: '#aabbcc' } })
				.png()
				.toBuffer(),
		})
	);
	await page.route('https://tiles.example/world.pmtiles', (route) => {
		const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '')?.map(Number) ?? [];
		const headers = {
			'Access-Control-Allow-Origin': '*',
			'Access-Control-Allow-Headers': 'range',
			'Access-Control-Expose-Headers': 'content-range',
			'Content-Range': `bytes ${from}-${to}/${file.length}`,
		};
		return route.fulfill({ status: 206, headers, body: file.subarray(from, to + 1) });
	});
	const session = await testSite.session('administrator');
	const settings = 'wpcom/v2/sitewright/map-settings';
	await session.call('POST', settings, { body: { tiles_url: 'https://tiles.example/world.pmtiles', tiles_credit: 'Us' } });
	try {
		await page.goto(link);
		await page.getByRole('button', { name: 'Show the map' }).press('Enter');
		await page.locator('.wp-block-jetpack-map img.leaflet-tile-loaded').first().waitFor();
		await page.getByText('Us', { exact: true }).waitFor();
	} finally {
		await session.call('POST', settings, { body: { tiles_url: '', tiles_credit: '' } });
	}
}

journey('reads the places of a map without JavaScript, and loads a map on press when its owner says so', 'visitor', async ({ page, pageOf, console }) => {
	console.allow(/ERR_FAILED/);
	const { link } = await newPost('Three places', mapBlock({ points: points(3), loadOnPress: true, zoom: 3 }));
	await visit(page, link);
	await soon(async () => expect(await page.getByRole('region', { name: 'Map' }).count()).toBe(0));
	await page.getByText('<script>alert(1)</script>').first().waitFor();
	await page.getByRole('button', { name: 'Show the map' }).press('Enter');
	await page.getByRole('button', { name: 'Place 2', exact: true }).waitFor();
	await expectFocus(page, 'Map');
	const pins = await page
		.locator('.wp-block-jetpack-map__marker')
		.evaluateAll((markers) => markers.map((marker) => marker.getBoundingClientRect().toJSON() as DOMRect));
	const controls = await page
		.locator('.wp-block-jetpack-map .leaflet-bar')
		.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect));
	expect(controls.filter((bar) => pins.some((pin) => pin.left < bar.right && bar.left < pin.right && pin.top < bar.bottom && bar.top < pin.bottom))).toEqual(
		[]
	);
	await showArchive(page, link);
	const plain = await pageOf();
	await plain.route('**/*.js*', (route) => route.abort());
	await plain.goto(link);
	await soon(async () => expect(await plain.getByRole('link', { name: /^Directions to Place/ }).count()).toBe(3));
});

journey('names the places of a map that has no streets, and of one whose tiles do not load', 'visitor', async ({ page, console }) => {
	console.allow(/net::ERR_|Failed to load resource/);
	const points = [{ placeTitle: '', title: 'The bakery', caption: '', id: 'm.1', coordinates: { longitude: 172.64, latitude: -43.37 } }];
	const { link } = await newPost('A map', mapBlock({ points, zoom: 13, mapCenter: points[0]?.coordinates }));
	const map = page.locator('.wp-block-jetpack-map__canvas');
	const ground = () => page.locator('.wp-block-jetpack-map__map').evaluate((host) => getComputedStyle(host).backgroundImage);
	await page.goto(link);
	await map.getByText('The bakery').waitFor();
	await soon(async () => expect(await ground()).toBe('none'));
	await soon(async () => expect(await unreadable(page, '.wp-block-jetpack-map')).toEqual([]));
	await map.getByRole('button', { name: 'The bakery' }).press('Enter');
	await map.getByRole('link', { name: 'Directions' }).waitFor();
	// The window fades in.
	await page.waitForFunction(() => getComputedStyle(document.querySelector('.leaflet-popup') ?? document.body).opacity === '1');
	await soon(async () => expect(await unreadable(page, '.wp-block-jetpack-map')).toEqual([]));

	const session = await testSite.session('administrator');
	const settings = 'wpcom/v2/sitewright/map-settings';
	await session.call('POST', settings, { body: { tiles_url: 'https://tiles.example/{z}/{x}/{y}.png', tiles_credit: 'Us' } });
	try {
		const asked: string[] = [];
		await page.route('https://tiles.example/**', (route) => {
			asked.push(route.request().url());
			return route.abort();
		});
		await page.goto(link);
		await page.getByText('It comes from tiles.example, which learns your IP address when it is shown.').waitFor();
		await soon(async () => expect(await unreadable(page, '.wp-block-jetpack-map')).toEqual([]));
		await page.waitForLoadState('networkidle');
		expect(asked).toEqual([]);
		const crafted = ['x', '{"points":[],"center":{"longitude":1,"latitude":2},"zoom":3,"style":"default"}'].map(
			(data) =>
				`<!-- wp:html -->\n<div class="wp-block-jetpack-map" data-map='${data}'><div class="wp-block-jetpack-map__canvas"><button>Go</button></div></div>\n<!-- /wp:html -->`
		);
		await page.goto((await newPost('Crafted maps', [...crafted, mapBlock({ points, zoom: 13 })].join('\n'))).link);
		await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
		await page.waitForLoadState('networkidle');
		expect(asked).toEqual([]);
		await page.goto(link);
		await page.getByRole('button', { name: 'Show the map' }).press('Enter');
		await map.getByText('The bakery').waitFor();
		await soon(async () => expect(await ground()).toBe('none'));
	} finally {
		await session.call('POST', settings, { body: { tiles_url: '', tiles_credit: '' } });
	}
});
