<?php
/**
 * Queries.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Asks the database, and tells "there is none" from "it did not answer": WordPress answers both with null, 0, false or an empty list, and who
 * takes the one for the other ends a job too early, or deletes what it should keep. Each method throws Query_Failed where a query fails.
 */
final class Query {

	/**
	 * Whether changes are being made together.
	 *
	 * @var bool
	 */
	private static bool $is_together = false;

	/**
	 * The first value of the first row.
	 *
	 * @param string $sql Prepared query.
	 * @return string|null Null for none, and for an empty text.
	 * @throws Query_Failed If the query fails.
	 */
	public static function value( string $sql ): ?string {
		self::run( $sql );
		return $GLOBALS['wpdb']->get_var();
	}

	/**
	 * The first value of each row.
	 *
	 * @param string $sql Prepared query.
	 * @return string[]
	 * @throws Query_Failed If the query fails.
	 */
	public static function column( string $sql ): array {
		self::run( $sql );
		return $GLOBALS['wpdb']->get_col();
	}

	/**
	 * The first row.
	 *
	 * @param string $sql Prepared query.
	 * @return array<string,string|null>|null
	 * @throws Query_Failed If the query fails.
	 */
	public static function row( string $sql ): ?array {
		return self::rows( $sql )[0] ?? null;
	}

	/**
	 * All rows.
	 *
	 * @param string $sql Prepared query.
	 * @return array<string,string|null>[]
	 * @throws Query_Failed If the query fails.
	 */
	public static function rows( string $sql ): array {
		self::run( $sql );
		return array_map( 'get_object_vars', $GLOBALS['wpdb']->last_result );
	}

	/**
	 * Runs a query, also one that changes something.
	 *
	 * @param string $sql Prepared query.
	 * @return int Rows that were found or changed.
	 * @throws Query_Failed If the query fails.
	 */
	public static function run( $sql ): int {
		global $wpdb;
		if ( self::$is_together && ! self::is_connected() ) {
			throw new Query_Failed();
		}
		$count = $wpdb->query( $sql ); // phpcs:ignore WordPress.DB -- The caller has prepared it.
		if ( false === $count ) {
			throw new Query_Failed();
		}
		return (int) $count;
	}

	/**
	 * A post.
	 *
	 * @param int $id Id; 0 for none.
	 * @return WP_Post|null
	 * @throws Query_Failed If a query fails.
	 */
	public static function post( $id ) {
		return $id > 0 ? self::watch(
			static function () use ( $id ) {
				return get_post( $id );
			}
		) : null;
	}

	/**
	 * Does something again at once where a query fails: for what may be done twice, and whose failure nobody could make good.
	 *
	 * @param callable $work Calls functions of WordPress.
	 * @throws Query_Failed If a query fails again.
	 */
	public static function retry( callable $work ): void {
		try {
			self::watch( $work );
		} catch ( Query_Failed $failed ) {
			self::watch( $work );
		}
	}

	/**
	 * Makes several changes together: where a query fails, or the request is killed, none is made. Not within another.
	 *
	 * @param callable $work Makes the changes by run().
	 * @return mixed What it returns.
	 * @throws Query_Failed If a query fails.
	 */
	public static function together( callable $work ) {
		global $wpdb;
		self::run( 'START TRANSACTION' );
		self::$is_together = true;
		$is_done           = false;
		$retries           = property_exists( $wpdb, 'reconnect_retries' ) ? $wpdb->reconnect_retries : null;
		if ( null !== $retries ) {
			// For what run() cannot see, because the connection is lost in the moment after it has looked: WordPress ends the request then.
			$wpdb->reconnect_retries = 0;
		}
		try {
			$result = $work();
			self::run( 'COMMIT' );
			$is_done = true;
			return $result;
		} finally {
			self::$is_together = false;
			if ( null !== $retries ) {
				$wpdb->reconnect_retries = $retries;
			}
			if ( ! $is_done && self::is_connected() ) {
				// A database that is gone has done so by itself.
				$wpdb->query( 'ROLLBACK' ); // phpcs:ignore WordPress.DB -- A constant.
			}
		}
	}

	/**
	 * How many queries of this request have failed, of whomever.
	 *
	 * @return int
	 */
	public static function failures(): int {
		return count( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ) );
	}

	/**
	 * Whether a change of what WordPress or this plugin keeps has failed since. What is kept for a while only is not counted, nor are the
	 * tables of other plugins, which can be broken for ever.
	 *
	 * @param int $before Result of failures().
	 * @return bool
	 */
	public static function has_lost( int $before ): bool {
		global $wpdb;
		$tables  = implode( '|', array_map( 'preg_quote', array( $wpdb->options, $wpdb->posts, $wpdb->postmeta, $wpdb->usermeta ) ) ) . '|' . preg_quote( $wpdb->prefix, '/' ) . 'sitewright_\\w+';
		$change  = '/^\\s*(?:INSERT|UPDATE|DELETE|REPLACE)\\s+(?:(?:LOW_PRIORITY|DELAYED|QUICK|IGNORE|INTO|FROM)\\s+)*`?(?:' . $tables . ')`?(?!\\w)/i';
		$queries = array_column( array_slice( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ), $before ), 'query' );
		foreach ( $queries as $query ) {
			if ( preg_match( $change, $query ) && false === strpos( substr( $query, 0, 300 ), '_transient_' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the connection is the one in which the transaction began. A lost one WordPress makes anew at the next query, without a word:
	 * what was changed before is taken back by then, and what follows would be kept alone.
	 *
	 * @return bool
	 */
	private static function is_connected(): bool {
		$connection = $GLOBALS['wpdb']->dbh;
		return ! $connection instanceof \mysqli || false !== @mysqli_query( $connection, 'DO 1' ); // phpcs:ignore -- Not by wpdb, which would connect; PHP warns of a lost connection.
	}

	/**
	 * Has WordPress read or change something, and looks whether each of its queries was answered.
	 *
	 * @param callable $work Calls functions of WordPress.
	 * @return mixed What it returns.
	 * @throws Query_Failed If a query fails.
	 */
	public static function watch( callable $work ) {
		global $wpdb;
		// The last error may be that of somebody else's query; the list has all of this request.
		$wpdb->flush();
		$before = self::failures();
		$result = $work();
		if ( '' !== $wpdb->last_error || self::failures() > $before ) {
			throw new Query_Failed();
		}
		return $result;
	}
}
