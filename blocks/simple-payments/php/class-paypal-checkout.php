<?php
/**
 * Payments by PayPal.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Currency;
use Sitewright\Features\Checkout\Message_Page;
use Sitewright\Features\Checkout\Offer_Finder;
use WP_Post;

/**
 * Leads visitors to PayPal's page for the payment of one item to the seller's address. It needs no keys: the address of that page
 * says all. PayPal tells the seller of the payment, not this site.
 */
final class Paypal_Checkout {

	/**
	 * Says in a checkout link by what to pay.
	 */
	public const WAY    = 'via';
	public const PAYPAL = 'paypal';

	private const PAGE = 'https://www.paypal.com/cgi-bin/webscr';

	/**
	 * Adds the action of the class, before that of the checkout on the platform.
	 */
	public static function hook() {
		add_action( 'template_redirect', array( self::class, 'serve' ), -1 );
	}

	/**
	 * Answers a request for a payment by PayPal.
	 */
	public static function serve() {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security -- Every visitor may begin a payment; the values are checked by Offer.
		if ( ! isset( $query[ Checkout_Link::POST ] ) || self::PAYPAL !== ( $query[ self::WAY ] ?? null ) ) {
			return;
		}
		nocache_headers();
		$number = $query[ Checkout_Link::POST ];
		$post   = is_string( $number ) && preg_match( '/^[1-9]\d{0,17}$/D', $number ) ? Offer_Finder::post( (int) $number ) : null;
		$offer  = $post ? Offer_Finder::find( $post, $query ) : null;
		if ( ! $offer || '' === ( $offer['email'] ?? '' ) ) {
			Message_Page::show(
				$post ? 410 : 404,
				__( 'This payment is not offered any more, or its amount has changed. Nothing was paid. Please go back, reload the page and choose again.', 'sitewright' ),
				$post ? (string) get_permalink( $post ) : home_url( '/' )
			);
		}
		wp_redirect( self::address( $offer, $post ), 303, 'Sitewright' ); // phpcs:ignore WordPress.Security.SafeRedirect -- PayPal's own page.
		exit;
	}

	/**
	 * The address of PayPal's page, with the variables that PayPal documents for buttons of one item.
	 *
	 * @param array   $offer See Offer::offer.
	 * @param WP_Post $post  Post with the block.
	 * @return string
	 */
	private static function address( array $offer, WP_Post $post ) {
		return self::PAGE . '?' . http_build_query(
			array(
				'cmd'           => '_xclick',
				'charset'       => 'utf-8',
				'business'      => $offer['email'],
				'item_name'     => mb_substr( $offer['title'], 0, 127 ),
				'amount'        => Currency::to_decimal( $offer['units'], $offer['currency'] ),
				'currency_code' => $offer['currency'],
				'quantity'      => $offer['quantity'],
				'return'        => get_permalink( $post ),
				'cancel_return' => get_permalink( $post ),
			),
			'',
			'&'
		);
	}
}
