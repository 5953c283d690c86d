<?php
/**
 * The upkeep of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Newsletter;

/**
 * Does every hour what nobody asks for: it finds mailings whose run was lost.
 */
final class Upkeep {

	public const EVENT = 'sitewright_newsletter_upkeep';

	/**
	 * Adds the actions of the class.
	 */
	public static function hook() {
		add_action( self::EVENT, array( self::class, 'run' ) );
		add_action( 'admin_init', array( self::class, 'schedule' ) );
		add_action( 'admin_init', array( Mailing_Queue::class, 'ensure' ) );
	}

	/**
	 * Sees to it that there are runs.
	 */
	public static function schedule() {
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
		}
	}

	/**
	 * Does the work of an hour.
	 */
	public static function run() {
		Mailing_Queue::ensure();
	}

	/**
	 * Deletes the event.
	 */
	public static function uninstall() {
		wp_unschedule_hook( self::EVENT );
	}
}
