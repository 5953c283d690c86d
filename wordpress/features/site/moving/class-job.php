<?php
/**
 * The job.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Claim;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Error;

/**
 * Goes through posts in portions: a scan, a conversion or an undo, one at a time. Requests of the page do the work, and WP-Cron where the
 * page is closed. Each post is noted before it is done, and counted in one transaction with what it was, so that a request that is killed
 * loses nothing and does nothing twice. A post that kills two requests is reported and left out. So are the widgets, which come last.
 */
final class Job {

	public const EVENT = 'sitewright_moving_work';

	private const WORKER = 'sitewright_moving_worker';
	private const START  = 'sitewright_moving_start';

	/**
	 * Seconds after which the request that worked counts as dead. A portion takes a few seconds.
	 */
	private const DEAD_AFTER = MINUTE_IN_SECONDS;

	/**
	 * Seconds that a request of the page, and a run of WP-Cron, work.
	 */
	public const PAGE_SECONDS = 4;
	private const CRON_SECONDS = 20;

	/**
	 * The kinds of jobs, and the classes that do them.
	 */
	private const WORKERS = array(
		'scan'       => Scan::class,
		'conversion' => Conversion::class,
		'undo'       => Undo::class,
	);

	/**
	 * Whether this request is at work.
	 *
	 * @var bool
	 */
	private static bool $is_working = false;

	/**
	 * Begins a job.
	 *
	 * @param string $kind    `scan`, `conversion` or `undo`.
	 * @param array  $options What its worker needs.
	 * @return true|WP_Error Error `moving_is_busy` (409).
	 * @throws Query_Failed If a query fails; then none was begun.
	 */
	public static function start( $kind, array $options = array() ) {
		$error = new WP_Error( 'moving_is_busy', __( 'Another job is running. Wait until it is done, or stop it.', 'sitewright' ), array( 'status' => 409 ) );
		// Two tabs may begin at the same moment.
		if ( ! Claim::take( self::START, self::DEAD_AFTER ) ) {
			return $error;
		}
		try {
			$job        = Stored_Job::get();
			$is_running = $job && 'running' === $job['status'];
			if ( ! $is_running ) {
				self::begin( $kind, $options );
			}
		} finally {
			Claim::release( self::START );
		}
		return $is_running ? $error : true;
	}

	/**
	 * Stores a new job in the place of the last one.
	 *
	 * @param string $kind    See start().
	 * @param array  $options See start().
	 */
	private static function begin( $kind, array $options ): void {
		$job          = array(
			'id'          => wp_generate_uuid4(),
			'kind'        => $kind,
			'status'      => 'running',
			'options'     => $options,
			'cursor'      => 0,
			'in_flight'   => 0,
			'strikes'     => 0,
			'endings'     => 0,
			'looked'      => 0,
			'changed'     => 0,
			'left'        => 0,
			'started_at'  => time(),
			'finished_at' => 0,
		);
		$job['total'] = self::worker( $job )->begin();
		Stored_Job::replace( $job );
		self::plan();
	}

	/**
	 * Ends the job where it is.
	 */
	public static function cancel(): void {
		$is_stored = Stored_Job::change(
			static function ( array $job ) {
				return array(
					'status'      => 'cancelled',
					'finished_at' => time(),
				) + $job;
			}
		);
		if ( $is_stored ) {
			Planned_Run::cancel( self::EVENT );
		}
	}

	/**
	 * Goes on with the job.
	 *
	 * @param int $seconds No post is begun after so many.
	 * @return bool False if another request is at it.
	 * @throws Query_Failed If a query fails; the job goes on with the next request.
	 */
	public static function work( int $seconds = self::PAGE_SECONDS ): bool {
		$until = microtime( true ) + $seconds;
		if ( ! Claim::take( self::WORKER, self::DEAD_AFTER ) ) {
			return false;
		}
		self::$is_working = true;
		// A fatal error of PHP runs this, too.
		register_shutdown_function( array( self::class, 'stop_working' ) );
		try {
			$job = Stored_Job::get();
			if ( $job && 'running' === $job['status'] ) {
				self::go_on( $job, $until );
			}
		} finally {
			self::stop_working();
		}
		return true;
	}

	/**
	 * Gives the claim back, once: afterwards it may be that of another request.
	 */
	public static function stop_working(): void {
		if ( self::$is_working ) {
			self::$is_working = false;
			Claim::release( self::WORKER );
		}
	}

	/**
	 * Does portions until the time is over, there are no more, or the job was stopped. A request does one post at least.
	 *
	 * @param array $job   Job.
	 * @param float $until UNIX time.
	 */
	private static function go_on( array $job, float $until ): void {
		$worker = self::worker( $job );
		if ( $job['in_flight'] ) {
			// A job that began before an update of the plugin may have none.
			$job['strikes'] = ( $job['strikes'] ?? 0 ) + 1;
			if ( $job['strikes'] > 1 ) {
				$worker->interrupted( $job['in_flight'] );
				++$job['left'];
				$job = self::after( $job, $job['in_flight'] );
			}
			if ( ! Stored_Job::store( $job ) ) {
				return;
			}
		}
		try {
			self::do_portions( $worker, $job, $until );
		} catch ( Query_Failed $failed ) {
			// No post is to blame, nor are the widgets.
			Stored_Job::store(
				array(
					'in_flight' => 0,
					'strikes'   => 0,
					'endings'   => 0,
				) + $job
			);
			throw $failed;
		}
	}

	/**
	 * Does portions. See go_on().
	 *
	 * @param Worker $worker Worker.
	 * @param array  $job    Job, which changes.
	 * @param float  $until  UNIX time.
	 */
	private static function do_portions( Worker $worker, array &$job, float $until ): void {
		do {
			$portion = $worker->portion( $job['cursor'] );
			foreach ( $portion as $id => $is_wanted ) {
				if ( ! $is_wanted ) {
					$job = self::after( $job, $id );
				} elseif ( ! self::do_post( $worker, $job, $id ) ) {
					return;
				}
				if ( microtime( true ) >= $until ) {
					break;
				}
			}
			if ( ! $portion ) {
				// A job that began before an update of the plugin may have none.
				$job['endings'] = ( $job['endings'] ?? 0 ) + 1;
				if ( ! Stored_Job::store( $job ) ) {
					return;
				}
				$outcome = self::finish( $worker, $job['endings'] );
				if ( '' !== $outcome ) {
					++$job[ $outcome ];
				}
				$job['status']      = 'done';
				$job['finished_at'] = time();
				$job['looked']      = $job['total'];
				Planned_Run::cancel( self::EVENT );
			}
			if ( ! Stored_Job::store( $job ) || ! $portion ) {
				return;
			}
		} while ( microtime( true ) < $until );
	}

	/**
	 * Does a post.
	 *
	 * @param Worker $worker Worker.
	 * @param array  $job    Job, which changes.
	 * @param int    $id     Post.
	 * @return bool False where the job was stopped.
	 */
	private static function do_post( Worker $worker, array &$job, int $id ): bool {
		// The post that the last request ended with keeps its strike.
		if ( $id !== $job['in_flight'] ) {
			$job = array(
				'in_flight' => $id,
				'strikes'   => 0,
			) + $job;
		}
		if ( ! Stored_Job::store( $job ) ) {
			return false;
		}
		$outcome = $worker->handle( $id );
		$after   = self::after( $job, $id );
		if ( '' === $outcome ) {
			$job = $after;
			return true;
		}
		++$after[ $outcome ];
		$is_running = Query::together(
			static function () use ( $worker, $id, $outcome, $after ) {
				if ( 'changed' === $outcome ) {
					$worker->settle( $id );
				}
				return Stored_Job::store( $after );
			}
		);
		// Only now: of a transaction that failed, nothing is counted.
		$job = $after;
		return $is_running;
	}

	/**
	 * The job after a post.
	 *
	 * @param array $job Job.
	 * @param int   $id  Post.
	 * @return array
	 */
	private static function after( array $job, int $id ): array {
		return array(
			'cursor'    => $id,
			'in_flight' => 0,
			'strikes'   => 0,
			'looked'    => $job['looked'] + 1,
		) + $job;
	}

	/**
	 * Ends the work. Widgets that killed two requests are left as they are.
	 *
	 * @param Worker $worker  Worker.
	 * @param int    $endings How many requests came so far, with this one.
	 * @return string See Worker::finish.
	 */
	private static function finish( Worker $worker, int $endings ): string {
		if ( $endings > 2 ) {
			$worker->interrupted( Widgets::ID );
			return 'left';
		}
		return $worker->finish();
	}

	/**
	 * The worker of a job.
	 *
	 * @param array $job Job.
	 * @return Worker
	 */
	private static function worker( array $job ): Worker {
		$class = self::WORKERS[ $job['kind'] ];
		return new $class( $job['options'] );
	}

	/**
	 * A run of WP-Cron.
	 */
	public static function run(): void {
		$job = Stored_Job::get();
		if ( ! $job || 'running' !== $job['status'] ) {
			return;
		}
		// Before the work, in case this request is killed.
		self::plan();
		self::work( self::CRON_SECONDS );
	}

	/**
	 * Plans a run in a minute, where a job is running.
	 */
	public static function plan(): void {
		$job = Stored_Job::get();
		if ( $job && 'running' === $job['status'] ) {
			Planned_Run::by( self::EVENT, time() + MINUTE_IN_SECONDS );
		}
	}

	/**
	 * Deletes the job, its runs and its claim.
	 */
	public static function uninstall(): void {
		Planned_Run::cancel( self::EVENT );
		Stored_Job::delete();
		Claim::delete_all( self::WORKER );
		Claim::delete_all( self::START );
	}
}
