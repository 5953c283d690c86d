<?php
/**
 * The plugin's page in the dashboard.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Admin_Page;

use Sitewright\Core\Assets;
use Sitewright\Core\Product;

/**
 * An empty page of the dashboard, whose content the admin script renders.
 */
final class Admin_Page {

	private const SLUG = 'sitewright';

	/**
	 * The name that WordPress gives to the page in its hooks, e.g. `load-toplevel_page_sitewright`.
	 */
	public const HOOK_SUFFIX = 'toplevel_page_' . self::SLUG;

	/**
	 * The page's address.
	 *
	 * @param string $hash Hash route, e.g. `#/connection`.
	 * @return string
	 */
	public static function url( $hash = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG ) . $hash;
	}

	/**
	 * Adds a link to the page to those of the plugin in the list of plugins.
	 *
	 * @param array $links Links.
	 * @return array
	 */
	public static function add_link( $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'sitewright' ) );
		return array_merge( array( 'sitewright-settings' => $link ), (array) $links );
	}

	/**
	 * Adds the page to the menu of everyone who may write posts: each of them connects their own account there.
	 */
	public static function add(): void {
		add_menu_page(
			Product::name(),
			Product::name(),
			'edit_posts',
			self::SLUG,
			static function () {
				echo '<div id="sitewright-admin" class="wrap"></div>';
			},
			'dashicons-edit-large'
		);
		add_action(
			'load-' . self::HOOK_SUFFIX,
			static function () {
				Assets::require_admin_script( Assets::ADMIN );
			}
		);
	}
}
