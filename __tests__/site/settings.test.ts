import { testSite } from '../support/site/site';

const settings = async (body: unknown) =>
	(await testSite.session('administrator')).rest<{ code?: string; message?: string }>('POST', 'jetpack/v4/settings', { body });

it('shows the address of the platform that the configuration file fixes, and does not let it be changed', async () => {
	const session = await testSite.session('administrator');
	expect(await session.call('GET', 'jetpack/v4/settings')).toEqual({
		platform_url: testSite.platformUrl,
		platform_url_is_fixed: true,
	});
	expect(await settings({ platform_url: 'https://platform.example' })).toMatchObject({
		status: 400,
		body: { code: 'platform_url_is_fixed', message: expect.stringMatching(/configuration file/) },
	});
});

describe('without an address in the configuration file', () => {
	let trustNoHost: () => Promise<void>;
	beforeAll(async () => {
		await testSite.setPlatformUrl();
		// Playground lets WordPress call private networks, as no real site does.
		trustNoHost = await testSite.addMuPlugin('trust', "add_filter( 'http_request_host_is_external', '__return_false', 1000 );");
	});
	afterAll(async () => {
		await trustNoHost();
		await testSite.setPlatformUrl(testSite.platformUrl);
	});

	it.each(['http://platform.example', 'https://10.0.0.1', 'https://192.168.1.2', 'javascript:alert(1)', 'platform'])(
		'refuses %s',
		async (url) => {
			expect(await settings({ platform_url: url })).toMatchObject({
				status: 400,
				body: { code: 'invalid_platform_url', message: expect.stringMatching(/https:\/\//) },
			});
		}
	);

	it('keeps a public address, without a slash at its end, until it is taken away', async () => {
		// An address that needs no name server to be looked up.
		expect((await settings({ platform_url: 'https://93.184.215.14/' })).body).toEqual({
			platform_url: 'https://93.184.215.14',
			platform_url_is_fixed: false,
		});
		expect((await settings({ platform_url: '' })).body).toEqual({ platform_url: '', platform_url_is_fixed: false });
	});

	it('says that no platform is configured when one is needed', async () => {
		const session = await testSite.session('administrator');
		expect(await session.rest('GET', 'jetpack/v4/connection/test')).toMatchObject({
			status: 503,
			body: { code: 'platform_not_configured', message: expect.stringMatching(/^No Sitewright platform is configured\./) },
		});
	});
});
