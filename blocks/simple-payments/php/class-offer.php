<?php
/**
 * The payments of the payment button.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Constants;
use Sitewright\Core\Offers_Payment;

/**
 * Says what a payment button sells: the price of the post, for as many pieces as it allows.
 */
final class Offer implements Offers_Payment {

	/**
	 * The number of the product that a request asks for. It is not that of a plan, which the platform keeps.
	 */
	public const PRODUCT  = 'product';
	public const QUANTITY = 'quantity';

	/**
	 * The product of the block.
	 *
	 * @param array $attributes See Core\Offers_Payment.
	 * @param array $query      See Core\Offers_Payment.
	 * @return array|null With `email`, the address of the seller's PayPal account; empty for none.
	 */
	public static function offer( array $attributes, array $query ) {
		$product  = (int) ( $attributes['productId'] ?? 0 );
		$units    = self::units( $attributes );
		$quantity = self::quantity( $attributes, $query );
		if ( $product <= 0 || (string) $product !== ( $query[ self::PRODUCT ] ?? null ) || null === $units || null === $quantity ) {
			return null;
		}
		$name = Product::name( $product );
		return array(
			'plan_id'  => null,
			'title'    => '' === $name ? get_bloginfo( 'name' ) : $name,
			'currency' => $attributes['currency'],
			'units'    => $units,
			'interval' => 'one-time',
			'quantity' => $quantity,
			'email'    => self::email( $attributes ),
		);
	}

	/**
	 * The price of one piece.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return int|null Smallest units; null for what is no price.
	 */
	public static function units( array $attributes ) {
		$units = Amount_Reader::read_decimal( $attributes['price'] ?? null, $attributes['currency'] );
		return is_int( $units ) && $units > 0 ? $units : null;
	}

	/**
	 * The address of the seller's PayPal account.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string Empty for none.
	 */
	public static function email( array $attributes ) {
		$email = trim( (string) ( $attributes['email'] ?? '' ) );
		return is_email( $email ) ? $email : '';
	}

	/**
	 * How many pieces a request asks for.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param array $query      See Core\Offers_Payment.
	 * @return int|null Null for what the block does not allow.
	 */
	private static function quantity( array $attributes, array $query ) {
		$asked = $query[ self::QUANTITY ] ?? '1';
		$most  = empty( $attributes['multiple'] ) ? 1 : Constants::of( 'blocks/simple-payments' )['maxQuantity'];
		return is_string( $asked ) && preg_match( '/^[1-9]\d{0,2}$/D', $asked ) && (int) $asked <= $most ? (int) $asked : null;
	}
}
