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
 * Answers suggestions and makes images through WordPress's AI client on sites without a platform. A platform counts requests and has limits for each role, so
 * where there is one, nobody goes around it.
 */
final class Feature extends Core\Feature {

	/**
	 * Requests of a person in a minute. A job for a whole post makes two at a time; a script of somebody must not empty the site's account.
	 */
	private const LIMIT = 60;

	/**
	 * Images of a person in a minute; each costs as much as many texts.
	 */
	private const IMAGE_LIMIT = 20;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetCoreAi'       => array( self::class, 'tell' ),
			'AskCoreAi'       => array( $this, 'ask' ),
			'GetCoreAiImage'  => array( $this, 'tell_of_images' ),
			'MakeCoreAiImage' => array( $this, 'make_image' ),
		);
	}

	/**
	 * Answers the tests that ask whether WordPress can ask a model.
	 */
	public function hook(): void {
		add_filter(
			'sitewright_can_wordpress_ask_ai',
			static function () {
				return Model::READY === Model::state();
			}
		);
	}

	/**
	 * Prints what WordPress can ask, for those who may use AI. Where there is a platform, nobody asks WordPress.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		$is_used = current_user_can( Core\Ai_Access::CAPABILITY ) && ! $this->services->connection->is_registered();
		return $is_used ? array( 'coreAi' => Model::state() ) : array();
	}

	/**
	 * What WordPress can ask.
	 *
	 * @return array
	 */
	public static function tell(): array {
		return array( 'state' => Model::state() );
	}

	/**
	 * Whether WordPress can have an image made.
	 *
	 * @return array|WP_Error|WP_REST_Response Errors of Failure where a provider did not tell its models.
	 */
	public function tell_of_images() {
		if ( null !== $this->refusal() ) {
			return array( 'can_make' => false );
		}
		$over_limit = self::over_limit( 'core-ai-models', self::LIMIT );
		if ( null !== $over_limit ) {
			return $over_limit;
		}
		$can_make = Image_Model::exists();
		return is_bool( $can_make ) ? compact( 'can_make' ) : $can_make;
	}

	/**
	 * Answers a suggestion.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error|WP_REST_Response The answer; errors `core_ai_missing` (404), `platform_connected` (409), and those of Failure.
	 */
	public function ask( array $parts ) {
		return $this->refusal() ?? self::over_limit( 'core-ai', self::LIMIT ) ?? Model::answer( $parts['body']['messages'] );
	}

	/**
	 * Makes an image.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error|WP_REST_Response The image; errors as above.
	 */
	public function make_image( array $parts ) {
		return $this->refusal() ?? self::over_limit( 'core-ai-image', self::IMAGE_LIMIT ) ?? Image_Model::make( $parts['body']['prompt'] );
	}

	/**
	 * Why WordPress asks nobody on this site.
	 *
	 * @return WP_Error|null Null where it does.
	 */
	private function refusal(): ?WP_Error {
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
		return Model::KEYLESS === $state ? Failure::no_key() : null;
	}

	/**
	 * Counts a request of the current person.
	 *
	 * @param string $name  Of the limit.
	 * @param int    $limit Requests in a minute.
	 * @return WP_REST_Response|null Null within the limit.
	 */
	private static function over_limit( string $name, int $limit ): ?WP_REST_Response {
		return Core\Rate_Limit::count( $name . ' ' . get_current_user_id(), MINUTE_IN_SECONDS ) > $limit ? Failure::busy( MINUTE_IN_SECONDS ) : null;
	}
}
