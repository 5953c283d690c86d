<?php
/**
 * Stored data.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Does with stored data what WordPress has no function for.
 */
final class Stored_Data {

	/**
	 * Options, and the two of a transient, which features read on each page of the dashboard.
	 */
	private const OF_DASHBOARD = array(
		'_transient_sitewright_answers_unread',
		'_transient_timeout_sitewright_answers_unread',
		'_transient_sitewright_runs_looked',
		'_transient_timeout_sitewright_runs_looked',
		'sitewright_ai_keeps_prompts',
		'sitewright_answers_retention_days',
		'sitewright_identity',
		'sitewright_platform_url',
		'sitewright_site_id',
		'sitewright_webhook_secret',
	);

	/**
	 * Options that every page reads => their defaults.
	 *
	 * @var array<string,mixed>
	 */
	private static array $defaults = array();

	/**
	 * Stores the defaults of options that every page reads, with the first request that finds none: WordPress asks the database again
	 * and again for an option that is not there.
	 *
	 * @param array<string,mixed> $defaults Option => default.
	 */
	public static function keep_loaded( array $defaults ): void {
		if ( ! self::$defaults ) {
			add_action( 'init', array( self::class, 'store_defaults' ) );
		}
		self::$defaults += $defaults;
	}

	/**
	 * Stores the defaults.
	 */
	public static function store_defaults(): void {
		foreach ( self::$defaults as $option => $value ) {
			add_option( $option, $value );
		}
	}

	/**
	 * Loads what each page of the dashboard reads, and no other page does, with one query.
	 */
	public static function load_for_dashboard(): void {
		wp_prime_option_caches( self::OF_DASHBOARD );
	}

	/**
	 * Deletes transients of the current site whose full names are not known. Those in an external object cache expire.
	 *
	 * @param string $prefix How the names of the transients begin.
	 */
	public static function delete_transients( string $prefix ): void {
		global $wpdb;
		foreach ( array( '_transient_', '_transient_timeout_' ) as $kind ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress deletes a transient only by its full name.
			$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $kind . $prefix ) . '%' ) );
		}
	}

	/**
	 * Deletes a user option of the current site from all users.
	 *
	 * @param string $option The name that get_user_option() takes.
	 */
	public static function delete_user_option( string $option ): void {
		delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . $option, '', true );
	}
}
