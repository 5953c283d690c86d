<?php
/**
 * Pauses of requests to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Says how long a request may wait for the platform, and whether it may ask it at all: a visitor's request does not while the platform is
 * away. What somebody asked for who works on the site, and cron, always goes out, but a request waits in vain only once, however much it
 * has to ask.
 */
final class Platform_Breaker {

	/**
	 * The timeout in seconds of a request for a page, which only reads.
	 */
	private const PAGE_TIMEOUT = 1;

	/**
	 * The timeout in seconds of what a visitor began, e.g. a payment, and of requests of those who work on the site.
	 */
	private const ACTION_TIMEOUT = 20;

	/**
	 * So many visitors' actions may wait for the platform at the same time: if it hangs, they must not hold all processes of the site.
	 */
	private const PLACES = 3;

	/**
	 * So many of them may be those of one address: a stranger must not hold all. More than one, because many sites see only the address of
	 * a proxy.
	 */
	private const SHARE = 2;

	/**
	 * The name of the claim of a place, with its number.
	 */
	private const PLACE = 'sitewright_platform_place_';

	/**
	 * How long an action waits for a place, in seconds: a few times as long as the platform takes for a payment, and for a page.
	 */
	private const PLACE_TIMEOUT = 1;

	/**
	 * The breaker of the platform, which counts failures of visitors' requests.
	 *
	 * @return Breaker
	 */
	public static function breaker(): Breaker {
		return new Breaker( 'platform' );
	}

	/**
	 * The timeout of a request.
	 *
	 * @param string $method HTTP method.
	 * @return int Seconds.
	 */
	public static function timeout( string $method ): int {
		if ( 'GET' !== $method || ! self::is_for_visitor() ) {
			return self::ACTION_TIMEOUT;
		}
		/**
		 * Filters how long a visitor's page waits for the platform: longer where it is slow, and pages wait as long as that while it hangs.
		 *
		 * @param int $seconds Seconds, at least 1.
		 */
		return max( 1, (int) apply_filters( 'sitewright_page_timeout', self::PAGE_TIMEOUT ) );
	}

	/**
	 * Whether a request may be made now.
	 *
	 * @param string $root   Address of the platform.
	 * @param string $method HTTP method.
	 * @return bool
	 */
	public static function allows( string $root, string $method ): bool {
		return ! self::breaker()->has_waited( self::timeout( $method ), $root ) && ( ! self::is_for_visitor() || self::breaker()->allows() );
	}

	/**
	 * Makes a request in a place, where it needs one: a visitor's action. What only reads waits for a second at most.
	 *
	 * @param string   $method HTTP method.
	 * @param callable $make   Makes the request.
	 * @return array|WP_Error|null What `make` gave; null where no place became free.
	 */
	public static function in_place( string $method, callable $make ) {
		if ( 'GET' === $method || ! self::is_for_visitor() ) {
			return $make();
		}
		$end   = microtime( true ) + self::PLACE_TIMEOUT;
		$share = self::take_one_of( self::PLACE . 'of_' . md5( Visitor::network() ) . '_', self::SHARE, $end );
		if ( null === $share ) {
			return null;
		}
		try {
			$place = self::take_one_of( self::PLACE, self::PLACES, $end );
			if ( null === $place ) {
				return null;
			}
			try {
				return $make();
			} finally {
				Claim::release( $place );
			}
		} finally {
			Claim::release( $share );
		}
	}

	/**
	 * Waits for one of several claims.
	 *
	 * @param string $name  Their name, without its number.
	 * @param int    $count How many there are.
	 * @param float  $end   UNIX time until when to wait.
	 * @return string|null Name of the claim.
	 */
	private static function take_one_of( string $name, int $count, float $end ): ?string {
		do {
			for ( $number = 1; $number <= $count; $number++ ) {
				// A request that was killed leaves its claim.
				if ( Claim::try_take( $name . $number, 2 * self::ACTION_TIMEOUT ) ) {
					return $name . $number;
				}
			}
			usleep( 100000 );
		} while ( microtime( true ) < $end );
		return null;
	}

	/**
	 * Deletes what was stored.
	 */
	public static function uninstall(): void {
		self::breaker()->uninstall();
		Claim::delete_all( self::PLACE );
	}

	/**
	 * Notes that the platform did not answer, or not in a way that can be understood.
	 *
	 * @param string $root   Address of the platform.
	 * @param string $method HTTP method.
	 */
	public static function note_failure( string $root, string $method ): void {
		self::breaker()->note_wait( self::timeout( $method ), $root );
		if ( self::is_for_visitor() ) {
			self::breaker()->note_failure();
		}
	}

	/**
	 * Notes that the platform answered, whoever asked.
	 */
	public static function note_answer(): void {
		self::breaker()->note_answer();
	}

	/**
	 * Whether the present request is a visitor's, or that of an account that does not work on the site: anybody may have one. An owner who looks at a page counts as one: the page must not wait either, nor what is
	 * answered to an editor who saved it.
	 *
	 * @return bool
	 */
	private static function is_for_visitor(): bool {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return false;
		}
		if ( doing_filter( 'the_content' ) ) {
			return true;
		}
		$is_work = is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST );
		return ! $is_work || ! current_user_can( 'edit_posts' );
	}
}
