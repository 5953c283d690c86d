<?php
/**
 * Pages with a message.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

/**
 * Shows a sentence in place of a checkout.
 */
final class Message_Page {

	/**
	 * Shows the page and ends the request.
	 *
	 * @param int         $status  HTTP status.
	 * @param string      $message Sentence.
	 * @param string      $back    Address to go back to.
	 * @param array|null  $action  Address and text of another link.
	 */
	public static function show( int $status, string $message, string $back, ?array $action = null ): void {
		$links = array( array( $back, __( 'Back to the page', 'sitewright' ) ) );
		if ( $action ) {
			$links[] = $action;
		}
		$title = __( 'Payment', 'sitewright' );
		$html  = '<main><h1>' . esc_html( $title ) . '</h1><p>' . esc_html( $message ) . '</p>';
		foreach ( $links as list( $address, $text ) ) {
			$html .= '<p><a href="' . esc_url( $address ) . '">' . esc_html( $text ) . '</a></p>';
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
		wp_die( $html . '</main>', esc_html( $title ), array( 'response' => (int) $status ) );
	}
}
