<?php
/**
 * Values that this site signed.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

use Sitewright\Core\Site_Salt;

/**
 * Signs values that a browser keeps or a mail carries, so that nobody can change them, nor use those of one purpose for another.
 */
final class Signed_Values {

	/**
	 * Longer texts are not looked at.
	 */
	private const MAX_LENGTH = 4000;

	/**
	 * The values as a text that fits into a cookie and into an address.
	 *
	 * @param string              $purpose What they are for.
	 * @param array<string,mixed> $values  Values that JSON can hold.
	 * @return string
	 */
	public static function sign( string $purpose, array $values ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Cookies and addresses take few signs.
		$text = rtrim( strtr( base64_encode( (string) wp_json_encode( $values ) ), '+/', '-_' ), '=' );
		return "$text." . self::signature( $purpose, $text );
	}

	/**
	 * The values of a text.
	 *
	 * @param string $purpose What they are for.
	 * @param mixed  $signed  Text of a visitor.
	 * @return array<string,mixed> Empty for what this site did not sign for the purpose.
	 */
	public static function read( string $purpose, $signed ): array {
		if ( ! is_string( $signed ) || strlen( $signed ) > self::MAX_LENGTH || ! preg_match( '/^([A-Za-z0-9_-]+)\.([0-9a-f]{64})$/D', $signed, $found ) ) {
			return array();
		}
		if ( ! hash_equals( self::signature( $purpose, $found[1] ), $found[2] ) ) {
			return array();
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- See sign().
		$values = json_decode( (string) base64_decode( strtr( $found[1], '-_', '+/' ) ), true );
		return is_array( $values ) ? $values : array();
	}

	/**
	 * The signature of a text.
	 *
	 * @param string $purpose What it is for.
	 * @param string $text    Text.
	 * @return string Hexadecimal digits.
	 */
	private static function signature( string $purpose, string $text ): string {
		return hash_hmac( 'sha256', "$purpose\n$text", Site_Salt::get() );
	}
}
