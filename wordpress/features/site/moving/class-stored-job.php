<?php
/**
 * The stored job.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;
use Sitewright\Core\Stored_Option;

/**
 * Keeps the job in one option. Several requests read and change it at the same moment: none overwrites what another stored.
 */
final class Stored_Job {

	private const OPTION = 'sitewright_moving_job';

	/**
	 * The job, as it is stored now.
	 *
	 * @return array|null Null if there never was one. `kind`, `status` (`running`, `done` or `cancelled`), `looked` of `total` posts,
	 *                    `changed` and `left` posts, times in UNIX seconds.
	 */
	public static function get(): ?array {
		$job = Stored_Option::values( self::OPTION );
		return $job ? $job : null;
	}

	/**
	 * Stores the job, unless it was stopped or another one was begun since.
	 *
	 * @param array $job Job.
	 * @return bool Whether it was stored.
	 */
	public static function store( array $job ): bool {
		return self::change(
			static function ( array $stored ) use ( $job ) {
				return $stored['id'] === $job['id'] ? $job : null;
			}
		);
	}

	/**
	 * Changes the running job. What another request stores at the same moment is not lost: the change is made again on top of it.
	 *
	 * @param callable $change Takes the job as it is stored; answers what to store, or null for nothing.
	 * @return bool Whether it was stored; false where no job is running.
	 */
	public static function change( callable $change ): bool {
		global $wpdb;
		for ( $attempt = 0; $attempt < 20; $attempt++ ) {
			$before = Stored_Option::read( self::OPTION );
			$job    = maybe_unserialize( $before );
			$job    = is_array( $job ) && 'running' === $job['status'] ? $change( $job ) : null;
			if ( ! $job ) {
				return false;
			}
			$after = maybe_serialize( $job );
			$is_stored = $after === $before || 1 === Query::run( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $after, self::OPTION, $before ) );
			wp_cache_delete( self::OPTION, 'options' );
			if ( $is_stored ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Stores a new job in the place of the last one.
	 *
	 * @param array $job Job.
	 */
	public static function replace( array $job ): void {
		Stored_Option::write( self::OPTION, $job );
	}

	/**
	 * Deletes the job.
	 */
	public static function delete(): void {
		delete_option( self::OPTION );
	}
}
