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

/**
 * Says which donation a checkout link asks for.
 */
final class Offer implements Offers_Payment {

	/**
	 * The donation of a product of the block: one of its amounts, or any from the minimum on, where the block lets visitors choose.
	 *
	 * @param array $attributes See Core\Offers_Payment.
	 * @param array $query      See Core\Offers_Payment.
	 * @return array|null
	 */
	public static function offer( array $attributes, array $query ) {
		$plan_id  = Checkout_Link::plan_of( $query );
		$currency = Tiers::currency( $attributes );
		$units    = Checkout_Link::amount_of( $query, $currency );
		foreach ( Tiers::of( $attributes ) as $tier ) {
			$is_free = ! empty( $attributes['showCustomAmount'] ) && null !== $units && $units >= Currency::minimum_of( $currency );
			if ( $tier['plan_id'] === $plan_id && ( in_array( $units, $tier['amounts'], true ) || $is_free ) ) {
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
