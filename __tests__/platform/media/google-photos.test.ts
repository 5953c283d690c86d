import { createHash } from 'node:crypto';
import { timeoutMs } from '../../../platform/core/upstream/json-upstream';
import { googleAddresses } from '../../../platform/domains/media/media-sources/google-photos/google-request';
import { greyPng } from '../../support/png';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type GoogleServer, pickedPhoto, startGoogleServer } from '../support/google-server';
import { PopupBrowser } from '../support/popup-browser';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const bob = { id: 8, login: 'bob', role: 'author' };
const boss = { id: 1, login: 'boss', role: 'administrator' };
const connectionPath = '/wpcom/v2/external-media/connection/google_photos';
const sessionPath = '/wpcom/v2/external-media/session/google_photos';
const listPath = '/wpcom/v2/external-media/list/google_photos';
const notConnected = { status: 403, body: { code: 'authorization_required', message: 'Google Photos is not connected, or not any more. Please connect it.' } };

let store: TestStore;
let google: GoogleServer;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;
let browser: PopupBrowser;
beforeAll(async () => {
	store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
	browser = new PopupBrowser();
	google = await startGoogleServer();
	clock = createTestClock();
	platform = await startPlatform({
		store,
		clock,
		env: { GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'the-client-secret', GOOGLE_BASE_URL: google.baseUrl },
	});
	site = await platform.connectSite();
});
afterEach(async () => {
	await platform.close();
	await google.close();
});

interface Answer {
	readonly status: number;
	readonly body: {
		readonly code?: string;
		readonly message?: string;
		readonly connect_URL?: string;
		readonly media?: readonly { readonly ID: string; readonly guid: string; readonly title: string; readonly thumbnails: { readonly medium: string } }[];
		readonly meta?: { readonly next_page: string | null };
		readonly data?: string;
	};
}
async function call(
	method: 'GET' | 'POST' | 'DELETE',
	target: string,
	{ user = ada, from = site, body }: { user?: typeof ada; from?: ConnectedSite; body?: object } = {}
): Promise<Answer> {
	const response = await from.send({ method, target, user, ...(body && { body }) });
	return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const list = (user = ada, from = site) => call('GET', listPath, { user, from });
const session = (user = ada) => call('GET', sessionPath, { user });
const begin = (user = ada) => call('POST', sessionPath, { user });
const disconnect = (user = ada) => call('DELETE', connectionPath, { user });
const original = (guid: string, user = ada, from = site) => call('POST', '/wpcom/v2/external-media/original/google_photos', { user, from, body: { guid } });
const photo = (id: string, change?: object) => pickedPhoto(google.baseUrl, id, change);
const ids = ({ body }: Answer) => body.media?.map(({ ID }) => ID);

/** Goes through the popup up to the page of Google, whose address is returned. */
async function leave(user = ada): Promise<URL> {
	await site.connectUser(user);
	const { body } = await call('GET', connectionPath, { user });
	const start = new URL(body.connect_URL ?? '');
	expect(await (await browser.fetch(start)).text()).toMatch(new RegExp(`connect your Google Photos library.*for the user .*${user.login}.*alone`));
	const left = await browser.begin(start);
	return new URL(left.headers.get('location') ?? '');
}
async function comeBack(query: Readonly<Record<string, string>>, by = browser): Promise<{ readonly status: number; readonly page: string }> {
	const response = await by.fetch(`${platform.url}/media-sources/google-photos/return?${new URLSearchParams(query).toString()}`);
	return { status: response.status, page: await response.text() };
}
const stateOf = (address: URL): string => address.searchParams.get('state') ?? '';
const connect = async (user = ada) => comeBack({ code: 'a-code', state: stateOf(await leave(user)) });
async function pick(...items: readonly object[]): Promise<void> {
	await connect();
	await begin();
	google.pick(items);
}

describe('the connection', () => {
	it('leads to Google with a proof of who asks, and gets tokens for one permission', async () => {
		expect(await list()).toMatchObject(notConnected);
		const address = await leave();
		const query = Object.fromEntries(address.searchParams);
		expect(`${address.origin}${address.pathname}`).toBe(`${google.baseUrl}/o/oauth2/v2/auth`);
		expect(query).toMatchObject({
			client_id: 'a-client',
			response_type: 'code',
			scope: 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
			redirect_uri: `${platform.url}/media-sources/google-photos/return`,
			access_type: 'offline',
			code_challenge_method: 'S256',
		});
		const { status, page } = await comeBack({ code: 'a-code', state: stateOf(address) });
		expect(status).toBe(200);
		expect(page).toContain(`${JSON.stringify([new URL(site.site.url).origin])}) { window.opener?.postMessage({"connected":"google_photos"}, origin)`);
		const [{ call: path, body }] = google.requests as [GoogleServer['requests'][number]];
		expect(path).toBe('POST /token');
		expect(body).toMatchObject({ grant_type: 'authorization_code', code: 'a-code', client_secret: 'the-client-secret', redirect_uri: query['redirect_uri'] });
		expect(createHash('sha256').update(String(body['code_verifier'])).digest('base64url')).toBe(query['code_challenge']);
		expect(await list()).toEqual({ status: 200, body: { media: [], meta: { next_page: null } } });
	});

	it('takes a link once, no link that it did not make, and none that is ten minutes old', async () => {
		const [first, second] = [stateOf(await leave()), stateOf(await leave())];
		expect(await comeBack({ code: 'a-code', state: first })).toMatchObject({ status: 200 });
		expect(await comeBack({ code: 'a-code', state: first })).toMatchObject({ status: 410, page: expect.stringContaining('no longer valid') });
		expect(await comeBack({ code: 'a-code', state: 'x'.repeat(43) })).toMatchObject({ status: 410 });
		clock.jump(10 * 60_000);
		expect(await comeBack({ code: 'a-code', state: second })).toMatchObject({ status: 410 });
	});

	it('is made only in the browser in which it was begun, whoever is sent the link', async () => {
		const address = await leave();
		const [other, reader] = [new PopupBrowser(), new PopupBrowser()];
		const state = stateOf(address);
		const foreign = { status: 403, page: expect.stringContaining('This was not begun in this browser') };
		const start = new URL(`${platform.url}/media-sources/google-photos/connect?request=${state}`);
		expect(await comeBack({ code: 'a-code', state }, other)).toMatchObject(foreign);
		expect((await other.begin(start)).status).toBe(403);
		// Who has seen the first page has not agreed on it.
		const seen = await reader.fetch(start);
		expect(seen.headers.getSetCookie()).toEqual([expect.stringMatching(/^sitewright-popup-[0-9a-f]{32}=shown; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)]);
		expect(await comeBack({ code: 'a-code', state }, reader)).toMatchObject(foreign);
		expect(await list()).toMatchObject(notConnected);
		expect(await comeBack({ code: 'a-code', state })).toMatchObject({ status: 200 });
	});

	it.each([
		['the person does not agree', { error: 'access_denied' }, {}, 200, 'You did not agree to share pictures of Google Photos.'],
		[
			'the person leaves the permission out',
			{ code: 'x' },
			{ body: { access_token: 'a', expires_in: 3600, refresh_token: 'r', scope: 'openid' } },
			403,
			'not connected',
		],
		['Google refuses the code', { code: 'x' }, { status: 400, body: { error: 'invalid_grant', error_description: '<b>mine</b>' } }, 403, 'not connected'],
		['Google refuses the platform', { code: 'x' }, { status: 401, body: { error: 'invalid_client' } }, 502, 'Google Photos refused the platform.'],
		['Google has a problem', { code: 'x' }, { status: 500 }, 502, 'cannot be reached'],
		['Google answers with a page', { code: 'x' }, { body: '<html>mine</html>' }, 502, 'does not understand'],
		['no lasting token comes', { code: 'x' }, { body: { access_token: 'a', expires_in: 3600 } }, 502, 'does not understand'],
	])('is not made when %s', async (_, query, reply, status, sentence) => {
		const state = stateOf(await leave());
		google.replyTo('POST /token', reply);
		const answer = await comeBack({ ...query, state });
		expect(answer).toMatchObject({ status, page: expect.stringContaining(sentence) });
		expect(answer.page).not.toMatch(/mine|<script>/);
		expect(await list()).toMatchObject(notConnected);
	});

	it('is one person’s: nobody else of the site, and no other site, sees or ends it', async () => {
		await pick(photo('a'));
		const guid = (await list()).body.media?.[0]?.guid ?? '';
		const other = await platform.connectSite();
		for (const [user, from] of [
			[bob, site],
			[boss, site],
			[ada, other],
		] as const) {
			expect(await list(user, from)).toMatchObject(notConnected);
		}
		expect(await original(guid, boss)).toMatchObject(notConnected);
		expect(await original(guid, ada, other)).toMatchObject({ status: 400, body: { code: 'invalid_media_handle' } });
		await disconnect(boss);
		expect(ids(await list())).toEqual(['a']);
		expect(await original(guid)).toMatchObject({ status: 200 });
	});

	it('ends at Google, too, and here even if Google cannot be reached', async () => {
		await pick(photo('a'));
		expect(await disconnect()).toEqual({ status: 200, body: { code: 'success' } });
		expect(google.requests.slice(-2).map(({ call: path }) => path)).toEqual(['DELETE /v1/sessions/session-1', 'POST /revoke']);
		expect(google.requests.at(-1)?.body).toEqual({ token: 'the-refresh-token' });
		expect(await list()).toMatchObject(notConnected);
		await connect();
		google.replyTo('POST /revoke', { breaksOff: true });
		expect(await disconnect()).toMatchObject({ status: 200 });
		expect(await list()).toMatchObject(notConnected);
		expect(await disconnect()).toMatchObject({ status: 200 });
	});

	it('ends here, too, where its tokens cannot be read any more', async () => {
		await connect();
		await store.database.kysely
			.withTables<{ google_photos_connections: { refresh_token: string } }>()
			.updateTable('google_photos_connections')
			.set({ refresh_token: 'sealed with a lost key' })
			.execute();
		expect(await disconnect()).toEqual({ status: 200, body: { code: 'success' } });
		expect(await list()).toMatchObject(notConnected);
	});

	it('is renewed when its token has ended, or Google says so, and forgotten when the person took it back', async () => {
		await pick(photo('a'));
		clock.jump(3600_000);
		expect(ids(await list())).toEqual(['a']);
		google.expireAccess();
		clock.jump(11 * 60_000);
		expect(ids(await list())).toEqual(['a']);
		const renewals = google.requests.filter(({ body }) => body['grant_type'] === 'refresh_token');
		expect(renewals).toHaveLength(2);
		google.takeBack();
		expect(await session()).toMatchObject(notConnected);
		const asked = google.requests.length;
		expect(await list()).toMatchObject(notConnected);
		expect(google.requests).toHaveLength(asked);
	});

	it('stays when its token cannot be renewed for a while', async () => {
		await pick(photo('a'));
		clock.jump(3600_000);
		google.replyTo('POST /token', { status: 500 });
		expect(await list()).toMatchObject({ status: 502, body: { code: 'google_photos_unavailable' } });
		google.replyTo('POST /token');
		expect(ids(await list())).toEqual(['a']);
	});

	it('keeps its tokens encrypted, and out of every answer and the log', async () => {
		await pick(photo('a'));
		const answers = JSON.stringify([await list(), await session()]);
		google.replyTo('GET /v1/sessions', { status: 500, body: {} });
		await session();
		const rows = await store.database.kysely.withTables<{ google_photos_connections: object }>().selectFrom('google_photos_connections').selectAll().execute();
		const secrets = /access-token|the-refresh-token|a-code|the-client-secret/;
		expect([JSON.stringify(rows), platform.logs(), answers].filter((text) => secrets.test(text))).toEqual([]);
	});
});

describe('picking', () => {
	it('happens on Google’s page, whose end the platform can ask for', async () => {
		await connect();
		expect(await session()).toEqual({ status: 200, body: { status: 'none', picker_url: '', poll_ms: 5000, timeout_ms: 0 } });
		const open = { status: 'open', picker_url: `${google.baseUrl}/pick/session-1`, poll_ms: 3000, timeout_ms: 1_200_500 };
		expect(await begin()).toEqual({ status: 200, body: open });
		expect(google.requests.at(-1)?.body).toEqual({ pickingConfig: { maxItemCount: '100' } });
		expect(await session()).toEqual({ status: 200, body: open });
		expect(ids(await list())).toEqual([]);
		google.pick([photo('a')]);
		expect(await session()).toMatchObject({ body: { status: 'picked', picker_url: '' } });
		expect(ids(await list())).toEqual(['a']);
	});

	it('begins anew, and ends what was picked before', async () => {
		await pick(photo('a'));
		await begin();
		expect(google.requests.at(-1)?.call).toBe('DELETE /v1/sessions/session-1');
		expect(ids(await list())).toEqual([]);
		google.pick([photo('b')]);
		expect(ids(await list())).toEqual(['b']);
	});

	it('is over when Google ended the session', async () => {
		await pick(photo('a'));
		google.replyTo('GET /v1/', { status: 404 });
		expect(await session()).toMatchObject({ body: { status: 'none' } });
		expect(ids(await list())).toEqual([]);
	});

	it.each([
		['another page', { pickerUri: 'https://evil.example/pick' }],
		['a script', { pickerUri: 'javascript:alert(1)' }],
		['no page', { pickerUri: '' }],
		['a strange name', { id: '../../token' }],
	])('leads nowhere when Google names %s', async (_, change) => {
		await connect();
		google.replyTo('POST /v1/sessions', { body: { id: 'session-1', pickerUri: `${google.baseUrl}/pick`, ...change } });
		expect(await begin()).toMatchObject({ status: 502, body: { code: 'google_photos_unreadable' } });
	});

	it.each([
		[{ pollInterval: '0s', timeoutIn: '999999s' }, 2000, 3_600_000],
		[{ pollInterval: '86400s', timeoutIn: '-5s' }, 30_000, 1_800_000],
		[{ pollInterval: 'soon' }, 5000, 1_800_000],
		[undefined, 5000, 1_800_000],
	])('is asked for within bounds, whatever Google recommends: %j', async (pollingConfig, poll, timeout) => {
		await connect();
		google.replyTo('POST /v1/sessions', { body: { id: 'session-1', pickerUri: `${google.baseUrl}/pick`, pollingConfig } });
		expect(await begin()).toMatchObject({ status: 200, body: { poll_ms: poll, timeout_ms: timeout } });
	});

	it.each([
		['is asked too often', { status: 429 }, 429, 'limited'],
		['refuses', { status: 403 }, 502, 'refused'],
		['has a problem', { status: 500 }, 502, 'unavailable'],
		['breaks off', { breaksOff: true }, 502, 'unavailable'],
		['answers with a page', { body: '<html>' }, 502, 'unreadable'],
		['answers with something else', { body: { id: 5, mediaItems: 'cats' } }, 502, 'unreadable'],
		['answers without end', { body: 'x'.repeat(2_500_000) }, 502, 'unreadable'],
	])('says so when Google %s', async (_, reply, status, reason) => {
		await pick(photo('a'));
		google.replyTo('GET /v1/', reply);
		google.replyTo('POST /v1/', reply);
		for (const answer of [await list(), await session(), await begin()]) {
			expect(answer).toMatchObject({ status, body: { code: `google_photos_${reason}`, message: expect.stringMatching(/^Google Photos .+\.$/) } });
		}
	});

	it('says so when Google says nothing', async () => {
		await pick(photo('a'));
		google.replyTo('GET /v1/', { isSilent: true });
		const [answer] = await Promise.all([session(), Promise.all([google.nextRequest(), clock.whenWaitingFor(timeoutMs)]).then(() => clock.advance(timeoutMs))]);
		expect(answer).toMatchObject({ status: 504, body: { code: 'google_photos_slow' } });
	});
});

describe('the picked pictures', () => {
	it('are listed page by page with thumbnails inside, and are asked for once', async () => {
		await pick(...Array.from({ length: 23 }, (_, index) => photo(`p${index + 1}`)));
		const first = await list();
		expect(first.body.media).toHaveLength(20);
		expect(first.body.media?.[0]).toMatchObject({ ID: 'p1', title: 'p1', thumbnails: { medium: `data:image/png;base64,${greyPng(2, 2).toString('base64')}` } });
		expect(google.requests.filter(({ call: path }) => path === 'GET /pictures/p1=w256-h256')).toHaveLength(1);
		const asked = google.requests.filter(({ call: path }) => path === 'GET /v1/mediaItems').length;
		const second = await call('GET', `${listPath}?page_handle=${first.body.meta?.next_page ?? ''}`);
		expect(ids(second)).toEqual(['p21', 'p22', 'p23']);
		expect(second.body.meta?.next_page).toBeNull();
		expect(google.requests.filter(({ call: path }) => path === 'GET /v1/mediaItems')).toHaveLength(asked);
	});

	it('are pictures of Google alone: no video, no address elsewhere, nothing twice, a hundred at most', async () => {
		const at = (baseUrl: string) => ({ mediaFile: { baseUrl, filename: 'x.png' } });
		await pick(
			photo('film', { type: 'VIDEO' }),
			photo('inside', at('http://169.254.169.254/latest/meta-data')),
			photo('elsewhere', at('https://lh3.googleusercontent.com.evil.example/a')),
			photo('../up'),
			null as never,
			...Array.from({ length: 120 }, (_, index) => photo(`p${index % 110}`))
		);
		let [handle, all] = ['', [] as readonly string[]];
		do {
			const page = await call('GET', `${listPath}?number=20${handle && `&page_handle=${handle}`}`);
			[handle, all] = [page.body.meta?.next_page ?? '', [...all, ...(ids(page) ?? [])]];
		} while (handle !== '');
		// Twenty pages of three are read, less those that are refused.
		expect(all).toEqual(Array.from({ length: 55 }, (_, index) => `p${index}`));
		expect(google.requests.filter(({ call: path }) => path.startsWith('GET /v1/mediaItems'))).toHaveLength(20);
	});

	it('end although Google names the same next page without end', async () => {
		await connect();
		await begin();
		google.replyTo('GET /v1/mediaItems', { body: { mediaItems: [photo('a')], nextPageToken: 'again' } });
		expect(ids(await list())).toEqual(['a']);
		expect(google.requests.filter(({ call: path }) => path === 'GET /v1/mediaItems')).toHaveLength(2);
	});

	it.each([
		['is a page', { body: '<svg><script>alert(1)</script></svg>' }],
		['is far too large', { body: Buffer.alloc(300_000, 0xff) }],
		['cannot be had', { status: 403 }],
	])('are listed although a thumbnail %s', async (_, reply) => {
		await pick(photo('a'));
		google.replyTo('GET /pictures/', reply);
		expect((await list()).body.media).toEqual([
			expect.objectContaining({ ID: 'a', thumbnails: { medium: expect.stringContaining('data:image/svg+xml,%3Csvg') } }),
		]);
	});

	it('are given to the site as files, with a token that is renewed on the way', async () => {
		await pick(photo('a', { mediaFile: { baseUrl: `${google.baseUrl}/pictures/a`, filename: ' At the sea.heic' } }));
		const guid = (await list()).body.media?.[0]?.guid ?? '';
		google.expireAccess();
		expect(await original(guid)).toEqual({
			status: 200,
			body: {
				ID: 'a',
				title: 'At the sea',
				alt: '',
				credit: '',
				creator: '',
				license: '',
				license_url: '',
				source_url: '',
				data: greyPng(2, 2).toString('base64'),
			},
		});
		expect(google.requests.at(-1)?.call).toBe('GET /pictures/a=w2560-h2560');
	});

	it.each([
		['has 13 megabytes', { body: Buffer.alloc(13_000_000) }, 413, 'media_too_large'],
		['is gone', { status: 404 }, 502, 'google_photos_unavailable'],
		['is refused again and again', { status: 401 }, 403, 'authorization_required'],
	])('are not copied if one %s', async (_, reply, status, code) => {
		await pick(photo('a'));
		const guid = (await list()).body.media?.[0]?.guid ?? '';
		google.replyTo('GET /pictures/', reply);
		expect(await original(guid)).toMatchObject({ status, body: { code } });
	});

	it('cannot be copied once others were picked', async () => {
		await pick(photo('a'));
		const guid = (await list()).body.media?.[0]?.guid ?? '';
		await begin();
		expect(await original(guid)).toMatchObject({ status: 404, body: { code: 'media_not_found' } });
	});
});

it('is given back at Google when the person or the site leaves the platform', async () => {
	await connect();
	await connect(bob);
	const revoked = () => google.requests.filter(({ call: path }) => path === 'POST /revoke').length;
	// The job may take its time anew after the clock went on.
	const clean = async (times: number, ask: () => Promise<unknown>) => {
		while (revoked() < times) {
			clock.advance(10_000);
			await ask();
		}
	};
	await call('DELETE', `/platform/v1/users/${bob.id}`);
	await clean(1, session);
	expect(await session(bob)).toMatchObject({ body: { status: 'disconnected' } });
	expect(await session()).toMatchObject({ body: { status: 'none' } });
	await call('DELETE', '/platform/v1/site');
	await clean(2, () => fetch(`${platform.url}/health/live`));
});

it.each([
	['https://lh3.googleusercontent.com/p/a', true],
	['https://googleusercontent.com/a', false],
	['https://evilgoogleusercontent.com/a', false],
	['https://lh3.googleusercontent.com.evil.example/a', false],
	['https://evil.example/lh3.googleusercontent.com', false],
	['http://lh3.googleusercontent.com/a', false],
	['https://lh3.googleusercontent.com:8443/a', false],
	['https://a@lh3.googleusercontent.com/a', false],
	['not an address', false],
])('a token for Google’s own servers is sent to %s: %s', (address, isSent) => {
	expect(googleAddresses(null).isPicture(address)).toBe(isSent);
});

it.each([
	['https://photos.google.com/picker/1', true],
	['https://evil.photos.google.com/picker/1', false],
	['https://photos.google.com.evil.example/', false],
	['http://photos.google.com/picker/1', false],
])('a person is led to %s: %s', (address, isLed) => {
	expect(googleAddresses(null).isPicker(address)).toBe(isLed);
});

it('asks a person who asks too often to wait, and nobody else', async () => {
	await connect();
	const answers = await Promise.all(Array.from({ length: 61 }, () => session()));
	expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
	expect(await session(bob)).toMatchObject({ status: 200, body: { status: 'disconnected' } });
});

it('says what is missing where no client of Google is configured', async () => {
	const without = await startPlatform({ store });
	const from = await without.connectSite();
	expect(await call('GET', connectionPath, { from })).toEqual({
		status: 503,
		body: expect.objectContaining({
			code: 'google_photos_not_configured',
			message: 'Google Photos is not set up. Ask the administrator of the platform to set it up.',
		}),
	});
	expect(await list(ada, from)).toMatchObject(notConnected);
	await without.close();
});
