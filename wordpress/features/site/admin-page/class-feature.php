<?php
/**
 * The plugin's page in the dashboard.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Admin_Page;

use Sitewright\Core;

/**
 * Adds the plugin's page to the dashboard, and leads there from the list of plugins and after activation.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook_dashboard(): void {
		add_action( 'admin_menu', array( Admin_Page::class, 'add' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( Core\Plugin::path( 'sitewright.php' ) ), array( Admin_Page::class, 'add_link' ) );
		Pointer::hook();
	}

	/**
	 * Deletes whether the notice after activation was seen.
	 */
	public static function uninstall(): void {
		Pointer::uninstall();
	}
}
