<?php
/**
 * The ability of a route.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Abilities;

use Sitewright\Core\Route_Call;
use WP_Error;

/**
 * Describes a route of the contract as an ability, and calls the route.
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
	private array $route;

	/**
	 * The call of the route.
	 *
	 * @var Route_Call
	 */
	private Route_Call $call;

	/**
	 * Keeps the route.
	 *
	 * @param array $route Route of the contract.
	 */
	public function __construct( array $route ) {
		$this->route = $route;
		$this->call  = new Route_Call( $route );
	}

	/**
	 * The second part of the ability's name: `get-site-plan`.
	 *
	 * @return string
	 */
	public function slug(): string {
		return $this->call->slug();
	}

	/**
	 * The arguments of wp_register_ability().
	 *
	 * @return array
	 */
	public function arguments(): array {
		$method    = $this->route['method'];
		$arguments = array(
			'label'               => ucfirst( str_replace( '-', ' ', $this->slug() ) ),
			'description'         => $this->call->summary(),
			'output_schema'       => $this->route['response'],
			'execute_callback'    => array( $this, 'execute' ),
			'permission_callback' => array( $this, 'is_allowed' ),
			'meta'                => array(
				'public'       => true,
				'show_in_rest' => true,
				'annotations'  => array(
					'readonly'    => 'GET' === $method,
					'destructive' => $this->call->is_destructive(),
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
	 * Whether the current user may use the ability: with the capabilities of the button that does the same.
	 *
	 * @return bool
	 */
	public function is_allowed(): bool {
		return Route_Call::is_allowed( $this->route );
	}

	/**
	 * Calls the route as the current user.
	 *
	 * @param mixed $input Values of the route's parameters, query and body by name.
	 * @return mixed|WP_Error See Route_Call::send().
	 */
	public function execute( $input = array() ) {
		return $this->call->send( (array) $input );
	}

	/**
	 * The schema of all values that the route takes.
	 *
	 * @return array
	 */
	private function input_schema(): array {
		$schema   = array(
			'type'                 => 'object',
			'properties'           => $this->call->properties(),
			'additionalProperties' => false,
		);
		$required = $this->call->required();
		return $schema + ( $required ? array( 'required' => $required ) : array( 'default' => array() ) );
	}
}
