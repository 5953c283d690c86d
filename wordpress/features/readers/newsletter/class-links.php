<?php
/**
 * Links of mails.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Email_Address;
use Sitewright\Core\Kept_Key;

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
	public static function confirm( $id, $token ): string {
		return self::address( 'confirm', $id, $token );
	}

	/**
	 * The link that takes an address off the list. It is the same in each mail, and nothing of it is stored.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $email Address.
	 * @return string
	 */
	public static function unsubscribe( $id, $email ): string {
		return self::address( 'unsubscribe', $id, self::sign( $id, $email ) );
	}

	/**
	 * The subscriber whose link to unsubscribe it is.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $token Token of the link.
	 * @return array|null Row of the table.
	 */
	public static function of_unsubscription( int $id, string $token ): ?array {
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
	public static function headers( int $id, string $email ): array {
		return array(
			'List-Unsubscribe: <' . self::unsubscribe( $id, $email ) . '>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
		);
	}

	/**
	 * Deletes the key.
	 */
	public static function uninstall(): void {
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
	private static function address( string $what, $id, $token ): string {
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
	 * @throws \Sitewright\Core\Query_Failed If the key of the signatures cannot be read or stored.
	 */
	private static function sign( int $id, string $email ): string {
		return Kept_Key::sign( "unsubscribe|$id|" . Email_Address::hash( $email ), self::KEY_OPTION );
	}
}
