<?php
/**
 * AI through WordPress itself.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Sitewright\Core;
use WP_Error;
use WP_REST_Response;

/**
 * Answers suggestions through WordPress's AI client on sites without a platform. A platform counts requests and has limits for each role, so
 * where there is one, nobody goes around it.
 */
final class Feature extends Core\Feature {

	/**
	 * Requests of a person in a minute. A job for a whole post makes two at a time; a script of somebody must not empty the site's account.
	 */
	private const LIMIT = 60;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers() {
		return array(
			'GetCoreAi' => array( self::class, 'tell' ),
			'AskCoreAi' => array( $this, 'ask' ),
		);
	}

	/**
	 * Prints what WordPress can ask, for those who may use AI. Where there is a platform, nobody asks WordPress.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state() {
		$is_used = current_user_can( Core\Ai_Access::CAPABILITY ) && ! $this->services->connection->is_registered();
		return $is_used ? array( 'coreAi' => Model::state() ) : array();
	}

	/**
	 * What WordPress can ask.
	 *
	 * @return array
	 */
	public static function tell() {
		return array( 'state' => Model::state() );
	}

	/**
	 * Answers a suggestion.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error|WP_REST_Response The answer; errors `core_ai_missing` (404), `platform_connected` (409), and those of Failure.
	 */
	public function ask( array $parts ) {
		$state = Model::state();
		if ( Model::MISSING === $state ) {
			return new WP_Error(
				'core_ai_missing',
				__( 'WordPress has its own AI client since version 7.0. Update WordPress, or connect this site.', 'sitewright' ),
				array( 'status' => 404 )
			);
		}
		if ( $this->services->connection->is_registered() ) {
			return new WP_Error(
				'platform_connected',
				__( 'This site has been connected meanwhile. Save the post, reload the page and try again.', 'sitewright' ),
				array( 'status' => 409 )
			);
		}
		if ( Model::KEYLESS === $state ) {
			return Failure::no_key();
		}
		if ( Core\Rate_Limit::count( 'core-ai ' . get_current_user_id(), MINUTE_IN_SECONDS ) > self::LIMIT ) {
			return Failure::busy( MINUTE_IN_SECONDS );
		}
		return ( new Model() )->answer( $parts['body']['messages'] );
	}
}
