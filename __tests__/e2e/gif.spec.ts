import type { Page } from 'playwright-core';
import { startGiphyServer } from '../platform/support/giphy-server';
import type { JsonServer } from '../platform/support/json-server';
import { testSite } from '../support/site/site';
import { insertBlockByInserter } from './support/controls';
import { editorCanvas, openEditor, postMarkup, publishPost } from './support/editor';
import { expectFocus } from './support/focus';
import { journey } from './support/journey';
import { comeBack, visit, watchShifts } from './support/page';
import { soon } from './support/soon';

/** One dot. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Pictures that GIPHY would send. */
async function servePictures(page: Page): Promise<void> {
	await page.context().route(
		({ hostname }) => hostname.endsWith('.giphy.com'),
		(route) => route.fulfill({ contentType: 'image/gif', body: dot })
	);
}

/** Waits until the page shows this picture, whichever of its sources the browser took. */
const shows = (page: Page, url: string) =>
	page.waitForFunction((expected) => [...document.images].some(({ currentSrc, complete }) => complete && currentSrc === expected), url);

let giphy: JsonServer;
beforeAll(async () => {
	giphy = await startGiphyServer();
});
afterAll(async () => {
	await testSite.platform.start();
	await giphy.close();
});

journey(
	'embeds a GIF by its address while search is not set up, and by words once it is; visitors pause it',
	'administrator',
	async ({ page, pageOf, console }) => {
		console.allow(/Failed to load resource: the server responded with a status of 503/);
		await servePictures(page);
		await openEditor(page);
		await insertBlockByInserter(page, 'GIF');
		const canvas = await editorCanvas(page);
		const field = canvas.getByRole('textbox', { name: 'Enter search terms, e.g. cat…' });
		await field.fill('happy cat');
		await field.press('Enter');
		await canvas.getByText('GIF search is not set up. Ask the administrator of the platform to set it up.').first().waitFor();
		await soon(async () => expect(await field.inputValue()).toBe('happy cat'));
		await field.fill('https://media.giphy.com/media/abc123/giphy.gif');
		await field.press('Enter');
		await canvas.getByRole('img', { name: 'GIF', exact: true }).waitFor();

		await testSite.platform.start({ GIPHY_API_KEY: 'a-key', GIPHY_BASE_URL: giphy.baseUrl });
		// The toolbar is away while somebody types.
		await page.mouse.move(500, 400);
		await page.mouse.move(600, 420);
		await page.getByRole('button', { name: 'Replace', exact: true }).click();
		await field.fill('happy cat');
		await canvas.getByRole('button', { name: 'Search', exact: true }).click();
		const results = canvas.getByRole('group', { name: 'Search results' }).getByRole('button');
		await results.first().waitFor();
		await soon(async () => expect(await results.count()).toBe(10));
		await results.first().focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('Enter');
		await canvas.getByRole('button', { name: 'Pause: happy cat' }).waitFor();
		const caption = canvas.getByRole('textbox', { name: 'Caption' });
		await caption.click();
		await page.keyboard.type('Ours at breakfast');
		expect(await postMarkup(page)).toBe(
			'<!-- wp:jetpack/gif {"caption":"Ours at breakfast","giphyUrl":"https://giphy.com/embed/happycat1","searchText":"happy cat","paddingTop":"56.25%"} /-->'
		);

		const visitor = await pageOf();
		await servePictures(visitor);
		const address = await publishPost(page);
		await visit(visitor, address);
		await visitor.getByRole('link', { name: 'Open on GIPHY' }).waitFor();
		await visitor.getByLabel('Always show GIPHY on this site').check();
		await visitor.getByRole('button', { name: 'Show GIPHY here' }).press('Enter');
		await expectFocus(visitor, 'Pause: happy cat');
		const picture = visitor.getByRole('img', { name: 'happy cat' });
		await picture.scrollIntoViewIfNeeded();
		await shows(visitor, 'https://media.giphy.com/media/happycat1/giphy.gif');
		const box = await picture.boundingBox();
		expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.5625, 1);
		await visitor.getByRole('button', { name: 'Pause: happy cat' }).press('Enter');
		await visitor.getByRole('button', { name: 'Play: happy cat' }).waitFor();
		await shows(visitor, 'https://media.giphy.com/media/happycat1/giphy_s.gif');
		await visitor.getByText('Ours at breakfast').waitFor();

		await visitor.emulateMedia({ reducedMotion: 'reduce' });
		const shift = await watchShifts(visitor);
		await visitor.goto(address);
		await picture.scrollIntoViewIfNeeded();
		await visitor.getByRole('button', { name: 'Play: happy cat' }).waitFor();
		await shows(visitor, 'https://media.giphy.com/media/happycat1/giphy_s.gif');
		expect(await shift()).toBe(0);
		await comeBack(page);
	}
);
