/**
 * 10,000 posts of all shapes are converted while the process is killed ten times: five times in the middle of what it does, whatever that
 * is, and five times between two changes of the database at which something could be lost or done twice. Somebody writes in each post that a
 * kill hit. Each post must be converted once, as it would be alone, with one revision of before and one of after, and keep what was written.
 */
import { class_ } from '../__tests__/support/site/moving';
import { addMovingPosts, findMovingFaults, movingChoices } from '../__tests__/support/site/moving-posts';
import { mortalPhp } from '../__tests__/support/site/mortal-php';
import { allowPhp } from '../__tests__/support/site/run-php';
import { openKillableSite } from './support/killable-site';

const posts = 10_000;
/** Of the changes that a pattern names, so many are made before the kill. */
const spared = 250;
/** In front of which change of the database a run is killed, as a pattern of SQL; else after some milliseconds. */
const kills: readonly (string | number)[] = [
	'^UPDATE .*_options.*in_flight',
	4000,
	'^INSERT INTO .*_posts.*revision',
	8000,
	'^UPDATE .*sitewright_moving_posts.*converting',
	12_000,
	'^UPDATE .*_posts`? SET .*post_content',
	16_000,
	'^DELETE FROM .*sitewright_moving_blocks',
	20_000,
];

const { remove } = await openKillableSite({ DISABLE_WP_CRON: true });
const { php } = await allowPhp();
const run = await mortalPhp(php);
const ids = await addMovingPosts(php, posts);
const job = `${class_}Job`;
await run(`${class_}Tables::create(); ${job}::start( 'scan' ); ${job}::work( 3600 );`);
const startedAt = Date.now();
await run(`${job}::start( 'conversion', array( 'choices' => $argument, 'post_ids' => array() ) );`, movingChoices);

const written: Record<number, string> = {};
let done = 0;
for (const [index, kill] of kills.entries()) {
	// The claim of a killed process ends after a minute; here at once.
	const code = `delete_option( 'sitewright_moving_worker' );
$left = ${spared};
add_filter( 'query', function ( $sql ) use ( &$left, $argument ) {
	if ( '' !== $argument && preg_match( '/' . $argument . '/s', $sql ) && 0 === $left-- ) {
		sitewright_test_die();
	}
	return $sql;
}, 999999 );
${job}::work( 3600 );`;
	const { isKilled } = await run(code, typeof kill === 'string' ? kill : '', typeof kill === 'number' ? kill : 0);
	const state = await php<{ in_flight: number; looked: number }>(`return ${class_}Stored_Job::get();`);
	done += isKilled ? 1 : 0;
	console.log(
		`Kill ${index + 1} (${typeof kill === 'number' ? `after ${kill} ms` : kill}): ${isKilled ? 'killed' : 'ended by itself'} at post ${state.looked}`
	);
	if (state.in_flight > 0) {
		const text = `\n\n<!-- wp:paragraph -->\n<p>Written after kill ${index + 1}.</p>\n<!-- /wp:paragraph -->`;
		written[state.in_flight] = text;
		await php(
			"kses_remove_filters(); return wp_update_post( wp_slash( array( 'ID' => $argument['id'], 'post_content' => get_post( $argument['id'] )->post_content . $argument['text'] ) ) );",
			{ id: state.in_flight, text }
		);
	}
}
await run(`delete_option( 'sitewright_moving_worker' ); ${job}::work( 3600 );`);
const seconds = (Date.now() - startedAt) / 1000;
const end = await php<{ status: string; changed: number; left: number }>(`return ${class_}Stored_Job::get();`);
const faults = await findMovingFaults(run, written);
console.log(`${end.status}: ${end.changed} of ${ids.length} posts converted, ${end.left} left, in ${seconds.toFixed(0)} s, with ${done} kills`);
console.log(`As each post alone: ${faults.right} (target: all); ${Object.keys(written).length} have what somebody wrote after a kill`);
console.log(`Other content: ${faults.otherContent.length}, other revisions: ${faults.otherRevisions.length}, other blocks: ${faults.otherBlocks.length}`);
await remove();
process.exitCode = end.status !== 'done' || end.changed !== posts || faults.right !== posts || done !== kills.length ? 1 : 0;
