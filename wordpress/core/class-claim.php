<?php
/**
 * Claims.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Lets one request at a time do a piece of work. A claim is a row of the options table, whose names are unique in the
 * database itself: `add_option` would replace the row of another request. The claim of a request that was killed stays and
 * shows that its work may be unfinished.
 */
final class Claim {

	/**
	 * The values of the claims that this request took, by name.
	 *
	 * @var string[]
	 */
	private static $taken = array();

	/**
	 * Takes a claim that is free, or whose request counts as dead.
	 *
	 * @param string $name    Prefix of the kind of work with its name.
	 * @param int    $seconds After how many seconds a request counts as dead.
	 * @return bool Whether the caller has the claim.
	 */
	public static function take( $name, $seconds ) {
		global $wpdb;
		$mine = time() . ':' . wp_generate_password( 12, false );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- A claim must be atomic, and is in no cache.
		if ( 1 === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $name, $mine ) ) ) {
			self::$taken[ $name ] = $mine;
			return true;
		}
		$theirs = self::read( $name );
		if ( null === $theirs || (int) $theirs > time() - $seconds ) {
			return false;
		}
		$is_mine = 1 === $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $mine, $name, $theirs ) );
		// phpcs:enable
		if ( $is_mine ) {
			self::$taken[ $name ] = $mine;
		}
		return $is_mine;
	}

	/**
	 * Gives a claim back: the work is done. One that this request took stays where another request has taken it over since. One
	 * that it did not take is deleted.
	 *
	 * @param string $name Name of the claim.
	 */
	public static function release( $name ) {
		global $wpdb;
		$mine = self::$taken[ $name ] ?? null;
		unset( self::$taken[ $name ] );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- See take().
		if ( null === $mine ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s", $name ) );
		} else {
			$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $name, $mine ) );
		}
		// phpcs:enable
	}

	/**
	 * Whether a living request has the claim.
	 *
	 * @param string $name    Name of the claim.
	 * @param int    $seconds After how many seconds a request counts as dead.
	 * @return bool
	 */
	public static function is_held( $name, $seconds ) {
		$theirs = self::read( $name );
		return null !== $theirs && (int) $theirs > time() - $seconds;
	}

	/**
	 * The names of all claims, first those that were taken longest ago: work that fails each time must not hold up the rest.
	 *
	 * @param string $prefix Of the kind of work.
	 * @param int    $limit  At most so many.
	 * @return string[] Without the prefix.
	 */
	public static function all( $prefix, $limit ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_value, option_id LIMIT %d", $wpdb->esc_like( $prefix ) . '%', $limit ) );
		return array_map(
			static function ( $name ) use ( $prefix ) {
				return substr( $name, strlen( $prefix ) );
			},
			$names
		);
	}

	/**
	 * The value of a claim: the time at which it was taken, and a random word.
	 *
	 * @param string $name Name of the claim.
	 * @return string|null
	 */
	private static function read( $name ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * Deletes all claims of a kind of work.
	 *
	 * @param string $prefix Of the kind of work.
	 */
	public static function delete_all( $prefix ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}
}
