<?php
/**
 * What queries told of all posts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Keeps what a query tells of all posts as long as posts and their metadata are unchanged: for the request, and longer where a site has an object cache.
 */
final class Kept_Answers {

	private const CACHE = 'sitewright-kept-answers';

	/**
	 * What a query tells.
	 *
	 * @param string   $sql Prepared query.
	 * @param callable $ask Asks it, and gives neither null nor false.
	 * @return mixed
	 * @throws Query_Failed If the query fails.
	 */
	public static function to( string $sql, callable $ask ) {
		global $wpdb;
		$key  = md5( $wpdb->remove_placeholder_escape( $sql ) ) . wp_cache_get_last_changed( 'posts' );
		$kept = wp_cache_get( $key, self::CACHE );
		// Some caches answer null for what they have not.
		if ( false === $kept || null === $kept ) {
			$kept = $ask();
			wp_cache_set( $key, $kept, self::CACHE, DAY_IN_SECONDS );
		}
		return $kept;
	}

	/**
	 * Whether a query counts any.
	 *
	 * @param string $sql Prepared query.
	 * @return bool True also for a query that fails.
	 */
	public static function has_any( string $sql ): bool {
		try {
			return (int) self::to( $sql, static fn() => (int) Query::value( $sql ) ) > 0;
		} catch ( Query_Failed $failed ) {
			return true;
		}
	}
}
