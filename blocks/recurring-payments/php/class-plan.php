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
		$offered = null === $own ? $paid : array_intersect( $paid, array( $own ) );
		$known   = array_filter( $offered, array( Plan_List::class, 'may_have' ) );
		return $known ? (int) reset( $known ) : null;
	}
}
