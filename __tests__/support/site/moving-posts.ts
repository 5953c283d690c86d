import { class_ } from './moving';
import { movingParagraph, movingSamples } from './moving-samples';
import type { RunPhp } from './run-php';
import type { EndOfPhp, RunMortalPhp } from './mortal-php';

/** The choice of the conversion for each block of the samples. */
export const movingChoices = Object.fromEntries(movingSamples.map(({ block, choice = 'convert' }) => [block, choice]));

/** In PHP: the table with what the posts were. */
const originals = '$wpdb->prefix . "test_originals"';

/**
 * Adds posts of all shapes that a conversion touches, by SQL: one with each block, with others around it, with damaged ones, with characters
 * that WordPress escapes.
 *
 * @returns Their ids.
 */
export const addMovingPosts = (php: RunPhp, count: number): Promise<number[]> =>
	php(
		`global $wpdb;
$markups = $argument['markups'];
$now = current_time( 'mysql' );
$types = array( 'post', 'page', 'wp_block' );
$rows = array();
$first = 1 + (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
for ( $i = 0; $i < $argument['count']; $i++ ) {
	$parts = array( str_replace( 'TEXT', "Evening $i: \\\\ “quotes” & 😀", $argument['paragraph'] ), $markups[ $i % count( $markups ) ] );
	if ( $i % 2 ) {
		$parts[] = '<!-- wp:group {"style":{"color":{}}} -->' . "\\n" . '<div class="wp-block-group">' . $markups[ ( 7 * $i + 3 ) % count( $markups ) ] . "</div>\\n<!-- /wp:group -->";
	}
	if ( 0 === $i % 5 ) {
		$parts[] = '<!-- wp:videopress/video {"guid":"AbCd1234"} /-->';
	}
	if ( 0 === $i % 11 ) {
		$parts[] = "<!-- wp:jetpack/slideshow -->\\n<p>No end.</p>";
	}
	$rows[] = $wpdb->prepare( '(%d, 1, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)', $first + $i, $now, $now, $now, $now, "Moved $i", implode( "\\n\\n", $parts ), '', 'publish', $types[ $i % 3 ], "moved-$i", '', '', '' );
	if ( 200 === count( $rows ) || $i + 1 === $argument['count'] ) {
		$wpdb->query( "INSERT INTO $wpdb->posts (ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_title, post_content, post_excerpt, post_status, post_type, post_name, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $rows ) );
		$rows = array();
	}
}
$wpdb->query( 'CREATE TABLE IF NOT EXISTS ' . ${originals} . ' (id bigint(20) NOT NULL, content longtext NOT NULL, PRIMARY KEY (id))' );
$wpdb->query( $wpdb->prepare( 'INSERT INTO ' . ${originals} . " (id, content) SELECT ID, post_content FROM $wpdb->posts WHERE ID >= %d", $first ) );
return range( $first, $first + $argument['count'] - 1 );`,
		{ count, markups: movingSamples.map(({ markup }) => markup), paragraph: movingParagraph('TEXT') }
	);

/** Deletes those posts. */
export const deleteMovingPosts = (php: RunPhp) =>
	php(`global $wpdb;
$ids = 'SELECT id FROM ' . ${originals};
$wpdb->query( "DELETE FROM $wpdb->posts WHERE ID IN ( $ids ) OR ( post_type = 'revision' AND post_parent IN ( $ids ) )" );
$wpdb->query( 'DROP TABLE IF EXISTS ' . ${originals} );
wp_cache_flush();`);

/** The faults of those posts, and the number of posts without one. */
export interface MovingFaults {
	readonly right: number;
	/** Their content is another one than that of a conversion of the post alone, with what was written since. */
	readonly otherContent: readonly number[];
	/** They do not have one revision of before and one of after, and of what was written since. */
	readonly otherRevisions: readonly number[];
	/** They are listed with blocks that they no longer have, or without those that they have. */
	readonly otherBlocks: readonly number[];
}

/**
 * Compares the posts with what a conversion of each alone gives.
 *
 * @param written What people wrote at the end of posts while the conversion ran, by id.
 */
export async function findMovingFaults(run: RunMortalPhp, written: Readonly<Record<number, string>> = {}): Promise<MovingFaults> {
	const end: EndOfPhp<MovingFaults> = await run(
		`$faults = array( 'right' => 0, 'otherContent' => array(), 'otherRevisions' => array(), 'otherBlocks' => array() );
$last = 0;
while ( $rows = $wpdb->get_results( $wpdb->prepare( 'SELECT o.id, o.content AS was, p.post_content AS is_now FROM ' . ${originals} . " o LEFT JOIN $wpdb->posts p ON p.ID = o.id WHERE o.id > %d ORDER BY o.id LIMIT 200", $last ) ) ) {
	foreach ( $rows as $row ) {
		$last = (int) $row->id;
		$more = $argument['written'][ $row->id ] ?? '';
		$expected = ${class_}Converter::convert( $row->was, $argument['choices'] )['content'];
		$revisions = $wpdb->get_col( $wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE post_type = 'revision' AND post_parent = %d", $last ) );
		$is_listed = array_column( ${class_}Found::blocks_of( $last ), 'total', 'name' );
		$has = array_map( function ( $counts ) { return $counts['total']; }, ${class_}Inventory::of( (string) $row->is_now ) );
		ksort( $is_listed );
		ksort( $has );
		$fault = '';
		if ( $row->is_now !== $expected . $more ) {
			$fault = 'otherContent';
		} elseif ( count( array_unique( $revisions ) ) !== count( $revisions ) || array_diff( '' === $more ? array( $row->was, $expected ) : array( $expected . $more ), $revisions ) || ( '' === $more && 2 !== count( $revisions ) ) ) {
			$fault = 'otherRevisions';
		} elseif ( $is_listed !== $has ) {
			$fault = 'otherBlocks';
		}
		if ( '' === $fault ) {
			++$faults['right'];
		} else {
			$faults[ $fault ][] = $last;
		}
	}
	$wpdb->flush();
}
return $faults;`,
		{ choices: movingChoices, written }
	);
	if (end.isKilled) {
		throw new Error('The comparison was killed.');
	}
	return end.result;
}
