import type { Session } from '../../../scripts/site/session';
import { people } from '../../support/site/people';
import { testSite } from '../../support/site/site';

interface ErrorBody {
	readonly code: string;
	readonly message: string;
}

const v4 = (session: Session, method: string, path: string, body?: object) =>
	session.rest<Record<string, unknown> & ErrorBody>(method, `jetpack/v4/${path}`, body && { body });

let admin: Session;

beforeAll(async () => {
	admin = await testSite.session('administrator');
});

it('says of what it does not offer that it does not, with a status of its own', async () => {
	for (const path of ['rewind', 'scan', 'intro-offers', 'search/plan', 'waf', 'site/backup/preflight']) {
		expect(await v4(admin, 'GET', path)).toMatchObject({ status: 501, body: { code: 'not_offered', message: 'Sitewright does not offer this.' } });
	}
	expect(await v4(await testSite.session('editor'), 'GET', 'scan')).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
});

it('lists the plugins of the site, activates and deactivates one, and installs none for those who may not', async () => {
	const remove = await testSite.addMuPlugin(
		'other-plugin',
		`file_put_contents( WP_PLUGIN_DIR . '/a-plugin-of-tests.php', "<?php\\n/* Plugin Name: A plugin of tests\\nVersion: 1.2 */" );`
	);
	await admin.page('/index.php');
	await remove();
	const status = async (change: string) => (await v4(admin, 'POST', 'plugins', { slug: 'a-plugin-of-tests', status: change })).body;
	const described = { plugin: 'a-plugin-of-tests', name: 'A plugin of tests', version: '1.2', has_update: false };
	expect(await status('active')).toEqual({ ...described, active: true });
	expect((await v4(admin, 'GET', 'plugins')).body).toEqual(
		expect.arrayContaining([{ ...described, active: true }, expect.objectContaining({ plugin: 'sitewright/sitewright', active: true })])
	);
	expect(await status('inactive')).toEqual({ ...described, active: false });
	expect(await status('install')).toEqual({ ...described, active: false });
	expect(await v4(admin, 'POST', 'plugins', { slug: 'not-there', status: 'inactive' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
	expect(await v4(admin, 'POST', 'plugins', { slug: '../secret', status: 'active' })).toMatchObject({ status: 400 });
	expect(await v4(admin, 'GET', 'updates/plugins')).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
});

it('keeps what the owner said about the site, and recommends the modules that are off', async () => {
	expect((await v4(admin, 'GET', 'setup/questionnaire')).body).toEqual({ questionnaire: {} });
	await v4(admin, 'POST', 'setup/questionnaire', { questionnaire: { use: 'business', sells: true, note: 'We <3 bread' } });
	expect((await v4(admin, 'GET', 'setup/questionnaire')).body).toEqual({ questionnaire: { use: 'business', sells: true, note: 'We <3 bread' } });
	expect((await v4(admin, 'GET', 'recommendations/step')).body).toEqual({ step: 'not-started' });
	await v4(admin, 'POST', 'recommendations/step', { step: 'site-type' });
	expect((await v4(admin, 'GET', 'recommendations/step')).body).toEqual({ step: 'site-type' });
	expect(await v4(admin, 'POST', 'setup/questionnaire', { questionnaire: { use: 'x'.repeat(501) } })).toMatchObject({ status: 400 });
	expect((await v4(admin, 'GET', 'recommendations/conditional')).body).toEqual(expect.arrayContaining(['protect', 'stats']));
	expect((await v4(admin, 'GET', 'recommendations/upsell')).body).toMatchObject({
		hide_upsell: false,
		product: { slug: 'ai-assistant-tier-100', title: '100 AI requests' },
	});

	expect((await v4(admin, 'POST', 'options/sitewright_setup', { reset: true })).body).toEqual({ code: 'success' });
	expect((await v4(admin, 'GET', 'recommendations/step')).body).toEqual({ step: 'not-started' });
	for (const name of ['sitewright_secret', 'siteurl', 'active_plugins']) {
		expect(await v4(admin, 'POST', `options/${name}`, { reset: true })).toMatchObject({ status: 404, body: { code: 'not_found' } });
	}
});

it('prints the code of Google on the front page alone, and takes nothing that is no code', async () => {
	expect(await v4(admin, 'POST', 'verify-site/google', { keyring_id: 1 })).toMatchObject({
		status: 501,
		body: { code: 'not_offered', message: expect.stringMatching(/copy the code/) },
	});
	expect(await v4(admin, 'POST', 'verify-site/google', { keyring_id: 0, token: '"><script>' })).toMatchObject({ status: 400 });
	expect((await v4(admin, 'POST', 'verify-site/google', { keyring_id: 0, token: 'aBc-123_x' })).body).toMatchObject({ verified: true, token: 'aBc-123_x' });
	const visitor = await testSite.session();
	expect((await visitor.page('/')).html).toContain('<meta name="google-site-verification" content="aBc-123_x" />');
	expect((await visitor.page('/?s=bread')).html).not.toContain('google-site-verification');
	expect((await v4(admin, 'POST', 'verify-site/google', { keyring_id: 0, token: '' })).body).toMatchObject({ verified: false });
	expect((await visitor.page('/')).html).not.toContain('google-site-verification');
	expect((await v4(admin, 'GET', 'verify-site/google/7')).body).toMatchObject({ verified: false });
});

it('remembers for each person which notices they dismissed', async () => {
	const editor = await testSite.session('editor');
	expect((await v4(editor, 'POST', 'notice/a-notice-of-tests', { dismissed: true })).body).toEqual({ code: 'success' });
	const dismissed = async (session: Session) => /"dismissedNotices":(\[[^\]]*\])/.exec((await session.page('/wp-admin/admin.php?page=sitewright')).html)?.[1];
	expect(await dismissed(editor)).toBe('["a-notice-of-tests"]');
	expect(await dismissed(admin)).not.toContain('a-notice-of-tests');
	expect(await v4(editor, 'POST', 'notice/A%20notice', { dismissed: true })).toMatchObject({ status: 400 });
});

it('says of Akismet that it is not there, until it is', async () => {
	expect(await v4(admin, 'GET', 'module/akismet/data')).toMatchObject({
		status: 404,
		body: { code: 'not_active', message: 'The plugin Akismet is not active on this site.' },
	});
	const remove = await testSite.addMuPlugin(
		'akismet',
		`class Akismet { public static function get_api_key() { return 'abc'; } public static function verify_key( $key ) { return 'abc' === $key ? 'valid' : 'invalid'; } }`
	);
	expect((await v4(admin, 'GET', 'module/akismet/data')).body).toEqual({ spam_count: 0, has_key: true });
	expect((await v4(admin, 'GET', 'module/akismet/key/check')).body).toEqual({ validKey: true });
	expect((await v4(admin, 'POST', 'module/akismet/key/check', { api_key: 'other' })).body).toEqual({ validKey: false });
	await remove();
});

it('has the tiers of the platform, and a key of one that is refused with a sentence', async () => {
	expect((await v4(admin, 'GET', 'plans')).body).toEqual([
		expect.objectContaining({ slug: 'ai-assistant-tier-free', is_current: true }),
		expect.objectContaining({ slug: 'ai-assistant-tier-100' }),
	]);
	expect((await v4(admin, 'GET', 'site/products')).body).toEqual(['ai-assistant-tier-free']);
	expect(await v4(admin, 'POST', 'licensing/set-license', { license: `SW-${'0'.repeat(40)}` })).toMatchObject({
		status: 404,
		body: { code: 'license_not_found', message: expect.stringMatching(/no license with this key/) },
	});
	expect(await v4(admin, 'POST', 'licensing/set-license', { license: 'open sesame' })).toMatchObject({ status: 400 });
	expect((await v4(admin, 'POST', 'licensing/error', { error: 'The key has expired.' })).body).toEqual({ error: 'The key has expired.' });
	expect((await v4(admin, 'POST', 'licensing/error', { error: '' })).body).toEqual({ error: '' });
	expect((await v4(admin, 'POST', 'licensing/user/activation-notice-dismiss', { last_detached_count: 2 })).body).toEqual({ last_detached_count: 2 });
});

describe('the module that limits logins', () => {
	const logIn = async (password: string) => {
		const visitor = await testSite.session();
		const form = new URLSearchParams({ log: people.editor.login, pwd: password, testcookie: '1' });
		const answer = await visitor.request('/wp-login.php', {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
			body: form.toString(),
			redirect: 'manual',
		});
		return { status: answer.status, text: await answer.text() };
	};

	it('refuses also the right password after too many wrong ones, counts that, and lets the others in as before', async () => {
		expect((await v4(admin, 'POST', 'module/protect', { options: { attempts: 2 } })).body).toMatchObject({ code: 'invalid_module_option' });
		expect((await v4(admin, 'POST', 'module/protect', { options: { gardening: 1 } })).body).toMatchObject({
			code: 'invalid_module_option',
			message: 'The module has no option “gardening”.',
		});
		expect((await v4(admin, 'POST', 'module/protect', { options: { attempts: 3 } })).body).toMatchObject({
			module: 'protect',
			options: [
				{ name: 'attempts', value: 3 },
				{ name: 'minutes', value: 15 },
			],
		});
		await v4(admin, 'POST', 'module/protect/active', { active: true });
		for (let attempt = 0; attempt < 3; attempt++) {
			expect((await logIn('wrong')).text).not.toContain('too many wrong passwords');
		}
		expect((await logIn('wrong')).text).toContain('There were too many wrong passwords from your address.');
		// The owner of one IPv6 address has every address of its network.
		const from = (address: string) => testSite.addMuPlugin('from', `add_filter( 'sitewright_form_address', function () { return '${address}'; } );`);
		for (let host = 1; host <= 3; host++) {
			const remove = await from(`2001:db8:1:2::${host}`);
			expect((await logIn('wrong')).text).not.toContain('too many wrong passwords');
			await remove();
		}
		const neighbour = await from('2001:db8:1:2:ffff::4');
		expect((await logIn('wrong')).text).toContain('too many wrong passwords');
		await neighbour();
		const stranger = await from('2001:db8:1:3::1');
		expect((await logIn('wrong')).text).not.toContain('too many wrong passwords');
		await stranger();
		expect((await logIn(people.editor.password)).status).toBe(200);
		expect((await v4(admin, 'GET', 'module/protect/data')).body).toEqual({ blocked: 3 });
		await v4(admin, 'POST', 'module/protect/active', { active: false });
		expect((await logIn(people.editor.password)).status).toBe(302);
		expect((await logIn('wrong')).text).not.toContain('too many wrong passwords');
	});
});

describe('the module that counts page views', () => {
	const count = (session: Session, post: number) => session.rest<ErrorBody>('POST', 'wpcom/v2/sitewright/page-views', { body: { post } });

	it('counts what visitors see, and shows it by day with the most viewed pages', async () => {
		const visitor = await testSite.session();
		expect(await count(visitor, 0)).toMatchObject({ status: 404, body: { code: 'not_active' } });
		expect((await visitor.page('/?p=1')).html).not.toContain('sendBeacon');
		await v4(admin, 'POST', 'module/stats/active', { active: true });
		const { id: draft } = await admin.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Not yet', status: 'draft' } });
		const { id: post } = await admin.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Bread & butter', status: 'publish' } });

		const { html } = await visitor.page(`/?p=${post}`);
		expect(html).toMatch(/navigator\.sendBeacon\("http[^"]+page-views"/);
		expect((await admin.page(`/?p=${post}`)).html).not.toContain('sendBeacon');
		for (let view = 0; view < 3; view++) {
			expect((await count(visitor, post)).status).toBe(200);
		}
		await count(visitor, 0);
		expect(await count(visitor, draft)).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(await count(visitor, 999_999)).toMatchObject({ status: 404 });

		const stats = await admin.call<{ views: { period: string; views: number }[]; top: object[] }>('GET', 'jetpack/v4/module/stats/data');
		expect(stats.views).toHaveLength(30);
		expect(stats.views.at(-1)?.views).toBe(4);
		expect(stats.top).toEqual([
			{ id: post, title: 'Bread & butter', url: expect.any(String), views: 3 },
			{ id: 0, title: 'Latest posts', url: expect.any(String), views: 1 },
		]);
		for (const [range, periods] of [
			['week', 12],
			['month', 12],
			['year', 5],
		] as const) {
			const { views } = await admin.call<typeof stats>('GET', 'jetpack/v4/module/stats/data', { query: { range } });
			expect(views).toHaveLength(periods);
			expect(views.at(-1)?.views).toBe(4);
		}
		await v4(admin, 'POST', 'module/stats/active', { active: false });
	});
});
