<?php
/**
 * The plugin's page in the dashboard.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Admin_Page;

use Sitewright\Core;

/**
 * Adds the plugin's page to the dashboard.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook() {
		add_action( 'admin_menu', array( Admin_Page::class, 'add' ) );
	}
}
