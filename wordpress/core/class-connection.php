<?php
/**
 * The site's connection to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Stores the credentials of the site and the platform accounts of its users, and makes signed requests with them.
 */
final class Connection {

	public const SITE_ID_OPTION = 'sitewright_site_id';

	private const SECRET_OPTION  = 'sitewright_secret';
	private const USER_OPTION    = 'sitewright_user';

	/**
	 * The HTTP client of the platform.
	 *
	 * @var Platform_Client
	 */
	private Platform_Client $platform;

	/**
	 * Keeps the client.
	 *
	 * @param Platform_Client $platform The HTTP client of the platform.
	 */
	public function __construct( Platform_Client $platform ) {
		$this->platform = $platform;
	}

	/**
	 * Whether the site is registered with the platform and is still at the address at which it was.
	 *
	 * @return bool
	 */
	public function is_registered(): bool {
		return $this->has_credentials() && ! $this->identity_crisis();
	}

	/**
	 * Whether the site is at another address than its credentials.
	 *
	 * @return array|null See Identity::crisis(); null also for a site without credentials.
	 */
	public function identity_crisis(): ?array {
		return $this->has_credentials() ? Identity::crisis() : null;
	}

	/**
	 * Whether the database holds credentials, which may be those of the site that this one is a copy of.
	 *
	 * @return bool
	 */
	public function has_credentials(): bool {
		return $this->site_id() > 0 && '' !== (string) get_option( self::SECRET_OPTION, '' );
	}

	/**
	 * The id of the site at the platform.
	 *
	 * @return int 0 when the site is not registered.
	 */
	public function site_id(): int {
		return (int) get_option( self::SITE_ID_OPTION, 0 );
	}

	/**
	 * The platform account of a user.
	 *
	 * @param int $user_id User of this site.
	 * @return array{ID:int,login:string}|null Null when the user is not connected.
	 */
	public function platform_user( int $user_id ): ?array {
		$stored = $user_id && $this->is_registered() ? get_user_option( self::USER_OPTION, $user_id ) : false;
		// A user who connected to an earlier registration of this site is unknown to the present one.
		if ( ! is_array( $stored ) || $this->site_id() !== ( $stored['site_id'] ?? null ) ) {
			return null;
		}
		return array(
			'ID'    => (int) $stored['ID'],
			'login' => (string) $stored['login'],
		);
	}

	/**
	 * Whether the site must not make requests to other servers, e.g. a copy on a developer's machine.
	 *
	 * @return bool
	 */
	public function is_offline(): bool {
		/**
		 * Filters whether the site is in offline mode.
		 *
		 * @param bool $is_offline Default: the constant SITEWRIGHT_OFFLINE_MODE.
		 */
		return (bool) apply_filters( 'sitewright_is_offline', defined( 'SITEWRIGHT_OFFLINE_MODE' ) && constant( 'SITEWRIGHT_OFFLINE_MODE' ) );
	}

	/**
	 * The contract's ConnectionStatus of the current user.
	 *
	 * @return array
	 */
	public function status(): array {
		return array(
			'isRegistered'    => $this->is_registered(),
			'isUserConnected' => null !== $this->platform_user( get_current_user_id() ),
			'isOfflineMode'   => $this->is_offline(),
		);
	}

	/**
	 * The contract's ConnectionData of the current user.
	 *
	 * @return array
	 */
	public function data(): array {
		$user          = wp_get_current_user();
		$platform_user = $this->platform_user( $user->ID );
		return array(
			'identityCrisis' => current_user_can( 'manage_options' ) ? $this->identity_crisis() : null,
			'currentUser'    => array(
				'isConnected' => null !== $platform_user,
				'username'    => $user->user_login,
				'wpcomUser'   => $platform_user,
				'blogId'      => $this->is_registered() ? $this->site_id() : null,
				'permissions' => array( 'manage_options' => current_user_can( 'manage_options' ) ),
			),
		);
	}

	/**
	 * The signer of the site's requests.
	 *
	 * @return Request_Signer|WP_Error Error `identity_crisis` (403) when the site is a copy or has moved, `site_not_connected`
	 *                                 (403) when it is not registered.
	 */
	public function signer() {
		if ( $this->identity_crisis() ) {
			return Identity::error( 403 );
		}
		return $this->credentials_signer();
	}

	/**
	 * The signer of the request that says where the site is now; all others use `signer`.
	 *
	 * @return Request_Signer|WP_Error Error `site_not_connected` (403) when the database holds no credentials.
	 */
	public function credentials_signer() {
		if ( ! $this->has_credentials() ) {
			return new WP_Error(
				'site_not_connected',
				__( 'This site is not connected to Sitewright. An administrator can connect it on the Sitewright page.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		return new Request_Signer( $this->site_id(), (string) get_option( self::SECRET_OPTION ) );
	}

	/**
	 * The HMAC-SHA-256 of a text with the site's secret, for what a browser brings to the platform in the site's name.
	 *
	 * @param string $text Begins with what it is for, so that it is of no use for anything else.
	 * @return string Hexadecimal digits; empty when the site is not registered.
	 */
	public function mac( string $text ): string {
		return $this->is_registered() ? hash_hmac( 'sha256', $text, (string) get_option( self::SECRET_OPTION ) ) : '';
	}

	/**
	 * The error of a platform that does not recognise the site's signature. It is 403, not the platform's 401, which the
	 * browser would take for a user who is not logged in.
	 *
	 * @return WP_Error
	 */
	public static function unknown_site(): WP_Error {
		return new WP_Error(
			'site_not_connected',
			__( 'The Sitewright platform does not recognise this site any more. An administrator can reconnect it on the Sitewright page.', 'sitewright' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * The error of a request that needs the current user's platform account.
	 *
	 * @return WP_Error|null Error `user_not_connected` (403); null for a connected user.
	 */
	public function user_error(): ?WP_Error {
		if ( $this->platform_user( get_current_user_id() ) ) {
			return null;
		}
		return new WP_Error(
			'user_not_connected',
			__( 'Your account is not connected to Sitewright. Please connect it on the Sitewright page.', 'sitewright' ),
			array( 'status' => 403 )
		);
	}

	/**
	 * Makes a signed request to the platform on behalf of the current user.
	 *
	 * @param string $method HTTP method.
	 * @param string $path   Path below the platform's address.
	 * @param array  $body   Body; empty for none.
	 * @return array|WP_Error The body of a 2xx answer; else the errors of `signer` and of Platform_Client::call.
	 */
	public function call( string $method, string $path, array $body = array() ) {
		return $this->send( $method, $path, $body ? array( 'body' => $body ) : array() );
	}

	/**
	 * Asks the platform for what its address must not say, e.g. of an e-mail address: a POST that only reads. A page waits for it as for a GET.
	 *
	 * @param string $path Path below the platform's address.
	 * @param array  $body What is asked for.
	 * @return array|WP_Error See call().
	 */
	public function ask( string $path, array $body ) {
		return $this->send(
			'POST',
			$path,
			array(
				'body'  => $body,
				'reads' => true,
			)
		);
	}

	/**
	 * Makes a signed request as the current user.
	 *
	 * @param string $method HTTP method.
	 * @param string $path   Path below the platform's address.
	 * @param array  $parts  See Platform_Client::request.
	 * @return array|WP_Error See call().
	 */
	private function send( string $method, string $path, array $parts ) {
		$signer = $this->signer();
		return is_wp_error( $signer ) ? $signer : $this->platform->call( $method, $path, $parts, $signer, wp_get_current_user() );
	}

	/**
	 * Stores the credentials of the site.
	 *
	 * @param int    $site_id The site's id at the platform.
	 * @param string $secret  The secret that the site shares with the platform.
	 */
	public function set_credentials( int $site_id, string $secret ): void {
		update_option( self::SECRET_OPTION, $secret, false );
		update_option( self::SITE_ID_OPTION, $site_id );
		Identity::remember();
	}

	/**
	 * Stores the platform account of a user.
	 *
	 * @param int    $user_id     User of this site.
	 * @param int    $platform_id The account's id.
	 * @param string $login       The account's name.
	 */
	public function set_platform_user( int $user_id, int $platform_id, string $login ): void {
		update_user_option(
			$user_id,
			self::USER_OPTION,
			array(
				'ID'      => $platform_id,
				'login'   => $login,
				'site_id' => $this->site_id(),
			)
		);
	}

	/**
	 * Disconnects a user, on this site even when the platform cannot be reached.
	 *
	 * @param int $user_id User of this site.
	 */
	public function disconnect_user( int $user_id ): void {
		if ( $this->platform_user( $user_id ) ) {
			$this->call( 'DELETE', "platform/v1/users/$user_id" );
		}
		delete_user_option( $user_id, self::USER_OPTION );
	}

	/**
	 * Deletes the credentials of the site and the platform accounts of its users.
	 */
	public static function delete_credentials(): void {
		delete_option( self::SECRET_OPTION );
		delete_option( self::SITE_ID_OPTION );
		Identity::forget();
		Stored_Data::delete_user_option( self::USER_OPTION );
	}
}
