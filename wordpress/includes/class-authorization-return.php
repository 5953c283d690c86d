<?php
/**
 * The way back from the platform.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Receives the user whom the platform sends back with a code (RFC 6749 §4.1.2), and moves on to the page that the
 * connection was begun on.
 */
final class Authorization_Return {

	/** The query argument that carries what to tell the user. */
	private const NOTICE = 'sitewright-notice';

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
	 * The address that the platform returns to.
	 *
	 * @return string
	 */
	public static function url() {
		return add_query_arg( 'action', 'authorize', Admin_Page::url() );
	}

	/**
	 * Handles the load of the plugin's admin page.
	 */
	public function handle() {
		// The state, which only this user was given, does here what a nonce does elsewhere.
		// phpcs:disable WordPress.Security.NonceVerification.Recommended
		if ( 'authorize' !== sanitize_key( wp_unslash( $_GET['action'] ?? '' ) ) ) {
			return;
		}
		$state       = sanitize_text_field( wp_unslash( $_GET['state'] ?? '' ) );
		$code        = sanitize_text_field( wp_unslash( $_GET['code'] ?? '' ) );
		$destination = $this->connection->take_authorization( $state );
		// phpcs:enable

		if ( null === $destination ) {
			$this->leave( Admin_Page::url( '#/connection' ), 'expired' );
		}
		// A user who declines comes back with `error` and without a code.
		if ( '' === $code ) {
			$this->leave( $destination, 'declined' );
		}
		$this->leave( $destination, is_wp_error( $this->connection->connect_user( $code ) ) ? 'failed' : 'connected' );
	}

	/**
	 * Tells the user how it went, on the plugin's page and on any other that they came back to.
	 */
	public function print_notice() {
		$sentences = array(
			'connected' => __( 'Your account is connected.', 'sitewright' ),
			'declined'  => __( 'Your account was not connected, because you declined. You can connect it at any time on the Sitewright page.', 'sitewright' ),
			'expired'   => __( 'Your account was not connected: the request had expired or was begun by someone else. Please connect again.', 'sitewright' ),
			'failed'    => __( 'Your account could not be connected: the platform did not accept the request. Please connect again.', 'sitewright' ),
		);
		$notice    = sanitize_key( wp_unslash( $_GET[ self::NOTICE ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It chooses one of four sentences.
		if ( isset( $sentences[ $notice ] ) ) {
			wp_admin_notice(
				esc_html( $sentences[ $notice ] ),
				array(
					'type'        => 'connected' === $notice ? 'success' : 'error',
					'dismissible' => true,
				)
			);
		}
	}

	/**
	 * Redirects, so that a reload does not send the code again.
	 *
	 * @param string $destination Page of this site.
	 * @param string $notice      One of the notices.
	 */
	private function leave( $destination, $notice ) {
		wp_safe_redirect( add_query_arg( self::NOTICE, $notice, $destination ) );
		exit;
	}
}
