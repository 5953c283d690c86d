<?php
/**
 * The site's account at PayPal.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Remembers the address of the site's account at PayPal, whose keys the platform keeps: pages and checkouts need it also without the
 * platform. Only its hash is stored.
 */
final class Paypal_Account {

	private const OPTION = 'sitewright_paypal_account';

	private const ROUTE = '/wpcom/v2/sitewright/paypal';

	/**
	 * Adds the filter of the class.
	 */
	public static function hook(): void {
		add_filter( 'rest_request_after_callbacks', array( self::class, 'follow' ), 10, 3 );
	}

	/**
	 * Remembers what an administrator saves, removes or sees on the admin page.
	 *
	 * @param mixed           $response Response.
	 * @param array           $handler  Handler of the route.
	 * @param WP_REST_Request $request  Request.
	 * @return mixed The response, unchanged.
	 */
	public static function follow( $response, $handler, $request ) {
		$data = $response instanceof WP_REST_Response && 200 === $response->get_status() && self::ROUTE === $request->get_route() ? $response->get_data() : null;
		if ( is_array( $data ) && array_key_exists( 'account', $data ) ) {
			self::remember( isset( $data['account']['email'] ) ? (string) $data['account']['email'] : null );
		}
		return $response;
	}

	/**
	 * Whether the site has an account of this address.
	 *
	 * @param string $email Address.
	 * @return bool
	 */
	public static function is( string $email ): bool {
		return get_option( self::OPTION ) === self::hash( $email );
	}

	/**
	 * Remembers the address of the account.
	 *
	 * @param string|null $email Address; null for none.
	 */
	public static function remember( ?string $email ): void {
		if ( null === $email ) {
			delete_option( self::OPTION );
		} elseif ( ! self::is( $email ) ) {
			update_option( self::OPTION, self::hash( $email ), false );
		}
	}

	/**
	 * The hash of an address.
	 *
	 * @param string $email Address.
	 * @return string
	 */
	private static function hash( string $email ): string {
		return hash( 'sha256', strtolower( $email ) );
	}
}
