<?php
/**
 * Signatures of requests to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_User;

/**
 * Signs requests by RFC 9421, with the components and parameters of docs/protocol.md.
 */
final class Request_Signer {

	private const COMPONENTS = '("@method" "@path" "@query" "content-digest" "sitewright-user")';

	/**
	 * The site's id at the platform.
	 *
	 * @var int
	 */
	private int $site_id;

	/**
	 * The secret that this site shares with the platform.
	 *
	 * @var string
	 */
	private string $secret;

	/**
	 * Keeps the site's credentials.
	 *
	 * @param int    $site_id The `keyid`.
	 * @param string $secret  The key, as the bytes of its text.
	 */
	public function __construct( int $site_id, string $secret ) {
		$this->site_id = $site_id;
		$this->secret  = $secret;
	}

	/**
	 * The headers that sign a request.
	 *
	 * @param string       $method HTTP method.
	 * @param string       $url    Full address.
	 * @param string       $body   Body as it is sent; empty for none.
	 * @param WP_User|null $user   The acting user; null for none.
	 * @return array<string,string>
	 */
	public function headers( string $method, string $url, string $body, ?WP_User $user ): array {
		$path   = (string) wp_parse_url( $url, PHP_URL_PATH );
		$digest = 'sha-256=:' . base64_encode( hash( 'sha256', $body, true ) ) . ':'; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 9530.
		$acting = self::user_dictionary( $user );

		$parameters = self::COMPONENTS . sprintf(
			';created=%d;nonce="%s";keyid="%d";alg="hmac-sha256"',
			time(),
			bin2hex( random_bytes( 16 ) ),
			$this->site_id
		);
		$base       = implode(
			"\n",
			array(
				'"@method": ' . $method,
				'"@path": ' . ( '' === $path ? '/' : $path ),
				'"@query": ?' . (string) wp_parse_url( $url, PHP_URL_QUERY ),
				'"content-digest": ' . $digest,
				'"sitewright-user": ' . $acting,
				'"@signature-params": ' . $parameters,
			)
		);
		$signature  = base64_encode( hash_hmac( 'sha256', $base, $this->secret, true ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 9421.

		return array(
			'Content-Digest'  => $digest,
			'Sitewright-User' => $acting,
			'Signature-Input' => 'sig1=' . $parameters,
			'Signature'       => "sig1=:$signature:",
		);
	}

	/**
	 * The acting user as a structured dictionary (RFC 8941).
	 *
	 * @param WP_User|null $user The user, if one acts.
	 * @return string
	 */
	private static function user_dictionary( ?WP_User $user ): string {
		if ( ! $user || ! $user->exists() ) {
			return 'id=0';
		}
		$roles = array_values( $user->roles );
		return sprintf( 'id=%d, login=%s, role=%s', $user->ID, self::quote( $user->user_login ), self::quote( $roles[0] ?? '' ) );
	}

	/**
	 * A structured string: printable ASCII only, quotes and backslashes escaped. Logins of other scripts lose those
	 * letters here; the id is what identifies the user.
	 *
	 * @param string $text Any text.
	 * @return string
	 */
	private static function quote( string $text ): string {
		return '"' . addcslashes( preg_replace( '/[^\x20-\x7E]/', '', $text ), '"\\' ) . '"';
	}
}
