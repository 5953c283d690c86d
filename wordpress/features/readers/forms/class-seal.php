<?php
/**
 * Encrypted texts.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Site_Salt;

/**
 * Gives the browser something to bring back that it can neither read nor change. WordPress has the functions of sodium on
 * each server.
 */
final class Seal {

	private const MAX_LENGTH = 200000;

	/**
	 * Encrypts a value.
	 *
	 * @param mixed  $value Value that JSON can hold.
	 * @param string $word  A secret that this site does not store, without which it cannot read the value itself; empty for none.
	 * @return string Letters, digits, `-` and `_`.
	 */
	public static function close( $value, string $word = '' ) {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return sodium_bin2base64( $nonce . sodium_crypto_secretbox( wp_json_encode( $value ), $nonce, self::key( $word ) ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}

	/**
	 * Decrypts a value.
	 *
	 * @param string $text Result of close().
	 * @param string $word See close().
	 * @return mixed Null for anything else.
	 */
	public static function open( string $text, string $word = '' ) {
		// Without a word, a visitor sends it.
		if ( ( '' === $word && strlen( $text ) > self::MAX_LENGTH ) || ! preg_match( '/^[A-Za-z0-9_-]++$/D', $text ) ) {
			return null;
		}
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- No code.
		if ( false === $bytes || strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$json = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), self::key( $word ) );
		return false === $json ? null : json_decode( $json, true );
	}

	/**
	 * The site's key, or that of a word.
	 *
	 * @param string $word See close().
	 * @return string Bytes.
	 */
	private static function key( string $word ): string {
		return hash( 'sha256', 'sitewright-form' . Site_Salt::get() . $word, true );
	}
}
