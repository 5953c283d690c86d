<?php
/**
 * Requests to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;
use WP_User;

/**
 * Makes requests to the platform, with the limits of Platform_Breaker. Every failure becomes a WP_Error whose message a person can act on.
 */
final class Platform_Client {

	/**
	 * The platform's address.
	 *
	 * @var Platform_Address
	 */
	private Platform_Address $address;

	/**
	 * Keeps the address.
	 *
	 * @param Platform_Address $address The platform's address.
	 */
	public function __construct( Platform_Address $address ) {
		$this->address = $address;
	}

	/**
	 * Calls a route of the platform.
	 *
	 * @param string              $method HTTP method.
	 * @param string              $path   Path below the platform's address, encoded, without a leading slash.
	 * @param array               $parts  `query`, an array, and `body`, an array or JSON text, where there are any; `reads`, true for a POST that
	 *                                     only reads: a page waits for it no longer than for a GET.
	 * @param Request_Signer|null $signer Signs the request; null for the one public route.
	 * @param WP_User|null        $user   The acting user.
	 * @return array{status:int,body:mixed}|WP_Error Error `platform_not_configured` or `error_service_unavailable`, both with
	 *                                               status 503. Every JSON answer of the platform is a result.
	 */
	public function request( string $method, string $path, array $parts = array(), ?Request_Signer $signer = null, ?WP_User $user = null ) {
		$root = $this->address->url();
		if ( ! preg_match( '#^https?://[^/]+#i', $root ) ) {
			return new WP_Error(
				'platform_not_configured',
				__( 'No Sitewright platform is configured. An administrator can enter its address on the Sitewright page.', 'sitewright' ),
				array( 'status' => 503 )
			);
		}

		$url = "$root/$path";
		if ( ! empty( $parts['query'] ) ) {
			$url .= '?' . http_build_query( $parts['query'], '', '&', PHP_QUERY_RFC3986 );
		}
		$body    = $parts['body'] ?? '';
		$body    = is_string( $body ) ? $body : (string) wp_json_encode( $body );
		$headers = array(
			'Accept'          => 'application/json',
			// The platform's sentences for people are in the language of the page.
			'Accept-Language' => str_replace( '_', '-', determine_locale() ),
		);
		if ( '' !== $body ) {
			$headers['Content-Type'] = 'application/json';
		}
		if ( $signer ) {
			$headers += $signer->headers( $method, $url, $body, $user );
		}
		$kind      = empty( $parts['reads'] ) ? $method : 'GET';
		$arguments = array(
			'method'      => $method,
			'timeout'     => Platform_Breaker::timeout( $kind ),
			'redirection' => 0,
			'headers'     => $headers,
			'body'        => '' === $body ? null : $body,
			'user-agent'  => 'Sitewright/' . \Sitewright\VERSION,
		);
		if ( ! Platform_Breaker::allows( $root, $kind ) ) {
			return self::away();
		}
		$response = Platform_Breaker::in_place(
			$kind,
			function () use ( $url, $arguments ) {
				// Only an address of the configuration file may be one of this machine or its network.
				return $this->address->is_fixed() ? wp_remote_request( $url, $arguments ) : wp_safe_remote_request( $url, $arguments );
			}
		);
		if ( null === $response ) {
			return self::away();
		}
		if ( is_wp_error( $response ) ) {
			Platform_Breaker::note_failure( $root, $kind );
			return self::away();
		}
		$answer = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( null === $answer ) {
			Platform_Breaker::note_failure( $root, $kind );
			return self::unavailable( __( 'The Sitewright platform gave an answer that this site does not understand. Please check its address.', 'sitewright' ) );
		}
		Platform_Breaker::note_answer();
		return array(
			'status' => (int) wp_remote_retrieve_response_code( $response ),
			'body'   => $answer,
		);
	}

	/**
	 * As `request`, but an answer that is not 2xx becomes an error with the platform's code, message and status.
	 *
	 * @param string              $method HTTP method.
	 * @param string              $path   Path below the platform's address.
	 * @param array               $parts  `query` and `body`.
	 * @param Request_Signer|null $signer Signs the request.
	 * @param WP_User|null        $user   The acting user.
	 * @return array|WP_Error The body of a 2xx answer.
	 */
	public function call( string $method, string $path, array $parts = array(), ?Request_Signer $signer = null, ?WP_User $user = null ) {
		$answer = $this->request( $method, $path, $parts, $signer, $user );
		if ( is_wp_error( $answer ) || ( $answer['status'] >= 200 && $answer['status'] < 300 ) ) {
			return is_wp_error( $answer ) ? $answer : (array) $answer['body'];
		}
		$refusal = is_array( $answer['body'] ) ? $answer['body'] : array();
		return new WP_Error(
			(string) ( $refusal['code'] ?? 'platform_error' ),
			(string) ( $refusal['message'] ?? __( 'The Sitewright platform refused the request.', 'sitewright' ) ),
			array( 'status' => $answer['status'] )
		);
	}

	/**
	 * The error of a platform that cannot be reached, or that is not asked at the moment.
	 *
	 * @return WP_Error
	 */
	private static function away(): WP_Error {
		return self::unavailable( __( 'The Sitewright platform cannot be reached at the moment. Please try again in a few minutes.', 'sitewright' ) );
	}

	/**
	 * The error of a platform that does not answer. For its code the editor offers a retry.
	 *
	 * @param string $message Message for the user.
	 * @return WP_Error
	 */
	private static function unavailable( string $message ): WP_Error {
		return new WP_Error( 'error_service_unavailable', $message, array( 'status' => 503 ) );
	}
}
