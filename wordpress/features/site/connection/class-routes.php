<?php
/**
 * Routes of the connection.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Core\Connection;
use Sitewright\Core\Identity;
use Sitewright\Core\Product;
use Sitewright\Features\Site\Admin_Page\Admin_Page;
use WP_Error;

/**
 * Serves the routes of connection.contract.ts.
 */
final class Routes {

	public const REGISTRATION_NONCE = 'sitewright-registration';

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * The registration of the site.
	 *
	 * @var Registration
	 */
	private Registration $registration;

	/**
	 * The authorization of users.
	 *
	 * @var Authorization
	 */
	private Authorization $authorization;

	/**
	 * Keeps the parts of the connection.
	 *
	 * @param Connection    $connection    The site's connection to the platform.
	 * @param Registration  $registration  The registration of the site.
	 * @param Authorization $authorization The authorization of users.
	 */
	public function __construct( Connection $connection, Registration $registration, Authorization $authorization ) {
		$this->connection    = $connection;
		$this->registration  = $registration;
		$this->authorization = $authorization;
	}

	/**
	 * The REST handlers.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
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
			'ConfirmSafeMode'      => array( $this, 'confirm_safe_mode' ),
			'StartFresh'           => array( $this, 'start_fresh' ),
			'MigrateSite'          => array( $this, 'migrate' ),
		);
	}

	/**
	 * Tests whether the platform accepts this site's signature.
	 *
	 * @return array|WP_Error The errors of Connection::call.
	 */
	public function test() {
		$site = $this->connection->call( 'GET', 'platform/v1/site' );
		if ( is_wp_error( $site ) ) {
			return self::translate_error( $site );
		}
		return array(
			'code'    => 'success',
			'message' => __( 'Your site is connected, and the platform recognises it.', 'sitewright' ),
		);
	}

	/**
	 * Registers the site and returns the page on which the user continues.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `invalid_nonce` (403) or `identity_crisis` (409); the errors of Registration::register and Authorization::url.
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
		if ( $this->connection->identity_crisis() ) {
			return Identity::error( 409 );
		}
		$registered = $this->connection->is_registered() ? true : $this->registration->register( $body['invitation_code'] ?? '' );
		if ( is_wp_error( $registered ) ) {
			return $registered;
		}
		$url = $this->authorization->url( $body['redirect_uri'] ?? '', $body['from'] ?? '' );
		return is_wp_error( $url ) ? self::translate_error( $url ) : array(
			'authorizeUrl'           => $url,
			'allowInplaceConnection' => false,
		);
	}

	/**
	 * The page on which the user agrees to be connected.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The errors of Authorization::url.
	 */
	public function authorize_url( array $parts ) {
		$url = $this->authorization->url( $parts['query']['redirect_uri'] ?? '', $parts['query']['from'] ?? '' );
		return is_wp_error( $url ) ? self::translate_error( $url ) : array( 'authorizeUrl' => $url );
	}

	/**
	 * The page of the dashboard on which a user connects.
	 *
	 * @param array $parts Checked request.
	 * @return string
	 */
	public function url( array $parts ): string {
		return add_query_arg( array_map( 'rawurlencode', $parts['query'] ), Admin_Page::url( '#/connection' ) );
	}

	/**
	 * Disconnects the user.
	 *
	 * @return array
	 */
	public function unlink_user(): array {
		$this->connection->disconnect_user( get_current_user_id() );
		return array( 'code' => 'success' );
	}

	/**
	 * Disconnects the site.
	 *
	 * @return array
	 */
	public function disconnect_site(): array {
		$this->registration->disconnect();
		return array( 'code' => 'success' );
	}

	/**
	 * Renews the connection of the site.
	 *
	 * @return array|WP_Error Error `identity_crisis` (409); the errors of Registration::renew and Authorization::url.
	 */
	public function reconnect() {
		if ( $this->connection->identity_crisis() ) {
			return Identity::error( 409 );
		}
		$renewed = $this->registration->renew();
		if ( is_wp_error( $renewed ) ) {
			return $renewed;
		}
		if ( $renewed ) {
			return array( 'status' => 'completed' );
		}
		$url = $this->authorization->url( '', 'reconnect' );
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
	public function plugins(): array {
		return array(
			array(
				'slug' => 'sitewright',
				'name' => Product::name(),
			),
		);
	}

	/**
	 * Proves to the platform that this site asked to be registered.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `unknown_state` (404).
	 */
	public function verify( array $parts ) {
		$proof = $this->registration->take_proof( $parts['query']['state'] );
		if ( null === $proof ) {
			return new WP_Error( 'unknown_state', __( 'This site has not asked to be registered.', 'sitewright' ), array( 'status' => 404 ) );
		}
		return array( 'proof' => $proof );
	}

	/**
	 * Keeps a copy of a site disconnected.
	 *
	 * @return array|WP_Error Error `no_identity_crisis` (409).
	 */
	public function confirm_safe_mode() {
		if ( ! $this->connection->identity_crisis() ) {
			return self::no_crisis();
		}
		Identity::confirm_safe_mode();
		return array( 'code' => 'success' );
	}

	/**
	 * Registers a copy of a site as a site of its own. The site that it was copied from stays connected.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `no_identity_crisis` (409); the errors of Registration::register and Authorization::url.
	 */
	public function start_fresh( array $parts ) {
		if ( ! $this->connection->identity_crisis() ) {
			return self::no_crisis();
		}
		// The new credentials take the place of the old ones; the accounts of users belong to those and end with them.
		$registered = $this->registration->register( $parts['body']['invitation_code'] ?? '' );
		if ( true === $registered ) {
			/**
			 * A copy of a site became a site of its own: what the other site has begun is not its business.
			 */
			do_action( 'sitewright_started_fresh' );
		}
		return is_wp_error( $registered ) ? $registered : $this->authorize_url( array( 'query' => $parts['body'] ) );
	}

	/**
	 * Takes the registration to the new address of the site.
	 *
	 * @return array|WP_Error Error `no_identity_crisis` (409); the errors of Registration::move.
	 */
	public function migrate() {
		if ( ! $this->connection->identity_crisis() ) {
			return self::no_crisis();
		}
		$moved = $this->registration->move();
		return is_wp_error( $moved ) ? $moved : array( 'code' => 'success' );
	}

	/**
	 * The error of a choice that the site does not have to make.
	 *
	 * @return WP_Error
	 */
	private static function no_crisis(): WP_Error {
		return new WP_Error( 'no_identity_crisis', __( 'This site is where it was connected. There is nothing to decide.', 'sitewright' ), array( 'status' => 409 ) );
	}

	/**
	 * Turns the platform's 401, which is about the site, into an error that is not about the user.
	 *
	 * @param WP_Error $error Error of Connection::call.
	 * @return WP_Error
	 */
	private static function translate_error( WP_Error $error ): WP_Error {
		return 401 === $error->get_error_data()['status'] ? Connection::unknown_site() : $error;
	}
}
