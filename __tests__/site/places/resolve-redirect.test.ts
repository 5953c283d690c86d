import { pretendInternet } from '../../support/site/internet';
import { testSite } from '../../support/site/site';

interface Answer {
	readonly status: number;
	readonly url: string;
	readonly code: string;
	readonly message: string;
}

let disconnect: () => Promise<void>;
beforeAll(async () => {
	disconnect = await pretendInternet({
		'https://pin.it/short': 'https://api.pinterest.com/url_shortener/short/redirect/',
		'https://api.pinterest.com/url_shortener/short/redirect/': 'https://www.pinterest.com/pin/1/',
		'https://pin.it/inside': 'http://127.0.0.1/wp-admin/',
		'https://pin.it/away': 'https://example.com/',
		'https://pin.it/round': 'https://pin.it/round',
	});
});
afterAll(() => disconnect());

const resolve = async (url: string) => (await testSite.session('contributor')).rest<Answer>('GET', 'wpcom/v2/resolve-redirect', { query: { url } });

it.each([
	['an address that stays', 'https://calendly.com/example', { status: 200, url: 'https://calendly.com/example' }],
	['a short link', 'https://pin.it/short', { status: 200, url: 'https://www.pinterest.com/pin/1/' }],
	['a page that is gone', 'https://www.eventbrite.com/e/gone-1', { status: 404, url: 'https://www.eventbrite.com/e/gone-1' }],
])('tells where %s leads', async (_, url, expected) => {
	expect(await resolve(url)).toMatchObject({ status: 200, body: expected });
});

it.each([
	['into the network', 'https://pin.it/inside'],
	['to a stranger', 'https://pin.it/away'],
	['round in circles', 'https://pin.it/round'],
	['over a host that only redirects, from the start', 'https://api.pinterest.com/url_shortener/short/redirect/'],
	['from a stranger', 'https://example.com/'],
	['to this machine', 'http://127.0.0.1:22/'],
	['to an address of another kind', 'file:///etc/passwd'],
])('follows no address that leads %s', async (_, url) => {
	expect(await resolve(url)).toMatchObject({ status: 400, body: { code: 'unknown_address' } });
});

it('says so when a service does not answer', async () => {
	expect(await resolve('https://pin.it/nobody')).toMatchObject({
		status: 502,
		body: { code: 'resolve_failed', message: 'The address could not be reached. Please try again later.' },
	});
});
