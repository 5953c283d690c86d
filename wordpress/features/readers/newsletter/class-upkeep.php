<?php
/**
 * The upkeep of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Planned_Run;

/**
 * Does every hour what nobody asks for: it finds mailings whose run was lost, and deletes
 * addresses that nobody confirmed.
 */
final class Upkeep {

	public const EVENT = 'sitewright_newsletter_upkeep';

	/**
	 * Addresses that one statement deletes, and statements of one run.
	 */
	private const PORTION      = 500;
	private const MAX_PORTIONS = 20;

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'run' ),
			array( self::class, 'schedule' ),
			static function () {
				return __( 'Deleting sign-ups that were not confirmed', 'sitewright' );
			}
		);
	}

	/**
	 * Sees to it that there are runs.
	 */
	public static function schedule(): void {
		Planned_Run::repeat( self::EVENT, 'hourly' );
	}

	/**
	 * Does the work of an hour.
	 */
	public static function run(): void {
		Planned_Run::find_lost();
		$portions = 0;
		do {
			$is_last = Subscribers::delete_expired( self::PORTION ) < self::PORTION;
		} while ( ! $is_last && ++$portions < self::MAX_PORTIONS );
	}

	/**
	 * Deletes the event.
	 */
	public static function uninstall(): void {
		Planned_Run::cancel( self::EVENT );
	}
}
