import { createHmac, randomBytes } from 'node:crypto';
import { adminPage, approve, connect, readInitialState } from '../../../scripts/site/connect';
import type { Session } from '../../../scripts/site/session';
import { testSite } from '../../support/site/site';

interface ErrorBody {
	readonly code: string;
	readonly message: string;
}
interface AuthorizeUrl {
	readonly authorizeUrl: string;
}

const status = (session: Session) => session.call('GET', 'jetpack/v4/connection');
const connected = { isRegistered: true, isUserConnected: true, isOfflineMode: false };

async function register(session: Session, body: object = {}) {
	const { registrationNonce } = await readInitialState(session, adminPage);
	return session.rest<AuthorizeUrl & ErrorBody>('POST', 'jetpack/v4/connection/register', {
		body: { registration_nonce: registrationNonce, no_iframe: true, ...body },
	});
}

const disconnectSite = (session: Session) => session.call('POST', 'jetpack/v4/connection', { body: { isActive: false } });

/** Leaves the site as every other test expects it. */
afterEach(async () => connect(await testSite.session('administrator'), 'tests'));

describe('a connected site', () => {
	it('tells each user who they are at the platform', async () => {
		const session = await testSite.session('administrator');
		expect(await status(session)).toEqual(connected);
		expect(await session.call('GET', 'jetpack/v4/connection/data')).toEqual({
			identityCrisis: null,
			currentUser: {
				isConnected: true,
				username: 'admin',
				wpcomUser: { ID: expect.any(Number), login: 'admin' },
				blogId: expect.any(Number),
				permissions: { manage_options: true },
			},
		});
	});

	it('tells a user who has not connected that only the site is', async () => {
		const session = await testSite.session('subscriber');
		expect((await session.rest('GET', 'jetpack/v4/connection')).status).toBe(403);
		const contributor = await testSite.session('contributor');
		expect(await status(contributor)).toEqual({ ...connected, isUserConnected: false });
		expect(await contributor.call('GET', 'jetpack/v4/connection/data')).toMatchObject({
			currentUser: { isConnected: false, wpcomUser: null, permissions: { manage_options: false } },
		});
	});

	it('passes its own test', async () => {
		const session = await testSite.session('administrator');
		expect(await session.call('GET', 'jetpack/v4/connection/test')).toEqual({ code: 'success', message: expect.any(String) });
	});

	it('knows the page that connects', async () => {
		const session = await testSite.session('contributor');
		expect(await session.call('GET', 'jetpack/v4/connection/url', { query: { from: 'ai assistant' } })).toBe(
			`${testSite.url}/wp-admin/admin.php?page=sitewright&from=ai%20assistant#/connection`
		);
	});

	it('tells administrators alone which plugins use the connection', async () => {
		const administrator = await testSite.session('administrator');
		expect(await administrator.call('GET', 'jetpack/v4/connection/plugins')).toEqual([{ slug: 'sitewright', name: 'Sitewright' }]);
		const editor = await testSite.session('editor');
		expect((await editor.rest('GET', 'jetpack/v4/connection/plugins')).status).toBe(403);
	});

	it('keeps the sign-in when its secret is renewed', async () => {
		const session = await testSite.session('administrator');
		expect(await session.call('POST', 'jetpack/v4/connection/reconnect')).toEqual({ status: 'completed' });
		expect(await status(session)).toEqual(connected);
		expect((await session.rest('GET', 'jetpack/v4/connection/test')).status).toBe(200);
	});
});

describe('a user', () => {
	it('connects on the platform’s page and comes back to the page that they left', async () => {
		const session = await testSite.session('editor');
		const destination = `${testSite.url}/wp-admin/edit.php`;
		const { authorizeUrl } = await session.call<AuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url', {
			query: { redirect_uri: destination, from: 'ai-assistant' },
		});
		expect(new URL(authorizeUrl).origin).toBe(testSite.platformUrl);
		expect(new URL(authorizeUrl).searchParams.get('from')).toBe('ai-assistant');

		const page = await session.page(await approve(authorizeUrl));
		expect(page.url).toBe(`${destination}?sitewright-notice=connected`);
		expect(page.html).toContain('Your account is connected.');
		expect(await status(session)).toEqual(connected);
	});

	it('disconnects themselves and nobody else', async () => {
		const author = await testSite.session('author');
		await connect(author, 'tests');
		expect(await author.call('POST', 'jetpack/v4/connection/user', { body: { linked: false } })).toEqual({ code: 'success' });
		expect(await status(author)).toEqual({ ...connected, isUserConnected: false });
		expect(await status(await testSite.session('administrator'))).toEqual(connected);
	});

	it('who declines is told that they can connect at any time', async () => {
		const session = await testSite.session('contributor');
		const { authorizeUrl } = await session.call<AuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url');
		const back = new URL(await approve(authorizeUrl));
		back.searchParams.delete('code');
		back.searchParams.set('error', 'access_denied');
		expect((await session.page(back.href)).html).toContain('because you declined');
		expect(await status(session)).toMatchObject({ isUserConnected: false });
	});

	it('cannot use the code that somebody else brought back', async () => {
		const author = await testSite.session('author');
		const contributor = await testSite.session('contributor');
		const { authorizeUrl } = await author.call<AuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url');
		const back = await approve(authorizeUrl);
		const page = await contributor.page(back);
		expect(page.html).toContain('the request had expired or was begun by someone else');
		expect(await status(contributor)).toMatchObject({ isUserConnected: false });
	});

	it('cannot use a code twice', async () => {
		const session = await testSite.session('author');
		const { authorizeUrl } = await session.call<AuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url');
		const back = await approve(authorizeUrl);
		expect((await session.page(back)).html).toContain('Your account is connected.');
		expect((await session.page(back)).html).toContain('had expired');
	});

	it('is told when the platform does not accept the code', async () => {
		const session = await testSite.session('contributor');
		const { authorizeUrl } = await session.call<AuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url');
		const back = new URL(await approve(authorizeUrl));
		back.searchParams.set('code', 'made-up');
		expect((await session.page(back.href)).html).toContain('the platform did not accept the request');
	});

	it('is not sent to another site afterwards', async () => {
		const session = await testSite.session('contributor');
		const answer = await session.rest<ErrorBody>('GET', 'jetpack/v4/connection/authorize_url', {
			query: { redirect_uri: 'https://elsewhere.example/' },
		});
		expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_redirect_uri', message: 'The page to return to must be a page of this site.' } });
	});
});

describe('a site that is not registered', () => {
	beforeEach(async () => disconnectSite(await testSite.session('administrator')));

	it('says so, to everybody who asks for something that needs the platform', async () => {
		const session = await testSite.session('administrator');
		expect(await status(session)).toEqual({ isRegistered: false, isUserConnected: false, isOfflineMode: false });
		for (const [method, path] of [
			['POST', 'jetpack/v4/jetpack-ai-jwt'],
			['GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature'],
			['GET', 'jetpack/v4/connection/test'],
			['GET', 'jetpack/v4/connection/authorize_url'],
		] as const) {
			expect(await session.rest(method, path)).toMatchObject({
				status: 403,
				body: { code: 'site_not_connected', message: expect.stringMatching(/^This site is not connected to Sitewright\./) },
			});
		}
	});

	it('is registered by an administrator, who then goes on to connect themselves', async () => {
		const session = await testSite.session('administrator');
		const { status: answered, body } = await register(session, { from: 'admin-page' });
		expect(answered).toBe(200);
		expect(new URL(body.authorizeUrl).searchParams.get('from')).toBe('admin-page');
		expect(await status(session)).toEqual({ ...connected, isUserConnected: false });
		await session.page(await approve(body.authorizeUrl));
		expect(await status(session)).toEqual(connected);
	});

	it('is not registered by a request without the page’s nonce', async () => {
		const session = await testSite.session('administrator');
		const answer = await register(session, { registration_nonce: '0123456789' });
		expect(answer).toMatchObject({ status: 403, body: { code: 'invalid_nonce', message: expect.stringMatching(/reload it/) } });
	});

	it('is registered anew by “Reconnect”', async () => {
		const session = await testSite.session('administrator');
		const answer = await session.call<AuthorizeUrl & { status: string }>('POST', 'jetpack/v4/connection/reconnect');
		expect(answer).toEqual({ status: 'in_progress', authorizeUrl: expect.stringContaining(testSite.platformUrl) });
		await session.page(await approve(answer.authorizeUrl));
		expect(await status(session)).toEqual(connected);
	});
});

it('registers the site anew where the platform does not accept its secret any more', async () => {
	const remove = await testSite.addMuPlugin('forget', "add_filter( 'option_sitewright_secret', function () { return str_repeat( '0', 64 ); } );");
	const session = await testSite.session('administrator');
	const refused = await session.rest('GET', 'jetpack/v4/connection/test');
	await remove();
	expect(refused).toMatchObject({ status: 403, body: { code: 'site_not_connected', message: expect.stringMatching(/does not recognise this site any more/) } });
	expect((await session.rest('GET', 'jetpack/v4/connection/test')).status).toBe(200);
});

it('disconnects at once even when the platform cannot be told', async () => {
	const session = await testSite.session('administrator');
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	await disconnectSite(session);
	expect(await status(session)).toMatchObject({ isRegistered: false, isUserConnected: false });
	await testSite.setPlatformUrl(testSite.platformUrl);
});

it('knows a copy whose address was replaced in every option of the database', async () => {
	const session = await testSite.session('administrator');
	const remove = await testSite.addMuPlugin(
		'replaced',
		`function replaced( $value ) { return is_string( $value ) ? str_replace( '127.0.0.1', 'localhost', $value ) : ( is_array( $value ) ? array_map( 'replaced', $value ) : $value ); }
		add_filter( 'option_home', 'replaced' ); add_filter( 'option_sitewright_identity', 'replaced' );`
	);
	const refused = await session.rest<ErrorBody>('POST', 'jetpack/v4/jetpack-ai-jwt');
	await remove();
	expect(refused).toMatchObject({ status: 403, body: { code: 'identity_crisis' } });
});

describe('a copy of the site at another address', () => {
	const copied = () =>
		testSite.addMuPlugin('copied', `add_filter( 'option_home', function ( $home ) { return str_replace( '127.0.0.1', 'localhost', $home ); } );`);
	const choose = (session: Session, choice: string, body?: object) =>
		session.rest<AuthorizeUrl & ErrorBody>('POST', `jetpack/v4/identity-crisis/${choice}`, body && { body });
	const crisisOf = async (session: Session) => (await session.call<{ identityCrisis: object | null }>('GET', 'jetpack/v4/connection/data')).identityCrisis;

	it('asks nothing of the platform in the name of the original, and says so until it is told what it is', async () => {
		const session = await testSite.session('administrator');
		const address = testSite.url.replace('http://', '');
		const addresses = { registeredAddress: address, currentAddress: address.replace('127.0.0.1', 'localhost') };
		const remove = await copied();
		expect(await crisisOf(session)).toEqual({ ...addresses, isSafeMode: false });
		expect(await status(session)).toMatchObject({ isRegistered: false, isUserConnected: false });
		const refusals = await Promise.all([
			session.rest<ErrorBody>('POST', 'jetpack/v4/jetpack-ai-jwt'),
			session.rest<ErrorBody>('GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature'),
			session.rest<ErrorBody>('GET', 'jetpack/v4/connection/test'),
			session.rest<ErrorBody>('POST', 'jetpack/v4/connection/reconnect'),
			register(session),
		]);
		for (const { status: refused, body } of refusals) {
			expect([403, 409]).toContain(refused);
			expect(body).toMatchObject({ code: 'identity_crisis', message: expect.stringMatching(/^This site is a copy of another site, or it has moved\./) });
		}
		expect((await session.page('/wp-admin/index.php')).html).toContain('Is it a copy, or did the site move?');
		const editor = await testSite.session('editor');
		expect((await editor.page('/wp-admin/index.php')).html).not.toContain('Is it a copy');
		expect(await crisisOf(editor)).toBeNull();

		expect((await choose(session, 'confirm-safe-mode')).status).toBe(200);
		expect(await crisisOf(session)).toEqual({ ...addresses, isSafeMode: true });
		expect((await session.page('/wp-admin/index.php')).html).not.toContain('Is it a copy');
		await remove();
		expect(await crisisOf(session)).toBeNull();
		expect(await status(session)).toEqual(connected);
		expect(await choose(session, 'migrate')).toMatchObject({ status: 409, body: { code: 'no_identity_crisis' } });
	});

	it('starts fresh as a site of its own, and the original keeps its connection', async () => {
		const session = await testSite.session('administrator');
		const original = (await session.call<{ site_id: number }>('GET', 'platform/v1/site')).site_id;
		const secret = await testSite.addMuPlugin(
			'kept',
			`add_action( 'init', function () { if ( isset( $_GET['keep'] ) ) { update_option( 'kept', array( get_option( 'sitewright_secret' ), get_option( 'sitewright_site_id' ), get_option( 'sitewright_identity' ) ) ); } if ( isset( $_GET['restore'] ) ) { $k = get_option( 'kept' ); update_option( 'sitewright_secret', $k[0] ); update_option( 'sitewright_site_id', $k[1] ); update_option( 'sitewright_identity', $k[2] ); } } );`
		);
		await session.page('/index.php?keep=1');
		const remove = await copied();
		const started = await choose(session, 'start-fresh', { redirect_uri: `${testSite.url}/wp-admin/` });
		expect(started).toMatchObject({ status: 200, body: { authorizeUrl: expect.stringMatching(/^http/) } });
		expect(await crisisOf(session)).toBeNull();
		const { site_id: fresh, url } = await session.call<{ site_id: number; url: string }>('GET', 'platform/v1/site');
		expect(fresh).not.toBe(original);
		expect(url).toContain('localhost');
		await disconnectSite(session);
		await remove();
		await session.page('/index.php?restore=1');
		await secret();
		expect(await session.call('GET', 'platform/v1/site')).toMatchObject({ site_id: original, url: testSite.url });
	});

	it('that is the site itself, moved, keeps its number and its users', async () => {
		const session = await testSite.session('administrator');
		await connect(session, 'tests');
		const before = await session.call<{ site_id: number }>('GET', 'platform/v1/site');
		const remove = await copied();
		expect(await choose(session, 'migrate')).toMatchObject({ status: 200, body: { code: 'success' } });
		expect(await status(session)).toEqual(connected);
		expect(await session.call('GET', 'platform/v1/site')).toMatchObject({ site_id: before.site_id, url: expect.stringContaining('localhost') });
		await remove();
		// And home again.
		expect(await choose(session, 'migrate')).toMatchObject({ status: 200 });
		expect(await session.call('GET', 'platform/v1/site')).toMatchObject({ site_id: before.site_id, url: testSite.url });
	});
});

describe('the platform’s call-back', () => {
	it('gets a proof only for a registration that is under way, and only once', async () => {
		const state = randomBytes(32).toString('hex');
		const proof = createHmac('sha256', 'key').update(state).digest('hex');
		const remove = await testSite.addMuPlugin(
			'registering',
			`add_action( 'init', function () { if ( isset( $_GET['begin'] ) ) { set_transient( 'sitewright_registration_${state}', array( 'proof' => '${proof}', 'reads' => 1 ), 600 ); } } );`
		);
		const platform = await testSite.session();
		await platform.page('/index.php?begin=1');
		await remove();

		const ask = () => platform.rest<{ proof: string } & ErrorBody>('GET', 'jetpack/v4/connection/verify', { query: { state } });
		expect(await ask()).toMatchObject({ status: 200, body: { proof } });
		expect(await ask()).toMatchObject({ status: 404, body: { code: 'unknown_state', message: 'This site has not asked to be registered.' } });
	});
});
