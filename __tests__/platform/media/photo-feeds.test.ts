import { setImmediate } from 'node:timers/promises';
import { loadKeys } from '../../../platform/core/keys';
import { createConnections } from '../../../platform/domains/media/photo-feeds/connections';
import { type FeedSource, notConnected } from '../../../platform/domains/media/photo-feeds/feed-source';
import { createPhotoFeeds } from '../../../platform/domains/media/photo-feeds/photo-feeds';
import { openTestStore, type TestStore } from '../support/database';
import { createTestClock, type TestClock } from '../support/clock';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { PopupBrowser } from '../support/popup-browser';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const dayMs = 86_400_000;
const bob = { id: 8, login: 'bob', role: 'author' };
const boss = { id: 1, login: 'boss', role: 'administrator' };
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
const expired = { status: 400, body: { error: { message: 'Session has expired', type: 'OAuthException', code: 190 } } };

let store: TestStore;
const browser = new PopupBrowser();
beforeAll(async () => {
	store = await openTestStore();
});
afterAll(() => store.close());

interface Answer {
	readonly status: number;
	readonly body: unknown;
}

async function call(site: ConnectedSite, method: 'GET' | 'DELETE', target: string, user = ada): Promise<Answer> {
	const response = await site.send({ method, target, user });
	return { status: response.status, body: await response.json() };
}

const connections = (site: ConnectedSite) => call(site, 'GET', '/wpcom/v2/instagram-gallery/connections');
const feed = (site: ConnectedSite, token: string) => call(site, 'GET', `/platform/v1/photo-feeds/${token}`);
const picture = (site: ConnectedSite, token: string, id: string) => call(site, 'GET', `/platform/v1/photo-feeds/${token}/pictures/${id}`);
const disconnect = (site: ConnectedSite, token: string, user = ada) => call(site, 'DELETE', `/platform/v1/photo-feeds/${token}`, user);

/** Goes through the popup up to the page of the service, whose address is returned. */
async function leave(site: ConnectedSite): Promise<URL> {
	const { body } = await call(site, 'GET', '/wpcom/v2/instagram-gallery/connect-url');
	const start = new URL(String(body));
	const shown = await browser.fetch(start);
	expect(await shown.text()).toContain('asks to show the latest photos');
	const left = await browser.begin(start);
	return new URL(left.headers.get('location') ?? '');
}

async function comeBack(
	platform: TestPlatform,
	query: Record<string, string>
): Promise<{ readonly status: number; readonly page: string; readonly policy: string }> {
	const response = await browser.fetch(`${platform.url}/photo-feeds/return?${new URLSearchParams(query).toString()}`);
	return { status: response.status, page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

/** @return The number of the connection, as the popup's page posts it. */
async function connect(platform: TestPlatform, site: ConnectedSite): Promise<string> {
	const address = await leave(site);
	const { page } = await comeBack(platform, { code: address.searchParams.get('code') ?? 'a-code#_', state: address.searchParams.get('state') ?? '' });
	return /"keyring_id":(\d+)/.exec(page)?.[1] ?? '';
}

describe('without an app of Instagram', () => {
	let platform: TestPlatform;
	let site: ConnectedSite;
	beforeAll(async () => {
		platform = await startPlatform({ store });
		site = await platform.connectSite();
	});
	afterAll(() => platform.close());

	it('connects the sample account, lists its posts and draws its pictures', async () => {
		const token = await connect(platform, site);
		expect(await connections(site)).toEqual({ status: 200, body: [{ username: 'sample..account', token }] });
		const { body } = await feed(site, token);
		const { external_name, posts } = body as { external_name: string; posts: { id: string; title: string }[] };
		expect({ external_name, count: posts.length, first: posts[0]?.title }).toEqual({
			external_name: 'sample..account',
			count: 12,
			first: 'The hills behind the house, dawn',
		});
		const drawn = (await picture(site, token, posts[0]?.id ?? '')).body as { type: string; data: string };
		expect(drawn.type).toBe('image/png');
		expect(Buffer.from(drawn.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
	});

	it('shows nothing of it to another site', async () => {
		const token = await connect(platform, site);
		const other = await platform.connectSite();
		expect(await connections(other)).toEqual({ status: 200, body: [] });
		expect(await feed(other, token)).toMatchObject({ status: 404, body: { code: 'instagram_not_connected' } });
		expect(await picture(other, token, 'sample-1')).toMatchObject({ status: 404, body: { code: 'instagram_not_connected' } });
		await disconnect(other, token, boss);
		expect(await feed(site, token)).toMatchObject({ status: 200 });
	});

	it('tells the result to the pages of the site alone, and runs no other script', async () => {
		const address = await leave(site);
		const { page, policy } = await comeBack(platform, Object.fromEntries(address.searchParams));
		expect(page).toContain(JSON.stringify([new URL(site.site.url).origin]));
		expect(policy).toMatch(/script-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/);
	});

	it('takes a link once, and no link that it did not make', async () => {
		const address = await leave(site);
		expect(await comeBack(platform, Object.fromEntries(address.searchParams))).toMatchObject({ status: 200 });
		expect(await comeBack(platform, Object.fromEntries(address.searchParams))).toMatchObject({ status: 410, page: expect.stringContaining('no longer valid') });
		expect(await comeBack(platform, { code: 'sample', state: 'x'.repeat(43) })).toMatchObject({ status: 410 });
	});

	it('says so when the person does not agree', async () => {
		const address = await leave(site);
		const { status, page } = await comeBack(platform, { error: 'access_denied', state: address.searchParams.get('state') ?? '' });
		expect({ status, isPlain: !page.includes('<script>') }).toEqual({ status: 200, isPlain: true });
		expect(page).toContain('You did not agree to show your photos.');
	});

	it('is disconnected by the person who connected it or an administrator', async () => {
		const token = await connect(platform, site);
		expect(await disconnect(site, token, bob)).toMatchObject({ status: 403, body: { code: 'instagram_not_yours' } });
		expect(await disconnect(site, token)).toEqual({ status: 200, body: { code: 'success' } });
		expect(await feed(site, token)).toMatchObject({ status: 404, body: { code: 'instagram_not_connected' } });
		expect(await connections(site)).toEqual({ status: 200, body: [] });
		const again = await connect(platform, site);
		expect(again).toBe(token);
		expect(await disconnect(site, token, boss)).toMatchObject({ status: 200 });
	});
});

describe('with Instagram', () => {
	let clock: TestClock;
	let instagram: JsonServer;
	let platform: TestPlatform;
	let site: ConnectedSite;
	let renewals: number;
	const mediaOf = (baseUrl: string) => [
		{ id: '11', caption: ' Two\nlines ', media_type: 'IMAGE', media_url: `${baseUrl}/pictures/11.jpg`, permalink: 'https://www.instagram.com/p/abc/' },
		{ id: '12', media_type: 'VIDEO', media_url: `${baseUrl}/films/12.mp4`, thumbnail_url: `${baseUrl}/pictures/12.jpg`, permalink: 'https://evil.example/' },
		{ id: '13', media_type: 'IMAGE', media_url: 'http://169.254.169.254/latest/meta-data' },
		{ id: '14', media_type: 'IMAGE' },
		{ id: '../15', media_type: 'IMAGE', media_url: `${baseUrl}/pictures/15.jpg` },
		null,
	];
	const answers: Record<string, () => object> = {
		'/oauth/access_token': () => ({ data: [{ access_token: 'short-token', user_id: 1 }] }),
		'/access_token': () => ({ access_token: 'long-token', token_type: 'bearer', expires_in: 60 * 86_400 }),
		'/refresh_access_token': () => ({ access_token: `renewed-token-${++renewals}`, token_type: 'bearer', expires_in: 60 * 86_400 }),
		'/me': () => ({ user_id: '17841', username: 'ada.photos' }),
		'/me/media': () => ({ data: mediaOf(instagram.baseUrl) }),
		'/pictures/11.jpg': () => jpeg,
	};

	beforeEach(async () => {
		renewals = 0;
		clock = createTestClock();
		instagram = await startJsonServer(({ path }) => answers[path]?.() ?? {});
		const env = { INSTAGRAM_APP_ID: 'an-app', INSTAGRAM_APP_SECRET: 'the-app-secret', INSTAGRAM_BASE_URL: instagram.baseUrl };
		platform = await startPlatform({ store, env, clock });
		site = await platform.connectSite();
	});
	afterEach(async () => {
		await platform.close();
		await instagram.close();
	});

	it('leads to Instagram, exchanges the code for a token that lasts, and names the account', async () => {
		const address = await leave(site);
		expect(`${address.origin}${address.pathname}`).toBe(`${new URL(instagram.baseUrl).origin}/v1/oauth/authorize`);
		expect(Object.fromEntries(address.searchParams)).toMatchObject({
			client_id: 'an-app',
			response_type: 'code',
			scope: 'instagram_business_basic',
			redirect_uri: `${platform.url}/photo-feeds/return`,
		});
		await comeBack(platform, { code: 'a-code#_', state: address.searchParams.get('state') ?? '' });
		expect(instagram.requests.map(({ path, body, query }) => [path, (body as Record<string, string>)?.['code'] ?? query['access_token']])).toEqual([
			['/oauth/access_token', 'a-code'],
			['/access_token', 'short-token'],
			['/me', 'long-token'],
		]);
		expect(await connections(site)).toMatchObject({ body: [{ username: 'ada.photos' }] });
	});

	it('passes on only pictures of Instagram itself, with plain titles', async () => {
		const token = await connect(platform, site);
		expect(await feed(site, token)).toEqual({
			status: 200,
			body: {
				external_name: 'ada.photos',
				posts: [
					{ id: '11', title: 'Two lines', link: 'https://www.instagram.com/p/abc/' },
					{ id: '12', title: '', link: '' },
				],
			},
		});
		expect(await picture(site, token, '11')).toEqual({ status: 200, body: { type: 'image/jpeg', data: jpeg.toString('base64') } });
		expect(await picture(site, token, '13')).toMatchObject({ status: 404, body: { code: 'picture_not_found' } });
	});

	it.each([
		['a page', '<svg><script>alert(1)</script></svg>'],
		['far too large', Buffer.alloc(5_000_000, 0xff)],
	])('refuses a picture that is %s', async (_, body) => {
		const token = await connect(platform, site);
		await feed(site, token);
		instagram.replyWith({ body });
		expect(await picture(site, token, '11')).toMatchObject({ status: 502, body: { code: 'instagram_unreadable' } });
	});

	it.each([
		['is asked too often', { status: 429 }, 429, 'instagram_limited'],
		['has a problem', { status: 500 }, 502, 'instagram_unavailable'],
		['breaks off', { breaksOff: true }, 502, 'instagram_unavailable'],
		['refuses the app', { status: 400, body: { error: { code: 10 } } }, 502, 'instagram_refused'],
		['answers with a page', { body: '<html>' }, 502, 'instagram_unreadable'],
	])('keeps the account when Instagram %s', async (_, reply, status, code) => {
		const token = await connect(platform, site);
		instagram.replyWith(reply);
		expect(await feed(site, token)).toMatchObject({ status, body: { code } });
		instagram.replyWith();
		expect(await feed(site, token)).toMatchObject({ status: 200 });
	});

	it('connects nothing when Instagram refuses the code, and shows no text of others', async () => {
		const address = await leave(site);
		instagram.replyWith({ status: 400, body: { error_type: 'OAuthException', error_message: '<b>mine</b>' } });
		const { status, page } = await comeBack(platform, { code: 'x', state: address.searchParams.get('state') ?? '' });
		expect({ status, isClean: !page.includes('mine') }).toEqual({ status: 502, isClean: true });
		expect(page).toContain('The account was not connected');
		expect(await connections(site)).toEqual({ status: 200, body: [] });
	});

	it('forgets the account when the person takes the access back', async () => {
		const token = await connect(platform, site);
		instagram.replyWith(expired);
		expect(await feed(site, token)).toMatchObject({ status: 404, body: { code: 'instagram_not_connected' } });
		instagram.replyWith();
		expect(await feed(site, token)).toMatchObject({ status: 404 });
		expect(await connections(site)).toEqual({ status: 200, body: [] });
	});

	it('renews the token before it ends, and tries again after a failure', async () => {
		const own = await openTestStore();
		const env = { INSTAGRAM_APP_ID: 'an-app', INSTAGRAM_APP_SECRET: 'the-app-secret', INSTAGRAM_BASE_URL: instagram.baseUrl };
		const feeds = own.database.kysely.withTables<{ photo_feeds: { renew_at: number } }>().selectFrom('photo_feeds').select('renew_at');
		const now = clock.now();
		/** A minute of a platform that starts that many days later. @return The token that it renewed. */
		const tokenRenewedAfter = async (days: number) => {
			const later = createTestClock(now + days * dayMs);
			const restarted = await startPlatform({ store: own, env, clock: later });
			const before = await feeds.executeTakeFirstOrThrow();
			const asked = instagram.nextRequest();
			later.advance(60_000);
			const { path, query } = await asked;
			expect(path).toBe('/refresh_access_token');
			while ((await feeds.executeTakeFirstOrThrow()).renew_at === before.renew_at) {
				// The answer is on its way into the database. SQLite alone would leave no turn to the network.
				await setImmediate();
			}
			await restarted.close();
			return query['access_token'];
		};
		const first = await startPlatform({ store: own, env, clock });
		await connect(first, await first.connectSite());
		await first.close();
		instagram.replyWith({ status: 500, body: {} });
		expect(await tokenRenewedAfter(41)).toBe('long-token');
		instagram.replyWith();
		expect(await tokenRenewedAfter(42)).toBe('long-token');
		expect(await tokenRenewedAfter(90)).toBe('renewed-token-1');
		await own.close();
	});

	it('writes no token, code or secret into the log', async () => {
		const token = await connect(platform, site);
		instagram.replyWith({ status: 500, body: {} });
		await feed(site, token);
		expect(platform.logs()).not.toMatch(/long-token|short-token|a-code|the-app-secret/);
	});

	it('stores tokens encrypted', async () => {
		await connect(platform, site);
		const kysely = store.database.kysely.withTables<{ photo_feeds: { token: string | null } }>();
		const tokens = await kysely.selectFrom('photo_feeds').select('token').execute();
		expect(tokens.map(({ token }) => token).join(' ')).not.toContain('token');
	});
});

describe('an account that changes while the service is asked', () => {
	const clock = createTestClock();
	const grant = (token: string) => ({ token, expiresAt: clock.now() + 60 * dayMs, accountId: '17841', username: 'ada.photos' });
	const never = () => Promise.reject(new Error('not asked for'));

	let platform: TestPlatform;
	beforeAll(async () => {
		platform = await startPlatform({ store });
	});
	afterAll(() => platform.close());

	/** @param meanwhile Happens between a request to the service and its answer. */
	async function connected(
		answers: Partial<FeedSource>,
		meanwhile: (feeds: ReturnType<typeof createConnections>, id: string, person: { siteId: number; wpUserId: number }) => Promise<unknown>
	) {
		const { siteId } = await platform.connectSite();
		const person = { siteId, wpUserId: ada.id };
		const kept = createConnections({ database: store.database, clock, keys: await loadKeys(platform.config), source: `test-${siteId}` });
		const id = await kept.add(person, grant('old-token'));
		const after =
			<Values extends readonly unknown[], Result>(answer: (...values: Values) => Promise<Result>) =>
			async (...values: Values): Promise<Result> => {
				await meanwhile(kept, id, person);
				return answer(...values);
			};
		const source: FeedSource = {
			name: 'test',
			authorizeUrl: () => '',
			redeem: never,
			picture: never,
			list: after(answers.list ?? never),
			renew: after(answers.renew ?? never),
		};
		return { siteId, id, kept, feeds: createPhotoFeeds({ connections: kept, source, clock, isRegistered: async () => true }) };
	}

	it('stays disconnected when its token is renewed', async () => {
		const { siteId, id, kept, feeds } = await connected({ renew: async () => grant('renewed-token') }, (connection, number) => connection.dropToken(number));
		clock.advance(45 * dayMs);
		await feeds.renewDue();
		expect(await kept.find(siteId, id)).toMatchObject({ token: null });
		expect(await kept.list(siteId)).toEqual([]);
	});

	it('stays connected anew when its old token is refused, and is asked for with the new one', async () => {
		const list = async (token: string) => (token === 'old-token' ? Promise.reject(notConnected()) : []);
		const { siteId, id, kept, feeds } = await connected({ list }, (connection, _number, person) => connection.add(person, grant('new-token')));
		expect(await feeds.feed(siteId, id)).toEqual({ external_name: 'ada.photos', posts: [] });
		expect(await kept.find(siteId, id)).toMatchObject({ token: 'new-token' });
	});

	it('stays connected anew when two requests wait for the same answer about its old token', async () => {
		const list = async (token: string) => (token === 'old-token' ? Promise.reject(notConnected()) : []);
		let again: Promise<unknown> | null = null;
		const { siteId, id, kept, feeds } = await connected({ list }, async (connection, number, person) => {
			if (again === null) {
				await connection.add(person, grant('new-token'));
				again = feeds.feed(person.siteId, number);
			}
		});
		await feeds.feed(siteId, id);
		await again;
		expect(await kept.find(siteId, id)).toMatchObject({ token: 'new-token' });
	});

	it('stays connected anew when its old token is not renewed any more', async () => {
		const { siteId, id, kept, feeds } = await connected({ renew: () => Promise.reject(notConnected()) }, (connection, _number, person) =>
			connection.add(person, grant('new-token'))
		);
		clock.advance(45 * dayMs);
		await feeds.renewDue();
		expect(await kept.find(siteId, id)).toMatchObject({ token: 'new-token' });
	});

	it('keeps the token of a new connection when the old one is renewed', async () => {
		const { siteId, id, kept, feeds } = await connected({ renew: async () => grant('renewed-token') }, (connection, _number, person) =>
			connection.add(person, grant('new-token'))
		);
		clock.advance(45 * dayMs);
		await feeds.renewDue();
		expect(await kept.find(siteId, id)).toMatchObject({ token: 'new-token' });
	});
});
