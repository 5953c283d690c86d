<?php
/**
 * The payments of the payment button.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Recurring_Payments;

use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Offers_Payment;

/**
 * Says which product a checkout link asks for.
 */
final class Offer implements Offers_Payment {

	/**
	 * The product of the block, with its own title and price.
	 *
	 * @param array $attributes See Core\Offers_Payment.
	 * @param array $query      See Core\Offers_Payment.
	 * @param array $saved      See Core\Offers_Payment.
	 * @return array|null
	 */
	public static function offer( array $attributes, array $query, array $saved ): ?array {
		$plan_id = Plan::of( $attributes, $saved['paid'] );
		if ( null === $plan_id || Checkout_Link::plan_of( $query ) !== $plan_id ) {
			return null;
		}
		return array(
			'plan_id'  => $plan_id,
			'title'    => null,
			'currency' => null,
			'units'    => null,
			'interval' => null,
		);
	}
}
