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
	 * @param string $text   Text.
	 * @param string $option Option with the secret, which is made on first use; whoever names another one deletes it.
	 * @return string 64 characters.
	 * @throws Query_Failed If the secret cannot be read or stored.
	 */
	public static function sign( string $text, string $option = self::OPTION ): string {
		return hash_hmac( 'sha256', $text, self::secret( $option ) );
	}

	/**
	 * A secret. Only one that somebody else must check signs with leaves this class.
	 *
	 * @param string $option See sign().
	 * @return string
	 * @throws Query_Failed If it cannot be read or stored.
	 */
	public static function secret( string $option ): string {
		global $wpdb;
		$key = (string) get_option( $option, '' );
		if ( '' === $key ) {
			// Two requests at the same moment must end up with the same key: the database keeps the first. `add_option` would replace it.
			Query::run( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'yes')", $option, bin2hex( random_bytes( 32 ) ) ) );
			wp_cache_delete_multiple( array( $option, 'alloptions', 'notoptions' ), 'options' );
			$key = (string) get_option( $option, '' );
		}
		if ( '' === $key ) {
			throw new Query_Failed();
		}
		return $key;
	}

	/**
	 * Makes a secret anew: signs with the old one count no more.
	 *
	 * @param string $option See sign().
	 */
	public static function renew( string $option ): void {
		update_option( $option, bin2hex( random_bytes( 32 ) ) );
	}

	/**
	 * Deletes the secret.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
