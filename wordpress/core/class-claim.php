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
	 * The values of the claims that this request took, by name: the time at which a claim was taken, and a random word.
	 *
	 * @var string[]
	 */
	private static array $taken = array();

	/**
	 * Takes a claim that is free, or whose request counts as dead.
	 *
	 * @param string $name    Prefix of the kind of work with its name.
	 * @param int    $seconds After how many seconds a request counts as dead.
	 * @return bool Whether the caller has the claim; false means that another request has it.
	 * @throws Query_Failed If a query fails: nobody knows who has it, and whoever leaves the work to another would leave it to nobody.
	 */
	public static function take( string $name, int $seconds ): bool {
		global $wpdb;
		$mine = time() . ':' . wp_generate_password( 12, false );
		if ( 1 === Query::run( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $name, $mine ) ) ) {
			self::$taken[ $name ] = $mine;
			return true;
		}
		$theirs = Stored_Option::read( $name );
		if ( null === $theirs || (int) $theirs > time() - $seconds ) {
			return false;
		}
		$is_mine = 1 === Query::run( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $mine, $name, $theirs ) );
		if ( $is_mine ) {
			self::$taken[ $name ] = $mine;
		}
		return $is_mine;
	}

	/**
	 * Takes a claim for work that is nobody's loss: without an answer of the database, it is not taken.
	 *
	 * @param string $name    See take().
	 * @param int    $seconds See take().
	 * @return bool Whether the caller has the claim.
	 */
	public static function try_take( string $name, int $seconds ): bool {
		try {
			return self::take( $name, $seconds );
		} catch ( Query_Failed $failed ) {
			return false;
		}
	}

	/**
	 * Gives a claim back: the work is done. One that this request took stays where another request has taken it over since. One
	 * that it did not take is deleted.
	 *
	 * @param string $name Name of the claim.
	 */
	public static function release( string $name ): void {
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
	 * @throws Query_Failed If the query fails.
	 */
	public static function is_held( string $name, int $seconds ): bool {
		$theirs = Stored_Option::read( $name );
		return null !== $theirs && (int) $theirs > time() - $seconds;
	}

	/**
	 * The names of all claims, first those that were taken longest ago: work that fails each time must not hold up the rest.
	 *
	 * @param string $prefix Of the kind of work.
	 * @param int    $limit  At most so many.
	 * @return string[] Without the prefix.
	 * @throws Query_Failed If the query fails.
	 */
	public static function all( $prefix, $limit ): array {
		global $wpdb;
		$names = Query::column( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_value, option_id LIMIT %d", $wpdb->esc_like( $prefix ) . '%', $limit ) );
		return array_map(
			static function ( $name ) use ( $prefix ) {
				return substr( $name, strlen( $prefix ) );
			},
			$names
		);
	}

	/**
	 * Deletes all claims of a kind of work.
	 *
	 * @param string $prefix Of the kind of work.
	 */
	public static function delete_all( $prefix ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See take().
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}
}
