<?php
/**
 * Pauses of requests to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says how long a request may wait for the platform, and whether a visitor's request may ask it at all. A platform that hangs must not
 * take the pages of the site along: after a few failures, visitors' requests ask nothing, and from time to time one of them tries.
 * What somebody asked for who works on the site, and cron, always goes out.
 *
 * While all is well, a visitor's request costs no query of the database and nothing is written: the option is loaded with all others.
 */
final class Platform_Breaker {

	/**
	 * The failures of visitors' requests since the last success, loaded with each page.
	 */
	private const FAILURES = 'sitewright_platform_failures';

	/**
	 * Held by the request that tries; it is free again after PAUSE.
	 */
	private const PROBE = 'sitewright_platform_probe';

	private const MAX_FAILURES = 3;

	/**
	 * Seconds between two tries.
	 */
	private const PAUSE = 30;

	/**
	 * The timeout in seconds of a request for a page, which only reads.
	 */
	private const PAGE_TIMEOUT = 1;

	/**
	 * The timeout in seconds of what a visitor began, e.g. a payment, and of requests of those who work on the site.
	 */
	private const ACTION_TIMEOUT = 20;

	/**
	 * Keeps the option of the class loaded.
	 */
	public static function hook() {
		Stored_Data::keep_loaded( array( self::FAILURES => '0' ) );
	}

	/**
	 * The timeout of a request.
	 *
	 * @param string $method HTTP method.
	 * @return int Seconds.
	 */
	public static function timeout( $method ) {
		return self::is_for_visitor() && 'GET' === $method ? self::PAGE_TIMEOUT : self::ACTION_TIMEOUT;
	}

	/**
	 * Whether a request may be made now. Of visitors' requests to a platform that is away, only one every PAUSE seconds may.
	 *
	 * @return bool
	 */
	public static function allows() {
		return ! self::is_for_visitor() || self::failures() < self::MAX_FAILURES || Claim::take( self::PROBE, self::PAUSE );
	}

	/**
	 * Notes that the platform did not answer, or not in a way that can be understood.
	 */
	public static function note_failure() {
		global $wpdb;
		if ( ! self::is_for_visitor() ) {
			return;
		}
		// Counted in the database: many requests fail at the same moment, and each must count.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- See above.
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value + 1 WHERE option_name = %s", self::FAILURES ) );
		$failures = (int) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::FAILURES ) );
		// phpcs:enable
		wp_cache_delete( 'alloptions', 'options' );
		if ( $failures >= self::MAX_FAILURES ) {
			// The first pause begins now; the one who tried keeps the claim for the next.
			Claim::take( self::PROBE, self::PAUSE );
		}
	}

	/**
	 * Notes that the platform answered, whoever asked.
	 */
	public static function note_answer() {
		if ( self::failures() > 0 ) {
			update_option( self::FAILURES, '0' );
			Claim::release( self::PROBE );
		}
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall() {
		delete_option( self::FAILURES );
		Claim::release( self::PROBE );
	}

	/**
	 * Whether the present request is a visitor's. An owner who looks at a page counts as one: the page must not wait either, nor what is
	 * answered to an editor who saved it.
	 *
	 * @return bool
	 */
	private static function is_for_visitor() {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return false;
		}
		if ( doing_filter( 'the_content' ) ) {
			return true;
		}
		$is_work = is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST );
		return ! $is_work || ! is_user_logged_in();
	}

	/**
	 * The failures since the last success.
	 *
	 * @return int
	 */
	private static function failures() {
		return (int) get_option( self::FAILURES, 0 );
	}
}
