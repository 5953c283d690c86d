<?php
/**
 * The providers of WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Throwable;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Providers\Http\Exception\NetworkException;
use WP_Error;

/**
 * Knows which providers can be asked, and why one of them told no models. The client takes one whose list cannot be had for one without models.
 */
final class Providers {

	/**
	 * The classes of those that need no key, or have one. None is asked whether its key is right.
	 *
	 * @return array<int,class-string>
	 */
	public static function with_key(): array {
		$registry = AiClient::defaultRegistry();
		$usable   = array_filter( $registry->getRegisteredProviderIds(), array( self::class, 'has_key' ) );
		return array_values( array_map( array( $registry, 'getProviderClassName' ), $usable ) );
	}

	/**
	 * Why no provider has models. Asks them, a few seconds each: the client does not keep what it caught.
	 *
	 * @return array|WP_Error|null As WordPress's HTTP API has it; null where one has models, or all say that they have none.
	 */
	public static function failure_of_lists() {
		$reason = null;
		foreach ( AiClient::defaultRegistry()->getRegisteredProviderIds() as $id ) {
			try {
				if ( self::has_key( $id ) && self::has_models( $id ) ) {
					return null;
				}
			} catch ( Throwable $failure ) {
				// The providers are other people's plugins.
				$reason = $reason ?? self::as_response( $failure );
			}
		}
		return $reason;
	}

	/**
	 * Whether a provider needs no key, or has one.
	 *
	 * @param string $id Its id.
	 * @return bool
	 */
	private static function has_key( string $id ): bool {
		$registry = AiClient::defaultRegistry();
		$provider = $registry->getProviderClassName( $id );
		return null === $provider::metadata()->getAuthenticationMethod() || null !== $registry->getProviderRequestAuthentication( $id );
	}

	/**
	 * Whether a provider tells any models.
	 *
	 * @param string $id Its id.
	 * @return bool
	 */
	private static function has_models( string $id ): bool {
		$provider = AiClient::defaultRegistry()->getProviderClassName( $id );
		add_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'short_timeout' ), 20 );
		try {
			return (bool) $provider::modelMetadataDirectory()->listModelMetadata();
		} finally {
			remove_filter( 'wp_ai_client_default_request_timeout', array( self::class, 'short_timeout' ), 20 );
		}
	}

	/**
	 * How long a list of models is waited for that was asked for before.
	 *
	 * @return int Seconds.
	 */
	public static function short_timeout(): int {
		return 5;
	}

	/**
	 * The answer behind a failure.
	 *
	 * @param Throwable $failure Of a provider, which has its code from HTTP where there was an answer.
	 * @return array|WP_Error
	 */
	private static function as_response( Throwable $failure ) {
		if ( $failure instanceof NetworkException ) {
			return new WP_Error( 'http_request_failed', $failure->getMessage() );
		}
		$code = (int) $failure->getCode();
		return Failure::response( $code >= 400 && $code < 600 ? $code : 500, $failure->getMessage() );
	}
}
