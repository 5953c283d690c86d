<?php
/**
 * The plan of a payment button.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Recurring_Payments;

/**
 * Reads the product of a block from its attributes. Their author may be anybody who can write posts.
 */
final class Plan {

	/**
	 * The number of the block's product.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return int|null Null for none.
	 */
	public static function of( array $attributes ): ?int {
		$ids     = is_array( $attributes['planIds'] ?? null ) ? $attributes['planIds'] : array();
		$plan_id = $attributes['planId'] ?? reset( $ids );
		return is_int( $plan_id ) && $plan_id > 0 ? $plan_id : null;
	}
}
