<?php
/**
 * E-mail addresses.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use Normalizer;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

/**
 * Checks addresses that strangers type, before anything is done with them.
 */
final class Email_Address {

	/**
	 * Characters of an address, of the part before the sign, and of a part between two dots (RFC 5321, RFC 1035).
	 */
	private const MAX_LENGTH       = 254;
	private const MAX_LOCAL_LENGTH = 64;
	private const MAX_LABEL_LENGTH = 63;

	/**
	 * An address that mail can be sent to.
	 *
	 * @param mixed $text What was typed.
	 * @return string The address without the space around it, see with_ascii_domain(); empty for any other text.
	 */
	public static function parse( $text ): string {
		$address = is_string( $text ) ? self::with_ascii_domain( trim( $text ) ) : '';
		$at      = strrpos( $address, '@' );
		if ( false === $at || $at < 1 || strlen( $address ) > self::MAX_LENGTH || $at > self::MAX_LOCAL_LENGTH ) {
			return '';
		}
		// A line break would begin another header of the mail.
		if ( preg_match( '/[\x00-\x20\x7f"(),:;<>\\\\\[\]]/', $address ) ) {
			return '';
		}
		$labels = explode( '.', substr( $address, $at + 1 ) );
		return max( array_map( 'strlen', $labels ) ) <= self::MAX_LABEL_LENGTH && is_email( $address ) === $address ? $address : '';
	}

	/**
	 * An address with its domain in letters of ASCII, as mail needs it: `post@exämple.de` is `post@xn--exmple-cua.de`.
	 *
	 * @param string $address Address, as it was typed.
	 * @return string The same where its domain has none.
	 */
	public static function with_ascii_domain( string $address ): string {
		$at     = (int) strrpos( $address, '@' ) + 1;
		$domain = (string) substr( $address, $at );
		if ( strlen( $address ) > self::MAX_LENGTH || ! preg_match( '/[^\x00-\x7f]/', $domain ) || ! preg_match( '/^[\p{L}\p{M}\p{N}.-]+$/Du', $domain ) ) {
			return $address;
		}
		$lower = Letter_Case::lower( $domain );
		// Some hosts lack PHP's extension for it.
		$whole = class_exists( Normalizer::class ) ? Normalizer::normalize( $lower ) : $lower;
		try {
			return substr( $address, 0, $at ) . IdnaEncoder::encode( false === $whole ? $lower : $whole );
		} catch ( Exception $invalid ) {
			return $address;
		}
	}

	/**
	 * Whether an address would be one but for letters beyond ASCII before the sign, to which WordPress sends no mail.
	 *
	 * @param string $address Address, as with_ascii_domain() gives it.
	 * @return bool
	 */
	public static function has_foreign_letters( string $address ): bool {
		return ! is_email( $address ) && (bool) is_email( (string) preg_replace( '/(?=[^\x00-\x7f])[\p{L}\p{M}]/u', 'a', $address ) );
	}

	/**
	 * By which mails to an address are counted: one mailbox has as many addresses as its owner likes. Only for limits: the addresses of
	 * a list are as they were typed.
	 *
	 * @param string $address Checked address.
	 * @return string
	 */
	public static function mailbox( string $address ): string {
		list( $local, $domain ) = explode( '@', strtolower( $address ), 2 );
		$local                  = preg_replace( '/(?<!^)\+.*$/s', '', $local );
		if ( in_array( $domain, array( 'gmail.com', 'googlemail.com' ), true ) ) {
			$domain = 'gmail.com';
			$local  = str_replace( '.', '', $local );
		}
		return "$local@$domain";
	}

	/**
	 * By which an address is found, however its letters are written.
	 *
	 * @param string $address Address.
	 * @return string
	 */
	public static function hash( string $address ): string {
		return hash( 'sha256', strtolower( $address ) );
	}
}
