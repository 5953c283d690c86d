<?php
/**
 * A request through WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Throwable;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Providers\Http\Contracts\HttpTransporterInterface;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WP_Error;
use WP_REST_Response;

/**
 * Asks a model through WordPress's AI client (7.0 and later), which finds the provider and its key. The client tells little of a failure: a
 * provider that refuses the key is to it one without models. So what the providers answer is watched, too.
 */
final class Client {

	/**
	 * Seconds that a model has for its answer; the contract has the same number. WordPress gives it 30, too few for a long text or an image.
	 */
	private const TIMEOUT = 120;

	/**
	 * The last answer that was none, to a request of the client; null while there is none.
	 *
	 * @var array|WP_Error|null
	 */
	private $refusal = null;

	/**
	 * Has a model answer.
	 *
	 * @param callable():(GenerativeAiResult|WP_Error)           $ask      Makes the request.
	 * @param callable(GenerativeAiResult):(array|WP_Error)      $read     Reads the answer.
	 * @param bool                                               $is_image Whether an image is asked for.
	 * @return array|WP_Error|WP_REST_Response
	 */
	public function answer( callable $ask, callable $read, bool $is_image ) {
		// Where the host allows it: PHP counts the time that it waits for others on some systems only.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::TIMEOUT + 30 );
		}
		add_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'timeout' ) );
		try {
			return $this->watched(
				function () use ( $ask, $read, $is_image ) {
					$result = $ask();
					return is_wp_error( $result ) ? $this->failure( $result, $is_image ) : $read( $result );
				}
			);
		} catch ( Throwable $broken ) {
			return $this->failure( new WP_Error( 'prompt_builder_error', $broken->getMessage() ), $is_image );
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'timeout' ) );
		}
	}

	/**
	 * Whether a model can be asked. Asks the providers for their models.
	 *
	 * @param callable():bool $ask      Asks the client.
	 * @param bool            $is_image Whether for an image.
	 * @return bool|WP_Error|WP_REST_Response An error where a provider did not tell its models.
	 */
	public function exists( callable $ask, bool $is_image ) {
		try {
			if ( $this->watched( $ask ) ) {
				return true;
			}
			$this->note_unlisted();
		} catch ( Throwable $broken ) {
			// The providers are other people's plugins.
			return $this->failure( new WP_Error( 'prompt_builder_error', $broken->getMessage() ), $is_image );
		}
		return null === $this->refusal ? false : $this->failure( new WP_Error( Failure::NO_MODEL ), $is_image );
	}

	/**
	 * The answer for a failure of the client.
	 *
	 * @param WP_Error $error    Failure.
	 * @param bool     $is_image Whether an image was asked for.
	 * @return WP_Error|WP_REST_Response
	 */
	private function failure( WP_Error $error, bool $is_image ) {
		if ( Failure::NO_MODEL === $error->get_error_code() ) {
			$this->note_unlisted();
		}
		return Failure::of( $error, $this->refusal, $is_image );
	}

	/**
	 * Notes why a provider tells no models, where it sends its requests itself.
	 */
	private function note_unlisted(): void {
		$this->refusal = $this->refusal ?? Providers::failure_of_lists();
	}

	/**
	 * Does something with the client, and notes what the providers answer meanwhile.
	 *
	 * @param callable $use What is done.
	 * @return mixed Its result.
	 */
	private function watched( callable $use ) {
		$sender = null;
		try {
			$sender = AiClient::defaultRegistry()->getHttpTransporter();
			AiClient::defaultRegistry()->setHttpTransporter( new Watched_Transporter( $sender, array( $this, 'note_refusal' ) ) );
			return $use();
		} finally {
			if ( $sender ) {
				self::give_back( $sender );
			}
		}
	}

	/**
	 * Has the client send its requests as before.
	 *
	 * @param HttpTransporterInterface $sender Its own sender.
	 */
	private static function give_back( HttpTransporterInterface $sender ): void {
		try {
			AiClient::defaultRegistry()->setHttpTransporter( $sender );
		} catch ( Throwable $broken ) {
			// The providers are other people's plugins, and each is told.
			return;
		}
	}

	/**
	 * The seconds that WordPress waits for a model.
	 *
	 * @param mixed $seconds The seconds so far.
	 * @return float
	 */
	public static function timeout( $seconds ) {
		return max( is_numeric( $seconds ) ? (float) $seconds : 0.0, (float) self::TIMEOUT );
	}

	/**
	 * Notes an answer of a provider that is none.
	 *
	 * @param array|WP_Error $response Response.
	 */
	public function note_refusal( $response ): void {
		$this->refusal = $response;
	}
}
