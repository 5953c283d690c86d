<?php
/**
 * Options that are the state of work.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads and stores options as the database has them: another request may have stored them since this one began, and WordPress remembers an
 * option that it could not read as one that is not there, where there is an object cache even for other requests.
 */
final class Stored_Option {

	/**
	 * An option, without the filters of plugins.
	 *
	 * @param string $name Name.
	 * @return string|null Serialized; null for none.
	 * @throws Query_Failed If the query fails.
	 */
	public static function read( $name ): ?string {
		global $wpdb;
		return Query::value( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) );
	}

	/**
	 * An option that holds an array.
	 *
	 * @param string $name Name.
	 * @return array Empty for none.
	 * @throws Query_Failed If the query fails.
	 */
	public static function values( string $name ): array {
		$values = maybe_unserialize( (string) self::read( $name ) );
		return is_array( $values ) ? $values : array();
	}

	/**
	 * Stores an option that no page needs.
	 *
	 * @param string $name   Name.
	 * @param array  $values Values.
	 * @throws Query_Failed If a query fails.
	 */
	public static function write( string $name, array $values ): void {
		Query::retry(
			static function () use ( $name, $values ) {
				self::forget( $name );
				update_option( $name, $values, false );
			}
		);
	}

	/**
	 * Lets WordPress read an option again, which else compares a new value with the old one that it knows.
	 *
	 * @param string $name Name.
	 */
	public static function forget( $name ): void {
		foreach ( array( $name, 'alloptions', 'notoptions' ) as $key ) {
			wp_cache_delete( $key, 'options' );
		}
	}
}
