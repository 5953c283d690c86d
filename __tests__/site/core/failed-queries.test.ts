import { randomUUID } from 'node:crypto';
import { phpFilesWith } from '../../support/site/php-sources';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();
const features = '\\Sitewright\\Features\\';

let remove: () => Promise<void>;
beforeAll(async () => {
	remove = await testSite.addMuPlugin(
		'failing',
		`define( 'DISABLE_WP_CRON', true );
/** Has the n-th query of the work fail that matches a pattern, or all from there on; answers its text, empty for none. */
function test_fail( $n, $pattern, callable $work, $is_gone = false ) {
	global $wpdb;
	$number = 0;
	$failed = '';
	$fail   = function ( $sql ) use ( &$number, &$failed, $n, $pattern, $is_gone ) {
		if ( $is_gone && '' !== $failed ) {
			return 'SELECT 1 FROM no_such_table';
		}
		// WordPress itself cannot do without its options.
		if ( preg_match( $pattern, $sql ) && ( 0 === strpos( $sql, 'INSERT IGNORE' ) || false === strpos( $sql, 'autoload' ) ) && ++$number === $n ) {
			$failed = $sql;
			return 'SELECT 1 FROM no_such_table';
		}
		return $sql;
	};
	$before = $wpdb->suppress_errors();
	add_filter( 'query', $fail );
	try {
		$work();
	} finally {
		remove_filter( 'query', $fail );
		$wpdb->suppress_errors( $before );
	}
	return $failed;
}
/** The end of a job without a failure, then the ends that differ, by the query that failed in its first run, and how many failed. */
function test_each_failure( $event, callable $set_up, callable $work, callable $end ) {
	$mails = array();
	add_filter( 'pre_wp_mail', function ( $answer, $mail ) use ( &$mails ) { $mails[] = implode( ',', (array) $mail['to'] ); return true; }, 100, 2 );
	$good  = null;
	$other = array();
	for ( $n = 0; $n < 150; $n++ ) {
		$set_up();
		wp_cache_flush();
		$mails = array();
		wp_unschedule_hook( $event );
		$failed = test_fail( $n, '/^\\s*SELECT/i', $work );
		$is_planned = array_filter( _get_cron_array(), function ( $events ) use ( $event ) { return isset( $events[ $event ] ); } );
		for ( $later = 0; $later < 4; $later++ ) {
			wp_cache_flush();
			$work();
		}
		sort( $mails );
		$now  = array( $end(), $mails );
		$good = $good ?? $now;
		if ( $n && '' === $failed ) {
			break;
		}
		if ( $now !== $good ) {
			$other[ $failed ] = $now;
		}
		if ( $n && ! $is_planned && ! in_array( $now[0], array( $good[0] ), true ) ) {
			$other[ "$failed: not planned" ] = true;
		}
	}
	return array( 'end' => $good, 'other' => (object) $other, 'failed' => $n - 1 );
}`
	);
});
afterAll(() => remove());

interface Ends {
	/** State and mails of a job without a failure. */
	readonly end: readonly [unknown, readonly string[]];
	/** Ends that differ from it, by the query that failed. */
	readonly other: Readonly<Record<string, unknown>>;
	/** How many queries failed, each in a job of its own. */
	readonly failed: number;
}

/** Runs a job once for each of its queries, which then fails once. Each part is PHP. */
const eachFailure = (
	event: string,
	{ setUp, work = '', end, first = '' }: { readonly first?: string; readonly setUp: string; readonly work?: string; readonly end: string }
) =>
	php<Ends>(
		`global $wpdb; ${first}
return test_each_failure( '${event}', function () use ( &$id, &$ids ) { global $wpdb; ${setUp} }, function () use ( &$id, &$ids ) { global $wpdb; ${work} do_action( '${event}' ); }, function () use ( &$id, &$ids ) { global $wpdb; ${end} } );`
	);

it('a mailing reaches every subscriber once, whichever query fails', async () => {
	const list = `${features}Readers\\Newsletter\\`;
	const { end, other, failed } = await eachFailure('sitewright_newsletter_mail', {
		first: `add_filter( 'sitewright_newsletter_batch', function () { return array( 'mails' => 2, 'seconds' => 20, 'pause' => 0 ); } );
		${list}Settings::set( array( 'sends_posts' => false ) );
		$id = wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_content' => 'Bread.' ) );
		${list}Settings::set( array( 'sends_posts' => true ) );`,
		setUp: `foreach ( array( 'subscribers', 'subscriber_categories', 'mailing_problems', 'mailings' ) as $name ) { $wpdb->query( 'DELETE FROM ' . ${list}Tables::name( $name ) ); }
		foreach ( range( 1, 4 ) as $number ) { ${list}Subscribers::insert( "singer$number@example.com", 'confirmed', 'import' ); }
		${list}Mailings::begin( $id, null );`,
		work: `$wpdb->query( 'UPDATE ' . ${list}Tables::name( 'mailings' ) . ' SET due_at = 1' );`,
		end: `return array_intersect_key( ${list}Mailings::of_post( $id ), array_flip( array( 'status', 'sent', 'failed', 'unknown' ) ) );`,
	});
	expect(end).toEqual([
		{ status: 'done', sent: 4, failed: 0, unknown: 0 },
		['singer1@example.com', 'singer2@example.com', 'singer3@example.com', 'singer4@example.com'],
	]);
	expect(other).toEqual({});
	expect(failed).toBeGreaterThan(5);
});

it('a post is mailed, too, where the database did not tell its subscribers when it was published', async () => {
	const list = `${features}Readers\\Newsletter\\`;
	const mailed = await php<{ failed: string; before: unknown; after: { status: string } | null }[]>(`
global $wpdb;
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
${list}Subscribers::insert( 'singer@example.com', 'confirmed', 'import' );
$results = array();
foreach ( array( 'COUNT(*)', 'MAX(id)' ) as $query ) {
	$id     = 0;
	$failed = test_fail( 1, '/' . preg_quote( $query ) . ' FROM \\S*subscribers/', function () use ( &$id ) { $id = wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_content' => 'Bread.' ) ); } );
	$before = ${list}Mailings::of_post( $id );
	foreach ( _get_cron_array() as $events ) { foreach ( $events['sitewright_newsletter_begin'] ?? array() as $event ) { do_action_ref_array( 'sitewright_newsletter_begin', $event['args'] ); } }
	wp_unschedule_hook( 'sitewright_newsletter_begin' );
	$results[] = array( 'failed' => $failed, 'before' => $before, 'after' => ${list}Mailings::of_post( $id ) );
}
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
return $results;`);
	expect(mailed).toEqual([
		{ failed: expect.stringContaining('COUNT'), before: null, after: expect.objectContaining({ status: 'waiting' }) },
		{ failed: expect.stringContaining('MAX'), before: null, after: expect.objectContaining({ status: 'waiting' }) },
	]);
});

const answers = `${features}Readers\\Form_Answers\\`;
const answer = (key: string) =>
	`array( 'key' => ${key}, 'form' => 'f', 'title' => 'T', 'permalink' => 'http://x/', 'to' => array( 'owner@example.org' ), 'subject' => 's', 'author' => array( 'name' => 'Ada', 'email' => 'ada@example.net' ), 'fields' => array( array( 'id' => 'a', 'label' => 'Email', 'type' => 'email', 'value' => 'ada@example.net' ) ) )`;
/** Claims of killed requests, and tries that are due. */
const waitLong = `$wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'" );
	foreach ( $wpdb->get_col( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = '_sitewright_mail_due'" ) as $waiting ) { ${answers}Retried_Work::plan( '_sitewright_mail_due', $waiting, 1 ); } wp_cache_flush();`;

it.each([
	[
		'whose first mail failed',
		`update_post_meta( $id, '_sitewright_mail', array( 'status' => 'failed', 'at' => 1, 'tries' => 1 ) ); ${answers}Retried_Work::plan( '_sitewright_mail_due', $id, 1 );`,
	],
	[
		'whose request was killed',
		`delete_post_meta( $id, '_sitewright_mail' ); add_option( 'sitewright_answer_storing_' . get_post( $id )->post_name, '1:dead', '', false );`,
	],
])('an answer %s is mailed once, whichever query fails', async (_, setUp) => {
	const { end, other, failed } = await eachFailure('sitewright_answers_mail', {
		first: `$id = ${answers}Answers::add( ${answer(`'${randomUUID()}'`)} );`,
		setUp,
		work: waitLong,
		end: `return array( ${answers}Mail::state( get_post( $id ) )['status'], Sitewright\\Core\\Claim::all( 'sitewright_answer_', 5 ) );`,
	});
	expect(end).toEqual([['sent', []], ['owner@example.org']]);
	expect(other).toEqual({});
	expect(failed).toBeGreaterThan(5);
});

it('an answer is stored and mailed once, whichever query fails while it is sent', async () => {
	const results = await php<Record<string, unknown>>(`
global $wpdb;
$mails = 0;
add_filter( 'pre_wp_mail', function () use ( &$mails ) { ++$mails; return true; }, 100 );
$other = array();
for ( $n = 1; $n < 60; $n++ ) {
	$mails  = 0;
	$key    = wp_generate_uuid4();
	$stored = null;
	wp_cache_flush();
	$add    = function () use ( $key, &$stored ) { $stored = ${answers}Answers::add( ${answer('$key')} ); };
	$failed = test_fail( $n, '/^\\s*SELECT/i', $add );
	if ( '' === $failed ) { break; }
	wp_cache_flush();
	if ( is_wp_error( $stored ) ) { $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'" ); $add(); }
	for ( $later = 0; $later < 3; $later++ ) { ${waitLong} do_action( 'sitewright_answers_mail' ); }
	$rows = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_name LIKE %s", "$key%" ) );
	if ( is_wp_error( $stored ) || 1 !== $rows || 1 !== $mails ) { $other[ $failed ] = array( $stored, $rows, $mails ); }
}
return array( 'other' => (object) $other, 'failed' => $n );`);
	expect(results).toMatchObject({ other: {} });
	expect(results.failed).toBeGreaterThan(5);
});

it('nobody gets a receipt twice, whichever query fails', async () => {
	const { end, other, failed } = await eachFailure('sitewright_mail_receipts', {
		first: `$receipts = array_map( function ( $id ) { return array( 'id' => $id, 'kind' => 'payment', 'date' => gmdate( 'c' ), 'email' => "buyer$id@example.org", 'title' => 'Bread', 'units' => 500, 'currency' => 'USD', 'reference' => "r$id", 'is_test' => false, 'quantity' => 1, 'interval' => null, 'provider' => 'stripe', 'site_name' => 'S', 'reason' => '', 'manage_url' => null, 'cancel_url' => null, 'ends_at' => null ); }, range( 1, 3 ) );
		add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) use ( $receipts ) {
			if ( ! preg_match( '#payments/receipts\\?after=(\\d+)#', $url, $found ) ) { return $answer; }
			$left = array_values( array_filter( $receipts, function ( $receipt ) use ( $found ) { return $receipt['id'] > $found[1]; } ) );
			return array( 'headers' => array( 'content-type' => 'application/json' ), 'body' => wp_json_encode( array( 'receipts' => $left ) ), 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
		}, 10, 3 );
		add_filter( 'sitewright_payments_email', '__return_empty_string' );`,
		setUp: `delete_option( 'sitewright_receipts' ); add_filter( 'pre_wp_mail', '__return_true', 101 ); do_action( 'sitewright_mail_receipts' );
		$state = get_option( 'sitewright_receipts' ); $state['cursor'] = 1; update_option( 'sitewright_receipts', $state );`,
		work: `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name = 'sitewright_receipts_run'" );`,
		end: `return get_option( 'sitewright_receipts' )['cursor'];`,
	});
	expect(end).toEqual([3, ['buyer2@example.org', 'buyer3@example.org']]);
	expect(other).toEqual({});
	expect(failed).toBeGreaterThan(5);
	await php("delete_option( 'sitewright_receipts' );");
});

it.each([
	['a query fails', false],
	['the database goes away', true],
])('a subscriber who confirmed gets the posts that they chose, also where %s', async (_, isGone) => {
	const list = `${features}Readers\\Newsletter\\`;
	const results = await php<{ other: object; failed: number }>(
		`global $wpdb;
$settings = get_option( 'sitewright_newsletter' );
list( $chosen, $other_one ) = array_map( function ( $name ) { return wp_insert_term( $name . wp_rand(), 'category' )['term_id']; }, array( 'Recipes', 'Offers' ) );
${list}Settings::set( array( 'categories_enabled' => true, 'category_ids' => array( $chosen, $other_one ) ) );
$other = array();
for ( $n = 1; $n < 60; $n++ ) {
	$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
	$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscriber_categories' ) );
	wp_cache_flush();
	$asked   = ${list}Subscribers::ask( 'x@example.com', array( 'interests' => array( $chosen ), 'tag' => '', 'value' => '' ) );
	$confirm = function () use ( $asked ) { $row = ${list}Subscribers::of_confirmation( $asked['id'], $asked['token'] ); if ( $row ) { ${list}Subscribers::confirm( $row ); } };
	$failed  = test_fail( $n, '/./', function () use ( $confirm ) { try { $confirm(); } catch ( Sitewright\\Core\\Query_Failed $failed ) { return; } }, $argument );
	if ( '' === $failed ) { break; }
	// The connection of a database that is gone ends, and with it what was not done.
	$wpdb->query( 'ROLLBACK' );
	wp_cache_flush();
	$confirm();
	$has = array( ${list}Subscribers::get( $asked['id'] )['status'], ${list}Subscribers::categories( array( $asked['id'] ) )[ $asked['id'] ] ?? array() );
	if ( array( 'confirmed', array( $chosen ) ) !== $has ) { $other[ $failed ] = $has; }
}
update_option( 'sitewright_newsletter', $settings );
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
return array( 'other' => (object) $other, 'failed' => $n );`,
		isGone
	);
	expect(results.other).toEqual({});
	expect(results.failed).toBeGreaterThan(5);
});

it('a post is mailed, too, where the database goes away behind its publication', async () => {
	const list = `${features}Readers\\Newsletter\\`;
	const results = await php<{ other: object; failed: number }>(`
global $wpdb;
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
${list}Subscribers::insert( 'singer@example.com', 'confirmed', 'import' );
$other = array();
for ( $n = 1; $n < 80; $n++ ) {
	$id = wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'draft', 'post_content' => 'Bread.' ) );
	wp_cache_flush();
	$failed = test_fail( $n, '/./', function () use ( $id ) { wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) ); }, true );
	if ( '' === $failed ) { break; }
	wp_cache_flush();
	if ( 'publish' === get_post_status( $id ) ) {
		foreach ( _get_cron_array() as $events ) { foreach ( $events['sitewright_newsletter_begin'] ?? array() as $event ) { do_action_ref_array( 'sitewright_newsletter_begin', $event['args'] ); } }
		if ( ! ${list}Mailings::of_post( $id ) ) { $other[ "$n: $failed" ] = true; }
	}
	wp_unschedule_hook( 'sitewright_newsletter_begin' );
}
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
return array( 'other' => (object) $other, 'failed' => $n );`);
	expect(results.other).toEqual({});
	expect(results.failed).toBeGreaterThan(10);
});

it.each([
	['a query fails', false],
	['the database goes away', true],
])('a reply that was sent is kept, and one that was not is not, also where %s', async (_, isGone) => {
	const results = await php<{ other: object; failed: number }>(
		`global $wpdb;
$mails = 0;
add_filter( 'pre_wp_mail', function () use ( &$mails ) { ++$mails; return true; }, 100 );
wp_set_current_user( 1 );
$other = array();
for ( $n = 1; $n < 80; $n++ ) {
	$id    = ${answers}Answers::add( ${answer('wp_generate_uuid4()')} );
	$mails = 0;
	$key   = wp_generate_uuid4();
	wp_cache_flush();
	$send   = function () use ( $id, $key ) { try { return ${answers}Replies::send( get_post( $id ), $key, 'Thank you' ); } catch ( Sitewright\\Core\\Query_Failed $failed ) { return null; } };
	$told   = null;
	$failed = test_fail( $n, '/answer_replying|_sitewright_reply|postmeta/', function () use ( $send, &$told ) { $told = $send(); }, $argument );
	if ( '' === $failed ) { break; }
	wp_cache_flush();
	$kept = count( ${answers}Replies::of( $id ) );
	// What the person was told to try again is tried again.
	if ( true !== $told ) { $wpdb->query( "UPDATE $wpdb->options SET option_value = '1:dead' WHERE option_name LIKE 'sitewright_answer_%ing_%'" ); $send(); wp_cache_flush(); }
	$again = count( ${answers}Replies::of( $id ) );
	if ( ( true === $told && 1 !== $kept ) || 1 !== $again || 1 !== $mails ) { $other[ "$n: $failed" ] = array( $told, $kept, $again, $mails ); }
}
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'sitewright_answer_%ing_%'" );
return array( 'other' => (object) $other, 'failed' => $n );`,
		isGone
	);
	expect(results.other).toEqual({});
	expect(results.failed).toBeGreaterThan(3);
});

it('an answer is mailed, also where its claim could not be stored', async () => {
	const results = await php<{ failed: string; mails: number }>(`
global $wpdb;
$mails = 0;
add_filter( 'pre_wp_mail', function () use ( &$mails ) { ++$mails; return true; }, 100 );
$failed = test_fail( 1, '/^INSERT IGNORE.*sitewright_answer_mailing_/', function () { ${answers}Answers::add( ${answer('wp_generate_uuid4()')} ); } );
for ( $later = 0; $later < 3; $later++ ) { ${waitLong} do_action( 'sitewright_answers_mail' ); }
return array( 'failed' => $failed, 'mails' => $mails );`);
	expect(results).toEqual({ failed: expect.stringContaining('sitewright_answer_mailing_'), mails: 1 });
});

it('a form whose page the database does not tell is not said to be gone', async () => {
	const refused = await php<[number, string]>(`
$id = wp_insert_post( array( 'post_title' => 'Form', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->' ) );
wp_cache_flush();
$refused = null;
test_fail( 1, "/FROM \\S*posts WHERE ID = $id/", function () use ( $id, &$refused ) { $refused = ${features}Readers\\Forms\\Form_Finder::by_token( "post.$id.1.0123456789ab" ); } );
return array( $refused->status, $refused->message );`);
	expect(refused).toEqual([503, 'The database of this site did not answer. Please try again in a moment.']);
});

describe('moving', () => {
	const moving = `${features}Site\\Moving\\`;
	const rating = '<!-- wp:jetpack/rating-star {"rating":3} -->\n<figure class="wp-block-jetpack-rating-star">★★★</figure>\n<!-- /wp:jetpack/rating-star -->';
	const finish = `while ( ( ${moving}Stored_Job::get()['status'] ?? '' ) === 'running' ) { ${moving}Job::work( 20 ); }`;
	const first = `$ids = array(); foreach ( range( 1, 3 ) as $n ) { $ids[] = wp_insert_post( array( 'post_title' => 'Rated', 'post_status' => 'publish', 'post_content' => '${rating}' ) ); }`;
	const reset = `${moving}Feature::uninstall(); ${moving}Tables::create();
		foreach ( $ids as $post ) { $wpdb->update( $wpdb->posts, array( 'post_content' => '${rating}' ), array( 'ID' => $post ) ); clean_post_cache( $post ); }
		update_option( 'widget_block', array( 2 => array( 'content' => '${rating}' ), '_multiwidget' => 1 ) );`;
	const scan = `${moving}Job::start( 'scan' ); ${finish}`;
	const start = (kind: string) =>
		`${moving}Job::start( '${kind}', array( 'choices' => array( 'jetpack/rating-star' => 'convert' ), 'post_ids' => array_merge( $ids, array( 0 ) ) ) );`;
	const end = `$job = ${moving}Stored_Job::get();
		$texts = array_merge( array_map( function ( $post ) { return get_post( $post )->post_content; }, $ids ), array( get_option( 'widget_block' )[2]['content'] ) );
		return array( $job['status'], $job['changed'], $job['left'], count( preg_grep( '/rating-star/', $texts ) ), false !== get_option( 'sitewright_moving_widgets' ) );`;
	afterAll(() =>
		php(
			`${moving}Feature::uninstall(); foreach ( get_posts( array( 'title' => 'Rated', 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); } delete_option( 'widget_block' );`
		)
	);

	it('a scan finds every block, whichever query fails', async () => {
		const ends = await eachFailure('sitewright_moving_work', {
			first,
			setUp: `${reset} ${moving}Job::start( 'scan' );`,
			end: `return array( ${moving}Stored_Job::get()['status'], ${moving}Scan::is_complete(), ${moving}Found::blocks() );`,
		});
		expect(ends.end[0]).toEqual(['done', true, expect.arrayContaining([expect.objectContaining({ block: 'jetpack/rating-star' })])]);
		expect(ends.other).toEqual({});
		expect(ends.failed).toBeGreaterThan(5);
	});

	it('a conversion converts every post and widget, whichever query fails', async () => {
		const ends = await eachFailure('sitewright_moving_work', { first, setUp: `${reset} ${scan} ${start('conversion')}`, end });
		expect(ends.end[0]).toEqual(['done', 4, 0, 0, true]);
		expect(ends.other).toEqual({});
	});

	it('an undo restores every post and widget, whichever query fails', async () => {
		const ends = await eachFailure('sitewright_moving_work', { first, setUp: `${reset} ${scan} ${start('conversion')} ${finish} ${start('undo')}`, end });
		expect(ends.end[0]).toEqual(['done', 4, 0, 4, false]);
		expect(ends.other).toEqual({});
	});
});

describe('what somebody waits for', () => {
	let removeOne: () => Promise<void>;
	beforeAll(async () => {
		removeOne = await testSite.addMuPlugin(
			'failing-one',
			`add_filter( 'query', function ( $sql ) {
	$pattern = wp_unslash( $_GET['failing'] ?? '' );
	if ( '' === $pattern || ! preg_match( "/$pattern/", $sql ) ) { return $sql; }
	$GLOBALS['wpdb']->suppress_errors();
	unset( $_GET['failing'] );
	return 'SELECT 1 FROM no_such_table';
} );`
		);
		await php(
			`${features}Readers\\Newsletter\\Tables::create(); foreach ( range( 1, 3 ) as $number ) { ${features}Readers\\Newsletter\\Subscribers::insert( "waits$number@example.com", 'confirmed', 'import' ); }`
		);
	});
	afterAll(async () => {
		await removeOne();
		await php(`global $wpdb; $wpdb->query( 'DELETE FROM ' . ${features}Readers\\Newsletter\\Tables::name( 'subscribers' ) );`);
	});
	const sentence = 'The database of this site did not answer. Please try again in a moment.';

	it.each([
		['wpcom/v2/sitewright/subscribers?page=1', 'COUNT'],
		['wpcom/v2/sitewright/form-answers?page=1', 'feedback'],
		['wpcom/v2/sitewright/moving', 'sitewright_moving_job'],
	])('%s says that the database did not answer', async (path, failing) => {
		const session = await testSite.session('administrator');
		const [route, query] = path.split('?');
		const answered = await session.rest('GET', route ?? '', { query: { ...Object.fromEntries(new URLSearchParams(query)), failing } });
		expect(answered).toMatchObject({ status: 503, body: { code: 'database_failed', message: sentence } });
	});

	it.each([
		['subscribersExportUrl', 'subscribers WHERE id > [1-9]', 'waits3@example.com'],
		['answersExportUrl', "post_type = 'feedback'", '"Form","Page"'],
	])('an export is whole or none: %s', async (name, failing, line) => {
		const session = await testSite.session('administrator');
		const { html } = await session.page('/wp-admin/admin.php?page=sitewright');
		const url = new URL(JSON.parse(`"${new RegExp(`"${name}":"([^"]*)"`).exec(html)?.[1] ?? ''}"`) as string);
		expect(await (await session.request(url.href)).text()).toContain(line);
		url.searchParams.set('failing', failing);
		const response = await session.request(url.href);
		expect([response.status, await response.text()]).toEqual([503, expect.stringContaining(sentence)]);
		expect(response.headers.get('content-disposition')).toBeNull();
	});

	it('the eraser does not say that it is done', async () => {
		const kept = await php<[string, number]>(`
$id = ${answers}Answers::add( ${answer(`'${randomUUID()}'`)} );
$eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['sitewright-form-answers']['callback'];
$answered = null;
test_fail( 1, '/feedback/', function () use ( $eraser, &$answered ) { $answered = $eraser( 'ada@example.net', 1 ); } );
$code = is_wp_error( $answered ) ? $answered->get_error_code() : 'done';
$left = get_post( $id ) ? 1 : 0;
$eraser( 'ada@example.net', 1 );
return array( $code, $left, get_post( $id ) ? 1 : 0 );`);
		expect(kept).toEqual(['database_failed', 1, 0]);
	});
});

it('all work in the background is planned by one class: what WordPress loses is found again, and seen in Site Health', () => {
	expect(phpFilesWith(/wp_schedule_(?:single_)?event\(/)).toEqual(['wordpress/core/class-planned-run.php']);
});

it('no other class takes the answers of WordPress’s database class, which does not tell none from a failure', () => {
	expect(phpFilesWith(/->get_(?:var|row|col|results)\(/)).toEqual([
		// A failure counts as no failure: a service is asked once more.
		'wordpress/core/class-breaker.php',
		'wordpress/core/class-query.php',
	]);
	expect(phpFilesWith(/\$wpdb->(?:query|insert|update|replace|delete)\(/)).toEqual([
		// Counts, claims and keys of which a lost one harms nobody, or whose failure is looked at there.
		'wordpress/core/class-breaker.php',
		'wordpress/core/class-claim.php',
		'wordpress/core/class-query.php',
		'wordpress/core/class-rate-limit.php',
		// Data that is deleted with the plugin.
		'wordpress/core/class-stored-data.php',
		'wordpress/features/insight/page-views/class-views.php',
		'wordpress/features/media/phone-upload/class-session.php',
		'wordpress/features/readers/newsletter/class-import.php',
		'wordpress/features/readers/newsletter/class-tables.php',
		'wordpress/features/site/moving/class-tables.php',
	]);
});

describe('changes that are made together', () => {
	afterEach(() => php('global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'test_together_%\'" ); return true;'));

	it('are not taken for made where the connection is lost right before the end', async () => {
		const ended = await php(`
global $wpdb;
if ( ! ( $wpdb->dbh instanceof mysqli ) ) { return 'no'; }
add_filter( 'wp_die_handler', function () { return function () { echo '{"result":"no"}'; exit; }; } );
foreach ( array( 'wp_die_json_handler', 'wp_die_ajax_handler' ) as $hook ) { add_filter( $hook, function () { return function () { echo '{"result":"no"}'; exit; }; } ); }
add_filter( 'query', function ( $sql ) use ( $wpdb ) {
	if ( 'COMMIT' === $sql ) { mysqli_query( $wpdb->dbh, 'KILL CONNECTION CONNECTION_ID()' ); }
	return $sql;
} );
try {
	Sitewright\\Core\\Query::together( function () use ( $wpdb ) { Sitewright\\Core\\Query::run( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES ('test_together_only', '1', 'no')" ); } );
} catch ( Sitewright\\Core\\Query_Failed $failed ) {
	return 'no';
}
return 'made';`);
		expect(ended).toBe('no');
	});

	it('are all undone where the connection is lost between them, though WordPress connects again by itself', async () => {
		const left = await php<{ readonly failed: boolean; readonly rows: number }>(`
global $wpdb;
if ( ! ( $wpdb->dbh instanceof mysqli ) ) { return array( 'failed' => true, 'rows' => 0 ); }
$add    = function ( $name ) use ( $wpdb ) { Sitewright\\Core\\Query::run( $wpdb->prepare( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, '1', 'no')", "test_together_$name" ) ); };
$failed = false;
try {
	Sitewright\\Core\\Query::together( function () use ( $add, $wpdb ) {
		$add( 'first' );
		$wpdb->suppress_errors();
		$wpdb->query( 'KILL CONNECTION CONNECTION_ID()' );
		$add( 'second' );
	} );
} catch ( Sitewright\\Core\\Query_Failed $error ) {
	$failed = true;
}
return array( 'failed' => $failed, 'rows' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'test_together_%'" ) );`);
		expect(left).toEqual({ failed: true, rows: 0 });
	});
});

it('the list of subscribers does not say that it deleted somebody who is still on it', async () => {
	const list = `${features}Readers\\Newsletter\\`;
	const kept = await php<[string, number]>(`
global $wpdb;
$wpdb->query( 'DELETE FROM ' . ${list}Tables::name( 'subscribers' ) );
${list}Subscribers::ask( 'ada@example.net', array() );
$eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['sitewright-newsletter']['callback'];
$answered = null;
test_fail( 1, '/DELETE FROM .*subscribers/', function () use ( $eraser, &$answered ) { $answered = $eraser( 'ada@example.net', 1 ); } );
return array( is_wp_error( $answered ) ? $answered->get_error_code() : 'done', ${list}Subscribers::find( 'ada@example.net' ) ? 1 : 0 );`);
	expect(kept).toEqual(['database_failed', 1]);
});

it('a setting that the database did not take is not said to be saved', async () => {
	const answered = await php<Record<string, number>>(`
global $wpdb;
wp_set_current_user( 1 );
$wpdb->suppress_errors();
$fail = function ( $sql ) use ( $wpdb ) { return preg_match( '/^\\s*(?:INSERT|UPDATE|DELETE)/', $sql ) ? "INSERT INTO $wpdb->options ( no_such_column ) VALUES ( 1 )" : $sql; };
$send = function ( $path, $body ) use ( $fail ) {
	$request = new WP_REST_Request( 'POST', $path );
	$request->set_header( 'Content-Type', 'application/json' );
	$request->set_body( wp_json_encode( $body ) );
	add_filter( 'query', $fail );
	$response = rest_do_request( $request );
	remove_filter( 'query', $fail );
	wp_cache_flush();
	return $response->get_status();
};
// What another file may have changed already would need no query.
$modules = get_option( 'sitewright_modules' );
delete_option( 'sitewright_modules' );
$answered = array(
	'module'   => $send( '/jetpack/v4/module/protect/active', array( 'active' => true ) ),
	'settings' => $send( '/wpcom/v2/sitewright/form-answers/settings', array( 'retention_days' => 17 ) ),
	'map'      => $send( '/wpcom/v2/sitewright/map-settings', array( 'tiles_url' => 'https://tiles.example.org/{z}/{x}/{y}.png', 'tiles_credit' => 'Us' ) ),
	'related'  => $send( '/wpcom/v2/related-posts/enable', array() ),
);
false === $modules || update_option( 'sitewright_modules', $modules );
return $answered;`);
	expect(answered).toEqual({ module: 503, settings: 503, map: 503, related: 503 });
	// Tables of other plugins can be broken for ever.
	const broken = await php<number>(`
global $wpdb;
wp_set_current_user( 1 );
$wpdb->suppress_errors();
add_action( 'updated_option', function () use ( $wpdb ) {
	foreach ( array( 'posts_views', 'options_log' ) as $name ) { $wpdb->query( "INSERT INTO {$wpdb->prefix}$name ( id ) SELECT ID FROM $wpdb->posts" ); }
} );
$request = new WP_REST_Request( 'POST', '/wpcom/v2/sitewright/form-answers/settings' );
$request->set_header( 'Content-Type', 'application/json' );
$request->set_body( wp_json_encode( array( 'retention_days' => wp_rand( 20, 90 ) ) ) );
$status = rest_do_request( $request )->get_status();
${answers}Retention::set_days( 0 );
return $status;`);
	expect(broken).toBe(200);
});

it('a video whose file the database did not take whole is not said to be added, and leaves no file that nobody knows', async () => {
	const video = {
		guid: 'Lost0001',
		user_id: 1,
		filename: 'choir.mp4',
		original: 'https://platform.example/v.mp4',
		hls: '',
		poster: '',
		tracks: {},
		width: 1,
		height: 1,
		duration: 1000,
		bytes: 1,
		average_color: '',
		mime: 'video/mp4',
		state: 'ready',
		message: '',
		is_transcoding: false,
		privacy_setting: 0,
		is_private: false,
	};
	const left = await php<[boolean, number]>(
		`global $wpdb;
$before = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'attachment'" );
$failed = false;
test_fail( 1, '/INSERT INTO .*postmeta.*_sitewright_video_guid/', function () use ( $argument, &$failed ) {
	try { ${features}Video\\Videos\\Video_File::add( $argument, 'Choir', 0 ); } catch ( Sitewright\\Core\\Query_Failed $error ) { $failed = true; }
} );
return array( $failed, (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'attachment'" ) - $before );`,
		video
	);
	expect(left).toEqual([true, 0]);
});
