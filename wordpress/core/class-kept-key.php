<?php
/**
 * A secret that stays with the database.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Signs what is kept for long. Other than the salts, which owners change after a break-in and a new host makes anew, its secret is kept in
 * the database: it goes where the data goes, and no export has it.
 */
final class Kept_Key {

	private const OPTION = 'sitewright_kept_key';

	/**
	 * The sign of a text on this site.
	 *
	 * @param string $text Text.
	 * @return string 64 characters.
	 * @throws Query_Failed If the secret cannot be read or stored.
	 */
	public static function sign( $text ) {
		$key = (string) get_option( self::OPTION, '' );
		if ( '' === $key ) {
			global $wpdb;
			// Two requests at the same moment must end up with the same key: the database keeps the first.
			Query::run( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'yes')", self::OPTION, bin2hex( random_bytes( 32 ) ) ) );
			foreach ( array( self::OPTION, 'alloptions', 'notoptions' ) as $cached ) {
				wp_cache_delete( $cached, 'options' );
			}
			$key = (string) get_option( self::OPTION, '' );
		}
		if ( '' === $key ) {
			throw new Query_Failed();
		}
		return hash_hmac( 'sha256', $text, $key );
	}

	/**
	 * Deletes the secret.
	 */
	public static function uninstall() {
		delete_option( self::OPTION );
	}
}
