<?php
/**
 * Redirects of embedded services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Places\Embeds;

use WP_Error;

/**
 * Follows redirects. Only services that blocks embed are requested, and every address on the way is checked: a request of
 * the server must not reach its own network.
 */
final class Redirect_Resolver {

	private const MAX_REDIRECTS = 5;

	/**
	 * The timeout of a request, in seconds.
	 */
	private const TIMEOUT = 5;

	/**
	 * In bytes. Only the headers of a response are read.
	 */
	private const MAX_RESPONSE_SIZE = 1024;

	/**
	 * Finds the address to which an address redirects in the end.
	 *
	 * @param string $text Address, with or without a scheme.
	 * @return array{status:int,url:string}|WP_Error The HTTP status of the last address; error `resolve_failed` (502) when a
	 *                                               service does not answer, `unknown_address` (400) for an address of
	 *                                               another service and for too many redirects.
	 */
	public static function resolve( $text ) {
		$url = Embed_Address::parse_any( $text );
		for ( $hop = 0; '' !== $url && $hop <= self::MAX_REDIRECTS; $hop++ ) {
			$response = self::request( $url );
			if ( is_wp_error( $response ) ) {
				return new WP_Error( 'resolve_failed', __( 'The address could not be reached. Please try again later.', 'sitewright' ), array( 'status' => 502 ) );
			}
			$status   = (int) wp_remote_retrieve_response_code( $response );
			$location = wp_remote_retrieve_header( $response, 'location' );
			// A header that is sent twice is an array.
			$location = is_array( $location ) ? (string) reset( $location ) : (string) $location;
			if ( $status < 300 || $status >= 400 || '' === $location ) {
				return array(
					'status' => $status,
					'url'    => $url,
				);
			}
			$target = \WP_Http::make_absolute_url( $location, $url );
			// A short link can lead over a host that shows no pages.
			$url = Embed_Address::parse_any( $target ) ?: Embed_Address::parse_any( $target, 'redirectHostPattern' ); // phpcs:ignore Universal.Operators.DisallowShortTernary.Found -- a string.
		}
		return new WP_Error( 'unknown_address', __( 'This address is not one of a service that can be embedded.', 'sitewright' ), array( 'status' => 400 ) );
	}

	/**
	 * Requests an address without following its redirects.
	 *
	 * @param string $url Address.
	 * @return array|WP_Error Response.
	 */
	private static function request( string $url ) {
		$options  = array(
			'redirection'         => 0,
			'timeout'             => self::TIMEOUT,
			'limit_response_size' => self::MAX_RESPONSE_SIZE,
		);
		$response = wp_safe_remote_head( $url, $options );
		// Some services do not support HEAD.
		return 405 === wp_remote_retrieve_response_code( $response ) ? wp_safe_remote_get( $url, $options ) : $response;
	}
}
