import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

interface Result {
	readonly status: string;
	readonly label: string;
	readonly description: string;
}

const run = async (test: string) => (await testSite.session('administrator')).call<Result>('GET', `wpcom/v2/sitewright/site-health/${test}`);
const mail = 'wpcom/v2/sitewright/test-mail';

it('says which model answers, and whether money moves', async () => {
	expect(await run('model')).toMatchObject({ status: 'good', label: 'An AI model answers', description: expect.stringContaining('It is scripted, at ') });
	expect(await run('payments')).toMatchObject({
		status: 'good',
		label: 'Payments work in test mode',
		description: expect.stringContaining('no money moves'),
	});
	// WordPress's own page is not about what a site need not have.
	expect((await (await testSite.session('administrator')).page('/wp-admin/site-health.php')).html).not.toContain('site-health\\/payments');
});

it('says what a platform answered, in place of a guess', async () => {
	const answer = async (body: object, test: string) => {
		const remove = await testSite.addMuPlugin(
			'answers',
			`add_filter( 'pre_http_request', function ( $answer, $args, $url ) { return preg_match( '#ai-provider|payment-provider#', $url ) ? array( 'headers' => array(), 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'body' => '${JSON.stringify(body)}' ) : $answer; }, 10, 3 );`
		);
		try {
			return await run(test);
		} finally {
			await remove();
		}
	};
	expect(await answer({ source: 'site', name: 'models.example', model: 'large', base_url: '', has_key: true }, 'model')).toMatchObject({
		status: 'good',
		description: expect.stringContaining('large, at models.example'),
	});
	expect(await answer({ source: 'embedded', name: 'Embedded writer', model: 'embedded-writer', base_url: '', has_key: false }, 'model')).toMatchObject({
		status: 'recommended',
		label: 'No AI model is connected',
		description: expect.stringContaining('by rule'),
	});
	const stripe = { account: 'Bakery', is_test: false, key_end: '1234', reports: 'automatic', webhook_url: '', is_reachable: true, problem: '' };
	expect(await answer({ kind: 'stripe', stripe, connect: null }, 'payments')).toMatchObject({ status: 'good', label: 'Payments are taken' });
	expect(await answer({ kind: 'stripe', stripe: { ...stripe, is_test: true }, connect: null }, 'payments')).toMatchObject({
		label: 'Payments work in test mode',
		description: expect.stringContaining('“Bakery”'),
	});
	const account = { name: 'Shop', is_test: false, state: 'ready', is_in_use: true, missing: [], problem: '' };
	expect(await answer({ kind: 'stripe', stripe: { ...stripe, is_test: true }, connect: { is_offered: true, account } }, 'payments')).toMatchObject({
		label: 'Payments are taken',
		description: expect.stringContaining('“Shop”'),
	});
	expect(await answer({ kind: 'none', stripe: null, connect: null }, 'payments')).toMatchObject({ status: 'recommended' });
});

it('says why the platform does not tell, and what a site without one needs', async () => {
	await testSite.setPlatformUrl('http://127.0.0.1:9');
	expect(await run('model')).toMatchObject({ status: 'critical' });
	expect(await run('payments')).toMatchObject({ status: 'critical' });
	await testSite.setPlatformUrl(testSite.platformUrl);
	const off = await testSite.addMuPlugin('off', "define( 'SITEWRIGHT_AI', false );");
	expect(await run('model')).toMatchObject({ status: 'recommended', label: 'AI is turned off on this site' });
	await off();
	const alone = await testSite.addMuPlugin('alone', "add_filter( 'pre_option_sitewright_site_id', '__return_zero' );");
	expect(await run('connection')).toMatchObject({ status: 'recommended' });
	expect(await run('model')).toMatchObject({ status: 'recommended', description: expect.stringContaining('Connect this site') });
	expect(await run('payments')).toMatchObject({ status: 'recommended', label: 'Payments need a platform' });
	const asks = await testSite.addMuPlugin('asks', "add_filter( 'sitewright_can_wordpress_ask_ai', '__return_true', 20 );");
	expect(await run('model')).toMatchObject({ status: 'good', label: 'WordPress answers by itself' });
	await asks();
	await alone();
});

it('sends a test mail to the administrator who asks for it, and to nobody else', async () => {
	const session = await testSite.session('administrator');
	const keep = await testSite.addMuPlugin(
		'kept-mail',
		"add_filter( 'pre_wp_mail', function ( $sent, $mail ) { update_option( 'kept_mail', $mail, false ); return true; }, 10, 2 );"
	);
	const { php, remove } = await allowPhp();
	try {
		expect(await session.call<Result>('POST', mail)).toMatchObject({ status: 'good', label: 'WordPress has handed over the test mail' });
		const [to, own, message] = await php<readonly [string, string, string]>(
			"$mail = get_option( 'kept_mail' ); return array( $mail['to'], get_user_by( 'login', 'admin' )->user_email, $mail['message'] );"
		);
		expect(to).toBe(own);
		expect(message).toContain(testSite.url);
		expect((await (await testSite.session('editor')).rest('POST', mail)).status).toBe(403);
		expect((await (await testSite.session()).rest('POST', mail)).status).toBe(401);
	} finally {
		await php("delete_option( 'kept_mail' );");
		await remove();
		await keep();
	}
	const fail = await testSite.addMuPlugin('failing-mail', "add_filter( 'wp_mail_from', function () { return 'nobody'; } );");
	try {
		expect(await session.call<Result>('POST', mail)).toMatchObject({ status: 'critical', description: expect.stringMatching(/Invalid address.*SMTP/) });
	} finally {
		await fail();
	}
	const broken = await testSite.addMuPlugin('broken-mail', "add_action( 'phpmailer_init', function () { throw new Exception( 'No mailbox is set up.' ); } );");
	try {
		expect(await session.call<Result>('POST', mail)).toMatchObject({ status: 'critical', description: expect.stringMatching(/No mailbox is set up\..*SMTP/) });
	} finally {
		await broken();
	}
});
