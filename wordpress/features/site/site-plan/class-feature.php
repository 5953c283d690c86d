<?php
/**
 * The site's plan.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Site_Plan;

use Sitewright\Core;

/**
 * Serves the route of site-plan.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array( 'GetSitePlan' => array( $this, 'plan' ) );
	}

	/**
	 * The plan.
	 *
	 * @return array
	 */
	public function plan() {
		/**
		 * Filters the name of the site's plan, for hosts that sell plans.
		 *
		 * @param string $name Default: none.
		 */
		return array( 'plan' => array( 'product_name' => (string) apply_filters( 'sitewright_plan_name', '' ) ) );
	}
}
