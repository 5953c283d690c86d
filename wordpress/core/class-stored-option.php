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
	 * Prefix of the claims of options that are being changed.
	 */
	private const CHANGING = 'sitewright_option_changing_';

	/**
	 * Seconds after which a request that changes an option counts as dead. It takes milliseconds.
	 */
	private const DEAD_AFTER = 5;

	/**
	 * Microseconds between two looks for a request that changes the same option, and the number of looks.
	 */
	private const WAIT  = 50000;
	private const LOOKS = 120;

	/**
	 * The options that this request changes.
	 *
	 * @var array<string,true>
	 */
	private static array $changing = array();

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
	 * Changes a part of an option while no other request does, and on top of what the database has: two switches that are pressed one after the other
	 * are two requests at the same moment, each of which remembers the option without the other's part.
	 *
	 * @param string   $name   Name of the option.
	 * @param callable $change Reads it by get_option(), and stores it by update_option().
	 * @return mixed What it returns.
	 * @throws Query_Failed If a query fails; then nothing was changed.
	 */
	public static function alone( string $name, callable $change ) {
		if ( isset( self::$changing[ $name ] ) ) {
			return $change();
		}
		$look = 0;
		// Who stood in line for longer than any of them lives goes on all the same.
		while ( ! Claim::take( self::CHANGING . $name, self::DEAD_AFTER ) && ++$look < self::LOOKS ) {
			usleep( self::WAIT );
		}
		self::$changing[ $name ] = true;
		try {
			self::forget( $name );
			return $change();
		} finally {
			unset( self::$changing[ $name ] );
			if ( $look < self::LOOKS ) {
				Claim::release( self::CHANGING . $name );
			}
		}
	}

	/**
	 * Deletes what killed requests left.
	 */
	public static function uninstall(): void {
		Claim::delete_all( self::CHANGING );
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
