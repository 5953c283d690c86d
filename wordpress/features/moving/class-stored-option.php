<?php
/**
 * Options that several requests change.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Moving;

/**
 * Reads options as the database has them: another request may have stored them since this one began.
 */
final class Stored_Option {

	/**
	 * An option, without the filters of plugins.
	 *
	 * @param string $name Name.
	 * @return string|null Serialized; null for none.
	 */
	public static function read( $name ) {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See above.
	}

	/**
	 * Lets WordPress read an option again, which else compares a new value with the old one that it knows.
	 *
	 * @param string $name Name.
	 */
	public static function forget( $name ) {
		foreach ( array( $name, 'alloptions', 'notoptions' ) as $key ) {
			wp_cache_delete( $key, 'options' );
		}
	}
}
