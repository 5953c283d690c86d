<?php
/**
 * The plan of a payment button.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Recurring_Payments;

use Sitewright\Core\Plan_List;

/**
 * Reads the product of a block from its attributes. Their author may be anybody who can write posts.
 */
final class Plan {

	/**
	 * The number of the block's product.
	 *
	 * @param array      $attributes Attributes of the block.
	 * @param int[]|null $paid       In content for subscribers, the plans that open it: the button sells no other one, and without one of its own
	 *                               the first that the site may have. Null elsewhere.
	 * @return int|null Null for none.
	 */
	public static function of( array $attributes, ?array $paid ): ?int {
		$ids     = is_array( $attributes['planIds'] ?? null ) ? $attributes['planIds'] : array();
		$plan_id = $attributes['planId'] ?? reset( $ids );
		$own     = is_int( $plan_id ) && $plan_id > 0 ? $plan_id : null;
		if ( null === $paid ) {
			return $own;
		}
		return self::first( null === $own ? $paid : array_intersect( $paid, array( $own ) ) );
	}

	/**
	 * The first of some plans that the site may have.
	 *
	 * @param int[] $plans Numbers of plans.
	 * @return int|null Null for none.
	 */
	public static function first( array $plans ): ?int {
		foreach ( $plans as $plan ) {
			if ( Plan_List::may_have( $plan ) ) {
				return (int) $plan;
			}
		}
		return null;
	}
}
