<?php
/**
 * Business hours.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Business_Hours;

use Sitewright\Core;

/**
 * Serves the route of business-hours.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array( 'GetLocalizedWeek' => array( Week::class, 'localized' ) );
	}
}
