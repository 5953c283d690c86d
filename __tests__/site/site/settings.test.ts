import { readInitialState } from '../../../scripts/site/connect';
import { testSite } from '../../support/site/site';

const ai = {
	ai_is_on: true,
	ai_is_fixed: false,
	can_use_ai: true,
	ai_keeps_prompts: false,
	deletes_data: false,
	videos_private: false,
	videos_private_is_fixed: false,
};

const settings = async (body: unknown) =>
	(await testSite.session('administrator')).rest<{ code?: string; message?: string }>('POST', 'jetpack/v4/settings', { body });

it('shows the address of the platform that the configuration file fixes, and does not let it be changed', async () => {
	const session = await testSite.session('administrator');
	expect(await session.call('GET', 'jetpack/v4/settings')).toEqual({
		platform_url: testSite.platformUrl,
		platform_url_is_fixed: true,
		...ai,
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

	it.each(['http://platform.example', 'https://10.0.0.1', 'https://192.168.1.2', 'javascript:alert(1)', 'platform'])('refuses %s', async (url) => {
		expect(await settings({ platform_url: url })).toMatchObject({
			status: 400,
			body: { code: 'invalid_platform_url', message: expect.stringMatching(/https:\/\//) },
		});
	});

	it('keeps a public address, without a slash at its end, until it is taken away', async () => {
		// An address that needs no name server to be looked up.
		expect((await settings({ platform_url: 'https://93.184.215.14/' })).body).toEqual({
			platform_url: 'https://93.184.215.14',
			platform_url_is_fixed: false,
			...ai,
		});
		expect((await settings({ platform_url: '' })).body).toEqual({ platform_url: '', platform_url_is_fixed: false, ...ai });
	});

	it('says that no platform is configured when one is needed', async () => {
		const session = await testSite.session('administrator');
		expect(await session.rest('GET', 'jetpack/v4/connection/test')).toMatchObject({
			status: 503,
			body: { code: 'platform_not_configured', message: expect.stringMatching(/^No Sitewright platform is configured\./) },
		});
	});
});

describe('the switch of all AI', () => {
	const refusals = async (role: 'administrator' | 'contributor') => {
		const session = await testSite.session(role);
		return Promise.all([
			session.rest('GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature').then(({ status }) => status),
			session.rest('POST', 'jetpack/v4/jetpack-ai-jwt').then(({ status }) => status),
			// A route that asks for another capability besides.
			session.rest<{ code?: string }>('POST', 'rest/v1.1/videos/AbCd1234/captions', { body: { mark: 'automatic' } }).then(({ body }) => body.code),
			readInitialState(session, '/wp-admin/post-new.php').then(({ canUseAi, available_blocks: blocks }) => {
				const { 'ai-assistant': block, 'ai-toolbar': toolbar } = Object(blocks) as Record<string, unknown>;
				return { canUseAi, block, toolbar };
			}),
		]);
	};
	const off = { available: false, unavailable_reason: 'ai_disabled' };
	const nothing = [403, 403, 'rest_forbidden', { canUseAi: false, block: off, toolbar: off }];

	it('takes it from everybody, and gives it back', async () => {
		expect((await settings({ ai_is_on: false })).body).toMatchObject({ ai_is_on: false, ai_is_fixed: false, can_use_ai: false });
		expect(await refusals('administrator')).toEqual(nothing);
		expect(await refusals('contributor')).toEqual(nothing);
		expect((await settings({ ai_is_on: true })).body).toMatchObject({ ai_is_on: true, can_use_ai: true });
		expect((await refusals('administrator'))[2]).not.toBe('rest_forbidden');
		expect((await refusals('contributor')).slice(2)).toEqual(['rest_forbidden', { canUseAi: true, block: { available: true }, toolbar: { available: true } }]);
	});

	it('is not for those who may not manage the site', async () => {
		const session = await testSite.session('editor');
		expect((await session.rest('POST', 'jetpack/v4/settings', { body: { ai_is_on: false } })).status).toBe(403);
	});

	it.each([
		[
			'WordPress itself',
			"if ( function_exists( 'wp_supports_ai' ) ) { add_filter( 'wp_supports_ai', '__return_false' ); } else { function wp_supports_ai() { return false; } }",
			'administrator',
		],
		['a constant', "define( 'SITEWRIGHT_AI', false );", 'administrator'],
		[
			'a filter of the capability, from those who lack it',
			"add_filter( 'sitewright_ai_capability', function () { return 'manage_options'; } );",
			'contributor',
		],
	] as const)('is turned off by %s', async (_, php, role) => {
		const remove = await testSite.addMuPlugin('ai-off', php);
		expect(await refusals(role)).toEqual(nothing);
		const answer = await settings({ ai_is_on: true });
		await remove();
		expect(answer).toMatchObject(role === 'administrator' ? { status: 400, body: { code: 'ai_is_fixed' } } : { status: 200 });
	});
});
