import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const planned = 'Sitewright\\Core\\Planned_Run';
const long = 'sitewright_test_long';
const other = 'sitewright_test_other';

/** Another request, which has a post published later. */
const meanwhile = `$meanwhile = function () {
	wp_remote_post( rest_url( 'tests/v1/php' ), array( 'body' => array( 'code' => "wp_schedule_single_event( time() + HOUR_IN_SECONDS, 'publish_future_post', array( 7 ) );" ) ) );
};`;

let php: RunPhp;
let remove: () => Promise<void>;
let removePause: () => Promise<void>;

beforeAll(async () => {
	({ php, remove } = await allowPhp());
	// WP-Cron would run them, and write its own list of events.
	removePause = await testSite.addMuPlugin('no-events', "add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );");
});

afterEach(() => php(`array_map( 'wp_unschedule_hook', array( '${long}', '${other}' ) ); wp_clear_scheduled_hook( 'publish_future_post', array( 7 ) );`));

afterAll(async () => {
	await removePause();
	await remove();
});

/** Works in one request, in the middle of which another one has a post published later. @return Whether that is still planned, and the events of the tests. */
async function planMeanwhile(work: string): Promise<{ readonly post: boolean; readonly events: readonly string[] }> {
	await php(`wp_schedule_single_event( time() + DAY_IN_SECONDS, '${other}' );`);
	await php(`_get_cron_array(); ${meanwhile} ${work}`);
	return php(
		`return array(
			'post'   => (bool) wp_next_scheduled( 'publish_future_post', array( 7 ) ),
			'events' => array_values( array_filter( array( '${long}', '${other}' ), array( '${planned}', 'is_planned' ) ) ),
		);`
	);
}

it.each([
	['the next run', `${planned}::by( '${long}', time() + HOUR_IN_SECONDS );`, [long, other]],
	['an earlier run', `${planned}::by( '${other}', time() + HOUR_IN_SECONDS );`, [other]],
	['a run each day', `${planned}::repeat( '${long}', 'daily' );`, [long, other]],
	['a run for one thing', `${planned}::once( '${long}', time(), array( 1 ) );`, [long, other]],
	['a later run', `${planned}::after( '${long}', time() );`, [long, other]],
	['no run any more', `${planned}::cancel( '${other}' );`, []],
	['no run of one kind', `${planned}::cancel( '${other}', array() );`, []],
])('a request that plans %s after long work keeps a post that was planned meanwhile', async (_plans, code, events) => {
	expect(await planMeanwhile(`$meanwhile(); ${code}`)).toEqual({ post: true, events });
});

it('WordPress keeps it, too, when it goes on to the next event after a long run of ours', async () => {
	const run = `${planned}::hook( '${long}', $meanwhile, '__return_null', '__return_empty_string' ); do_action( '${long}' );`;
	// As wp-cron.php: it takes an event from the list before it runs it.
	expect(await planMeanwhile(`${run} wp_unschedule_event( wp_next_scheduled( '${other}' ), '${other}' );`)).toEqual({ post: true, events: [] });
});

it('a database that does not answer in this moment loses no event', async () => {
	await php(`wp_schedule_single_event( time() + DAY_IN_SECONDS, '${other}' );`);
	const events = await php(
		`_get_cron_array();
		$fail = function ( $sql ) { return strpos( $sql, "option_name = 'cron'" ) && 0 === strpos( $sql, 'SELECT' ) ? 'SELECT nothing' : $sql; };
		add_filter( 'query', $fail );
		$GLOBALS['wpdb']->suppress_errors();
		${planned}::once( '${long}', time(), array( 1 ) );
		remove_filter( 'query', $fail );
		return array_values( array_filter( array( '${long}', '${other}' ), array( '${planned}', 'is_planned' ) ) );`
	);
	expect(events).toEqual([long, other]);
});
