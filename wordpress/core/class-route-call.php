<?php
/**
 * Calls of routes from within WordPress.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;
use WP_REST_Request;

/**
 * Calls a route of the contract for the current user, without HTTP. What the route checks is checked there.
 */
final class Route_Call {

	/**
	 * The parts of a request that have values.
	 */
	private const PARTS = array( 'params', 'query', 'body' );

	/**
	 * The route.
	 *
	 * @var array
	 */
	private array $route;

	/**
	 * Keeps the route.
	 *
	 * @param array $route Route of the contract.
	 */
	public function __construct( array $route ) {
		$this->route = $route;
	}

	/**
	 * The routes of a contract that the plugin offers to people with a capability, without those that take a file.
	 *
	 * @return array[]
	 */
	public static function routes(): array {
		return array_filter(
			Contract::routes(),
			static function ( $route ) {
				return is_array( $route['access'] ) && ! isset( $route['fileField'] ) && false !== ( $route['isOffered'] ?? true );
			}
		);
	}

	/**
	 * Whether the current user may call a route that asks for a capability.
	 *
	 * @param array $route Route of the contract.
	 * @return bool
	 */
	public static function is_allowed( array $route ): bool {
		return current_user_can( $route['access']['capability'] ) && ( empty( $route['needsAi'] ) || current_user_can( Ai_Access::CAPABILITY ) );
	}

	/**
	 * The route's name in lower case: `get-site-plan`.
	 *
	 * @return string
	 */
	public function slug(): string {
		return strtolower( preg_replace( '/(?<!^)([A-Z])/', '-$1', $this->route['id'] ) );
	}

	/**
	 * The sentence of the contract about the route.
	 *
	 * @return string
	 */
	public function summary() {
		return '' === $this->route['summary'] ? $this->slug() : $this->route['summary'];
	}

	/**
	 * Whether the route takes something away.
	 *
	 * @return bool
	 */
	public function is_destructive(): bool {
		return 'DELETE' === $this->route['method'] || ! empty( $this->route['isDestructive'] );
	}

	/**
	 * The schemas of all values that the route takes.
	 *
	 * @return array<string,array> By name.
	 */
	public function properties(): array {
		$properties = array();
		foreach ( self::PARTS as $part ) {
			$properties += $this->route[ $part ]['properties'] ?? array();
		}
		return $properties;
	}

	/**
	 * The names of the values that must be there.
	 *
	 * @return string[]
	 */
	public function required(): array {
		$required = array();
		foreach ( self::PARTS as $part ) {
			$required = array_merge( $required, $this->route[ $part ]['required'] ?? array() );
		}
		return $required;
	}

	/**
	 * Calls the route as the current user.
	 *
	 * @param array $input Values of the route's parameters, query and body by name.
	 * @return mixed|WP_Error The body of the answer as it would travel, its objects as arrays; the errors of the route.
	 */
	public function send( array $input ) {
		$path = preg_replace_callback(
			'/\{(\w+)\}/',
			static function ( $found ) use ( $input ) {
				return rawurlencode( (string) ( $input[ $found[1] ] ?? '' ) );
			},
			$this->route['path']
		);

		$request = new WP_REST_Request( $this->route['method'], "/$path" );
		$request->set_query_params( $this->part( 'query', $input ) );
		if ( isset( $this->route['body'] ) ) {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( (object) $this->part( 'body', $input ) ) );
		}
		$response = rest_do_request( $request );
		return $response->is_error() ? $response->as_error() : json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}

	/**
	 * The values of one part of the request.
	 *
	 * @param string $part  `query` or `body`.
	 * @param array  $input All values.
	 * @return array
	 */
	private function part( string $part, array $input ): array {
		return array_intersect_key( $input, $this->route[ $part ]['properties'] ?? array() );
	}
}
