<?php
/**
 * Routes of the connection.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Answers the routes of connection.contract.ts.
 */
final class Connection_Routes {

	public const REGISTRATION_NONCE = 'sitewright-registration';

	/**
	 * The connection.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * Takes the connection.
	 *
	 * @param Connection $connection Connection.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array(
			'GetConnection'        => array( $this->connection, 'status' ),
			'GetConnectionData'    => array( $this->connection, 'data' ),
			'TestConnection'       => array( $this, 'test' ),
			'RegisterSite'         => array( $this, 'register' ),
			'GetAuthorizeUrl'      => array( $this, 'authorize_url' ),
			'GetConnectionUrl'     => array( $this, 'url' ),
			'UnlinkUser'           => array( $this, 'unlink_user' ),
			'DisconnectSite'       => array( $this, 'disconnect_site' ),
			'ReconnectSite'        => array( $this, 'reconnect' ),
			'ListConnectedPlugins' => array( $this, 'plugins' ),
			'VerifyRegistration'   => array( $this, 'verify' ),
		);
	}

	/**
	 * Asks the platform whether it knows this site's signature.
	 *
	 * @return array|WP_Error
	 */
	public function test() {
		$site = $this->connection->call( 'GET', 'platform/v1/site' );
		if ( is_wp_error( $site ) ) {
			return self::as_refusal_of_site( $site );
		}
		return array(
			'code'    => 'success',
			'message' => __( 'Your site is connected, and the platform recognises it.', 'sitewright' ),
		);
	}

	/**
	 * Registers the site and answers the page on which the user goes on.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function register( array $parts ) {
		$body = $parts['body'];
		if ( ! wp_verify_nonce( $body['registration_nonce'], self::REGISTRATION_NONCE ) ) {
			return new WP_Error(
				'invalid_nonce',
				__( 'The page has been open for too long. Please reload it and try again.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		$registered = $this->connection->is_registered() ? true : $this->connection->register();
		if ( is_wp_error( $registered ) ) {
			return $registered;
		}
		$url = $this->connection->authorize_url( $body['redirect_uri'] ?? '', $body['from'] ?? '' );
		return is_wp_error( $url ) ? self::as_refusal_of_site( $url ) : array(
			'authorizeUrl'           => $url,
			'allowInplaceConnection' => false,
		);
	}

	/**
	 * The page on which the user agrees to be connected.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function authorize_url( array $parts ) {
		$url = $this->connection->authorize_url( $parts['query']['redirect_uri'] ?? '', $parts['query']['from'] ?? '' );
		return is_wp_error( $url ) ? self::as_refusal_of_site( $url ) : array( 'authorizeUrl' => $url );
	}

	/**
	 * The page that connects.
	 *
	 * @param array $parts Request.
	 * @return string
	 */
	public function url( array $parts ) {
		return add_query_arg( array_map( 'rawurlencode', $parts['query'] ), Admin_Page::url( '#/connection' ) );
	}

	/**
	 * Disconnects the user.
	 *
	 * @return array
	 */
	public function unlink_user() {
		$this->connection->disconnect_user( get_current_user_id() );
		return array( 'code' => 'success' );
	}

	/**
	 * Disconnects the site.
	 *
	 * @return array
	 */
	public function disconnect_site() {
		$this->connection->disconnect_site();
		return array( 'code' => 'success' );
	}

	/**
	 * Renews the connection.
	 *
	 * @return array|WP_Error
	 */
	public function reconnect() {
		$renewed = $this->connection->reconnect();
		if ( is_wp_error( $renewed ) ) {
			return $renewed;
		}
		if ( $renewed ) {
			return array( 'status' => 'completed' );
		}
		$url = $this->connection->authorize_url( '', 'reconnect' );
		return is_wp_error( $url ) ? $url : array(
			'status'       => 'in_progress',
			'authorizeUrl' => $url,
		);
	}

	/**
	 * The plugins that use the connection.
	 *
	 * @return array
	 */
	public function plugins() {
		return array(
			array(
				'slug' => 'sitewright',
				'name' => __( 'Sitewright', 'sitewright' ),
			),
		);
	}

	/**
	 * Proves to the platform that this site asked to be registered.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function verify( array $parts ) {
		$proof = $this->connection->take_registration_proof( $parts['query']['state'] );
		if ( null === $proof ) {
			return new WP_Error( 'unknown_state', __( 'This site has not asked to be registered.', 'sitewright' ), array( 'status' => 404 ) );
		}
		return array( 'proof' => $proof );
	}

	/**
	 * An error of the platform as this site passes it on: a 401 is about the site, not about the user at the browser.
	 *
	 * @param WP_Error $error Error.
	 * @return WP_Error
	 */
	private static function as_refusal_of_site( WP_Error $error ) {
		if ( 401 !== $error->get_error_data()['status'] ) {
			return $error;
		}
		return new WP_Error(
			'site_not_connected',
			__( 'The Sitewright platform does not recognise this site any more. An administrator can reconnect it on the Sitewright page.', 'sitewright' ),
			array( 'status' => 403 )
		);
	}
}
