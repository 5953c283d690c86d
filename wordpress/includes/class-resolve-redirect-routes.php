<?php
/**
 * The route that follows redirects.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Answers the route of resolve-redirect.contract.ts. Asks none but the services that blocks embed, and checks each
 * address that they redirect to: a request of the server must not reach inside its network.
 */
final class Resolve_Redirect_Routes {

	const MOST_REDIRECTS = 5;

	/**
	 * How long a service may take, in seconds.
	 */
	const TIMEOUT = 5;

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array( 'ResolveRedirect' => array( $this, 'resolve' ) );
	}

	/**
	 * Where an address leads.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function resolve( array $parts ) {
		$url = Embed_Address::of_any( $parts['query']['url'] );
		for ( $hop = 0; '' !== $url && $hop <= self::MOST_REDIRECTS; $hop++ ) {
			$response = self::request( $url );
			if ( is_wp_error( $response ) ) {
				return new WP_Error( 'resolve_failed', __( 'The address could not be reached. Please try again later.', 'sitewright' ), array( 'status' => 502 ) );
			}
			$status   = (int) wp_remote_retrieve_response_code( $response );
			$location = wp_remote_retrieve_header( $response, 'location' );
			// A header that is sent twice arrives as a list.
			$location = is_array( $location ) ? (string) reset( $location ) : (string) $location;
			if ( $status < 300 || $status >= 400 || '' === $location ) {
				return array(
					'status' => $status,
					'url'    => $url,
				);
			}
			$url = Embed_Address::of_any( \WP_Http::make_absolute_url( $location, $url ) );
		}
		return new WP_Error( 'unknown_address', __( 'This address is not one of a service that can be embedded.', 'sitewright' ), array( 'status' => 400 ) );
	}

	/**
	 * Asks a service without following its redirects.
	 *
	 * @param string $url Address.
	 * @return array|WP_Error
	 */
	private static function request( $url ) {
		$options  = array(
			'redirection'         => 0,
			'timeout'             => self::TIMEOUT,
			'limit_response_size' => 1024,
		);
		$response = wp_safe_remote_head( $url, $options );
		// Some services answer pages alone.
		return 405 === wp_remote_retrieve_response_code( $response ) ? wp_safe_remote_get( $url, $options ) : $response;
	}
}
