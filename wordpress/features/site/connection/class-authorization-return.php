<?php
/**
 * The return from the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Features\Site\Admin_Page\Admin_Page;

/**
 * Receives the user whom the platform sends back with a code (RFC 6749 §4.1.2), and redirects to the page on which the
 * user started to connect.
 */
final class Authorization_Return {

	/**
	 * The query argument that names the notice to print.
	 */
	private const NOTICE = 'sitewright-notice';

	/**
	 * The authorization of users.
	 *
	 * @var Authorization
	 */
	private Authorization $authorization;

	/**
	 * Keeps the authorization.
	 *
	 * @param Authorization $authorization The authorization of users.
	 */
	public function __construct( Authorization $authorization ) {
		$this->authorization = $authorization;
	}

	/**
	 * The address to which the platform sends users back.
	 *
	 * @return string
	 */
	public static function url(): string {
		return add_query_arg( 'action', 'authorize', Admin_Page::url() );
	}

	/**
	 * Runs when the plugin's admin page is loaded, before it is printed.
	 */
	public function handle(): void {
		// The state, which only this user knows, protects against forged requests as a nonce does.
		// phpcs:disable WordPress.Security.NonceVerification.Recommended
		if ( 'authorize' !== sanitize_key( wp_unslash( $_GET['action'] ?? '' ) ) ) {
			return;
		}
		$state       = sanitize_text_field( wp_unslash( $_GET['state'] ?? '' ) );
		$code        = sanitize_text_field( wp_unslash( $_GET['code'] ?? '' ) );
		$destination = $this->authorization->take_destination( $state );
		// phpcs:enable

		if ( null === $destination ) {
			self::redirect( Admin_Page::url( '#/connection' ), 'expired' );
		}
		// A user who declines comes back with `error` and without a code.
		if ( '' === $code ) {
			self::redirect( $destination, 'declined' );
		}
		self::redirect( $destination, is_wp_error( $this->authorization->redeem( $code ) ) ? 'failed' : 'connected' );
	}

	/**
	 * Prints the result, on the plugin's page or any other page to which the user returned.
	 */
	public function print_notice(): void {
		$messages = array(
			'connected' => __( 'Your account is connected.', 'sitewright' ),
			'declined'  => __( 'Your account was not connected, because you declined. You can connect it at any time on the Sitewright page.', 'sitewright' ),
			'expired'   => __( 'Your account was not connected: the request had expired or was begun by someone else. Please connect again.', 'sitewright' ),
			'failed'    => __( 'Your account could not be connected: the platform did not accept the request. Please connect again.', 'sitewright' ),
		);
		$notice   = sanitize_key( wp_unslash( $_GET[ self::NOTICE ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It selects one of four messages.
		if ( isset( $messages[ $notice ] ) ) {
			wp_admin_notice(
				esc_html( $messages[ $notice ] ),
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
	 * @param string $notice      Key of the message to print there.
	 */
	private static function redirect( string $destination, string $notice ): void {
		wp_safe_redirect( add_query_arg( self::NOTICE, $notice, $destination ) );
		exit;
	}
}
