/**
 * 10,000 posts are scanned for blocks while the whole site is killed five times at random: the scan must go on from where it was, say how
 * far it is, find each block or name its post as not read, and no request may need more than 200 MB of memory.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { allowPhp } from '../__tests__/support/site/run-php';
import type { Moving } from '../api/contract/site/moving.contract';
import { openKillableSite } from './support/killable-site';

const posts = 10_000;
const kills = 5;
/** Milliseconds that the scan runs before the site is killed. */
const minUptime = 500;
const maxUptime = 3500;
const maxMegabytes = 200;
const route = 'wpcom/v2/sitewright/moving';

const { session, restart, readMemory, remove } = await openKillableSite({ DISABLE_WP_CRON: true });
const { php } = await allowPhp();
// A post of usual length: 40 paragraphs and two blocks of the plugin.
const content = [
	...Array.from({ length: 40 }, (_, index) => `<!-- wp:paragraph -->\n<p>${`The choir sings on evening ${index}. `.repeat(8)}</p>\n<!-- /wp:paragraph -->`),
	'<!-- wp:jetpack/rating-star {"rating":3.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★½</span></figure>\n<!-- /wp:jetpack/rating-star -->',
	'<!-- wp:jetpack/wordads /-->',
].join('\n\n');
await php(
	`global $wpdb;
$now = current_time( 'mysql' );
$row = $wpdb->prepare( '(1, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)', $now, $now, $now, $now, 'A post', $argument['content'], '', 'publish', 'post', '', '', '' );
for ( $done = 0; $done < $argument['posts']; $done += 100 ) {
	$wpdb->query( "INSERT INTO $wpdb->posts (post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_title, post_content, post_excerpt, post_status, post_type, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', array_fill( 0, 100, $row ) ) );
}`,
	{ posts, content }
);

const startedAt = Date.now();
await session.call('POST', `${route}/scans`, { body: {} });
const seen: number[] = [];
let killed = 0;
let moving = await session.call<Moving>('GET', route);
while (moving.job?.status === 'running') {
	const work = session.call<Moving>('POST', `${route}/work`, { body: {} }).catch(() => null);
	if (killed < kills) {
		await delay(minUptime + Math.random() * (maxUptime - minUptime));
		killed += 1;
		await restart(work);
		// The claim of a killed request ends after a minute; here at once.
		await php("delete_option( 'sitewright_moving_worker' );");
	} else {
		await work;
	}
	moving = await session.call<Moving>('GET', route);
	seen.push(moving.job?.looked ?? 0);
}
const seconds = (Date.now() - startedAt) / 1000;
// A post at which two requests ended one after the other is left out and named.
const lost = await php<number>(
	`global $wpdb; $tables = '\\Sitewright\\Features\\Site\\Moving\\Tables';
return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_title = 'A post' AND ID NOT IN ( SELECT post_id FROM " . $tables::name( 'blocks' ) . " WHERE block = 'jetpack/rating-star' ) AND ID NOT IN ( SELECT post_id FROM " . $tables::name( 'posts' ) . " WHERE problem != '' )" );`
);
const isRising = seen.every((looked, index) => looked >= (seen[index - 1] ?? 0));
const megabytes = await readMemory();
console.log(`${moving.job?.status}: ${moving.job?.looked} of ${moving.job?.total} posts in ${seconds.toFixed(0)} s, with ${killed} kills`);
console.log(`Looked at, request by request: ${seen.join(', ')} (target: never less than before)`);
console.log(`Posts neither listed nor named as not read: ${lost} (target: none)`);
console.log(`Memory of a request: ${megabytes.toFixed(0)} MB (target: ${maxMegabytes})`);
await remove();
process.exitCode = moving.job?.status !== 'done' || lost > 0 || !isRising || megabytes > maxMegabytes ? 1 : 0;
