import { testSite } from '../../support/site/site';

const token = 'wpcom/v2/service-api-keys/mapbox';
const settings = 'wpcom/v2/sitewright/map-settings';
const baseMap = 'wpcom/v2/sitewright/base-map';
const places = 'wpcom/v2/sitewright/places';
const noTiles = { tiles_url: '', tiles_credit: '' };

afterAll(async () => {
	const session = await testSite.session('administrator');
	await session.rest('DELETE', token);
	await session.rest('POST', settings, { body: noTiles });
});

const status = async (role: Parameters<typeof testSite.session>[0], method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
	(await (await testSite.session(role)).rest(method, path, { ...(body && { body }), ...(path === places && { query: { search: 'Paris' } }) })).status;

it.each([
	['GET', baseMap, undefined, { administrator: 200, author: 200, subscriber: 403 }],
	['GET', settings, undefined, { administrator: 200, author: 403, subscriber: 403 }],
	['POST', settings, noTiles, { administrator: 200, author: 403, subscriber: 403 }],
	['GET', token, undefined, { administrator: 200, author: 200, subscriber: 403 }],
	['POST', token, { service_api_key: 'pk.abc' }, { administrator: 200, author: 403, subscriber: 403 }],
	['DELETE', token, undefined, { administrator: 200, author: 403, subscriber: 403 }],
	['GET', places, undefined, { administrator: 200, author: 200, subscriber: 403 }],
] as const)('answers %s %s only to those who may ask', async (method, path, body, expected) => {
	const found: Record<string, number> = {};
	for (const role of ['administrator', 'author', 'subscriber'] as const) {
		found[role] = await status(role, method, path, body);
	}
	expect(found).toEqual(expected);
});

it('shows the countries from the site itself until the owner chooses tiles', async () => {
	const session = await testSite.session('administrator');
	expect(await session.call('GET', baseMap)).toMatchObject({ base: { kind: 'shapes', url: expect.stringContaining(testSite.url) } });
	await session.call('POST', settings, { body: { tiles_url: 'https://tiles.example/{z}/{x}/{y}.png', tiles_credit: '<b>Us</b> <3' } });
	expect(await session.call('GET', baseMap)).toMatchObject({ base: { kind: 'tiles', url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '<b>Us</b> <3' } });
	await session.call('POST', settings, { body: noTiles });
});

it.each(['https://tiles.example/world.pmtiles?v=2', `${testSite.url}/wp-content/uploads/world.pmtiles`])(
	'shows the archive of tiles at %s',
	async (tiles_url) => {
		const session = await testSite.session('administrator');
		await session.call('POST', settings, { body: { tiles_url, tiles_credit: '' } });
		expect(await session.call('GET', baseMap)).toMatchObject({
			base: { kind: 'archive', url: tiles_url },
			library: { archives: expect.stringContaining('/blocks/map/archives.js') },
		});
		await session.call('POST', settings, { body: noTiles });
		expect((await session.call<{ library: object }>('GET', baseMap)).library).not.toHaveProperty('archives');
	}
);

it.each([
	'http://tiles.example/world.pmtiles',
	'https://u:p@tiles.example/world.pmtiles',
	'https://tiles.example/world.pmtiles.exe',
	'https://tiles.example/?x=.pmtiles',
	'http://tiles.example/{z}/{x}/{y}.png',
	'https://tiles.example/',
	'javascript:{z}{x}{y}',
	'https://u:p@a.example/{z}/{x}/{y}',
	'https://a.example/{z}/{x}/{y}"><script>',
])('refuses %s as the address of tiles', async (tiles_url) => {
	expect(await (await testSite.session('administrator')).rest('POST', settings, { body: { tiles_url, tiles_credit: '' } })).toMatchObject({
		status: 400,
		body: { code: 'invalid_tiles_url' },
	});
});

describe('the token of Mapbox', () => {
	it.each(['sk.secret', 'pk.', 'pk.a b', 'words'])('is not %s', async (service_api_key) => {
		expect(await (await testSite.session('administrator')).rest('POST', token, { body: { service_api_key } })).toMatchObject({
			status: 400,
			body: { code: 'mapbox_error', message: expect.stringMatching(/begins with “pk\.”/) },
		});
	});

	it('is used for the tiles until it is removed', async () => {
		const session = await testSite.session('administrator');
		expect(await session.call('POST', token, { body: { service_api_key: 'pk.abc' } })).toEqual({ service_api_key: 'pk.abc', service_api_key_source: 'site' });
		expect(await session.call('GET', baseMap)).toMatchObject({
			base: { kind: 'tiles', url: expect.stringMatching(/^https:\/\/api\.mapbox\.com\/.*=pk\.abc$/) },
		});
		expect(await session.call('DELETE', token)).toEqual({ service_api_key: '', service_api_key_source: '' });
	});

	it('of the host can be replaced, but not removed', async () => {
		const remove = await testSite.addMuPlugin('mapbox', "define( 'SITEWRIGHT_MAPBOX_TOKEN', 'pk.host' );");
		const session = await testSite.session('administrator');
		try {
			expect(await session.rest('DELETE', token)).toMatchObject({ status: 403, body: { code: 'mapbox_error' } });
			expect(await session.call('POST', token, { body: { service_api_key: 'pk.own' } })).toMatchObject({ service_api_key_source: 'site' });
			expect(await session.call('DELETE', token)).toEqual({ service_api_key: 'pk.host', service_api_key_source: 'wpcom' });
		} finally {
			await remove();
		}
	});
});

describe('the page', () => {
	const render = async (attributes: object): Promise<string> => {
		const session = await testSite.session('administrator');
		const comment = JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');
		const content = `<!-- wp:jetpack/map ${comment} -->\n<div class="wp-block-jetpack-map" data-zoom="11.77"></div>\n<!-- /wp:jetpack/map -->`;
		const { content: rendered } = await session.call<{ content: { rendered: string } }>('POST', 'wp/v2/posts', {
			body: { title: 'Map', content, status: 'publish' },
		});
		return rendered.rendered;
	};

	it('runs nothing of what titles and captions hold', async () => {
		const html = await render({ points: [{ title: '<script>alert(1)</script>', caption: '"><img onerror=x>', coordinates: { longitude: 1, latitude: 2 } }] });
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).not.toMatch(/<script|<img/);
	});

	it('leaves out markers that are not on the globe', async () => {
		const html = await render({
			points: [null, 7, { title: 'No' }, { title: 'Far', coordinates: { longitude: 181, latitude: 2 } }, { title: 'Here', coordinates: { lng: 3, lat: 4 } }],
		});
		expect([...html.matchAll(/<strong dir="auto">(\w+)<\/strong>/g)].map(([, name]) => name)).toEqual(['Here']);
		expect(html).toContain('query=4,3');
	});

	it('shows the first marker where the middle of the map is not on the globe', async () => {
		const html = await render({ points: [{ title: 'Here', coordinates: { longitude: 3, latitude: 4 } }], mapCenter: { longitude: 3, latitude: 91 } });
		expect(html).toContain('&quot;center&quot;:{&quot;longitude&quot;:3,&quot;latitude&quot;:4}');
	});

	it.each([
		[undefined, /__canvas"><button/],
		[100, /block-size:400px/],
		[650, /block-size:650px/],
		[99_999, /block-size:4000px/],
	])('keeps the place of a map whose height is %p', async (mapHeight, expected) => {
		expect(await render({ ...(mapHeight !== undefined && { mapHeight }) })).toMatch(expected);
	});

	it('keeps a zoom between two levels, and shows a map whose points are broken', async () => {
		expect(await render({ points: 'broken', zoom: 11.77 })).toMatch(/&quot;zoom&quot;:11\.77/);
	});
});
