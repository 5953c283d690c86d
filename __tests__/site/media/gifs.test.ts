import { startGiphyServer } from '../../platform/support/giphy-server';
import type { JsonServer } from '../../platform/support/json-server';
import { pretendInternet } from '../../support/site/internet';
import { speak } from '../../support/site/languages';
import { testSite } from '../../support/site/site';

interface Answer {
	readonly code: string;
	readonly message: string;
}

const get = async <Body = Answer>(path: string, query?: Readonly<Record<string, string>>) =>
	(await testSite.session('contributor')).rest<Body>('GET', path, { ...(query && { query }) });

it('says what to configure where no key is', async () => {
	const expected = {
		status: 503,
		body: {
			code: 'gif_search_not_configured',
			message: 'GIF search is not set up. Ask the administrator of the platform to set it up.',
		},
	};
	expect(await get('wpcom/v2/gifs', { search: 'cat' })).toMatchObject(expected);
	expect(await get('wpcom/v2/gifs/abc')).toMatchObject(expected);
	const quiet = await speak('de_DE');
	const german = await get('wpcom/v2/gifs/abc');
	await quiet();
	expect(german.body.message).toBe('Die GIF-Suche ist nicht eingerichtet. Bitten Sie den Administrator der Plattform, sie einzurichten.');
});

describe('with a key', () => {
	let giphy: JsonServer;
	beforeAll(async () => {
		giphy = await startGiphyServer();
		await testSite.platform.start({ GIPHY_API_KEY: 'a-key', GIPHY_BASE_URL: giphy.baseUrl });
	});
	afterAll(async () => {
		await testSite.platform.start();
		await giphy.close();
	});

	it('finds ten GIFs for everybody who may write', async () => {
		const { status, body } = await get<{ id: string }[]>('wpcom/v2/gifs', { search: 'cat & dog', _cacheBuster: '1' });
		expect(status).toBe(200);
		expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `catdog${index}`));
		expect(giphy.requests.at(-1)?.query).toMatchObject({ q: 'cat & dog', limit: '10' });
	});

	it('finds one', async () => {
		expect(await get('wpcom/v2/gifs/abc123')).toMatchObject({ status: 200, body: { id: 'abc123', width: 480, height: 270 } });
	});

	it('passes on what GIPHY refuses', async () => {
		giphy.replyWith({ status: 429 });
		expect(await get('wpcom/v2/gifs', { search: 'another cat' })).toMatchObject({ status: 429, body: { code: 'gif_search_limited' } });
		giphy.replyWith();
	});

	it.each([
		['wpcom/v2/gifs', undefined],
		['wpcom/v2/gifs', { search: ' ' }],
		['wpcom/v2/gifs', { search: 'a'.repeat(51) }],
		['wpcom/v2/gifs/a-b', undefined],
	])('refuses %s with %j before anybody is asked', async (path, query) => {
		const before = giphy.requests.length;
		expect(await get(path, query)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
		expect(giphy.requests).toHaveLength(before);
	});
});

it('follows a short link', async () => {
	const disconnect = await pretendInternet({ 'https://gph.is/g/abc': 'https://giphy.com/gifs/cat-abc123' });
	expect(await get('wpcom/v2/resolve-redirect', { url: 'https://gph.is/g/abc' })).toMatchObject({
		status: 200,
		body: { status: 200, url: 'https://giphy.com/gifs/cat-abc123' },
	});
	await disconnect();
});

/** The published markup of a post with this block. */
async function visit(attributes: object): Promise<string> {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', {
		body: { title: 'GIF', content: `<!-- wp:jetpack/gif ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')} /-->`, status: 'publish' },
	});
	const page = await (await fetch(`${testSite.url}/?p=${id}`)).text();
	return /<figure[^>]*wp-block-jetpack-gif.*?<\/figure>/s.exec(page)?.[0] ?? '';
}

it('shows a picture of GIPHY’s in the room that it takes, and escapes what the post says of it', async () => {
	const html = await visit({
		giphyUrl: 'https://giphy.com/embed/abc123?x=1&y=2',
		searchText: 'Tom & "Jerry" <b>',
		caption: 'Tom <b>and</b> <script>alert(1)</script><img src=x onerror=alert(1)>',
		paddingTop: '75%',
		align: 'left',
	});
	expect(html).toMatch(/^<figure class="[^"]*alignleft/);
	expect(html).toContain('style="padding-top:75%"');
	expect(html).toContain('src="https://media.giphy.com/media/abc123/giphy.gif" alt="Tom &amp; &quot;Jerry&quot; &lt;b&gt;" loading="lazy"');
	expect(html).toContain('srcset="https://media.giphy.com/media/abc123/giphy_s.gif"');
	expect(html).toContain('Tom <b>and</b>');
	expect(html).not.toMatch(/<script|onerror|<iframe/);
});

it.each(['javascript:alert(1)', 'https://giphy.com.example.com/embed/abc', 'https://giphy.com/embed/%22', 7])(
	'shows nothing of the address %s',
	async (giphyUrl) => {
		expect(await visit({ giphyUrl, caption: 'My pet' })).toBe('');
	}
);

it.each(['5%;color:red', '9999%', ['40%']])('keeps the usual room where the post says %j', async (paddingTop) => {
	expect(await visit({ giphyUrl: 'https://giphy.com/embed/abc', paddingTop })).toContain('style="padding-top:56.2%"');
});
