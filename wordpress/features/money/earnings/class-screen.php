<?php
/**
 * The screen of earnings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Earnings;

use Sitewright\Core\Assets;

/**
 * The dashboard's page with the earnings, whose content a script renders.
 */
final class Screen {

	public const CAPABILITY = 'manage_options';

	private const PARENT = 'sitewright';
	private const SLUG   = 'sitewright-earnings';

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		// After the page under whose name it is in the menu.
		add_action( 'admin_menu', array( self::class, 'add' ), 20 );
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add(): void {
		$name   = __( 'Earnings', 'sitewright' );
		$suffix = add_submenu_page(
			self::PARENT,
			$name,
			$name,
			self::CAPABILITY,
			self::SLUG,
			static function () {
				printf( '<div id="sitewright-earnings" class="wrap" data-export-url="%s"></div>', esc_url( Csv_Download::url() ) );
			}
		);
		add_action(
			"load-$suffix",
			static function () {
				Assets::require_admin_script( Assets::EARNINGS );
			}
		);
	}
}
