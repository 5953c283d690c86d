import { openTestStore, type TestStore } from '../support/database';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

let store: TestStore;
beforeAll(async () => {
	store = await openTestStore();
});
afterAll(() => store.close());

async function search(site: ConnectedSite, text: string): Promise<{ readonly status: number; readonly body: unknown }> {
	const response = await site.send({ method: 'GET', target: `/wpcom/v2/sitewright/places?search=${encodeURIComponent(text)}`, user: ada });
	return { status: response.status, body: await response.json() };
}

describe('with nothing configured', () => {
	let platform: TestPlatform;
	let site: ConnectedSite;
	beforeAll(async () => {
		platform = await startPlatform({ store });
		site = await platform.connectSite();
	});
	afterAll(() => platform.close());

	it.each([
		['a town', 'Kaiapoi', 'Kaiapoi, New Zealand'],
		['the largest of one name', 'Paris', 'Paris, France'],
		['the one in the country that is named', 'Paris, Canada', 'Paris, Canada'],
		['a name without its accents', 'sao paulo', 'São Paulo, Brazil'],
		['the town of an address', '15 Williams Street, Kaiapoi, 7630', 'Kaiapoi, New Zealand'],
		['the town behind a postal code', 'Unter den Linden 1, 10117 Berlin, Germany', 'Berlin, Germany'],
	])('finds %s', async (_, text, address) => {
		const { status, body } = await search(site, text);
		expect({ status, first: (body as { address: string }[])[0]?.address }).toEqual({ status: 200, first: address });
	});

	it('finds nothing where there is no such town', async () => {
		expect(await search(site, 'Qwertzuiopstadt')).toEqual({ status: 200, body: [] });
	});

	it('refuses an empty text', async () => {
		expect(await search(site, ' ')).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
	});
});

const services = {
	nominatim: {
		env: (baseUrl: string) => ({ NOMINATIM_URL: baseUrl }),
		good: [{ place_id: 7, display_name: '1 Main St, Springfield', lat: '39.8', lon: '-89.6' }],
		lies: [{ place_id: 8, display_name: 'Nowhere', lat: '123.4', lon: '5' }, null, { place_id: 9, display_name: '', lat: '1', lon: '1' }],
		place: { id: 'nominatim.7', title: '1 Main St', address: '1 Main St, Springfield', longitude: -89.6, latitude: 39.8 },
		code: 'place_search',
		refused: /check its address\.$/,
	},
	mapbox: {
		env: (baseUrl: string) => ({ MAPBOX_BASE_URL: baseUrl, MAPBOX_GEOCODING_TOKEN: 'pk.secret-of-mapbox' }),
		good: { features: [{ id: 'address.7', text: 'Main St', place_name: '1 Main St, Springfield', center: [-89.6, 39.8] }] },
		lies: { features: [{ id: 'x', text: 'x', place_name: 'x', center: [500, 2] }, 5] },
		place: { id: 'address.7', title: 'Main St', address: '1 Main St, Springfield', longitude: -89.6, latitude: 39.8 },
		code: 'mapbox',
		refused: /check it\.$/,
	},
} as const;

describe.each(Object.entries(services))('with %s', (_, { env, good, lies, place, code, refused }) => {
	let geocoder: JsonServer;
	let platform: TestPlatform;
	let site: ConnectedSite;
	beforeAll(async () => {
		geocoder = await startJsonServer(() => good);
		platform = await startPlatform({ store, env: env(geocoder.baseUrl) });
		site = await platform.connectSite();
	});
	afterAll(async () => {
		await platform.close();
		await geocoder.close();
	});
	beforeEach(() => geocoder.replyWith());

	it('finds an address, and asks once for the same', async () => {
		const before = geocoder.requests.length;
		expect([await search(site, '1 Main St'), await search(site, ' 1 main st ')]).toEqual(Array.from({ length: 2 }, () => ({ status: 200, body: [place] })));
		expect(geocoder.requests.length - before).toBe(1);
	});

	it('passes on no place beyond the globe', async () => {
		geocoder.replyWith({ body: lies });
		expect(await search(site, 'lies')).toEqual({ status: 200, body: [] });
	});

	it.each([
		['refuses', { status: 401 }, 502, 'refused', refused],
		['is asked too often', { status: 429 }, 429, 'limited', /wait a few minutes/],
		['has a problem', { status: 500 }, 502, 'unavailable', /add the location manually/],
		['breaks off', { breaksOff: true }, 502, 'unavailable', /add the location manually/],
		['answers with a page', { body: '<html>' }, 502, 'unreadable', /does not understand/],
		['answers with something else', { body: { error: 'x' } }, 502, 'unreadable', /does not understand/],
	])('says so when it %s', async (reason, reply, status, suffix, message) => {
		geocoder.replyWith(reply);
		expect(await search(site, reason)).toMatchObject({ status, body: { code: `${code}_${suffix}`, message: expect.stringMatching(message) } });
	});
});

it('refuses a site that searches far more than thirty times in a minute', async () => {
	const platform = await startPlatform({ store });
	const site = await platform.connectSite();
	try {
		const answers = await Promise.all(Array.from({ length: 60 }, () => search(site, 'Paris')));
		expect(answers[0]).toMatchObject({ status: 200 });
		expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests' } });
	} finally {
		await platform.close();
	}
});
