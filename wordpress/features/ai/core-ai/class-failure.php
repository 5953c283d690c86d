<?php
/**
 * Failures of WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use WP_Error;
use WP_REST_Response;

/**
 * Says of a failure what the person at the editor can do. Codes that begin with `error_` are those of the specification, which the editor has a
 * sentence for. What a provider says itself is for programmers, and may name the account of the site: it goes nowhere.
 */
final class Failure {

	/**
	 * What WordPress's client says where the provider's answer was none, or where it has no models because of that.
	 */
	private const OF_PROVIDERS = array( 'prompt_client_error', 'prompt_upstream_server_error', 'prompt_network_error', self::NO_MODEL );

	/**
	 * Those of them that know the status of the provider's answer.
	 */
	private const OF_STATUS = array( 'prompt_client_error', 'prompt_upstream_server_error' );

	/**
	 * What the client says where it found no model, for whatever reason.
	 */
	public const NO_MODEL = 'prompt_invalid_argument';

	/**
	 * How providers say that a text is too long, and that nothing is paid; the platform knows the first by the same words.
	 */
	private const TOO_LONG = '/context_length|context_too_long|max_tokens_exceeded|context (length|window|size)|maximum context|too many tokens|prompt is too long/i';

	private const NOT_PAID = '/insufficient_quota|credit balance|billing/i';

	/**
	 * Seconds after which a provider is asked again, at most: a sentence with more would be about tomorrow.
	 */
	private const LONGEST_WAIT = HOUR_IN_SECONDS;

	/**
	 * The answer for a failure of the client.
	 *
	 * @param WP_Error            $error    Error of the client.
	 * @param array|WP_Error|null $refusal  The last answer of a provider that was none; null while there is none.
	 * @param bool                $is_image Whether an image was asked for.
	 * @return WP_Error|WP_REST_Response
	 */
	public static function of( WP_Error $error, $refusal, bool $is_image ) {
		$code = (string) $error->get_error_code();
		if ( 'prompt_prevented' === $code ) {
			return self::error( 'core_ai_prevented', __( 'This site does not allow the request. Another plugin decides that.', 'sitewright' ), 403 );
		}
		if ( 'prompt_token_limit_reached' === $code ) {
			return self::too_long();
		}
		if ( ! in_array( $code, self::OF_PROVIDERS, true ) ) {
			return self::error( 'core_ai_unreadable', __( 'The AI provider sent an answer that WordPress could not read. Please try again.', 'sitewright' ), 502 );
		}
		if ( in_array( $code, self::OF_STATUS, true ) ) {
			// A provider that sends its requests itself is not watched; then the refusal is none, or that of another provider.
			$status  = (int) ( $error->get_error_data()['status'] ?? 0 );
			$refusal = is_array( $refusal ) && wp_remote_retrieve_response_code( $refusal ) === $status ? $refusal : self::response( $status, $error->get_error_message() );
		}
		if ( is_array( $refusal ) ) {
			return self::of_response( $refusal, $is_image );
		}
		if ( is_wp_error( $refusal ) || 'prompt_network_error' === $code ) {
			return self::of_network( is_wp_error( $refusal ) ? $refusal : $error );
		}
		return self::no_model( $is_image );
	}

	/**
	 * A provider's answer that is none.
	 *
	 * @param int    $status HTTP status.
	 * @param string $body   Body, or what the client says of it.
	 * @param string $retry  Header Retry-After; empty for none.
	 * @return array As WordPress's HTTP API has it.
	 */
	public static function response( int $status, string $body, string $retry = '' ): array {
		return array(
			'response' => array( 'code' => $status ),
			'headers'  => array( 'retry-after' => $retry ),
			'body'     => $body,
		);
	}

	/**
	 * The answer for a response of a provider that is none.
	 *
	 * @param array $response Response of WordPress's HTTP API.
	 * @param bool  $is_image Whether an image was asked for.
	 * @return WP_Error|WP_REST_Response
	 */
	private static function of_response( array $response, bool $is_image ) {
		$status = (int) wp_remote_retrieve_response_code( $response );
		$body   = (string) wp_remote_retrieve_body( $response );
		if ( 413 === $status || preg_match( self::TOO_LONG, $body ) ) {
			return self::too_long();
		}
		if ( preg_match( '/content_filter|content_policy|moderation/i', $body ) ) {
			return self::moderation();
		}
		if ( 402 === $status || ( $status < 500 && preg_match( self::NOT_PAID, $body ) ) ) {
			return self::error(
				'core_ai_not_paid',
				self::for_person(
					__( 'The account at the AI provider has no credit left. Pay there, or choose another provider.', 'sitewright' ),
					__( 'The site’s account at the AI provider has no credit left. Ask an administrator to see to it.', 'sitewright' )
				),
				502
			);
		}
		switch ( $status ) {
			case 401:
			case 403:
				return self::error(
					'core_ai_key_refused',
					self::for_person(
						__( 'The AI provider refused the key of this site. Enter another one on the page Settings → Connectors.', 'sitewright' ),
						__( 'The AI provider refused the key of this site. Ask an administrator to enter another one.', 'sitewright' )
					),
					502
				);
			case 404:
				return self::no_model( $is_image );
			case 429:
				return self::busy( self::seconds( (string) wp_remote_retrieve_header( $response, 'retry-after' ) ) );
		}
		return self::error( 'core_ai_failed', __( 'The AI provider had a problem. Please try again.', 'sitewright' ), 502 );
	}

	/**
	 * The answer where no provider answered.
	 *
	 * @param WP_Error $error Error of WordPress's HTTP API, or of the client.
	 * @return WP_Error
	 */
	private static function of_network( WP_Error $error ): WP_Error {
		return preg_match( '/timed? ?out|cURL error 28/i', $error->get_error_message() )
			? self::error( 'core_ai_slow', __( 'The AI model took too long to answer. Try again, or with a shorter text.', 'sitewright' ), 504 )
			: self::error( 'core_ai_unreachable', __( 'WordPress could not reach the AI provider. Please try again in a moment.', 'sitewright' ), 502 );
	}

	/**
	 * The answer where there were too many requests.
	 *
	 * @param int $seconds After which another one may be made; 0 where nobody said.
	 * @return WP_REST_Response
	 */
	public static function busy( int $seconds ): WP_REST_Response {
		$sentence = 0 === $seconds
			? __( 'There were too many AI requests. Please wait a moment and try again.', 'sitewright' )
			: sprintf(
				/* translators: %d: Number of seconds. */
				_n( 'There were too many AI requests. Try again in %d second.', 'There were too many AI requests. Try again in %d seconds.', $seconds, 'sitewright' ),
				$seconds
			);

		$response = rest_convert_error_to_response( self::error( 'core_ai_busy', $sentence, 429 ) );
		if ( $seconds > 0 ) {
			$response->header( 'Retry-After', (string) $seconds );
		}
		return $response;
	}

	/**
	 * The answer where the model refuses.
	 *
	 * @return WP_Error
	 */
	public static function moderation(): WP_Error {
		return self::error( 'error_moderation', __( 'The AI model refused this request. Please word it differently.', 'sitewright' ), 422 );
	}

	/**
	 * The answer where the model wrote nothing.
	 *
	 * @return WP_Error
	 */
	public static function no_text(): WP_Error {
		return self::error( 'core_ai_no_text', __( 'The AI model answered without a text. Please try again.', 'sitewright' ), 502 );
	}

	/**
	 * The answer where the model sent no image, or one that is elsewhere.
	 *
	 * @return WP_Error
	 */
	public static function no_image(): WP_Error {
		return self::error( 'core_ai_no_image', __( 'The AI model answered without an image that WordPress can take. Please try again.', 'sitewright' ), 502 );
	}

	/**
	 * The answer where the text is too long for the model.
	 *
	 * @return WP_Error
	 */
	private static function too_long(): WP_Error {
		return self::error( 'error_context_too_large', __( 'The text is too long for the AI model. Shorten it, or do it in parts.', 'sitewright' ), 413 );
	}

	/**
	 * The answer where there is no provider to ask.
	 *
	 * @return WP_Error
	 */
	public static function no_key(): WP_Error {
		return self::error(
			'core_ai_no_key',
			self::for_person(
				__( 'WordPress has no key of an AI provider. Enter one on the page Settings → Connectors.', 'sitewright' ),
				__( 'Ask an administrator to set up AI for this site.', 'sitewright' )
			),
			409
		);
	}

	/**
	 * The answer where there is no such model.
	 *
	 * @param bool $is_image Whether an image was asked for.
	 * @return WP_Error
	 */
	private static function no_model( bool $is_image ): WP_Error {
		if ( $is_image ) {
			return self::error(
				'core_ai_no_model',
				self::for_person(
					__( 'The AI provider has no model that makes images. Choose another provider on the page Settings → Connectors.', 'sitewright' ),
					__( 'The AI provider has no model that makes images. Ask an administrator to choose another provider.', 'sitewright' )
				),
				502
			);
		}
		return self::error(
			'core_ai_no_model',
			self::for_person(
				__( 'The AI provider has no model that writes texts. Choose another provider on the page Settings → Connectors.', 'sitewright' ),
				__( 'The AI provider has no model that writes texts. Ask an administrator to choose another provider.', 'sitewright' )
			),
			502
		);
	}

	/**
	 * An administrator can do it; the others can ask one.
	 *
	 * @param string $for_administrators Sentence for administrators.
	 * @param string $for_others         Sentence for the others.
	 * @return string
	 */
	private static function for_person( string $for_administrators, string $for_others ): string {
		return current_user_can( 'manage_options' ) ? $for_administrators : $for_others;
	}

	/**
	 * The seconds of a header Retry-After (RFC 9110 §10.2.3): a number, or a date.
	 *
	 * @param string $header Header; empty for none.
	 * @return int 0 where it says nothing.
	 */
	private static function seconds( string $header ): int {
		$seconds = is_numeric( $header ) ? (int) ceil( (float) $header ) : (int) strtotime( $header ) - time();
		return min( max( $seconds, 0 ), self::LONGEST_WAIT );
	}

	/**
	 * An error with its status.
	 *
	 * @param string $code    Code.
	 * @param string $message A sentence for a person.
	 * @param int    $status  HTTP status.
	 * @return WP_Error
	 */
	private static function error( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
