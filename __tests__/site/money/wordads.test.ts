import type { AdSettings } from '../../../api/contract/money/ad-settings.contract';
import { testSite } from '../../support/site/site';
import { uploadImage } from '../../support/site/upload-image';

const route = 'jetpack/v4/wordads/settings';
const noCodes = { mrec: '', leaderboard: '', mobile_leaderboard: '', wideskyscraper: '' };
const empty = { codes: noCodes, house_ads: [], shows_to_editors: false, needs_consent: false };

interface Post {
	readonly link: string;
}

let pictureId: number;
let post: Post;

const save = async (settings: object) => (await testSite.session('administrator')).rest('POST', route, { body: { ...empty, ...settings } });
const houseAd = (more: object = {}) => ({ format: 'mrec', picture_id: pictureId, link: 'https://example.org/cakes', from: '', until: '', ...more });

/** The post as a visitor gets it. */
const pageOf = async () => (await fetch(post.link)).text();

beforeAll(async () => {
	const session = await testSite.session('administrator');
	pictureId = (await uploadImage(300, 250)).id;
	await session.call('POST', `wp/v2/media/${pictureId}`, { body: { alt_text: 'A "cake"' } });
	const content = '<!-- wp:jetpack/wordads /-->\n\n<!-- wp:jetpack/wordads {"format":"leaderboard","align":"right","hideMobile":true} /-->';
	post = await session.call<Post>('POST', 'wp/v2/posts', { body: { title: 'Ads', content, status: 'publish' } });
	await session.call('POST', 'jetpack/v4/module/wordads/active', { body: { active: true } });
});

afterAll(async () => {
	await save({});
	await (await testSite.session('administrator')).call('POST', 'jetpack/v4/module/wordads/active', { body: { active: false } });
});

it.each([
	['GET', route, { administrator: 200, author: 403, subscriber: 403 }],
	['POST', route, { administrator: 200, author: 403, subscriber: 403 }],
	['GET', 'wpcom/v2/sitewright/ads/mrec', { administrator: 200, author: 200, subscriber: 403 }],
] as const)('answers %s %s only to those who may ask', async (method, path, expected) => {
	const found: Record<string, number> = {};
	for (const role of ['administrator', 'author', 'subscriber'] as const) {
		const session = await testSite.session(role);
		found[role] = (await session.rest(method, path, method === 'POST' ? { body: empty } : {})).status;
	}
	expect(found).toEqual(expected);
});

it('shows a house ad with its link, and the editor the same picture', async () => {
	await save({ house_ads: [houseAd()] });
	const html = await pageOf();
	expect(html).toMatch(/<div class="wp-block-jetpack-wordads is-mrec aligncenter"><span[^>]*>Advertisement<\/span>/);
	expect(html).toMatch(/<a href="https:\/\/example\.org\/cakes" rel="sponsored noopener"><img [^>]*width="300" height="250"[^>]*alt="A &quot;cake&quot;"/);
	expect(html).not.toContain('wordads is-leaderboard');
	expect(await (await testSite.session('author')).call('GET', 'wpcom/v2/sitewright/ads/mrec')).toMatchObject({ kind: 'house', picture: { alt: 'A "cake"' } });
});

it.each([
	['yesterday was its last day', { until: '2020-01-01' }],
	['its first day is to come', { from: '2999-01-01' }],
])('shows no ad when %s', async (_when, days) => {
	await save({ house_ads: [houseAd(days)] });
	expect(await pageOf()).not.toContain('wp-block-jetpack-wordads is-');
});

it('runs the owner’s code for visitors, and shows editors no ads unless asked', async () => {
	await save({ codes: { ...noCodes, leaderboard: '<ins class="slot"></ins><script>slot()</script>' } });
	expect(await pageOf()).toMatch(/is-leaderboard alignright is-hidden-on-mobile">.*<ins class="slot"><\/ins><script>slot\(\)<\/script>/);
	const author = await testSite.session('author');
	const seen = async () => (await author.page(post.link)).html;
	expect(await seen()).not.toContain('class="slot"');
	await save({ codes: { ...noCodes, leaderboard: '<ins class="slot"></ins>' }, shows_to_editors: true });
	expect(await seen()).toContain('class="slot"');
});

it('shows the house ad in place of code while the visitor’s consent is missing', async () => {
	await save({ codes: { ...noCodes, mrec: '<ins class="slot"></ins>' }, house_ads: [houseAd()], needs_consent: true });
	expect(await pageOf()).toMatch(/is-mrec.*example\.org\/cakes/);
	const remove = await testSite.addMuPlugin('consent', "add_filter( 'sitewright_ads_have_consent', '__return_true' );");
	try {
		expect(await pageOf()).toContain('class="slot"');
	} finally {
		await remove();
	}
});

it('shows the house ad in place of code where the browser forbids to pass anything on', async () => {
	await save({ codes: { ...noCodes, mrec: '<ins class="slot"></ins>' }, house_ads: [houseAd()] });
	const response = await fetch(post.link, { headers: { 'Sec-GPC': '1' } });
	expect(await response.text()).toMatch(/is-mrec.*example\.org\/cakes/);
	expect(await pageOf()).toContain('class="slot"');
});

it('puts no ad into the feed', async () => {
	await save({ house_ads: [houseAd()] });
	expect(await (await fetch(`${testSite.url}/?feed=rss2`)).text()).not.toContain('example.org/cakes');
});

it('keeps what another window saved: what is not in a request stays, and a list made of an older one is refused', async () => {
	await save({ house_ads: [houseAd()] });
	const administrator = await testSite.session('administrator');
	const { house_ads_version: version } = await administrator.call<AdSettings>('GET', route);
	const change = (body: object) => administrator.rest<AdSettings>('POST', route, { body });
	expect((await change({ house_ads: [houseAd(), houseAd({ format: 'leaderboard' })], house_ads_version: version })).body.house_ads).toHaveLength(2);
	expect((await change({ codes: { mrec: '<b>Mine</b>' } })).body).toMatchObject({ codes: { mrec: '<b>Mine</b>' }, shows_to_editors: false });
	expect((await change({ codes: { leaderboard: '<i>Yours</i>' }, shows_to_editors: true })).body).toMatchObject({
		codes: { mrec: '<b>Mine</b>', leaderboard: '<i>Yours</i>' },
		shows_to_editors: true,
		house_ads: [{}, {}],
	});
	expect(await change({ house_ads: [], house_ads_version: version })).toMatchObject({ status: 409, body: { code: 'ads_changed_elsewhere' } });
	expect((await administrator.call<AdSettings>('GET', route)).house_ads).toHaveLength(2);
});

it.each([
	['<div><b>Buy</div>', /300×250 is broken and was not saved\. <b> is not closed/],
	['<div>Buy', /<div> is not closed/],
	['<div/>Buy', /<div> is not closed/],
	['</div>', /closes something that is not open/],
	['<script>slot()', /ends in the middle/],
	['<a href="', /ends in the middle/],
	['<!-- Buy', /ends in the middle/],
])('refuses the code %s, and keeps the ads as they were', async (mrec, message) => {
	await save({ house_ads: [houseAd()] });
	expect(await save({ codes: { ...noCodes, mrec } })).toMatchObject({
		status: 400,
		body: { code: 'invalid_ad_code', message: expect.stringMatching(message) },
	});
	expect((await (await testSite.session('administrator')).call<AdSettings>('GET', route)).house_ads).toHaveLength(1);
});

it('takes the code that networks give', async () => {
	const mrec =
		'<!-- Slot --><script async src="https://ads.example/a.js"></script>\n<ins style="display:block"></ins><br/><svg><path d="M0 0"/></svg><img src="x"><noscript><img src="y"></noscript>';
	expect(await save({ codes: { ...noCodes, mrec } })).toMatchObject({ status: 200, body: { codes: { mrec } } });
});

it.each([
	[{ picture_id: 999_999 }, 'invalid_ad_picture'],
	[{ link: 'javascript:alert(1)' }, 'invalid_ad_link'],
	[{ link: '//example.org' }, 'invalid_ad_link'],
	[{ from: '2026-02-30' }, 'invalid_ad_days'],
	[{ from: '2026-03-02', until: '2026-03-01' }, 'invalid_ad_days'],
])('refuses an ad with %o', async (more, code) => {
	expect(await save({ house_ads: [houseAd(more)] })).toMatchObject({ status: 400, body: { code } });
});

it.each([{ format: 'billboard' }, { from: 'tomorrow' }, { picture_id: 0 }])('refuses %o as malformed', async (more) => {
	expect((await save({ house_ads: [houseAd(more)] })).status).toBe(400);
});
