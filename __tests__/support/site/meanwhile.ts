import type { RunPhp } from './run-php';
import { testSite } from './site';

/**
 * Hides a file of the media library from a request until the request has claimed its work, as if another request had added the
 * file at that moment.
 * @param options.id File.
 * @param options.key Meta by which the request finds the file.
 * @param options.claim Start of the claim's name.
 * @returns Removes the effect.
 */
export async function addMeanwhile(
	php: RunPhp,
	{ id, key, claim }: { readonly id: number; readonly key: string; readonly claim: string }
): Promise<() => Promise<void>> {
	const value = await php<string>(
		'$value = get_post_meta( $argument["id"], $argument["key"], true ); update_post_meta( $argument["id"], $argument["key"], "hidden" ); return $value;',
		{ id, key }
	);
	return testSite.addMuPlugin(
		'meanwhile',
		`add_filter( 'query', function ( $query ) {
	global $wpdb;
	if ( 0 === strpos( $query, 'INSERT IGNORE' ) && false !== strpos( $query, '${claim}' ) ) {
		// Past the caches of this request.
		$wpdb->query( "UPDATE $wpdb->postmeta SET meta_value = '${value}' WHERE post_id = ${String(id)} AND meta_key = '${key}'" );
	}
	return $query;
} );`
	);
}
