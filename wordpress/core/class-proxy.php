<?php
/**
 * Forwarding of requests.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Answers the routes that the contract gives to the platform: it forwards requests to the platform.
 */
final class Proxy {

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	private Services $services;

	/**
	 * Keeps the services.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		$this->services = $services;
	}

	/**
	 * Forwards a checked request, signed, and returns the platform's answer.
	 *
	 * @param array           $parts   Checked `params`, `query` and `body`.
	 * @param WP_REST_Request $request Request.
	 * @param array           $route   Route.
	 * @return WP_REST_Response|WP_Error Error `user_not_connected` (403) or `site_not_connected` (403); the errors of
	 *                                   Connection::signer and Platform_Client::request.
	 */
	public function forward( array $parts, WP_REST_Request $request, array $route ) {
		$signer = $this->services->connection->signer();
		if ( is_wp_error( $signer ) ) {
			return $signer;
		}
		$user_error = empty( $route['needsUser'] ) ? null : $this->services->connection->user_error();
		if ( $user_error ) {
			return $user_error;
		}

		$path = preg_replace_callback(
			'/\{(\w+)\}/',
			static function ( $found ) use ( $parts ) {
				return rawurlencode( (string) $parts['params'][ $found[1] ] );
			},
			$route['path']
		);
		$send = array( 'query' => $parts['query'] );
		if ( isset( $route['body'] ) ) {
			// JSON is forwarded unchanged: in PHP's arrays an empty object and an empty list are the same.
			$send['body'] = $request->is_json_content_type() ? $request->get_body() : (string) wp_json_encode( (object) $parts['body'] );
		}

		$answer = $this->services->platform->request( $route['method'], $path, $send, $signer, wp_get_current_user() );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 401 === $answer['status'] ) {
			return Connection::unknown_site();
		}
		return new WP_REST_Response( $answer['body'], $answer['status'] );
	}
}
