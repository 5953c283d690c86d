import { openTestStore, type TestStore } from '../support/database';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const soup = { rid: 77, name: 'Soup House', city: 'Springfield' };

let store: TestStore;
let openTable: JsonServer;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	openTable = await startJsonServer(() => ({ items: [soup] }));
	platform = await startPlatform({ store, env: { OPENTABLE_SEARCH_URL: `${openTable.baseUrl}/restaurant-search` } });
	site = await platform.connectSite();
});
afterAll(async () => {
	await platform.close();
	await openTable.close();
	await store.close();
});
beforeEach(() => openTable.replyWith());

async function search(text: string): Promise<{ readonly status: number; readonly body: unknown }> {
	const response = await site.send({ method: 'GET', target: `/wpcom/v2/opentable/restaurants?query=${encodeURIComponent(text)}`, user: ada });
	return { status: response.status, body: await response.json() };
}

it('finds restaurants by their name, and asks once for the same', async () => {
	const before = openTable.requests.length;
	const answers = [await search('Soup & Co'), await search(' soup & co ')];
	expect(answers).toEqual(Array.from({ length: 2 }, () => ({ status: 200, body: { items: [{ rid: '77', name: 'Soup House' }] } })));
	expect(openTable.requests.slice(before)).toEqual([{ path: '/restaurant-search', query: { pageSize: '20', query: 'Soup & Co' } }]);
});

it('passes on twenty at most, and nothing that is no restaurant', async () => {
	const many = Array.from({ length: 30 }, (_, index) => ({ rid: String(index + 1), name: `Soup ${index}` }));
	openTable.replyWith({ body: { items: [{ rid: 'x', name: 'No' }, null, { rid: 5 }, ...many] } });
	expect(await search('many')).toMatchObject({ status: 200, body: { items: many.slice(0, 20) } });
});

it.each([
	['refuses', { status: 403 }, 502, 'restaurant_search_refused', /paste the embed code/],
	['is asked too often', { status: 429 }, 429, 'restaurant_search_limited', /wait a few minutes/],
	['has a problem', { status: 500 }, 502, 'restaurant_search_unavailable', /paste the embed code/],
	['breaks off', { breaksOff: true }, 502, 'restaurant_search_unavailable', /cannot be reached/],
	['answers with a page', { body: '<html>' }, 502, 'restaurant_search_unreadable', /does not understand/],
])('says so when OpenTable %s', async (_, reply, status, code, message) => {
	openTable.replyWith(reply);
	expect(await search(`soup ${code} ${status}`)).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
});

it.each(['', ' ', 'a'.repeat(201)])('refuses “%s” before asking', async (text) => {
	const before = openTable.requests.length;
	expect(await search(text)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
	expect(openTable.requests).toHaveLength(before);
});
