<?php
/**
 * The link that connects a payment account.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

/**
 * Leads from the address that the platform tells blocks (spec 2 §2 "Payment connect banner") to the settings of payments: only
 * WordPress knows where they are. The link itself changes nothing.
 */
final class Connect_Link {

	private const NAME = 'sitewright-payments';

	/**
	 * Answers the request, if it follows the link, and ends it.
	 */
	public static function serve(): void {
		if ( 'connect' !== ( $_GET[ self::NAME ] ?? null ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- Only leads to another page.
			return;
		}
		nocache_headers();
		wp_safe_redirect( self::target( (string) wp_get_referer() ), 303, 'Sitewright' );
		exit;
	}

	/**
	 * The page of the settings. It names the post from whose editor the person comes, so that they get back to it.
	 *
	 * @param string $referer Address of the page with the link.
	 * @return string
	 */
	private static function target( string $referer ): string {
		$query = array( 'page' => 'sitewright' );
		if ( 0 === strpos( $referer, admin_url( 'post.php?' ) ) ) {
			wp_parse_str( (string) wp_parse_url( $referer, PHP_URL_QUERY ), $editor );
			$post = $editor['post'] ?? '';
			if ( is_string( $post ) && preg_match( '/^[1-9]\d{0,17}$/D', $post ) ) {
				$query['post'] = $post;
			}
		}
		return add_query_arg( $query, admin_url( 'admin.php' ) ) . '#/payments';
	}
}
