<?php
/**
 * The payments of the donations block.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Donations;

use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Currency;
use Sitewright\Core\Offers_Payment;
use WP_Error;

/**
 * Says which donation a checkout link asks for.
 */
final class Offer implements Offers_Payment {

	/**
	 * The donation of a product of the block: one of its amounts, or any from the minimum on, where the block lets visitors choose.
	 *
	 * @param array $attributes See Core\Offers_Payment.
	 * @param array $query      See Core\Offers_Payment.
	 * @return array|WP_Error|null
	 */
	public static function offer( array $attributes, array $query ) {
		$plan_id  = Checkout_Link::plan_of( $query );
		$currency = Tiers::currency( $attributes );
		$units    = Checkout_Link::amount_of( $query, $currency );
		foreach ( Tiers::of( $attributes ) as $tier ) {
			$is_free = ! empty( $attributes['showCustomAmount'] ) && null !== $units && $units >= Currency::minimum_of( $currency );
			if ( $tier['plan_id'] !== $plan_id ) {
				continue;
			}
			if ( ! empty( $attributes['showCustomAmount'] ) && null !== Checkout_Link::typed_amount( $query ) && ( ! $is_free || $units > Currency::maximum() ) ) {
				return new WP_Error( 'payment_amount_refused', Amount_Messages::of_typed( Checkout_Link::typed_amount( $query ), $currency ) );
			}
			if ( in_array( $units, $tier['amounts'], true ) || $is_free ) {
				return array(
					'plan_id'  => $plan_id,
					'title'    => html_entity_decode( wp_strip_all_tags( $tier['heading'] ), ENT_QUOTES ),
					'currency' => $currency,
					'units'    => $units,
					'interval' => $tier['interval'],
				);
			}
		}
		return null;
	}
}
