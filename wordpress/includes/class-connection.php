<?php
/**
 * The connection to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;
use WP_User;

/**
 * Registers the site, connects its users and keeps what proves both: the site's secret, and who each user is at the
 * platform.
 */
final class Connection {

	private const SITE_ID_OPTION         = 'sitewright_site_id';
	private const SECRET_OPTION          = 'sitewright_secret';
	private const USER_OPTION            = 'sitewright_user';
	private const REGISTRATION_TRANSIENT = 'sitewright_registration_';
	private const AUTHORIZE_TRANSIENT    = 'sitewright_authorize_';

	/** The platform takes both as void after ten minutes. */
	private const LIFETIME = 10 * MINUTE_IN_SECONDS;

	/**
	 * The platform.
	 *
	 * @var Platform_Client
	 */
	private $platform;

	/**
	 * Takes the platform.
	 *
	 * @param Platform_Client $platform Client.
	 */
	public function __construct( Platform_Client $platform ) {
		$this->platform = $platform;
	}

	/**
	 * Whether the site is registered with the platform.
	 *
	 * @return bool
	 */
	public function is_registered() {
		return $this->site_id() > 0 && '' !== (string) get_option( self::SECRET_OPTION, '' );
	}

	/**
	 * Number by which the platform knows the site; 0 where it is not registered.
	 *
	 * @return int
	 */
	public function site_id() {
		return (int) get_option( self::SITE_ID_OPTION, 0 );
	}

	/**
	 * Who a user is at the platform.
	 *
	 * @param int $user_id User of this site.
	 * @return array{ID:int,login:string}|null Null where the user is not connected.
	 */
	public function platform_user( $user_id ) {
		$stored = $user_id && $this->is_registered() ? get_user_option( self::USER_OPTION, $user_id ) : false;
		// A user connected to an earlier registration of this site is unknown to the present one.
		if ( ! is_array( $stored ) || $this->site_id() !== ( $stored['site_id'] ?? null ) ) {
			return null;
		}
		return array(
			'ID'    => (int) $stored['ID'],
			'login' => (string) $stored['login'],
		);
	}

	/**
	 * Whether the site must not call out, e.g. a copy on a developer's machine without a network.
	 *
	 * @return bool
	 */
	public function is_offline() {
		/**
		 * Filters whether the site is in offline mode.
		 *
		 * @param bool $is_offline Default: the constant SITEWRIGHT_OFFLINE_MODE.
		 */
		return (bool) apply_filters( 'sitewright_is_offline', defined( 'SITEWRIGHT_OFFLINE_MODE' ) && constant( 'SITEWRIGHT_OFFLINE_MODE' ) );
	}

	/**
	 * The contract's ConnectionStatus for the current user.
	 *
	 * @return array
	 */
	public function status() {
		return array(
			'isRegistered'    => $this->is_registered(),
			'isUserConnected' => null !== $this->platform_user( get_current_user_id() ),
			'isOfflineMode'   => $this->is_offline(),
		);
	}

	/**
	 * The contract's ConnectionData for the current user.
	 *
	 * @return array
	 */
	public function data() {
		$user          = wp_get_current_user();
		$platform_user = $this->platform_user( $user->ID );
		return array(
			'currentUser' => array(
				'isConnected' => null !== $platform_user,
				'username'    => $user->user_login,
				'wpcomUser'   => $platform_user,
				'blogId'      => $this->is_registered() ? $this->site_id() : null,
				'permissions' => array( 'manage_options' => current_user_can( 'manage_options' ) ),
			),
		);
	}

	/**
	 * Signs requests as this site.
	 *
	 * @return Request_Signer|WP_Error
	 */
	public function signer() {
		if ( ! $this->is_registered() ) {
			return new WP_Error(
				'site_not_connected',
				__( 'This site is not connected to Sitewright. An administrator can connect it on the Sitewright page.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		return new Request_Signer( $this->site_id(), (string) get_option( self::SECRET_OPTION ) );
	}

	/**
	 * A signed call to the platform on behalf of the current user.
	 *
	 * @param string $method HTTP method.
	 * @param string $path   Path below the platform's address.
	 * @param array  $body   Body, if any.
	 * @return array|WP_Error
	 */
	public function call( $method, $path, array $body = array() ) {
		$signer = $this->signer();
		if ( is_wp_error( $signer ) ) {
			return $signer;
		}
		return $this->platform->call( $method, $path, $body ? array( 'body' => $body ) : array(), $signer, wp_get_current_user() );
	}

	/**
	 * Registers the site. The platform calls `connection/verify` back before it answers.
	 *
	 * @return true|WP_Error
	 */
	public function register() {
		$state     = bin2hex( random_bytes( 32 ) );
		$proof_key = bin2hex( random_bytes( 32 ) );
		set_transient( self::REGISTRATION_TRANSIENT . $state, hash_hmac( 'sha256', $state, $proof_key ), self::LIFETIME );

		$answer = $this->platform->call(
			'POST',
			'platform/v1/sites',
			array(
				'body' => array(
					'url'       => strtok( home_url( '/' ), '?' ),
					// This form works whatever the permalinks are.
					'rest_url'  => add_query_arg( 'rest_route', '/', home_url( '/index.php' ) ),
					'origin'    => self::origin(),
					'state'     => $state,
					'proof_key' => $proof_key,
					'title'     => mb_substr( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, 200 ),
				),
			)
		);
		delete_transient( self::REGISTRATION_TRANSIENT . $state );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		update_option( self::SECRET_OPTION, (string) $answer['secret'], false );
		update_option( self::SITE_ID_OPTION, (int) $answer['site_id'] );
		return true;
	}

	/**
	 * The proof that this site asked to be registered, given once.
	 *
	 * @param string $state What the platform was sent.
	 * @return string|null Null where no such registration is under way.
	 */
	public function take_registration_proof( $state ) {
		$proof = get_transient( self::REGISTRATION_TRANSIENT . $state );
		return delete_transient( self::REGISTRATION_TRANSIENT . $state ) && is_string( $proof ) ? $proof : null;
	}

	/**
	 * The platform's page on which the current user agrees to be connected.
	 *
	 * @param string $destination Page of this site to return to in the end; empty for the plugin's own.
	 * @param string $from        Which part of the product asks, e.g. `ai-assistant`.
	 * @return string|WP_Error
	 */
	public function authorize_url( $destination, $from ) {
		$default = Admin_Page::url( '#/connection' );
		if ( '' !== $destination && '' === wp_validate_redirect( $destination, '' ) ) {
			return new WP_Error(
				'invalid_redirect_uri',
				__( 'The page to return to must be a page of this site.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		$user   = wp_get_current_user();
		$state  = bin2hex( random_bytes( 32 ) );
		$answer = $this->call(
			'POST',
			'platform/v1/authorizations',
			array(
				'user'         => array(
					'id'           => $user->ID,
					'login'        => mb_substr( $user->user_login, 0, 200 ),
					'display_name' => mb_substr( $user->display_name, 0, 200 ),
				),
				'redirect_uri' => Authorization_Return::url(),
				'state'        => $state,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		set_transient(
			self::AUTHORIZE_TRANSIENT . $user->ID,
			array(
				'state'       => $state,
				'destination' => '' === $destination ? $default : $destination,
			),
			self::LIFETIME
		);
		$url = (string) $answer['authorize_url'];
		return '' === $from ? $url : add_query_arg( 'from', rawurlencode( $from ), $url );
	}

	/**
	 * Ends the current user's authorization, whose state is good for one use.
	 *
	 * @param string $state State that came back.
	 * @return string|null The page to return to; null where the state is not this user's.
	 */
	public function take_authorization( $state ) {
		$key     = self::AUTHORIZE_TRANSIENT . get_current_user_id();
		$pending = get_transient( $key );
		if ( ! is_array( $pending ) || ! hash_equals( $pending['state'], $state ) ) {
			return null;
		}
		delete_transient( $key );
		return $pending['destination'];
	}

	/**
	 * Trades the code that came back from the platform for the user's connection.
	 *
	 * @param string $code Code.
	 * @return true|WP_Error
	 */
	public function connect_user( $code ) {
		$user_id = get_current_user_id();
		$answer  = $this->call(
			'POST',
			'platform/v1/authorizations/redeem',
			array(
				'code'    => $code,
				'user_id' => $user_id,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		update_user_option(
			$user_id,
			self::USER_OPTION,
			array(
				'ID'      => (int) $answer['user']['ID'],
				'login'   => (string) $answer['user']['login'],
				'site_id' => $this->site_id(),
			)
		);
		return true;
	}

	/**
	 * Disconnects a user. It holds here at once, whether or not the platform can be told.
	 *
	 * @param int $user_id User of this site.
	 */
	public function disconnect_user( $user_id ) {
		if ( $this->platform_user( $user_id ) ) {
			$this->call( 'DELETE', "platform/v1/users/$user_id" );
		}
		delete_user_option( $user_id, self::USER_OPTION );
	}

	/**
	 * Disconnects the site and all its users. It holds here at once: without the secret nobody can act for the site.
	 */
	public function disconnect_site() {
		if ( $this->is_registered() ) {
			$this->call( 'DELETE', 'platform/v1/site' );
		}
		$this->forget();
	}

	/**
	 * Takes a new secret, or registers again where the platform does not accept the present one.
	 *
	 * @return bool|WP_Error True where the secret was renewed, false where the site was registered anew.
	 */
	public function reconnect() {
		if ( $this->is_registered() ) {
			$answer = $this->call( 'POST', 'platform/v1/site/secret' );
			if ( ! is_wp_error( $answer ) ) {
				update_option( self::SECRET_OPTION, (string) $answer['secret'], false );
				return true;
			}
			if ( ! in_array( $answer->get_error_data()['status'], array( 401, 404 ), true ) ) {
				return $answer;
			}
			$this->forget();
		}
		$registered = $this->register();
		return is_wp_error( $registered ) ? $registered : false;
	}

	/**
	 * Forgets the registration, and with it the users, whose connections name it.
	 */
	private function forget() {
		delete_option( self::SECRET_OPTION );
		delete_option( self::SITE_ID_OPTION );
		delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . self::USER_OPTION, '', true );
	}

	/**
	 * The origin of the editor, as browsers send it.
	 *
	 * @return string
	 */
	private static function origin() {
		$parts = wp_parse_url( admin_url() );
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}
}
