import { cacheMs, timeoutMs } from '../../../platform/core/upstream/json-upstream';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import type { JsonReply, JsonServer } from '../support/json-server';
import { openverseImage, pexelsPhoto, startStockPhotoServer } from '../support/stock-photo-server';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const key = 'pexels-key-that-is-secret';

const dayBefore = (days: number): string => new Date(createTestClock().now() - days * 86_400_000).toISOString().slice(0, 10);

let store: TestStore;
let photos: JsonServer;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;
let downloaded: string[];

beforeAll(async () => {
	store = await openTestStore();
	photos = await startStockPhotoServer();
});
afterAll(async () => {
	await photos.close();
	await store.close();
});
beforeEach(() => start({ OPENVERSE_URL: photos.baseUrl, PEXELS_BASE_URL: photos.baseUrl, PEXELS_API_KEY: key }));
afterEach(() => platform.close());

async function start(env: Readonly<Record<string, string>>): Promise<void> {
	photos.replyWith();
	clock = createTestClock();
	downloaded = [];
	const pictureClient = { get: async (address: string) => (downloaded.push(address), Buffer.from('picture')) };
	platform = await startPlatform({ store, clock, env, pictureClient });
	site = await platform.connectSite();
}

interface Item {
	readonly ID: string;
	readonly guid: string;
	readonly type: string;
	readonly children: number;
}
interface Answer {
	readonly status: number;
	readonly body: {
		readonly code?: string;
		readonly message?: string;
		readonly media: readonly Item[];
		readonly meta: { readonly next_page: string | null };
	};
	readonly text: string;
}

async function read<Body>(response: Response) {
	const text = await response.text();
	return { status: response.status, body: JSON.parse(text) as Body, text };
}
const list = async (service: string, query: Readonly<Record<string, string>> = {}, from: ConnectedSite = site) =>
	read<Answer['body']>(
		await from.send({ method: 'GET', target: `/wpcom/v2/external-media/list/${service}?${new URLSearchParams(query).toString()}`, user: ada })
	);
const original = async (service: string, guid: string, from: ConnectedSite = site) =>
	read<Record<string, unknown>>(await from.send({ method: 'POST', target: `/wpcom/v2/external-media/original/${service}`, body: { guid }, user: ada }));
const next = ({ body }: Answer): string => body.meta.next_page ?? '';
const ids = ({ body }: Answer): readonly string[] => body.media.map(({ ID }) => ID);

describe.each(['openverse', 'pexels'] as const)('%s', (service) => {
	const code = (reason: string) => `${service}_${reason}`;

	it('goes from page to page until the last, which has no handle', async () => {
		const first = await list(service, { search: 'sea', number: '2' });
		expect(first.status).toBe(200);
		const second = await list(service, { page_handle: next(first) });
		const third = await list(service, { page_handle: next(second) });
		expect(new Set([first, second, third].flatMap(ids)).size).toBe(5);
		expect(third.body.meta.next_page).toBeNull();
		expect(photos.requests.slice(-3).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
	});

	it('asks for the words of the first page on every page, whatever else it is asked', async () => {
		const first = await list(service, { search: 'sea', number: '2' });
		await list(service, { search: 'other', number: '50', page_handle: next(first) });
		const { query } = photos.requests.at(-1) ?? {};
		expect(query?.['q'] ?? query?.['query']).toBe('sea');
	});

	it('searches for mountains where nothing was typed', async () => {
		await list(service);
		const { query } = photos.requests.at(-1) ?? {};
		expect(query?.['q'] ?? query?.['query']).toBe('mountain');
	});

	it('asks once for the same page, until ten minutes later', async () => {
		const before = photos.requests.length;
		await Promise.all([list(service, { search: 'sea' }), list(service, { search: ' SEA' })]);
		await list(service, { search: 'sea' });
		expect(photos.requests.length - before).toBe(1);
		clock.advance(cacheMs);
		await list(service, { search: 'sea' });
		expect(photos.requests.length - before).toBe(2);
	});

	it('finds nothing, and offers no further page, though the service says that there are some', async () => {
		photos.replyWith({ body: { results: [], page_count: 9, photos: [], next_page: `${photos.baseUrl}/search?page=2` } });
		expect(await list(service, { search: 'qwrtzp' })).toMatchObject({ status: 200, body: { media: [], meta: { next_page: null } } });
	});

	it.each<[string, JsonReply, number, string]>([
		['refuses', { status: 401, body: { detail: key } }, 502, 'refused'],
		['is asked too often', { status: 429 }, 429, 'limited'],
		['has a problem', { status: 500 }, 502, 'unavailable'],
		['sends somewhere else', { status: 302 }, 502, 'unavailable'],
		['breaks off', { breaksOff: true }, 502, 'unavailable'],
		['answers with a page', { body: '<html>' }, 502, 'unreadable'],
		['answers with something else', { body: { results: 'cats', photos: 5 } }, 502, 'unreadable'],
		['answers without end', { body: JSON.stringify('x'.repeat(2_500_000)) }, 502, 'unreadable'],
		['describes its pictures in another way', { body: { page_count: 1, results: [{ id: 'a' }], photos: [5, null] } }, 502, 'unreadable'],
	])('says so when the service %s', async (_, reply, status, reason) => {
		photos.replyWith(reply);
		const answer = await list(service, { search: 'sea' });
		expect(answer).toMatchObject({ status, body: { code: code(reason), message: expect.stringMatching(/^(Openverse|Pexels) .+\.$/) } });
		expect(answer.text).not.toContain(key);
	});

	it('says so when the service says nothing', async () => {
		photos.replyWith({ isSilent: true });
		const [answer] = await Promise.all([
			list(service),
			Promise.all([photos.nextRequest(), clock.whenWaitingFor(timeoutMs)]).then(() => clock.advance(timeoutMs)),
		]);
		expect(answer).toMatchObject({ status: 504, body: { code: code('slow') } });
	});

	it('gives the site the file of a listed picture, and says whose it is', async () => {
		const [item] = (await list(service, { search: 'sea', number: '2' })).body.media;
		const answer = await original(service, item?.guid ?? '');
		expect(answer).toMatchObject({ status: 200, body: { ID: item?.ID, creator: 'Ada', data: Buffer.from('picture').toString('base64') } });
		expect(downloaded).toEqual([expect.stringMatching(/^https:\/\/(?:live\.staticflickr|images\.pexels)\.com\//)]);
		expect(answer.body['license']).toMatch(/^(CC BY-SA 4\.0|Pexels License)$/);
		expect(answer.body['license_url']).toMatch(/^https:/);
	});

	it('tells the site which picture it is, and downloads nothing for that', async () => {
		const [item] = (await list(service, { search: 'sea' })).body.media;
		const asked = photos.requests.length;
		const identify = async (guid: string, from = site) =>
			read(await from.send({ method: 'POST', target: `/wpcom/v2/external-media/identity/${service}`, body: { guid }, user: ada }));
		expect(await identify(item?.guid ?? '')).toMatchObject({ status: 200, body: { ID: item?.ID } });
		expect(await identify(item?.guid ?? '', await platform.connectSite())).toMatchObject({ status: 400, body: { code: 'invalid_media_handle' } });
		expect([photos.requests.length, downloaded]).toEqual([asked, []]);
	});

	it('says so when a listed picture is gone, or is another one', async () => {
		const [item] = (await list(service, { search: 'sea' })).body.media;
		photos.replyWith({ status: 404 });
		expect(await original(service, item?.guid ?? '')).toMatchObject({ status: 404, body: { code: 'media_not_found' } });
		photos.replyWith({ body: service === 'pexels' ? pexelsPhoto(99) : openverseImage(99) });
		expect(await original(service, item?.guid ?? '')).toMatchObject({ status: 502, body: { code: code('unreadable') } });
	});
});

it.each([['http://example.com/a.jpg'], ['file:///etc/passwd'], ['javascript:alert(1)'], ['']])(
	'passes no picture of Openverse on that is at “%s”',
	async (url) => {
		photos.replyWith({ body: { page_count: 1, results: [openverseImage(1, { url }), openverseImage(2)] } });
		expect((await list('openverse')).body.media).toHaveLength(1);
	}
);

it.each([
	['https://pexels.com.example.com/a.jpg'],
	['http://images.pexels.com/a.jpg'],
	['https://images.pexels.com:8080/a.jpg'],
	['https://a@images.pexels.com/a.jpg'],
])('passes no photo of Pexels on that is at %s', async (url) => {
	photos.replyWith({ body: { photos: [pexelsPhoto(1, { src: { large2x: url, medium: url } }), pexelsPhoto(2)] } });
	expect((await list('pexels')).body.media).toHaveLength(1);
});

it('sends the key of Pexels to nobody else', async () => {
	await list('pexels');
	expect(photos.requests.at(-1)?.authorization).toBe(key);
	await list('openverse');
	expect(photos.requests.at(-1)?.authorization).toBeUndefined();
	expect(platform.logs()).not.toContain(key);
});

it('says what to configure where Pexels has no key', async () => {
	await platform.close();
	await start({ OPENVERSE_URL: photos.baseUrl });
	expect(await list('pexels')).toMatchObject({
		status: 503,
		body: { code: 'pexels_not_configured', message: 'Pexels is not set up. Ask the administrator of the platform to set it up.' },
	});
});

it('names the sources that are set up', async () => {
	const named = async () => read(await site.send({ method: 'GET', target: '/wpcom/v2/external-media/sources', user: ada }));
	expect(await named()).toMatchObject({ status: 200, body: ['openverse', 'pexels', 'stock'] });
	await platform.close();
	await start({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
	expect(await named()).toMatchObject({ status: 200, body: ['openverse', 'stock', 'google_photos'] });
});

describe('a handle', () => {
	it('of a page is refused by another source, by another site, and where it was changed', async () => {
		const handle = next(await list('openverse', { number: '2' }));
		const refused = { status: 400, body: { code: 'invalid_page_handle', message: 'This list is not valid any more. Please open it again.' } };
		expect(await list('pexels', { page_handle: handle })).toMatchObject(refused);
		expect(await list('openverse', { page_handle: handle }, await platform.connectSite())).toMatchObject(refused);
		expect(await list('openverse', { page_handle: handle.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).toMatchObject(refused);
		expect(await list('openverse', { page_handle: 'page-2' })).toMatchObject(refused);
	});

	it('of a picture is refused by another source, by another site, and in place of a page', async () => {
		const [item] = (await list('openverse')).body.media;
		const guid = item?.guid ?? '';
		const refused = { status: 400, body: { code: 'invalid_media_handle' } };
		expect(await original('stock', guid)).toMatchObject(refused);
		expect(await original('openverse', guid, await platform.connectSite())).toMatchObject(refused);
		expect(await original('openverse', 'https://127.0.0.1/')).toMatchObject(refused);
		expect(await list('openverse', { page_handle: guid })).toMatchObject({ status: 400, body: { code: 'invalid_page_handle' } });
	});
});

describe('the pictures that the platform draws', () => {
	it('are there without any other server, page by page', async () => {
		const asked = photos.requests.length;
		const first = await list('stock');
		const second = await list('stock', { page_handle: next(first) });
		expect(new Set([...ids(first), ...ids(second)]).size).toBe(40);
		expect(first.text).toContain('data:image/svg+xml;base64,');
		expect(photos.requests).toHaveLength(asked);
	});

	it('are in albums, which can be opened', async () => {
		const { body } = await list('stock', { path: 'albums' });
		expect(body.media.map(({ type, children, guid }) => ({ type, children, guid }))).toEqual(Array(8).fill({ type: 'folder', children: 30, guid: '' }));
		const album = await list('stock', { path: body.media[0]?.ID ?? '', number: '50' });
		expect(ids(album)).toHaveLength(30);
		expect(ids(album).every((id) => id.startsWith('landscapes-'))).toBe(true);
	});

	it.each([
		['categoryInclude=night', 30],
		['categoryInclude=night,feature=favorite', 6],
		['mediaType=photo,categoryInclude=night', 30],
		['mediaType=video', 0],
		['categoryInclude=pets', 0],
		[`categoryInclude=night,dateRange=${dayBefore(7)}:0000-00-00`, 1],
		[`categoryInclude=night,dateRange=${dayBefore(30)}:${dayBefore(15)}`, 2],
		[`categoryInclude=night,dateRange=0000-00-00:${dayBefore(46)}`, 26],
		['categoryInclude=night,dateRange=nonsense', 30],
	])('are fewer with the filter %s', async (filter, count) => {
		expect((await list('stock', { filter, number: '50' })).body.media).toHaveLength(count);
	});

	it('are found by their words', async () => {
		expect(ids(await list('stock', { search: 'Skyline' })).every((id) => id.startsWith('cityscapes-'))).toBe(true);
		expect((await list('stock', { search: 'qwrtzp' })).body.media).toEqual([]);
	});

	it('are copied as files', async () => {
		const [item] = (await list('stock')).body.media;
		const { body } = await original('stock', item?.guid ?? '');
		expect(body).toMatchObject({ ID: item?.ID, license: 'CC0' });
		expect(Buffer.from(String(body['data']), 'base64').subarray(1, 4).toString()).toBe('PNG');
	});
});

it('asks a site that wants too much to wait', async () => {
	const answers = await Promise.all(Array.from({ length: 61 }, () => list('stock', { path: 'albums' })));
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it.each(['/google?', '/stock?number=51', '/stock?number=0', `/stock?search=${'a'.repeat(101)}`, '/stock?path=..%2Fetc', '/stock?page_handle='])(
	'refuses %s',
	async (path) => {
		const response = await site.send({ method: 'GET', target: `/wpcom/v2/external-media/list${path}`, user: ada });
		expect(response.status).toBe(400);
	}
);

it('answers nobody but a site', async () => {
	expect((await fetch(`${platform.url}/wpcom/v2/external-media/list/stock`)).status).toBe(401);
});
