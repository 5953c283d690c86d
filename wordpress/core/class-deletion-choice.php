<?php
/**
 * The choice to delete all data with the plugin.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * The site's choice whether the plugin's data goes with the plugin. By default it stays, for the case that the plugin is
 * installed again.
 */
final class Deletion_Choice {

	private const OPTION = 'sitewright_deletes_data';

	/**
	 * Whether the data of the current site is deleted with the plugin.
	 *
	 * @return bool
	 */
	public static function deletes_data(): bool {
		return '1' === get_option( self::OPTION );
	}

	/**
	 * Stores the choice.
	 *
	 * @param bool $deletes_data Whether the data is deleted with the plugin.
	 */
	public static function set( bool $deletes_data ): void {
		update_option( self::OPTION, $deletes_data ? '1' : '0', false );
	}

	/**
	 * Deletes the choice.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
