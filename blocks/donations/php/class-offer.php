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
use Sitewright\Core\Text;
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
	 * @param array $saved      See Core\Offers_Payment.
	 * @return array|WP_Error|null
	 */
	public static function offer( array $attributes, array $query, array $saved ) {
		$plan_id   = Checkout_Link::plan_of( $query );
		$currency  = Tiers::currency( $attributes );
		$units     = Checkout_Link::amount_of( $query, $currency );
		$takes_any = ! empty( $attributes['showCustomAmount'] );
		$is_free   = $takes_any && null !== $units && $units >= Currency::minimum_of( $currency );
		$typed     = Checkout_Link::typed_amount( $query );
		$problem   = $takes_any && null !== $typed ? Amount_Messages::of_typed( $typed, $currency ) : null;
		foreach ( Tiers::of( $attributes ) as $tier ) {
			if ( $tier['plan_id'] !== $plan_id ) {
				continue;
			}
			if ( null !== $problem ) {
				return new WP_Error( 'payment_amount_refused', $problem );
			}
			if ( in_array( $units, $tier['amounts'], true ) || $is_free ) {
				return array(
					'plan_id'  => $plan_id,
					'title'    => Text::text_of_html( $tier['heading'] ),
					'currency' => $currency,
					'units'    => $units,
					'interval' => $tier['interval'],
				);
			}
		}
		return null;
	}
}
