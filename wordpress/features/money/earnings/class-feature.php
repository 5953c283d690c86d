<?php
/**
 * Earnings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Earnings;

use Sitewright\Core;

/**
 * Shows administrators what the site earned, and exports it. The ledger is on the platform
 * (docs/decisions/036-payments.md).
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		Screen::hook();
		( new Csv_Download( $this->services->connection ) )->hook();
	}
}
