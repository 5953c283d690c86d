<?php
/**
 * The plans that readers have paid for.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

use Sitewright\Core\Connection;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Rate_Limit;
use WP_Error;

/**
 * Asks the platform for the plans that somebody has paid for.
 */
final class Paid_Plans {

	/**
	 * So many plans fit into a cookie.
	 */
	private const MAX_PLANS = 50;

	/**
	 * Questions about one address in an hour. A browser asks once for each day, and each time that its reader logs in; who opens a page with an old
	 * cookie again and again would use up the requests that the platform takes of the site.
	 */
	private const MAX_QUESTIONS = 60;

	/**
	 * Code of the error of who asks more.
	 */
	private const TOO_MANY = 'sitewright_too_many_questions';

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Whether the site has a platform to ask.
	 *
	 * @return bool
	 */
	public function can_ask(): bool {
		return $this->connection->has_credentials();
	}

	/**
	 * The plans that somebody may read by now, the longest first; with a tier of the newsletter, Paid_Reader::ANY_TIER too.
	 *
	 * @param string $email Address of the buyer.
	 * @return array<int,int>|WP_Error Number of the plan => UNIX time until when, PHP_INT_MAX for good; errors of Connection::ask, and that of asks_too_much().
	 */
	public function of( string $email ) {
		if ( ! $this->can_ask() ) {
			// A site without a platform sells nothing; its newsletter has subscribers all the same.
			return array();
		}
		if ( Rate_Limit::count( 'reader-plans|' . strtolower( $email ), HOUR_IN_SECONDS ) > self::MAX_QUESTIONS ) {
			return new WP_Error( self::TOO_MANY );
		}
		$answer = $this->connection->ask( 'platform/v1/payments/buyers/plans', array( 'email' => $email ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$plans = array();
		$tier  = 0;
		foreach ( is_array( $answer['plans'] ?? null ) ? $answer['plans'] : array() as $plan ) {
			$until = is_string( $plan['until'] ?? null ) ? (int) strtotime( $plan['until'] ) : PHP_INT_MAX;
			if ( is_int( $plan['id'] ?? null ) && $until > time() ) {
				$plans[ $plan['id'] ] = $until;
				if ( true === ( $plan['is_tier'] ?? null ) ) {
					$tier = max( $tier, $until );
				}
			}
		}
		arsort( $plans );
		return ( $tier ? array( Paid_Reader::ANY_TIER => $tier ) : array() ) + array_slice( $plans, 0, self::MAX_PLANS, true );
	}

	/**
	 * Whether an answer of of() is none because somebody asks too much: unlike while the platform is away, nothing counts then that was known.
	 *
	 * @param mixed $answer Answer.
	 * @return bool
	 */
	public static function asks_too_much( $answer ): bool {
		return is_wp_error( $answer ) && self::TOO_MANY === $answer->get_error_code();
	}
}
