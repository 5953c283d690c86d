<?php
/**
 * Links of mails.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Email_Address;

/**
 * The addresses with which the owner of an e-mail address confirms or unsubscribes, without a login.
 */
final class Links {

	/**
	 * The parameter with what the link does: `confirm` or `unsubscribe`.
	 */
	public const NAME = 'sitewright-newsletter';

	/**
	 * The key of the signatures. It is none of WordPress's: links in mails stay valid when those are changed.
	 */
	private const KEY_OPTION = 'sitewright_newsletter_key';

	/**
	 * The link that confirms an address.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $token Token of Subscribers::ask.
	 * @return string
	 */
	public static function confirm( $id, $token ) {
		return self::address( 'confirm', $id, $token );
	}

	/**
	 * The link that takes an address off the list. It is the same in each mail, and nothing of it is stored.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address.
	 * @return string
	 */
	public static function unsubscribe( $id, $email ) {
		return self::address( 'unsubscribe', $id, self::sign( $id, $email ) );
	}

	/**
	 * The subscriber whose link to unsubscribe it is.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $token Token of the link.
	 * @return array|null Row of the table.
	 */
	public static function of_unsubscription( $id, $token ) {
		$row = Subscribers::get( $id );
		return $row && hash_equals( self::sign( $id, $row['email'] ), $token ) ? $row : null;
	}

	/**
	 * The headers with which mail programs show a button to unsubscribe (RFC 2369, RFC 8058).
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address.
	 * @return string[]
	 */
	public static function headers( $id, $email ) {
		return array(
			'List-Unsubscribe: <' . self::unsubscribe( $id, $email ) . '>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
		);
	}

	/**
	 * Deletes the key.
	 */
	public static function uninstall() {
		delete_option( self::KEY_OPTION );
	}

	/**
	 * The address of a link.
	 *
	 * @param string $what  See NAME.
	 * @param int    $id    Subscriber.
	 * @param string $token Token.
	 * @return string
	 */
	private static function address( $what, $id, $token ) {
		return add_query_arg(
			array(
				self::NAME   => $what,
				'subscriber' => (int) $id,
				'token'      => $token,
			),
			home_url( '/' )
		);
	}

	/**
	 * Signs a link to unsubscribe.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address: an id that a database gives out again signs nothing for somebody else.
	 * @return string
	 */
	private static function sign( $id, $email ) {
		return hash_hmac( 'sha256', "unsubscribe|$id|" . Email_Address::hash( $email ), self::key() );
	}

	/**
	 * The key of the signatures.
	 *
	 * @return string
	 */
	private static function key() {
		global $wpdb;
		$key = (string) get_option( self::KEY_OPTION, '' );
		if ( '' === $key ) {
			// Two requests at the same moment must end up with the same key: the database keeps the first. `add_option` would replace it.
			$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'yes')", self::KEY_OPTION, bin2hex( random_bytes( 32 ) ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See above.
			wp_cache_delete( self::KEY_OPTION, 'options' );
			wp_cache_delete( 'alloptions', 'options' );
			wp_cache_delete( 'notoptions', 'options' );
			$key = (string) get_option( self::KEY_OPTION, '' );
		}
		return $key;
	}
}
