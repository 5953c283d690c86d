import { randomUUID } from 'node:crypto';
import { linkIn } from '../../support/site/signup';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const class_ = '\\Sitewright\\Features\\Readers\\Newsletter\\';
const { php, mailbox } = withMailbox();

interface Mailing {
	readonly id: number;
	readonly status: string;
	readonly sent: number;
	readonly failed: number;
	readonly unknown: number;
	readonly pauses: number;
	readonly due_at: number;
	readonly reason: string;
}

/** Replaces the list by confirmed subscribers. */
const fillList = (count: number) =>
	php<string[]>(
		`global $wpdb;
foreach ( array( 'subscribers', 'subscriber_categories', 'mailing_problems' ) as $name ) { $wpdb->query( 'DELETE FROM ' . ${class_}Tables::name( $name ) ); }
$emails = array();
for ( $number = 0; $number < $argument; $number++ ) {
	$emails[] = 'singer' . $number . '-' . wp_rand() . '@example.com';
	${class_}Subscribers::insert( end( $emails ), 'confirmed', 'import' );
}
return $emails;`,
		count
	);
const publish = async (more: object = {}) => {
	const { id } = await (await testSite.session('administrator')).call<{ id: number }>('POST', 'wp/v2/posts', {
		body: { title: 'Concert & <em>cake</em>', content: '<!-- wp:paragraph -->\n<p>We sing on Friday.</p>\n<!-- /wp:paragraph -->', status: 'publish', ...more },
	});
	return id;
};
const mailingOf = (post: number) => php<Mailing | null>(`return ${class_}Mailings::of_post( $argument );`, post);
const run = () => php("do_action( 'sitewright_newsletter_mail' );");
/** Ends the claim of a killed request, which takes ten minutes, and the rest of a mailing, which takes fifteen. */
const waitLong = () =>
	php(`global $wpdb; ${class_}Mailing_Queue::uninstall(); $wpdb->query( 'UPDATE ' . ${class_}Tables::name( 'mailings' ) . ' SET due_at = 1' );`);
/** Whether a run is planned, with whatever arguments. */
const isPlanned = () =>
	php<boolean>("return (bool) array_filter( _get_cron_array(), function ( $events ) { return isset( $events['sitewright_newsletter_mail'] ); } );");
const recipients = async () => (await mailbox.mails()).map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
const problems = (id: number) => php<{ email: string; kind: string; reason: string }[]>(`return ${class_}Mailings::problems( $argument, 100 );`, id);

let remove: () => Promise<void>;
beforeAll(async () => {
	remove = await testSite.addMuPlugin(
		'mailing',
		// The tests run the mailing themselves: WordPress would begin a run beside them when a minute has passed.
		`define( 'DISABLE_WP_CRON', true );
add_filter( 'sitewright_newsletter_batch', function ( $batch ) { return array( 'mails' => (int) get_option( 'test_batch', 7 ), 'pause' => 0, 'seconds' => (int) get_option( 'test_seconds', 20 ) ); } );
add_filter( 'wp_mail', function ( $mail ) {
	static $number = 0;
	if ( (int) get_option( 'test_die_before' ) === ++$number ) { exit( '{"result":null}' ); }
	return $mail;
} );
add_action( 'wp_mail_succeeded', function () {
	static $number = 0;
	if ( (int) get_option( 'test_die_after' ) === ++$number ) { exit( '{"result":null}' ); }
} );`
	);
	// Posts that other files published may be on their way to subscribers of theirs.
	await php(`global $wpdb; return $wpdb->query( 'DELETE FROM ' . ${class_}Tables::name( 'mailings' ) );`);
});
afterAll(() => remove());
beforeEach(() => php("return file_put_contents( WP_CONTENT_DIR . '/mailbox.txt', '' );"));
// Other files publish posts, too.
afterEach(() => fillList(0));

it('mails a planned post, too, that WordPress published days after its date', async () => {
	await fillList(2);
	const id = await publish({ status: 'future', date: '2099-01-01T12:00:00' });
	await php(
		"global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_date' => wp_date( 'Y-m-d H:i:s', time() - 3 * DAY_IN_SECONDS ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 3 * DAY_IN_SECONDS ) ), array( 'ID' => $argument ) ); clean_post_cache( $argument ); wp_publish_post( $argument );",
		id
	);
	await run();
	expect(await mailingOf(id)).toMatchObject({ status: 'done', sent: 2 });
	// Somebody who dates a planned post back publishes an old one.
	const old = await publish({ status: 'future', date: '2099-01-01T12:00:00' });
	await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${old}`, { body: { status: 'publish', date: '2019-01-01T12:00:00' } });
	expect(await mailingOf(old)).toBeNull();
});

it('mails a post to each subscriber once when it is published, with a link to unsubscribe, and never again', async () => {
	const emails = await fillList(9);
	const post = await publish();
	expect(await isPlanned()).toBe(true);
	await run();
	await run();
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 9, failed: 0, unknown: 0 });
	expect((await recipients()).sort()).toEqual([...emails].sort());
	const mail = (await mailbox.mails())[0] ?? '';
	expect(mail).toMatch(/^Subject: Concert & cake$/m);
	expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
	const header = /^List-Unsubscribe: <([^>]*)>\r?$/m.exec(mail)?.[1];
	// In one piece: mail programs decode no encoded words in it.
	expect(linkIn(mail.slice(mail.search(/\r?\n\r?\n/)), 'unsubscribe')).toBe(header);
	expect(mail).toContain('We sing on Friday.');

	const session = await testSite.session('administrator');
	await session.call('POST', `wp/v2/posts/${post}`, { body: { status: 'draft' } });
	await session.call('POST', `wp/v2/posts/${post}`, { body: { status: 'publish' } });
	await run();
	expect(await recipients()).toHaveLength(9);
});

it.each([
	['the author chose so', { meta: { sitewright_newsletter_skip: true } }],
	['it is a draft', { status: 'draft' }],
	['it has a password', { password: 'secret' }],
	['it is older than a day', { date: '2020-01-01T00:00:00' }],
])('mails no post when %s', async (_, more) => {
	await fillList(1);
	expect(await mailingOf(await publish(more))).toBeNull();
});

it('mails each subscriber once, or says of whom it is not known, through ten killed requests', async () => {
	const emails = await fillList(40);
	const post = await publish();
	for (let kill = 0; kill < 10; kill++) {
		const when = kill % 2 ? 'test_die_before' : 'test_die_after';
		await php('update_option( $argument[0], $argument[1] );', [when, 1 + (kill % 4)]);
		await run();
		await php('delete_option( $argument );', when);
		await waitLong();
	}
	for (let round = 0; round < 10 && (await mailingOf(post))?.status !== 'done'; round++) {
		await run();
	}
	const mailing = await mailingOf(post);
	expect(mailing).toMatchObject({ status: 'done', unknown: 10 });
	const got = await recipients();
	expect(new Set(got).size).toBe(got.length);
	const unknown = (await problems(mailing?.id ?? 0)).map(({ email }) => email);
	expect(unknown).toHaveLength(10);
	expect([...new Set([...got, ...unknown])].sort()).toEqual([...emails].sort());
	expect((mailing?.sent ?? 0) + (mailing?.unknown ?? 0)).toBe(40);
});

it('sends nothing twice when two requests work at the same moment', async () => {
	await fillList(12);
	const post = await publish();
	await Promise.all([run(), run(), run()]);
	await run();
	await run();
	const got = await recipients();
	expect(new Set(got).size).toBe(got.length);
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 12 });
});

it('goes on by itself after the event of its next run was lost', async () => {
	await fillList(9);
	const post = await publish();
	const lose = () => php("wp_unschedule_hook( 'sitewright_newsletter_mail' ); delete_transient( 'sitewright_runs_looked' );");
	const admin = await testSite.session('administrator');
	await lose();
	await admin.call('GET', 'wpcom/v2/sitewright/mailings');
	expect(await isPlanned()).toBe(true);
	await lose();
	await admin.page('/wp-admin/profile.php');
	expect(await isPlanned()).toBe(true);
	await lose();
	await php("do_action( 'sitewright_newsletter_upkeep' );");
	expect(await isPlanned()).toBe(true);
	expect(await php("return wp_get_schedule( 'sitewright_newsletter_upkeep' );")).toBe('hourly');
	await run();
	await run();
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 9 });
});

it('has an earlier run planned before the later one is taken away', async () => {
	const plan = await php<{ counts: number[]; next: number }>(
		`${class_}Mailing_Queue::uninstall();
$counts = array();
$times  = function () { return array_keys( array_filter( _get_cron_array(), function ( $events ) { return isset( $events['sitewright_newsletter_mail'] ); } ) ); };
add_action( 'update_option_cron', function () use ( &$counts, $times ) { $counts[] = count( $times() ); } );
foreach ( array( 300, 200, 250, 100 ) as $seconds ) { ${class_}Mailing_Queue::schedule( 2000000000 + $seconds ); }
$next = $times();
${class_}Mailing_Queue::uninstall();
return array( 'counts' => array_slice( $counts, 0, -1 ), 'next' => $next[0] );`
	);
	expect(plan).toEqual({ counts: [1, 2, 1, 2, 1], next: 2_000_000_100 });
});

it('rests while the mailer is broken, loses nobody, and asks for a person in the end', async () => {
	await fillList(6);
	const post = await publish();
	await mailbox.fail('The mail server is down.');
	await run();
	expect(await mailingOf(post)).toMatchObject({ status: 'paused', sent: 0, failed: 0, pauses: 1, reason: 'The mail server is down.' });
	await run();
	expect((await mailingOf(post))?.pauses).toBe(1);
	for (let rest = 0; rest < 8; rest++) {
		await waitLong();
		await run();
	}
	expect(await mailingOf(post)).toMatchObject({ status: 'stopped', sent: 0, failed: 0, pauses: 8 });
	await mailbox.fail();
	await php(`${class_}Mailing_Queue::resume( $argument );`, (await mailingOf(post))?.id);
	await run();
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 6, failed: 0 });
});

it.each([
	['a run has only two mails', 'test_batch', 2],
	['the mailer hangs until the time of a run is over', 'test_seconds', 0],
])('rests while the mailer is broken, also when %s', async (_, option, value) => {
	await fillList(6);
	const post = await publish();
	await mailbox.fail('The mail server is down.');
	await php('update_option( $argument[0], $argument[1] );', [option, value]);
	await run();
	await php('delete_option( $argument );', option);
	expect(await mailingOf(post)).toMatchObject({ status: 'paused', sent: 0, failed: 0, pauses: 1 });
	await mailbox.fail();
	await waitLong();
	await run();
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 6, failed: 0 });
});

it('leaves out who unsubscribed meanwhile, and everybody once the post was taken back', async () => {
	const emails = await fillList(10);
	const post = await publish();
	await run();
	await php(`${class_}Subscribers::leave( array( (int) ${class_}Subscribers::find( $argument )['id'] ) );`, emails[8]);
	await run();
	expect(await recipients()).not.toContain(emails[8]);
	expect(await mailingOf(post)).toMatchObject({ status: 'done', sent: 9 });

	const other = await publish({ title: randomUUID() });
	await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${other}`, { body: { status: 'draft' } });
	await run();
	expect(await mailingOf(other)).toMatchObject({ status: 'done', sent: 0 });
});
