<?php
/**
 * Failed queries.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use RuntimeException;
use WP_Error;

/**
 * The database did not answer a question. Nobody knows then what is stored, so whoever asked leaves everything as it is. It is caught once for
 * each kind of caller: Rest_Routes, Planned_Run::hook(), Privacy_Tools and page().
 */
final class Query_Failed extends RuntimeException {

	/**
	 * The sentence for people.
	 *
	 * @return string
	 */
	public static function sentence(): string {
		return __( 'The database of this site did not answer. Please try again in a moment.', 'sitewright' );
	}

	/**
	 * The same as an error.
	 *
	 * @return WP_Error Error `database_failed` (503).
	 */
	public static function to_error(): WP_Error {
		return new WP_Error( 'database_failed', self::sentence(), array( 'status' => 503 ) );
	}

	/**
	 * What answers a request with a page that says so where a query fails.
	 *
	 * @param callable $serve Answers the request; prints nothing before its last query.
	 * @return callable
	 */
	public static function page( callable $serve ): callable {
		return static function () use ( $serve ) {
			try {
				$serve();
			} catch ( Query_Failed $failed ) {
				wp_die( esc_html( self::sentence() ), '', array( 'response' => 503 ) );
			}
		};
	}
}
