import type { Page } from 'playwright-core';
import { pretendInternet } from '../support/site/internet';
import { newPost } from '../support/site/new-post';
import { insertBlockByInserter } from './support/controls';
import { editorCanvas, insertBlock, openEditor, postMarkup, publishPost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, visit } from './support/page';
import { soon } from './support/soon';

let disconnect: () => Promise<void>;
beforeAll(async () => {
	disconnect = await pretendInternet({ 'https://pin.it/short': 'https://www.pinterest.com/pin/99/' });
});
afterAll(() => disconnect());

/** Lets no third party answer; tells whom the page asked. */
async function blockThirdParties(page: Page): Promise<readonly string[]> {
	const asked: string[] = [];
	await page.context().route(
		({ hostname }) => hostname !== '127.0.0.1',
		(route) => {
			asked.push(new URL(route.request().url()).hostname);
			return route.abort();
		}
	);
	return asked;
}

const blocked = /Failed to load resource: net::ERR/;

journey('embeds by address, and the page says where to go while third parties are blocked', 'administrator', async ({ page, pageOf, console }) => {
	console.allow(blocked);
	await blockThirdParties(page);
	await openEditor(page);
	const canvas = await editorCanvas(page);
	const embed = async (block: string, field: string, text: string) => {
		await insertBlock(page, block);
		await canvas.getByRole('textbox', { name: field }).fill(text);
		await canvas.getByRole('textbox', { name: field }).press('Enter');
		await canvas.locator(`[data-type="${block}"] iframe`).waitFor();
	};
	await insertBlockByInserter(page, 'Calendly');
	await canvas.getByRole('textbox', { name: 'Calendly web address or embed code…' }).fill('https://calendly.com/gone');
	await canvas.getByRole('button', { name: 'Embed', exact: true }).click();
	await canvas.getByText("Your calendar couldn't be embedded. Please double check your URL or code.").waitFor();
	await canvas.getByRole('textbox', { name: 'Calendly web address or embed code…' }).fill('https://calendly.com/example/intro?text_color=112233');
	await canvas.getByRole('button', { name: 'Embed', exact: true }).click();
	await canvas.getByTitle('Calendly').waitFor();
	await embed('jetpack/pinterest', 'Enter URL to embed here…', 'https://pin.it/short');
	await embed('jetpack/google-calendar', 'Enter URL or embed code here…', 'https://calendar.google.com/calendar/embed?src=a%40example.com');
	await embed('jetpack/eventbrite', 'Enter an event URL to embed here…', 'https://www.eventbrite.com/e/gala-tickets-123');
	await embed('jetpack/opentable', 'OpenTable embed code or address…', 'https://www.opentable.com/restref/client/?rid=77');
	await insertBlock(page, 'jetpack/tock');
	await canvas.getByRole('textbox', { name: 'Add Tock business name' }).fill('https://www.exploretock.com/soup');
	await canvas.getByRole('button', { name: 'Save', exact: true }).click();
	expect(await postMarkup(page)).toContain('"url":"https://www.pinterest.com/pin/99/"');

	const visitor = await pageOf();
	const asked = await blockThirdParties(visitor);
	await visit(visitor, await publishPost(page));
	const links = {
		'Schedule time with me on Calendly': /^https:\/\/calendly\.com\/example\/intro\?.*text_color=112233/,
		'https://www.pinterest.com/pin/99/': /^https:\/\/www\.pinterest\.com\/pin\/99\/$/,
		'Open the calendar on Google Calendar': /^https:\/\/calendar\.google\.com\/calendar\/embed\?src=a%40example\.com/,
		'Get tickets on Eventbrite': /^https:\/\/www\.eventbrite\.com\/e\/gala-tickets-123$/,
		'Reserve a table on OpenTable': /^https:\/\/www\.opentable\.com\/restref\/client\/\?rid=77/,
		'Book now': /^https:\/\/www\.exploretock\.com\/soup$/,
	};
	for (const [name, address] of Object.entries(links)) {
		await soon(async () => expect(await visitor.getByRole('link', { name }).getAttribute('href')).toMatch(address));
	}
	const heights = async () => {
		const blocks = await visitor.locator('.wp-block-jetpack-calendly, .wp-block-jetpack-opentable, .wp-block-jetpack-pinterest').all();
		return Promise.all(blocks.map(async (block) => (await block.boundingBox())?.height));
	};
	const before = await heights();
	await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await visitor.waitForLoadState('networkidle');
	expect(asked).toEqual([]);
	await soon(async () => expect(await heights()).toEqual(before));
	await visitor.getByRole('button', { name: 'Show OpenTable here' }).press('Enter');
	await visitor.getByText('This could not be loaded. The link below leads to it.').waitFor();
	await comeBack(page);
});

journey('opens the checkout of an event only when a visitor asks for it', 'visitor', async ({ page, console }) => {
	console.allow(blocked);
	const url = 'https://www.eventbrite.com/e/gala-tickets-123';
	const { link } = await newPost(
		'Gala',
		`<!-- wp:jetpack/eventbrite {"url":"${url}","eventId":123,"style":"modal"} -->\n<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-123","text":"Register","url":"${url}"} /--></div>\n<!-- /wp:jetpack/eventbrite -->`
	);
	const asked = await blockThirdParties(page);
	await visit(page, link);
	expect(asked).toEqual([]);
	const button = page.getByRole('link', { name: 'Register' });
	await soon(async () => expect(await button.getAttribute('href')).toBe(url));
	await button.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Register' });
	await dialog.getByRole('link', { name: 'Register' }).waitFor();
	expect(asked).toContain('www.eventbrite.com');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await soon(async () => expect(await button.evaluate((link) => link === document.activeElement)).toBe(true));
});
