import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pluginDirectory } from '../../scripts/site/paths';
import { hostileAddresses, hostilePages } from '../support/hostile-pages';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { uploadImage } from '../support/site/upload-image';
import { insertBlockByInserter, openSettings } from './support/controls';
import { editorCanvas, openEditor, publishPost, savePost } from './support/editor';
import { journey } from './support/journey';
import { comeBack, visit, watchOrigins } from './support/page';
import { soon } from './support/soon';

/** Settings with one ad of the owner's own. */
const houseAd = (picture_id: number) => ({
	codes: { mrec: '', leaderboard: '', mobile_leaderboard: '', wideskyscraper: '' },
	house_ads: [{ format: 'mrec', picture_id, link: '', from: '', until: '' }],
	shows_to_editors: false,
	needs_consent: false,
});

let restoreSettings: () => Promise<unknown> = async () => undefined;
afterAll(() => restoreSettings());

journey('writes, rates, says when the shop is open and how to reach it, and comes back to all of it', 'administrator', async ({ page, pageOf }) => {
	const session = await testSite.session('administrator');
	const picture = await uploadImage(600, 500);
	const { time_format: timeFormat, start_of_week: startOfWeek } = await session.call<{ time_format: string; start_of_week: number }>('GET', 'wp/v2/settings');
	restoreSettings = async () => {
		await session.call('POST', 'wp/v2/settings', { body: { time_format: timeFormat, start_of_week: startOfWeek } });
		await session.call('POST', 'jetpack/v4/wordads/settings', { body: { ...houseAd(picture.id), house_ads: [] } });
	};
	await session.call('POST', 'wp/v2/settings', { body: { time_format: 'H:i', start_of_week: 1 } });
	await session.call('POST', `wp/v2/media/${picture.id}`, { body: { alt_text: 'Cakes' } });
	await session.call('POST', 'jetpack/v4/wordads/settings', { body: houseAd(picture.id) });
	await openEditor(page);
	const canvas = await editorCanvas(page);

	await insertBlockByInserter(page, 'Markdown');
	await canvas.getByRole('textbox', { name: 'Markdown' }).fill('## Soup\n\nTake *two* carrots[^1]\n\n[^1]: Or three.\n\n<script>alert(1)</script>');

	await insertBlockByInserter(page, 'Star Rating');
	const star = canvas.getByRole('button', { name: '4 stars' });
	await star.click();
	await star.press('Enter');

	await insertBlockByInserter(page, 'Business Hours');
	const sunday = canvas.getByRole('group', { name: 'Sunday' });
	await sunday.getByRole('checkbox').check();
	await sunday.getByLabel('Opening').fill('20:15');
	await sunday.getByLabel('Closing').fill('23:45');

	await insertBlockByInserter(page, 'Ad');
	await canvas.getByRole('button', { name: 'Activate ads' }).click();
	const ad = canvas.getByRole('document', { name: 'Block: Ad' });
	await ad.getByRole('img', { name: 'Cakes' }).waitFor();
	await page.getByRole('button', { name: 'Pick an ad format' }).click();
	await page.getByRole('menuitemradio', { name: 'Wide Skyscraper 160x600' }).click();
	await ad.getByText('visitors see nothing here').waitFor();
	await page.keyboard.press('ControlOrMeta+z');

	await insertBlockByInserter(page, 'Contact Info');
	await canvas.getByRole('textbox', { name: 'Email' }).fill('shop@example.com');
	await canvas.getByRole('textbox', { name: 'Phone number' }).fill('+1 555 0100');
	await canvas.getByRole('textbox', { name: 'City' }).fill('Springfield');
	await openSettings(page);
	await page.getByRole('checkbox', { name: 'Link address to Google Maps' }).check();

	const visitor = await pageOf();
	const address = await publishPost(page);
	await visit(visitor, address);
	await visitor.getByRole('heading', { name: 'Soup' }).waitFor();
	await soon(async () => expect(await visitor.getByRole('img', { name: 'Cakes' }).boundingBox()).toMatchObject({ width: 300, height: 250 }));
	await visitor.getByText('Or three.').waitFor();
	await visitor.getByText('<script>alert(1)</script>').waitFor();
	await soon(async () => expect(await visitor.getByText('Rating: 3.5 out of 5.').count()).toBe(1));
	await soon(async () => expect(await visitor.locator('meta[itemprop="ratingValue"]').getAttribute('content')).toBe('3.5'));
	await visitor.getByText('From 20:15 to 23:45').waitFor();
	await soon(async () => expect(await visitor.locator('dt').first().textContent()).toBe('Monday'));
	await soon(async () => expect(await visitor.getByRole('link', { name: 'shop@example.com' }).getAttribute('href')).toBe('mailto:shop@example.com'));
	await soon(async () => expect(await visitor.getByRole('link', { name: '+1 555 0100' }).getAttribute('href')).toBe('tel:+15550100'));
	await soon(async () =>
		expect(await visitor.getByRole('link', { name: 'Springfield' }).getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//)
	);
	// The email address is kept from harvesters.
	expect(await (await fetch(address)).text()).not.toContain('shop@example.com');
	await comeBack(page);
});

journey('offers buttons to share a page and one of PayPal, of which nobody learns before a click', 'administrator', async ({ page, pageOf }) => {
	await openEditor(page);
	const canvas = await editorCanvas(page);
	await insertBlockByInserter(page, 'PayPal Payment Button');
	const code = canvas.getByRole('textbox', { name: 'Code or link of the button' });
	await code.fill('https://www.paypal.com/ncp/payment/CAKE789');
	await code.press('Enter');
	await canvas.getByText('Pay with PayPal').waitFor();
	await insertBlockByInserter(page, 'Sharing Buttons');
	await canvas.getByText('Mastodon').click();
	await openSettings(page);
	await page.getByRole('combobox', { name: 'Service' }).selectOption('Bluesky');
	const address = await publishPost(page);

	const visitor = await pageOf();
	const origins = watchOrigins(visitor);
	await visit(visitor, address);
	const share = visitor.getByRole('list', { name: 'Share this page' }).getByRole('link', { name: 'Share on Bluesky (opens in a new tab)' });
	await soon(async () => expect(await share.getAttribute('href')).toContain(encodeURIComponent(address)));
	await visitor.getByRole('button', { name: 'Copy link' }).click();
	await visitor.getByText('Link copied.').waitFor();
	await soon(async () =>
		expect(await visitor.getByRole('link', { name: 'Pay with PayPal' }).getAttribute('href')).toBe('https://www.paypal.com/ncp/payment/CAKE789')
	);
	expect(origins()).toEqual([new URL(address).origin]);
	await comeBack(page);
});

journey('shows something only to those who come back, and follows no link to a script', 'administrator', async ({ page, pageOf }) => {
	const { id, link } = await newPost(
		'For regulars',
		[
			'<!-- wp:jetpack/repeat-visitor {"threshold":5} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->\n<p>Welcome back</p>\n<!-- /wp:paragraph --></div></div>\n<!-- /wp:jetpack/repeat-visitor -->',
			'<!-- wp:jetpack/button {"element":"a","text":"Book","url":"https://example.org/","width":"50%"} /-->',
			'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->',
			'<!-- wp:jetpack/button {"element":"a","text":"Trap","url":"javascript:alert(1)"} /-->',
		].join('\n\n')
	);
	await openEditor(page, { postId: id });
	const canvas = await editorCanvas(page);
	await canvas.getByText('Welcome back').click();
	await canvas.getByRole('spinbutton', { name: 'Visit count threshold' }).fill('1');
	await canvas.getByText('Book').click();
	await openSettings(page);
	await page.getByRole('button', { name: '25%' }).click();
	await savePost(page);
	await comeBack(page);

	const visitor = await pageOf();
	await visit(visitor, link);
	await soon(async () => expect(await visitor.getByText('Welcome back').isVisible()).toBe(false));
	await soon(async () => expect(await visitor.getByRole('link', { name: 'Book', exact: true }).getAttribute('style')).toContain('width:25%'));
	await visitor.getByRole('button', { name: 'Send' }).waitFor();
	expect(await visitor.content()).not.toContain('javascript:');
	await visit(visitor, link);
	await soon(async () => expect(await visitor.getByText('Welcome back').isVisible()).toBe(true));
	// Without JavaScript, what a new visitor sees.
	expect(await (await fetch(link)).text()).toMatch(/<div[^>]* hidden[^>]*>\s*<script>/);
});

journey('runs nothing and asks nobody because of what a contributor wrote into the data of blocks', 'visitor', async ({ page, console }) => {
	// What is nonsense stops its script, and nothing else.
	console.allow(/./);
	const scripts = readdirSync(path.join(pluginDirectory, 'blocks'), { recursive: true })
		.map(String)
		.filter((file) => /\bview\.js$/.test(file));
	expect(scripts.length).toBeGreaterThan(10);
	const contributor = await testSite.session('contributor');
	const administrator = await testSite.session('administrator');
	const asked: string[] = [];
	await page.context().route(
		({ hostname }) => hostname !== '127.0.0.1',
		(route) => {
			asked.push(route.request().url());
			return route.abort();
		}
	);
	for (const word of Object.values(hostileAddresses)) {
		const content = Object.entries(hostilePages)
			.map(([block, markup]) => `<!-- wp:jetpack/${block} -->\n${markup(word)}\n<!-- /wp:jetpack/${block} -->`)
			.join('\n\n');
		const { id } = await contributor.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'From a contributor', status: 'pending', content } });
		await administrator.call('POST', `wp/v2/posts/${id}`, { body: { status: 'publish' } });
		await page.goto(`${testSite.url}/?p=${id}`);
		const root = new URL('wp-content/plugins/sitewright/blocks/', `${testSite.url}/`);
		for (const script of scripts) {
			await page.addScriptTag({ url: new URL(script, root).href });
		}
		const written = await page.evaluate(async () => {
			const stay = (event: Event) => event.preventDefault();
			window.addEventListener('click', stay);
			window.addEventListener('submit', stay);
			window.scrollTo(0, document.body.scrollHeight);
			for (const element of document.querySelectorAll<HTMLElement>('.entry-content a, .entry-content button, .entry-content input')) {
				element.click();
			}
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			const addressesOf = (selector: string) =>
				[...document.querySelectorAll(selector)]
					.flatMap((element) => ['src', 'href', 'action', 'srcdoc'].flatMap((name) => element.getAttribute(name) ?? []))
					.map((address) => address.replace(/\s/g, '').toLowerCase());
			return { loaded: addressesOf('script, link, iframe'), followed: addressesOf('body *'), taken: 'taken' in window };
		});
		expect(written.loaded.filter((address) => address.includes('evil.example'))).toEqual([]);
		expect(written.followed.filter((address) => /^(?:javascript|data:text)/.test(address))).toEqual([]);
		expect(written.taken).toBe(false);
	}
	// A picture at an address is what anybody may write; code and data are not.
	expect(asked.filter((address) => address.includes('evil.example') && !/\.(?:png|jpe?g|gif)$/.test(address))).toEqual([]);
});
