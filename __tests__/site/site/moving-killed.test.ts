import { call, class_, finish, listed, scan, undoPosts } from '../../support/site/moving';
import { addMovingPosts, deleteMovingPosts, findMovingFaults, movingChoices } from '../../support/site/moving-posts';
import { mortalPhp, type RunMortalPhp } from '../../support/site/mortal-php';
import { allowPhp, type RunPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const count = 120;

let php: RunPhp;
let run: RunMortalPhp;
let ids: readonly number[] = [];
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
	const allowed = await allowPhp();
	php = allowed.php;
	ends.push(allowed.remove);
	run = await mortalPhp(php);
	// No other request goes on with the job.
	ends.push(await testSite.addMuPlugin('no-events', "add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );"));
	await php(`${class_}Feature::uninstall();`);
});
beforeEach(async () => {
	ids = await addMovingPosts(php, count);
});
const cleanUp = async () => {
	await php(`${class_}Feature::uninstall();`);
	await deleteMovingPosts(php);
};
afterEach(cleanUp);
afterAll(async () => {
	for (const end of ends) {
		await end();
	}
});

/**
 * Works on the job, and is killed in front of a change of the database while it does the second post: the first is the one that the last run
 * was killed at. Who only reads in between leaves nothing else behind. The claim of a killed run ends after a minute; here at once.
 *
 * @returns The post that it was killed at, 0 between two posts; null where the second post has fewer changes.
 */
async function workUntilKilled(change: number): Promise<number | null> {
	const { isKilled } = await run(
		`delete_option( 'sitewright_moving_worker' );
		$posts = array();
		$left = $argument;
		add_filter( 'query', function ( $sql ) use ( &$posts, &$left ) {
			if ( preg_match( '/^UPDATE .*sitewright_moving_job/s', $sql ) && preg_match( '/"in_flight\\\\\\\\?";i:([1-9]\\d*)/', $sql, $matches ) ) {
				$posts[ $matches[1] ] = true;
			}
			if ( 2 === count( $posts ) && ! preg_match( '/^\\s*(?:SELECT|SHOW)/i', $sql ) && 0 === $left-- ) {
				sitewright_test_die();
			}
			if ( count( $posts ) > 2 ) {
				$posts = array();
				sitewright_test_exit();
			}
			return $sql;
		}, 999999 );
		${class_}Job::work( 120 );`,
		change
	);
	return isKilled ? php<number>(`return ${class_}Stored_Job::get()['in_flight'];`) : null;
}

/** Kills a run in front of each change of a post, and calls `between` with the post after each kill. */
async function killEverywhere(between: (post: number, kill: number) => Promise<void> = async () => undefined): Promise<number> {
	for (let change = 0; ; change++) {
		const post = await workUntilKilled(change);
		if (post === null) {
			await php("delete_option( 'sitewright_moving_worker' );");
			return change;
		}
		await between(post, change);
	}
}

const contents = () =>
	php<Record<number, string>>(
		'global $wpdb; return array_column( $wpdb->get_results( "SELECT ID, post_content FROM $wpdb->posts WHERE ID IN (" . implode( ",", $argument ) . ")" ), "post_content", "ID" );',
		ids
	);

it('converts each post once wherever a request is killed, and keeps what somebody writes meanwhile, also in an undo', async () => {
	await scan();
	const before = await contents();
	await call('POST', '/conversions', { choices: Object.entries(movingChoices).map(([block, choice]) => ({ block, choice })), post_ids: ids });
	const written: Record<number, string> = {};
	const kills = await killEverywhere(async (post, kill) => {
		if (kill % 3 === 1 && post > 0) {
			const text = `\n\n<!-- wp:paragraph -->\n<p>Written after kill ${kill}.</p>\n<!-- /wp:paragraph -->`;
			written[post] = text;
			await php(
				"kses_remove_filters(); return wp_update_post( wp_slash( array( 'ID' => $argument['id'], 'post_content' => get_post( $argument['id'] )->post_content . $argument['text'] ) ) );",
				{ id: post, text }
			);
		}
	});
	expect(kills).toBeGreaterThan(15);
	const { job } = await finish();
	expect(job).toMatchObject({ status: 'done', looked: count, changed: count, left: 0 });
	expect(await findMovingFaults(run, written)).toEqual({ right: count, otherContent: [], otherRevisions: [], otherBlocks: [] });

	const isWritten = (id: number | string) => written[Number(id)] !== undefined;
	await call('POST', '/undo', { post_ids: ids.filter((id) => !isWritten(id)) });
	expect(await killEverywhere()).toBeGreaterThan(10);
	expect((await finish()).job).toMatchObject({ changed: count - Object.keys(written).length, left: 0 });
	await undoPosts({ post_ids: ids });
	const after = await contents();
	expect(Object.entries(after).filter(([id, content]) => !isWritten(id) && content !== before[Number(id)])).toEqual([]);
	expect(Object.entries(after).filter(([id, content]) => isWritten(id) && !content.endsWith(written[Number(id)] ?? ''))).toEqual([]);
	expect(await listed('problem')).toEqual(
		expect.arrayContaining([expect.objectContaining({ problem: 'This post was changed after its conversion. It stays as it is.' })])
	);
}, 120_000);

it('finds the blocks of every post wherever a scan is killed', async () => {
	await call('POST', '/scans', {});
	await killEverywhere();
	const { job, problems, is_complete: isComplete } = await finish();
	expect(job).toMatchObject({ status: 'done', left: 0 });
	expect(problems).toBe(0);
	expect(isComplete).toBe(true);
	const listed = await php<number>(
		`global $wpdb; return (int) $wpdb->get_var( 'SELECT COUNT(DISTINCT post_id) FROM ' . ${class_}Tables::name( 'blocks' ) . ' WHERE post_id IN (' . implode( ',', $argument ) . ')' );`,
		ids
	);
	expect(listed).toBe(count);
});
