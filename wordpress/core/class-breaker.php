<?php
/**
 * Pauses of requests to a service.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says whether a service may be asked now. One that hangs must not hold the processes of the site: after a few failures nobody asks it,
 * and from time to time one request tries. While all is well, that costs no query of the database and nothing is written: the option
 * is loaded with all others.
 */
final class Breaker {

	private const MAX_FAILURES = 3;

	/**
	 * Seconds between two tries.
	 */
	private const PAUSE = 30;

	/**
	 * For how many seconds a request that waited in vain asks no more: longer than a request of the web takes. A command may run for hours.
	 */
	private const REST = 5 * MINUTE_IN_SECONDS;

	/**
	 * How this request has waited in vain, by service and address: for how many seconds, and when.
	 *
	 * @var array<string,array{seconds:int,time:int}>
	 */
	private static array $waits = array();

	/**
	 * The option with the failures since the last answer.
	 *
	 * @var string
	 */
	private string $failures;

	/**
	 * The claim of the request that tries; it is free again after PAUSE.
	 *
	 * @var string
	 */
	private string $probe;

	/**
	 * Makes the breaker of a service.
	 *
	 * @param string $service Name of the service; small letters.
	 */
	public function __construct( string $service ) {
		$this->failures = "sitewright_{$service}_failures";
		$this->probe    = "sitewright_{$service}_probe";
	}

	/**
	 * Keeps the option of the service loaded.
	 */
	public function hook(): void {
		Stored_Data::keep_loaded( array( $this->failures => '0' ) );
	}

	/**
	 * Whether a request may be made now. To a service that is away, only one every PAUSE seconds may.
	 *
	 * @return bool
	 */
	public function allows(): bool {
		return $this->count() < self::MAX_FAILURES || Claim::try_take( $this->probe, self::PAUSE );
	}

	/**
	 * Whether this request has waited for the service in vain: it asks no more, however much it has to ask. What waits longer may still
	 * succeed, e.g. a payment on a page whose other part was too slow.
	 *
	 * @param int    $seconds For how long it would wait now.
	 * @param string $address Address of the service, where it can change.
	 * @return bool
	 */
	public function has_waited( int $seconds, string $address = '' ): bool {
		$wait = self::$waits[ "$this->failures $address" ] ?? null;
		return $wait && time() - $wait['time'] < self::REST && $seconds <= $wait['seconds'];
	}

	/**
	 * Notes that this request has waited in vain.
	 *
	 * @param int    $seconds For how long it would have waited at most.
	 * @param string $address See has_waited().
	 */
	public function note_wait( int $seconds, string $address = '' ): void {
		$key                 = "$this->failures $address";
		self::$waits[ $key ] = array(
			'seconds' => max( $seconds, self::$waits[ $key ]['seconds'] ?? 0 ),
			'time'    => time(),
		);
	}

	/**
	 * Notes that the service did not answer, or not in a way that can be understood.
	 */
	public function note_failure(): void {
		global $wpdb;
		// Counted in the database: many requests fail at the same moment, and each must count.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- See above.
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = option_value + 1 WHERE option_name = %s", $this->failures ) );
		$failures = (int) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $this->failures ) );
		// phpcs:enable
		wp_cache_delete( 'alloptions', 'options' );
		if ( $failures >= self::MAX_FAILURES ) {
			// The first pause begins now; the one who tried keeps the claim for the next.
			Claim::try_take( $this->probe, self::PAUSE );
		}
	}

	/**
	 * Notes that the service answered.
	 */
	public function note_answer(): void {
		if ( $this->count() > 0 ) {
			update_option( $this->failures, '0' );
			Claim::release( $this->probe );
		}
	}

	/**
	 * Deletes what the breaker stored.
	 */
	public function uninstall(): void {
		delete_option( $this->failures );
		Claim::release( $this->probe );
	}

	/**
	 * The failures since the last answer.
	 *
	 * @return int
	 */
	private function count(): int {
		return (int) get_option( $this->failures, 0 );
	}
}
