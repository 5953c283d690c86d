<?php
/**
 * The ability of a route.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Abilities;

use Sitewright\Core\Contract;
use WP_Error;
use WP_REST_Request;

/**
 * Describes a route of the contract as an ability, and calls the route. What the route checks is checked again there.
 */
final class Route_Ability {

	/**
	 * Methods whose second call changes nothing more.
	 */
	private const REPEATABLE = array( 'GET', 'PUT', 'DELETE' );

	/**
	 * The route.
	 *
	 * @var array
	 */
	private $route;

	/**
	 * Keeps the route.
	 *
	 * @param array $route Route of the contract.
	 */
	public function __construct( array $route ) {
		$this->route = $route;
	}

	/**
	 * The second part of the ability's name: `get-site-plan`.
	 *
	 * @return string
	 */
	public function slug() {
		return strtolower( preg_replace( '/(?<!^)([A-Z])/', '-$1', $this->route['id'] ) );
	}

	/**
	 * The arguments of wp_register_ability().
	 *
	 * @return array
	 */
	public function arguments() {
		$method    = $this->route['method'];
		$arguments = array(
			'label'               => ucfirst( str_replace( '-', ' ', $this->slug() ) ),
			'description'         => '' === $this->route['summary'] ? $this->slug() : $this->route['summary'],
			'output_schema'       => Contract::to_wordpress_schema( $this->route['response'] ),
			'execute_callback'    => array( $this, 'execute' ),
			'permission_callback' => array( $this, 'is_allowed' ),
			'meta'                => array(
				'public'       => true,
				'show_in_rest' => true,
				'annotations'  => array(
					'readonly'    => 'GET' === $method,
					'destructive' => 'DELETE' === $method || ! empty( $this->route['isDestructive'] ),
					'idempotent'  => in_array( $method, self::REPEATABLE, true ),
				),
			),
		);
		$input     = $this->input_schema();
		if ( $input['properties'] ) {
			$arguments['input_schema'] = $input;
		}
		return $arguments;
	}

	/**
	 * Whether the current user may use the ability: with the capability of the button that does the same.
	 *
	 * @return bool
	 */
	public function is_allowed() {
		return current_user_can( $this->route['access']['capability'] );
	}

	/**
	 * Calls the route as the current user.
	 *
	 * @param mixed $input Values of the route's parameters, query and body by name.
	 * @return mixed|WP_Error The body of the answer; the errors of the route.
	 */
	public function execute( $input = array() ) {
		$input = (array) $input;
		$path  = preg_replace_callback(
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
		if ( $response->is_error() ) {
			return $response->as_error();
		}
		// As it would travel: objects become arrays, which schemas are checked against.
		return json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}

	/**
	 * The schema of all values that the route takes.
	 *
	 * @return array
	 */
	private function input_schema() {
		$schema = array(
			'type'                 => 'object',
			'properties'           => array(),
			'required'             => array(),
			'additionalProperties' => false,
		);
		foreach ( array( 'params', 'query', 'body' ) as $part ) {
			$schema['properties'] += $this->route[ $part ]['properties'] ?? array();
			$schema['required']    = array_merge( $schema['required'], $this->route[ $part ]['required'] ?? array() );
		}
		if ( ! $schema['required'] ) {
			unset( $schema['required'] );
			$schema['default'] = array();
		}
		return $schema;
	}

	/**
	 * The values of one part of the request.
	 *
	 * @param string $part  `query` or `body`.
	 * @param array  $input All values.
	 * @return array
	 */
	private function part( $part, array $input ) {
		return array_intersect_key( $input, $this->route[ $part ]['properties'] ?? array() );
	}
}
