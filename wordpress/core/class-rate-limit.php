<?php
/**
 * Limits to how often something happens.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Counts events of the last minutes or hours: those of this window of time, and of the one before in proportion to how much of it is not
 * past yet. Else twice as many would pass around the end of a window. A count is one statement of the database (or of the object cache),
 * so that none is lost when many are counted at once. Names are hashed: the counts tell nobody's address.
 */
final class Rate_Limit {

	private const PREFIX = 'sitewright-limit-';

	/**
	 * The name of the limit that all senders share.
	 */
	private const SHARED = 'site';

	/**
	 * The part of the shared limit that is kept for each sender when all of it is used: one of so many.
	 */
	private const KEPT_PART = 50;

	/**
	 * So many times the shared limit is kept for such senders in all.
	 */
	private const KEPT_TIMES = 9;

	/**
	 * Counts an event in several limits, until one of them is exceeded. The limit named `site` is shared by all senders: when it is
	 * used up, those who took much of it rest, so that a few cannot close the site for all others.
	 *
	 * @param array<string,int[]>  $limits By name: the number, and the seconds that it is for.
	 * @param array<string,string> $counts What is counted, by the names of the limits.
	 * @param string               $sender See Visitor::network; all senders are one where it is empty.
	 * @param int                  $weight As how many the event counts.
	 * @return string|null Name of the limit that is exceeded.
	 */
	public static function exceeded( array $limits, array $counts, string $sender, int $weight = 1 ): ?string {
		foreach ( $counts as $scope => $name ) {
			list( $number, $seconds ) = $limits[ $scope ];
			$count = self::count( $name, $seconds, $weight );
			$part  = self::SHARED === $scope ? self::count( "$name|$sender", $seconds, $weight ) : $count;
			if ( $count > $number && ( $part > $number / self::KEPT_PART || self::count( "$name|kept", $seconds, $weight ) > $number * self::KEPT_TIMES ) ) {
				return $scope;
			}
		}
		return null;
	}

	/**
	 * Counts an event.
	 *
	 * @param string $name   Name of the event.
	 * @param int    $window In seconds.
	 * @param int    $weight As how many it counts; 0 only reads.
	 * @return int About how many events there were in so many seconds, with this one.
	 */
	public static function count( string $name, int $window, int $weight = 1 ): int {
		$now    = time();
		$number = intdiv( $now, $window );
		$before = self::number( self::key( $name, $number - 1 ), $window, 0 );
		return (int) ceil( $before * ( 1 - ( $now % $window ) / $window ) ) + self::number( self::key( $name, $number ), $window, $weight );
	}

	/**
	 * Adds the action of the class: WordPress leaves old transients in the database where it has an object cache, and a count is there when
	 * that cache failed.
	 */
	public static function hook(): void {
		add_action(
			'delete_expired_transients',
			static function () {
				if ( wp_using_ext_object_cache() ) {
					delete_expired_transients( true );
				}
			}
		);
	}

	/**
	 * The key of a window's count.
	 *
	 * @param string $name   Name of the event.
	 * @param int    $number Number of the window.
	 * @return string
	 */
	private static function key( string $name, int $number ): string {
		return self::PREFIX . substr( hash_hmac( 'sha256', "$name|$number", Site_Salt::get() ), 0, 32 );
	}

	/**
	 * Counts in one window. Its count is kept until the next window is over.
	 *
	 * @param string $key    Key.
	 * @param int    $window In seconds.
	 * @param int    $weight As how many the event counts.
	 * @return int
	 */
	private static function number( string $key, int $window, int $weight ): int {
		$count = wp_using_ext_object_cache() ? self::count_in_cache( $key, $window, $weight ) : false;
		return false === $count ? self::count_in_database( $key, $window, $weight ) : $count;
	}

	/**
	 * Counts in the object cache.
	 *
	 * @param string $key    Key.
	 * @param int    $window In seconds.
	 * @param int    $weight As how many the event counts.
	 * @return int|false False where the cache does not count.
	 */
	private static function count_in_cache( string $key, int $window, int $weight ) {
		wp_cache_add( $key, 0, 'sitewright-limits', 2 * $window );
		$count = wp_cache_incr( $key, $weight, 'sitewright-limits' );
		return is_numeric( $count ) && $count >= $weight ? (int) $count : false;
	}

	/**
	 * Counts in the table of options, in the shape of a transient: WordPress deletes it when it is old.
	 *
	 * @param string $key    Key.
	 * @param int    $window In seconds.
	 * @param int    $weight As how many the event counts.
	 * @return int
	 */
	private static function count_in_database( string $key, int $window, int $weight ): int {
		global $wpdb;
		$option = "_transient_$key";
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Options are cached, and two requests would write the same count.
		$insert = "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')";
		$update = $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value + %d WHERE option_name = %s", $weight, $option );
		$select = $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $option );
		try {
			if ( 0 === $weight ) {
				return (int) Query::value( $select );
			}
			$wpdb->query( $wpdb->prepare( $insert, "_transient_timeout_$key", (string) ( time() + 2 * $window ) ) );
			$wpdb->query( $wpdb->prepare( $insert, $option, '0' ) );
			// The row is locked until its count is read: else requests at the same moment would all read the last count.
			return Query::together(
				static function () use ( $update, $select ) {
					Query::run( $update );
					return (int) Query::value( $select );
				}
			);
		} catch ( Query_Failed $failed ) {
			// Nobody is kept out because the database does not answer.
			return 0;
		}
		// phpcs:enable
	}
}
