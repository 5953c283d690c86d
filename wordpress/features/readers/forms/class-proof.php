<?php
/**
 * Proofs that a page of the site was opened.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Site_Salt;

/**
 * Signs when a form was printed. Old signatures stay valid: a cached page can be old. They only tell robots, which send at
 * once or without opening the page, from people.
 */
final class Proof {

	/**
	 * The signed time of now.
	 *
	 * @return string
	 */
	public static function now(): string {
		return self::sign( time() );
	}

	/**
	 * The age of a signed time.
	 *
	 * @param string $text Result of now().
	 * @return int|null In seconds; null for anything else.
	 */
	public static function age( string $text ): ?int {
		// A text such as "5.3e2" would be a number with an exponent.
		$time = (int) strtok( $text, '.' );
		return hash_equals( self::sign( $time ), $text ) ? max( 0, time() - $time ) : null;
	}

	/**
	 * Signs a time.
	 *
	 * @param int $time Seconds since 1970.
	 * @return string
	 */
	private static function sign( int $time ): string {
		return $time . '.' . substr( hash_hmac( 'sha256', "sitewright-form-$time", Site_Salt::get() ), 0, 20 );
	}
}
