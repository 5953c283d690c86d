import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from '../../../scripts/site/session';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

interface Result {
	readonly status: string;
	readonly label: string;
	readonly description: string;
}

let admin: Session;

beforeAll(async () => {
	admin = await testSite.session('administrator');
});

const run = (test: string) => admin.call<Result>('GET', `wpcom/v2/sitewright/site-health/${test}`);

it('gives an administrator the facts for a report, and no secret; nobody else gets them', async () => {
	const info = await admin.call<{ readonly facts: readonly { readonly label: string; readonly value: string }[] }>('GET', 'wpcom/v2/sitewright/site-info');
	expect(info).toMatchObject({ wordpress: expect.stringMatching(/^\d/), php: expect.stringMatching(/^\d/), server: expect.any(String) });
	expect(info.facts).toContainEqual({ label: 'Platform', value: testSite.platformUrl });
	expect(JSON.stringify(info)).not.toMatch(/[a-f0-9]{64}/);
	expect((await (await testSite.session('editor')).rest('GET', 'wpcom/v2/sitewright/site-info')).status).toBe(403);
	expect(await run('connection')).toMatchObject({ status: 'good', test: 'sitewright_connection' });
	expect(await run('uploads')).toMatchObject({ test: 'sitewright_uploads' });
});

it('says that the platform answers, can call the site, and how old it is', async () => {
	expect(await run('platform')).toMatchObject({ status: 'good', description: expect.stringMatching(/Its version is \d+\./) });
	expect(await run('streams')).toMatchObject({ status: 'good', test: 'sitewright_streams' });
	expect(await run('call-back')).toMatchObject({ status: 'good' });
	// Older versions of WordPress escape the slashes.
	const html = (await admin.page('/wp-admin/site-health.php')).html.replaceAll('\\/', '/');
	for (const test of [
		'sitewright_connection',
		'sitewright_uploads',
		'site-health/platform',
		'site-health/streams',
		'site-health/form-files',
		'site-health/sender',
		'site-health/call-back',
	]) {
		expect(html).toContain(test);
	}
});

it('says how to mend a platform that is away, a clock that is wrong and a route that is blocked', async () => {
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	expect(await run('platform')).toMatchObject({
		status: 'critical',
		description: expect.stringMatching(/cannot reach http:\/\/127\.0\.0\.1:9: .*check that the platform runs/),
	});
	await testSite.setPlatformUrl();
	expect(await run('streams')).toMatchObject({ status: 'recommended', test: 'sitewright_streams', label: 'No Sitewright platform is configured' });
	expect(await run('platform')).toMatchObject({ status: 'recommended', label: 'No Sitewright platform is configured' });
	await testSite.setPlatformUrl(testSite.platformUrl);

	const late = await testSite.addMuPlugin(
		'late',
		`add_filter( 'http_response', function ( $response, $args, $url ) { if ( strpos( $url, '/health/ready' ) ) { $response['headers']['date'] = gmdate( 'r', time() - 3600 ); } return $response; }, 10, 3 );`
	);
	expect(await run('platform')).toMatchObject({
		status: 'critical',
		label: 'The clock of the server is wrong',
		description: expect.stringMatching(/3,600 seconds|3,601 seconds/),
	});
	await late();

	const closed = await testSite.addMuPlugin(
		'closed',
		`add_filter( 'rest_authentication_errors', function ( $error ) { return is_user_logged_in() ? $error : new WP_Error( 'closed', 'Closed', array( 'status' => 401 ) ); }, 200 );`
	);
	expect(await run('call-back')).toMatchObject({
		status: 'recommended',
		description: expect.stringMatching(/\/jetpack\/v4\/connection\/verify does not answer without a login \(HTTP 401\)/),
	});
	await closed();
});

it('says which work in the background waits for WP-Cron, and since when', async () => {
	const { php, remove } = await allowPhp();
	const event = 'sitewright_refresh_video';
	try {
		// WP-Cron would run it, and write its own list of events, between the requests of this test.
		const paused = await testSite.addMuPlugin('no-events', "add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );");
		await php(`wp_unschedule_hook( $argument ); wp_schedule_single_event( time() - 10 * HOUR_IN_SECONDS, $argument );`, event);
		expect(await run('jobs')).toMatchObject({ status: 'good', test: 'sitewright_jobs' });
		await php(`wp_unschedule_hook( $argument ); wp_schedule_single_event( time() - 30 * HOUR_IN_SECONDS, $argument );`, event);
		expect(await run('jobs')).toMatchObject({
			status: 'recommended',
			description: expect.stringMatching(/^<p>For 1 day this has been waiting: Reading the state of videos\. .*wp-cron\.php/),
		});
		const { facts } = await admin.call<{ readonly facts: readonly { readonly label: string; readonly value: string }[] }>(
			'GET',
			'wpcom/v2/sitewright/site-info'
		);
		expect(facts).toContainEqual({
			label: 'Work in the background',
			value: expect.stringMatching(/Reading the state of videos \(\d{4}-\d\d-\d\d \d\d:\d\d\)/),
		});
		await php('wp_unschedule_hook( $argument );', event);
		await paused();
	} finally {
		await remove();
	}
});

it('says whether the web server shows the files that visitors send, and how to close them', async () => {
	// The server of the tests does not read .htaccess, as nginx.
	const make = await testSite.addMuPlugin('folder', `add_action( 'init', function () { Sitewright\\Features\\Readers\\Form_Answers\\Files::folder(); } );`);
	expect(await run('form-files')).toMatchObject({
		status: 'recommended',
		test: 'sitewright_form_files',
		description: expect.stringMatching(/nginx: .*location ~ \/sitewright-answers- \{ deny all; \}/),
	});
	await make();
	const closed = await testSite.addMuPlugin(
		'closed',
		`add_filter( 'pre_http_request', function ( $answer, $args, $url ) { return strpos( $url, '/sitewright-answers-' ) ? array( 'response' => array( 'code' => 403 ), 'body' => 'Forbidden', 'headers' => array(), 'cookies' => array() ) : $answer; }, 10, 3 );`
	);
	expect(await run('form-files')).toMatchObject({ status: 'good' });
	await closed();
});

it('says how to mend a proxy that holds the words of the platform back', async () => {
	const proxy = createServer((_request, response) => void response.end('data: 0\n\ndata: 1\n\n'));
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	await testSite.setPlatformUrl(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
	expect(await run('streams')).toMatchObject({
		status: 'recommended',
		label: 'Words of the AI Assistant come all at once',
		description: expect.stringMatching(/turn off buffering/),
	});
	await testSite.setPlatformUrl(testSite.platformUrl);
	proxy.close();
});

it('has facts for people who help, and no secret among them', async () => {
	const { html } = await admin.page('/wp-admin/site-health.php?tab=debug');
	for (const fact of ['Site number', 'Version of the platform', 'Copied or moved', 'Modules on', testSite.platformUrl]) {
		expect(html).toContain(fact);
	}
	const reveal = await testSite.addMuPlugin(
		'reveal',
		`add_action( 'init', function () { if ( isset( $_GET['secret'] ) ) { header( 'X-Secret: ' . get_option( 'sitewright_secret' ) ); } } );`
	);
	const secret = (await admin.request('/index.php?secret=1')).headers.get('x-secret') ?? '';
	await reveal();
	expect(secret).toMatch(/^[a-f0-9]{64}$/);
	expect(html).not.toContain(secret);
});

it('tells a site that is not connected so', async () => {
	const remove = await testSite.addMuPlugin('forgotten', "add_filter( 'pre_option_sitewright_secret', '__return_empty_string' );");
	const { html } = await admin.page('/wp-admin/site-health.php');
	await remove();
	expect(html).toContain('The site is not connected to Sitewright');
});

it('says what the domain of the sender lacks, so that mails are not taken for spam', async () => {
	expect(await run('sender')).toMatchObject({ status: 'recommended', description: expect.stringContaining('no domain of the internet') });
	const dns = async (texts: object, from = 'news@Choir.example') =>
		testSite.addMuPlugin(
			'dns',
			`add_filter( 'wp_mail_from', function () { return '${from}'; } );
add_filter( 'sitewright_dns_texts', function ( $texts, $name ) { return json_decode( '${JSON.stringify(texts)}', true )[ $name ] ?? array( 'other' ); }, 10, 2 );`
		);
	const removeNone = await dns({});
	const lacking = await run('sender');
	expect(lacking).toMatchObject({ status: 'recommended', label: 'Receivers may take mails of this site for spam' });
	expect(lacking.description).toMatch(/TXT record to choir\.example that begins with.*_dmarc\.choir\.example/);
	await removeNone();
	const removeBoth = await dns({ 'choir.example': ['x', 'V=SPF1 include:mail.example -all'], '_dmarc.choir.example': ['v=DMARC1; p=none'] });
	expect(await run('sender')).toMatchObject({ status: 'good', description: expect.stringContaining('dkim=pass') });
	await removeBoth();
	// A record of the domain above counts; one for this domain alone would weaken it.
	const removeAbove = await dns({ 'shop.choir.example': ['v=spf1 -all'], '_dmarc.choir.example': ['v=DMARC1; p=reject'] }, 'a@shop.choir.example');
	expect(await run('sender')).toMatchObject({ status: 'good' });
	await removeAbove();
});
