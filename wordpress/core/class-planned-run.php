<?php
/**
 * Work in the background, by WP-Cron.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Plans runs; nothing else of the plugin does. WordPress refuses an event that is less than ten minutes from one with the same arguments, so
 * that a plan is lost without a word. It also keeps all events in one option, which it remembers from the beginning of a request: each method
 * that changes something calls read_anew() first.
 */
final class Planned_Run {

	/**
	 * The arguments that a run can be planned with; they mean nothing. See by().
	 */
	private const ARGUMENTS = array( array(), array( 'other' ) );

	/**
	 * Arguments that once() may have: WordPress passes no more than it was told.
	 */
	private const MAX_ARGUMENTS = 2;

	/**
	 * Transient that stays for an hour after lost runs were looked for.
	 */
	private const LOOKED = 'sitewright_runs_looked';

	/**
	 * Plans each event, where there is something to do.
	 *
	 * @var array<string,callable>
	 */
	private static array $plans = array();

	/**
	 * Says what each event does.
	 *
	 * @var array<string,callable>
	 */
	private static array $labels = array();

	/**
	 * Adds the actions of the class. WordPress has a run of its own each day, and most sites have an owner who looks in more often.
	 */
	public static function hook_all(): void {
		add_action( 'admin_init', array( self::class, 'find_lost' ) );
		add_action( 'wp_scheduled_delete', array( self::class, 'find_lost' ) );
	}

	/**
	 * Plans what is to be done and not planned: two requests that store WordPress's list of events at the same moment can lose an event.
	 */
	public static function find_lost(): void {
		if ( get_transient( self::LOOKED ) ) {
			return;
		}
		set_transient( self::LOOKED, '1', HOUR_IN_SECONDS );
		array_map( array( self::class, 'ensure' ), array_keys( self::$plans ) );
	}

	/**
	 * Plans an event that is not planned, where there is something to do.
	 *
	 * @param string $event Name that hook() was told.
	 */
	public static function ensure( $event ): void {
		if ( self::is_planned( $event ) ) {
			return;
		}
		try {
			call_user_func( self::$plans[ $event ] );
		} catch ( Query_Failed $failed ) {
			// Nobody knows whether there is: a run finds out.
			self::by( $event, time() + HOUR_IN_SECONDS );
		}
	}

	/**
	 * Has something run with an event. Where the database does not answer, it runs again a minute later.
	 *
	 * @param string   $event Name of the event.
	 * @param callable $run   Leaves everything as it was where a query fails; must not mind an argument.
	 * @param callable $plan  Plans the event where there is something to do; called where it is not planned.
	 * @param callable $label Returns what the run does, for Site Health. A callback: texts are not translated yet when features begin.
	 */
	public static function hook( string $event, callable $run, callable $plan, callable $label ): void {
		self::$plans[ $event ]  = $plan;
		self::$labels[ $event ] = $label;
		add_action(
			$event,
			static function ( ...$arguments ) use ( $event, $run ) {
				// For WordPress, too: it takes the next event from the list in the same request.
				self::read_anew();
				try {
					$run( ...$arguments );
				} catch ( Query_Failed $failed ) {
					self::after( $event, time() + MINUTE_IN_SECONDS );
				}
			},
			10,
			self::MAX_ARGUMENTS
		);
	}

	/**
	 * Sees to it that there is a run at a time, or before. A run plans the next one by itself while work is left.
	 *
	 * @param string $event Name of the event.
	 * @param int    $time  UNIX time.
	 */
	public static function by( string $event, int $time ): void {
		self::read_anew();
		// The new one has other arguments than the old one, so that it is there before the old one goes: a request that is killed in
		// between loses none.
		$later = null;
		$free  = null;
		foreach ( self::ARGUMENTS as $arguments ) {
			$next = wp_next_scheduled( $event, $arguments );
			if ( $next && $next <= $time ) {
				return;
			}
			if ( $next ) {
				$later = $arguments;
			} else {
				$free = $free ?? $arguments;
			}
		}
		if ( null === $free ) {
			$free = self::ARGUMENTS[0];
			wp_clear_scheduled_hook( $event, $free );
		}
		if ( wp_schedule_single_event( $time, $event, $free ) && null !== $later ) {
			wp_clear_scheduled_hook( $event, $later );
		}
	}

	/**
	 * Whether a run is planned.
	 *
	 * @param string     $event     Name of the event.
	 * @param array|null $arguments What it is for; null for whatever arguments.
	 * @return bool
	 */
	public static function is_planned( string $event, ?array $arguments = null ): bool {
		return null === $arguments ? null !== self::next( $event ) : false !== wp_next_scheduled( $event, $arguments );
	}

	/**
	 * How many runs are planned, with whatever arguments.
	 *
	 * @param string $event Name of the event.
	 * @return int
	 */
	public static function count( string $event ): int {
		$count = 0;
		foreach ( (array) _get_cron_array() as $events ) {
			$count += count( (array) ( $events[ $event ] ?? array() ) );
		}
		return $count;
	}

	/**
	 * All planned runs.
	 *
	 * @return array<string,int> By what it does, the UNIX time of its next run; the earliest first.
	 */
	public static function all(): array {
		$planned = array();
		foreach ( self::$labels as $event => $label ) {
			$next = self::next( $event );
			if ( null !== $next ) {
				$planned[ $label() ] = $next;
			}
		}
		asort( $planned );
		return $planned;
	}

	/**
	 * The time of the next run, with whatever arguments.
	 *
	 * @param string $event Name of the event.
	 * @return int|null UNIX time.
	 */
	private static function next( string $event ): ?int {
		foreach ( (array) _get_cron_array() as $time => $events ) {
			if ( isset( $events[ $event ] ) ) {
				return (int) $time;
			}
		}
		return null;
	}

	/**
	 * Has an event run again and again.
	 *
	 * @param string $event   Name of the event.
	 * @param string $period  `hourly` or `daily`.
	 * @param int    $seconds Until the first time.
	 */
	public static function repeat( string $event, string $period, int $seconds = HOUR_IN_SECONDS ): void {
		// Pages ask this on each view: where the run is planned, nothing is read for it.
		if ( wp_next_scheduled( $event ) ) {
			return;
		}
		self::read_anew();
		if ( ! wp_next_scheduled( $event ) ) {
			wp_schedule_event( time() + $seconds, $period, $event );
		}
	}

	/**
	 * Plans a run for one thing. It is lost where WordPress loses it, and where there is one for the same thing within ten minutes.
	 *
	 * @param string $event     Name of the event.
	 * @param int    $time      UNIX time.
	 * @param array  $arguments What it is for, MAX_ARGUMENTS at most; also tells it from a run that repeat() plans.
	 */
	public static function once( string $event, int $time, array $arguments ): void {
		self::read_anew();
		wp_schedule_single_event( $time, $event, $arguments );
	}

	/**
	 * Sees to it that there is a run after a time, ten minutes later at most, whatever else is planned: for what is old enough only then.
	 *
	 * @param string $event Name of the event; its action must not mind an argument.
	 * @param int    $time  UNIX time.
	 */
	public static function after( string $event, int $time ): void {
		self::read_anew();
		// One run for each ten minutes: only a plan of the same run has the same arguments.
		$slot = (int) ( floor( $time / ( 10 * MINUTE_IN_SECONDS ) ) + 1 ) * 10 * MINUTE_IN_SECONDS;
		wp_schedule_single_event( $slot, $event, array( $slot ) );
	}

	/**
	 * Plans no runs any more.
	 *
	 * @param string     $event     Name of the event.
	 * @param array|null $arguments Of the runs; null for all.
	 */
	public static function cancel( string $event, ?array $arguments = null ): void {
		self::read_anew();
		if ( null === $arguments ) {
			wp_unschedule_hook( $event );
		} else {
			wp_clear_scheduled_hook( $event, $arguments );
		}
	}

	/**
	 * Plans no runs any more, of whatever feature.
	 *
	 * @param string $prefix How the names of their events begin.
	 */
	public static function cancel_all( string $prefix ): void {
		self::read_anew();
		foreach ( (array) _get_cron_array() as $events ) {
			foreach ( array_keys( (array) $events ) as $event ) {
				if ( 0 === strpos( $event, $prefix ) ) {
					self::cancel( $event );
				}
			}
		}
	}

	/**
	 * From now on, has this request read the list of events from the database each time: it stores the whole list, and what another request
	 * has planned since it began, e.g. that a post is published, would be lost.
	 */
	private static function read_anew(): void {
		add_filter( 'pre_option_cron', array( self::class, 'stored_list' ), PHP_INT_MAX );
	}

	/**
	 * The list of events as the database has it.
	 *
	 * @param mixed $list List of a plugin that keeps events elsewhere; false for none.
	 * @return mixed False where WordPress shall take the one that it remembers.
	 */
	public static function stored_list( $list ) {
		if ( false !== $list ) {
			return $list;
		}
		try {
			$stored = Stored_Option::values( 'cron' );
		} catch ( Query_Failed $failed ) {
			return false;
		}
		return $stored ? $stored : false;
	}
}
