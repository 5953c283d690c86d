<?php
/**
 * Retention of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query;

/**
 * Deletes answers that are older than the owner wants to keep.
 */
final class Retention {

	public const EVENT = 'sitewright_answers_retention';

	private const OPTION = 'sitewright_answers_retention_days';

	/**
	 * Answers that one run deletes.
	 */
	private const BATCH = 100;

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'run' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Deleting old form answers', 'sitewright' );
			}
		);
	}

	/**
	 * Days after which answers are deleted.
	 *
	 * @return int 0 for never.
	 */
	public static function days(): int {
		return absint( get_option( self::OPTION, 0 ) );
	}

	/**
	 * Stores the days. Only a site that deletes answers has the daily run.
	 *
	 * @param int $days Days; 0 for never.
	 */
	public static function set_days( int $days ): void {
		update_option( self::OPTION, absint( $days ), false );
		Planned_Run::cancel( self::EVENT, array() );
		self::plan();
	}

	/**
	 * Plans the daily run, where answers are to be deleted.
	 */
	public static function plan(): void {
		if ( self::days() > 0 ) {
			Planned_Run::repeat( self::EVENT, 'daily' );
		}
	}

	/**
	 * Deletes what is too old, of every status, some at a time.
	 */
	public static function run(): void {
		global $wpdb;
		$days = self::days();
		if ( $days < 1 ) {
			return;
		}
		$ids = Query::column(
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts WHERE post_type = %s AND post_date_gmt < %s AND post_date_gmt > '0000-00-00 00:00:00' ORDER BY ID LIMIT %d",
				Post_Type::NAME,
				gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ),
				self::BATCH
			)
		);
		foreach ( $ids as $id ) {
			wp_delete_post( (int) $id, true );
		}
		if ( count( $ids ) === self::BATCH ) {
			Planned_Run::once( self::EVENT, time() + MINUTE_IN_SECONDS, array( 'more' ) );
		}
	}

	/**
	 * Deletes the setting and the runs.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
		Planned_Run::cancel( self::EVENT );
	}
}
