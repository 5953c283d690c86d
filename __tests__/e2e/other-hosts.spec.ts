import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../scripts/site/paths';
import { assistantPost, demoContent, pages, pictures, posts, templates } from '../../scripts/site/demo/content';
import { newPost } from '../support/site/new-post';
import { testSite } from '../support/site/site';
import { journey } from './support/journey';
import { expectAccessible, settle, visit, watchShifts } from './support/page';
import { soon } from './support/soon';

/** The blocks that show a part of a service, each with the host that is asked for it. */
const services: Readonly<Record<string, { readonly host: string; readonly markup: string }>> = {
	Calendly: { host: 'calendly.com', markup: '<!-- wp:jetpack/calendly {"url":"https://calendly.com/example/intro"} /-->' },
	Eventbrite: { host: 'www.eventbrite.com', markup: '<!-- wp:jetpack/eventbrite {"url":"https://www.eventbrite.com/e/gala-123","eventId":123} /-->' },
	GIPHY: {
		host: 'media.giphy.com',
		markup: '<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/happycat1","searchText":"happy cat","paddingTop":"56.25%"} /-->',
	},
	'Google Calendar': {
		host: 'calendar.google.com',
		markup: '<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=a%40example.com","height":400} /-->',
	},
	OpenTable: { host: 'www.opentable.com', markup: '<!-- wp:jetpack/opentable {"rid":["77"]} /-->' },
	Pinterest: { host: 'assets.pinterest.com', markup: '<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/pin/99/"} /-->' },
};

const isOther = ({ hostname }: URL) => hostname !== '127.0.0.1';

/** Pictures and documents of others are empty; tells which hosts the page asked. */
async function pretendOthers(page: Page): Promise<string[]> {
	const asked: string[] = [];
	const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
	await page.context().route(isOther, (route) => {
		asked.push(new URL(route.request().url()).hostname);
		return route.request().resourceType() === 'document'
			? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Service</title>' })
			: route.fulfill({ contentType: 'image/gif', body: dot, headers: { 'Access-Control-Allow-Origin': '*' } });
	});
	return asked;
}

/** Scrolls to the end, and presses every control that neither sends a form, nor leaves the page, nor says that it asks a service. */
async function useEverything(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
			scrollTo(0, top);
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
		for (const control of document.querySelectorAll<HTMLElement>('.entry-content :is(button, summary, [role="button"], [role="tab"], [aria-expanded])')) {
			if (!control.closest('.sitewright-embed, a') && control.getAttribute('type') !== 'submit') {
				control.click();
			}
		}
	});
	await settle(page);
	await page.waitForLoadState('networkidle');
}

/** The content of the demo site, and the patterns of the plugin. */
async function demoPages(): Promise<readonly string[]> {
	const session = await testSite.session('administrator');
	const media = new Map(Object.keys(pictures).map((name) => [name, { id: 1, source_url: `${testSite.url}/wp-includes/images/w-logo-blue.png` }]));
	const links = new Map(pages.flat().map(({ slug }) => [slug, `${testSite.url}/`]));
	const files = [...new Set([...pages.flat(), ...posts, assistantPost].flatMap(({ file }) => file ?? []).concat(Object.values(templates)))];
	const demo = await Promise.all(files.map((file) => demoContent(file, { media, links })));
	const patterns = await session.call<readonly { readonly name: string; readonly content: string }[]>('GET', 'wp/v2/block-patterns/patterns');
	const ours = patterns.filter(({ name }) => name.startsWith('sitewright/')).map(({ content }) => content);
	expect(ours.length).toBeGreaterThan(10);
	return [demo.join('\n'), ours.join('\n')];
}

journey('no page of the demo asks another host, scrolled to the end with every control pressed', 'visitor', async ({ page, console }) => {
	console.allow(/Failed to load resource/);
	const asked = await pretendOthers(page);
	for (const content of await demoPages()) {
		await page.goto((await newPost('Hosts', content)).link);
		await soon(async () => expect(await page.locator('[class*="wp-block-jetpack-"]').count()).toBeGreaterThan(20));
		await useEverything(page);
	}
	expect(asked).toEqual([]);
});

journey('asks a service when its visitor presses, always if they want it, and not a second longer', 'visitor', async ({ page }) => {
	const told = readFileSync(path.join(projectRoot, 'docs/privacy.md'), 'utf8');
	const asked = await pretendOthers(page);
	const { link } = await newPost(
		'Services',
		Object.values(services)
			.map(({ markup }) => markup)
			.join('\n')
	);
	await visit(page, link);
	await useEverything(page);
	expect(asked).toEqual([]);
	for (const [name, { host }] of Object.entries(services)) {
		await page.getByRole('button', { name: `Show ${name} here` }).press('Enter');
		await page.getByRole('button', { name: `Show ${name} here` }).waitFor({ state: 'detached' });
		await soon(() => Promise.resolve(expect(asked).toContain(host)));
		expect(told).toContain(`| ${name} | \`${host}\` |`);
	}
	expect(new Set(asked)).toEqual(new Set(Object.values(services).map(({ host }) => host)));

	await page.goto(link);
	asked.splice(0);
	await page.getByLabel('Always show GIPHY on this site').check();
	const shift = await watchShifts(page);
	await page.goto(link);
	await page.getByRole('button', { name: 'Pause: happy cat' }).waitFor();
	await soon(() => Promise.resolve(expect(asked.length).toBeGreaterThan(1)));
	expect(new Set(asked.splice(0))).toEqual(new Set(['media.giphy.com']));
	expect(await shift()).toBe(0);
	await page.getByLabel('Always show GIPHY on this site').uncheck();
	await page.goto(link);
	await page.getByRole('button', { name: 'Show GIPHY here' }).waitFor();
	expect(asked).toEqual([]);
});

journey('what a consent plugin was told counts, but not where the browser forbids to pass it on', 'visitor', async ({ page, pageOf }) => {
	const { link } = await newPost('One service', services['GIPHY']?.markup ?? '');
	const agree = () => {
		Object.assign(window, { wp_consent_type: 'optin', wp_has_consent: (category: string) => category === 'marketing' });
	};
	await pretendOthers(page);
	await page.addInitScript(agree);
	await page.goto(link);
	await page.getByRole('button', { name: 'Pause: happy cat' }).waitFor();

	const forbidding = await pageOf();
	const asked = await pretendOthers(forbidding);
	await forbidding.addInitScript(agree);
	await forbidding.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
	await forbidding.goto(link);
	await forbidding.getByRole('button', { name: 'Show GIPHY here' }).waitFor();
	await forbidding.waitForLoadState('networkidle');
	expect(asked).toEqual([]);
});

const setModule = async (name: string, active: boolean) =>
	(await testSite.session('administrator')).call('POST', `jetpack/v4/module/${name}/active`, { body: { active } });

/** A video, a player that does not scale, a post with a script, and a map that somebody wrote as HTML. */
const embeds = {
	video: 'https://www.youtube.com/watch?v=abc',
	song: 'https://open.spotify.com/track/1',
	post: 'https://twitter.com/somebody/status/1',
};
const embed = (url: string) =>
	`<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${url}\n</div><figcaption class="wp-element-caption">A caption</figcaption></figure>\n<!-- /wp:embed -->`;
const map = '<!-- wp:html -->\n<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450" title="Where we are"></iframe>\n<!-- /wp:html -->';

/** What the services answer to WordPress, which asks them when a post is shown for the first time. */
const pretendEmbeds = () =>
	testSite.addMuPlugin(
		'embeds',
		`add_filter( 'pre_oembed_result', function ( $html, $url ) {
	$parts = array(
		'${embeds.video}' => '<iframe title="A walk along the river" width="500" height="281" src="https://www.youtube.com/embed/abc?feature=oembed" allowfullscreen></iframe>',
		'${embeds.song}'  => '<iframe title="A song" width="100%" height="352" src="https://open.spotify.com/embed/track/1"></iframe>',
		'${embeds.post}'  => '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">The river is high today.</p>&mdash; Somebody <a href="${embeds.post}">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
	);
	return $parts[ $url ] ?? $html;
}, 10, 2 );`
	);

journey('embeds of WordPress wait behind cards where their module is on, and nothing moves when they come', 'visitor', async ({ page, console }) => {
	console.allow(/Failed to load resource|MIME type/);
	const remove = await pretendEmbeds();
	await setModule('embed-cards', true);
	const asked = await pretendOthers(page);
	const { link } = await newPost('Embeds', [...Object.values(embeds).map(embed), map].join('\n\n'));
	await visit(page, link);
	await page.getByRole('button', { name: 'Show X here' }).waitFor();
	await useEverything(page);
	expect(asked).toEqual([]);
	await page.getByText('The river is high today.').waitFor();

	for (const [name, host] of Object.entries({
		YouTube: 'www.youtube.com',
		Spotify: 'open.spotify.com',
		X: 'platform.twitter.com',
		'Google Maps': 'www.google.com',
	})) {
		await page.getByRole('button', { name: `Show ${name} here` }).press('Enter');
		await page.getByRole('button', { name: `Show ${name} here` }).waitFor({ state: 'detached' });
		await soon(() => Promise.resolve(expect(asked).toContain(host)));
	}
	await page.getByLabel('Always show YouTube on this site').check();
	const shift = await watchShifts(page);
	await page.goto(link);
	await page.getByTitle('A walk along the river').waitFor();
	expect(await shift()).toBe(0);
	await setModule('embed-cards', false);
	await remove();
});

journey('the consent banner asks once, and what was allowed can be taken back', 'visitor', async ({ page }) => {
	await setModule('consent-banner', true);
	const asked = await pretendOthers(page);
	const { link } = await newPost('One service', services['GIPHY']?.markup ?? '');
	await page.goto(link);
	const banner = page.getByRole('region', { name: 'Your privacy on this site' });
	await banner.waitFor();
	await expectAccessible(page, '.sitewright-consent');
	// The first stop of the Tab key.
	await page.keyboard.press('Tab');
	await soon(async () => expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(true));
	await useEverything(page);
	expect(asked).toEqual([]);
	await banner.getByRole('button', { name: 'Allow all' }).click();
	await page.getByRole('button', { name: 'Pause: happy cat' }).waitFor();
	await banner.waitFor({ state: 'hidden' });

	await page.goto(link);
	await page.getByRole('button', { name: 'Pause: happy cat' }).waitFor();
	asked.splice(0);
	await page.getByRole('button', { name: 'Privacy choices' }).click();
	await banner.getByRole('button', { name: 'Only what the site needs' }).click();
	await page.goto(link);
	await page.getByRole('button', { name: 'Show GIPHY here' }).waitFor();
	await banner.waitFor({ state: 'hidden' });
	await page.waitForLoadState('networkidle');
	expect(asked).toEqual([]);
	await setModule('consent-banner', false);
});
