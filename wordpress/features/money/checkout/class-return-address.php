<?php
/**
 * The address to which a buyer comes back.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Site_Salt;
use WP_Post;

/**
 * Signs the address to which a buyer comes back when a payment is begun. Only for a signed one is the platform asked: whoever makes up
 * the names of payments costs the site no request. The signature proves that the site began a payment on this page, not which one.
 */
final class Return_Address {

	/**
	 * The time in hexadecimal digits, a random word, and the signature of both, joined by hyphens.
	 */
	private const PARAMETER = 'sitewright-return';

	/**
	 * Seconds after which an address is an ordinary one again. A bank may confirm a payment after days.
	 */
	private const MAX_AGE = 30 * DAY_IN_SECONDS;

	/**
	 * The signed address of a page on which a payment begins.
	 *
	 * @param WP_Post|null $post The page; null for the front page, where the block is on none of a post.
	 * @return string Not escaped.
	 */
	public static function of( ?WP_Post $post ): string {
		$words = dechex( time() ) . '-' . bin2hex( random_bytes( 8 ) );
		return add_query_arg( self::PARAMETER, "$words-" . self::signature( $post ? $post->ID : 0, $words ), $post ? get_permalink( $post ) : home_url( '/' ) );
	}

	/**
	 * The random word of the present request's address.
	 *
	 * @param int $post_id The page that is shown; 0 for one of no post.
	 * @return string|null Null for an address that this site did not sign for the page, or long ago.
	 */
	public static function word( int $post_id ): ?string {
		$value = $_GET[ self::PARAMETER ] ?? null; // phpcs:ignore WordPress.Security -- Checked here; it has a signature of its own.
		if ( ! is_string( $value ) || ! preg_match( '/^(([0-9a-f]{8})-([0-9a-f]{16}))-([0-9a-f]{64})$/D', $value, $found ) ) {
			return null;
		}
		$is_signed = hash_equals( self::signature( $post_id, $found[1] ), $found[4] );
		return $is_signed && hexdec( $found[2] ) > time() - self::MAX_AGE ? $found[3] : null;
	}

	/**
	 * The signature of an address.
	 *
	 * @param int    $post_id The page.
	 * @param string $words   Time and random word.
	 * @return string Hexadecimal digits.
	 */
	private static function signature( int $post_id, string $words ): string {
		return hash_hmac( 'sha256', "payment-return\n$post_id\n$words", Site_Salt::get() );
	}
}
