import { cacheMs, timeoutMs } from '../../../platform/core/upstream/json-upstream';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { giphyGif, startGiphyServer } from '../support/giphy-server';
import type { JsonServer } from '../support/json-server';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const key = 'giphy-key-that-is-secret';

let store: TestStore;
let giphy: JsonServer;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	giphy = await startGiphyServer();
});
afterAll(async () => {
	await giphy.close();
	await store.close();
});

async function start(env: Readonly<Record<string, string>> = { GIPHY_API_KEY: key, GIPHY_BASE_URL: giphy.baseUrl }): Promise<void> {
	giphy.replyWith();
	clock = createTestClock();
	platform = await startPlatform({ store, clock, env });
	site = await platform.connectSite();
}
afterEach(() => platform.close());

interface Answer {
	readonly status: number;
	readonly body: unknown;
	readonly text: string;
}

async function get(path: string): Promise<Answer> {
	const response = await site.send({ method: 'GET', target: `/wpcom/v2/gifs${path}`, user: ada });
	const text = await response.text();
	return { status: response.status, body: JSON.parse(text), text };
}
const search = (text: string): Promise<Answer> => get(`?search=${encodeURIComponent(text)}`);

const gif = (id: string) => ({
	id,
	title: `Happy Cat ${id} GIF`,
	embed_url: `https://giphy.com/embed/${id}`,
	width: 480,
	height: 270,
	preview_url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w.gif`,
	still_url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w_s.gif`,
});

describe('without a key', () => {
	beforeEach(() => start({}));

	it.each(['?search=cat', '/abc'])('%s is answered with what to configure', async (path) => {
		expect(await get(path)).toMatchObject({
			status: 503,
			body: {
				code: 'gif_search_not_configured',
				message: 'GIF search is not set up. Ask the administrator of the platform to set it up.',
			},
		});
	});
});

describe('with a key', () => {
	beforeEach(() => start());

	it('finds ten GIFs at most, and asks for no more', async () => {
		const before = giphy.requests.length;
		const { status, body, text } = await search('cat & dog');
		expect(status).toBe(200);
		expect(body).toEqual(Array.from({ length: 10 }, (_, index) => gif(`catdog${index}`)));
		expect(giphy.requests.slice(before)).toEqual([{ path: '/gifs/search', query: { api_key: key, q: 'cat & dog', limit: '10', rating: 'g' } }]);
		expect(text).not.toContain('cid=');
	});

	it('finds none, and says so with an empty list', async () => {
		giphy.replyWith({ body: { data: [] } });
		expect(await search('qwrtzp')).toMatchObject({ status: 200, body: [] });
	});

	it('finds one by its id', async () => {
		expect(await get('/abc123')).toMatchObject({ status: 200, body: gif('abc123') });
		expect(giphy.requests.at(-1)).toEqual({ path: '/gifs/abc123', query: { api_key: key } });
	});

	it('asks once for what is typed again, until ten minutes later', async () => {
		const before = giphy.requests.length;
		await Promise.all([search('cat'), search(' Cat'), search('cat')]);
		await search('CAT ');
		expect(giphy.requests.length - before).toBe(1);
		clock.advance(cacheMs);
		await search('cat');
		expect(giphy.requests.length - before).toBe(2);
	});

	it('asks again after a failure', async () => {
		giphy.replyWith({ status: 500 });
		expect(await search('cat')).toMatchObject({ status: 502 });
		giphy.replyWith();
		expect(await search('cat')).toMatchObject({ status: 200 });
	});

	it.each([
		['refuses the key', { status: 401, body: { meta: { msg: key } } }, 502, 'gif_search_refused', /check it\.$/],
		['bans the key', { status: 403 }, 502, 'gif_search_refused', /check it\.$/],
		['is asked too often', { status: 429 }, 429, 'gif_search_limited', /wait a few minutes/],
		['has a problem', { status: 500 }, 502, 'gif_search_unavailable', /cannot be reached/],
		['sends somewhere else', { status: 302 }, 502, 'gif_search_unavailable', /cannot be reached/],
		['breaks off', { breaksOff: true }, 502, 'gif_search_unavailable', /cannot be reached/],
		['is not there', { status: 404 }, 502, 'gif_search_unreadable', /does not understand/],
		['answers with a page', { body: '<html>' }, 502, 'gif_search_unreadable', /does not understand/],
		['answers with something else', { body: { data: 'cats' } }, 502, 'gif_search_unreadable', /does not understand/],
		['answers with nothing', { body: 'null' }, 502, 'gif_search_unreadable', /does not understand/],
		['answers without end', { body: JSON.stringify('x'.repeat(2_500_000)) }, 502, 'gif_search_unreadable', /does not understand/],
		['describes its GIFs in another way', { body: { data: [{ id: 'abc' }, 5, null] } }, 502, 'gif_search_unreadable', /does not understand/],
	])('says so when GIPHY %s', async (_, reply, status, code, message) => {
		giphy.replyWith(reply);
		const answer = await search('cat');
		expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
		expect(answer.text).not.toContain(key);
	});

	it('says so when GIPHY says nothing', async () => {
		giphy.replyWith({ isSilent: true });
		const [answer] = await Promise.all([
			search('cat'),
			Promise.all([giphy.nextRequest(), clock.whenWaitingFor(timeoutMs)]).then(() => clock.advance(timeoutMs)),
		]);
		expect(answer).toMatchObject({ status: 504, body: { code: 'gif_search_slow' } });
	});

	it.each([{ status: 404 }, { body: { data: [] } }, { body: { data: {} } }])('says that a GIF is not known when GIPHY answers %j', async (reply) => {
		giphy.replyWith(reply);
		expect(await get('/abc')).toMatchObject({ status: 404, body: { code: 'gif_not_found', message: 'GIPHY does not know this GIF.' } });
	});

	it.each([
		['http://media.giphy.com/a.gif'],
		['https://giphy.com.example.com/a.gif'],
		['https://notgiphy.com/a.gif'],
		['https://media.giphy.com:8080/a.gif'],
		['https://a@media.giphy.com/a.gif'],
		['javascript:alert(1)//media.giphy.com'],
	])('passes no picture on from %s', async (url) => {
		const { images } = giphyGif('bad') as { images: object };
		const foreign = giphyGif('bad', { images: { ...images, fixed_width: { url } } });
		giphy.replyWith({ body: { data: [foreign, giphyGif('good')] } });
		expect((await search('cat')).body).toEqual([gif('good')]);
		giphy.replyWith({ body: { data: foreign } });
		expect(await get('/bad')).toMatchObject({ status: 502, body: { code: 'gif_search_unreadable' } });
	});

	it.each(['?search=', '?search=%20', `?search=${'a'.repeat(51)}`, '', '/..%2Fsearch', '/a-b', `/${'a'.repeat(65)}`])(
		'refuses “%s” before asking',
		async (path) => {
			const before = giphy.requests.length;
			expect(await get(path)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
			expect(giphy.requests).toHaveLength(before);
		}
	);

	it('logs why GIPHY refused, but neither the key nor what was searched', async () => {
		giphy.replyWith({ status: 401, body: { meta: { msg: key } } });
		await search('a-private-search');
		expect(platform.logs()).toContain('answered 401');
		expect(platform.logs()).not.toContain(key);
		expect(platform.logs()).not.toContain('a-private-search');
	});
});

it('answers nobody but a site', async () => {
	await start();
	expect((await fetch(`${platform.url}/wpcom/v2/gifs?search=cat`)).status).toBe(401);
});
