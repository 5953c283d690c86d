<?php
/**
 * The REST routes.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers the routes of the contract, checks the permission and the values of each request, and calls its handler. The routes are
 * registered when somebody asks for one: most requests ask for those of others (docs/decisions/062-routes-on-demand.md).
 */
final class Rest_Routes {

	/**
	 * The handler of routes that the platform answers.
	 *
	 * @var Proxy
	 */
	private Proxy $proxy;

	/**
	 * The features, whose handlers answer the other routes.
	 *
	 * @var Feature[]
	 */
	private array $features;

	/**
	 * Paths of lists that routes of every namespace are in: the index, that of WordPress's own routes, and several requests at once.
	 */
	private const LISTS = array( '', 'wp/v2', 'batch/v1' );

	/**
	 * Path => what registers the routes that begin with it.
	 *
	 * @var array<string,callable>
	 */
	private static array $others = array();

	/**
	 * The server that has the routes. Another plugin may make a new one.
	 *
	 * @var WP_REST_Server|null
	 */
	private ?WP_REST_Server $server = null;

	/**
	 * Whether the request that WordPress answers now asks for the index without its routes, as the editor does.
	 *
	 * @var bool
	 */
	private bool $is_index_without_routes = false;

	/**
	 * Keeps the handlers.
	 *
	 * @param Proxy     $proxy    The handler of routes that the platform answers.
	 * @param Feature[] $features The features, whose handlers answer the other routes.
	 */
	public function __construct( Proxy $proxy, array $features ) {
		$this->proxy    = $proxy;
		$this->features = $features;
	}

	/**
	 * Has other routes registered together with those of the contract.
	 *
	 * @param string   $path     The path with which they begin, without a slash before it.
	 * @param callable $register Registers them.
	 */
	public static function register_later( string $path, callable $register ): void {
		self::$others[ $path ] = $register;
	}

	/**
	 * Adds the actions and filters of the class.
	 */
	public function hook(): void {
		add_action( 'rest_api_init', array( self::class, 'register_namespaces' ) );
		// Before WordPress, which looks through all routes for a request with the method OPTIONS.
		add_filter( 'rest_pre_dispatch', array( $this, 'register_asked' ), 1, 3 );
		add_filter( 'rest_endpoints', array( $this, 'add_asked' ) );
		add_filter( 'rest_index', array( $this, 'leave_index' ) );
	}

	/**
	 * Registers the namespaces without their routes: WordPress looks for a route in the namespaces with which its path begins.
	 */
	public static function register_namespaces(): void {
		foreach ( Manifest::namespaces() as $name ) {
			rest_get_server()->register_route( $name, "/$name", array() );
		}
	}

	/**
	 * Registers the routes before a request for one of them, for several at once, or for a list.
	 *
	 * @param mixed           $response Response of another filter; null for none.
	 * @param WP_REST_Server  $server   Server.
	 * @param WP_REST_Request $request  Request.
	 * @return mixed The same response.
	 */
	public function register_asked( $response, $server, $request ) {
		$path   = trim( $request->get_route(), '/' );
		$fields = '' === $path ? wp_parse_list( $request['_fields'] ?? '' ) : array();

		$this->is_index_without_routes = $fields && ! rest_is_field_included( 'routes', $fields ) && ! rest_is_field_included( 'namespaces', $fields );
		if ( $this->is_index_without_routes ) {
			return $response;
		}
		$is_asked = in_array( $path, self::LISTS, true );
		foreach ( array_merge( Manifest::namespaces(), array_keys( self::$others ) ) as $prefix ) {
			$is_asked = $is_asked || 0 === strpos( "$path/", "$prefix/" );
		}
		if ( $is_asked ) {
			$this->register();
		}
		return $response;
	}

	/**
	 * Notes that the index is made.
	 *
	 * @param mixed $response Response.
	 * @return mixed The same.
	 */
	public function leave_index( $response ) {
		$this->is_index_without_routes = false;
		return $response;
	}

	/**
	 * Registers the routes when somebody, e.g. another plugin, asks for a list that they are in.
	 *
	 * @param array<string,array> $endpoints Registered routes, of one namespace or of all.
	 * @return array<string,array>
	 */
	public function add_asked( $endpoints ) {
		if ( $this->has_routes() || ! is_array( $endpoints ) || ! $this->is_read( $endpoints ) ) {
			return $endpoints;
		}
		// WordPress has made its list already.
		foreach ( $this->register() as $path => $handlers ) {
			if ( isset( $endpoints[ '/' . $handlers['namespace'] ] ) ) {
				$endpoints[ $path ] = array_merge( $endpoints[ $path ] ?? array(), $handlers );
			}
		}
		return $endpoints;
	}

	/**
	 * Whether somebody will read one of our routes in a list. WordPress asks for all to find one that is not ours: for a request with the
	 * method OPTIONS, and for the header with the methods that a route allows, which each answer has; or for an index without routes.
	 *
	 * @param array<string,array> $endpoints Routes.
	 * @return bool
	 */
	private function is_read( array $endpoints ): bool {
		$has_all = isset( $endpoints['/'] );
		if ( $has_all && ( $this->is_index_without_routes || doing_filter( 'rest_pre_dispatch' ) || doing_filter( 'rest_post_dispatch' ) ) ) {
			return false;
		}
		foreach ( Manifest::namespaces() as $name ) {
			if ( isset( $endpoints[ "/$name" ] ) ) {
				return true;
			}
		}
		return $has_all;
	}

	/**
	 * Whether the routes are registered.
	 *
	 * @return bool
	 */
	private function has_routes(): bool {
		return rest_get_server() === $this->server;
	}

	/**
	 * Registers every route of the contract that has a handler, and those of others, once.
	 *
	 * @return array<string,array> Path => what was registered for it, with its namespace; empty where it was before.
	 */
	private function register(): array {
		if ( $this->has_routes() ) {
			return array();
		}
		$this->server = rest_get_server();
		array_map( 'call_user_func', self::$others );

		$registered = array();
		$handlers   = array();
		foreach ( $this->features as $feature ) {
			$handlers += $feature->handlers();
		}
		foreach ( Contract::routes() as $route ) {
			$handler = $this->handler( $route, $handlers );
			if ( ! $handler ) {
				continue;
			}
			// WordPress calls the first two segments the namespace: `jetpack/v4`.
			list( $first, $second, $rest ) = explode( '/', $route['path'], 3 );

			$path     = '/' . preg_replace( '/\{(\w+)\}/', '(?P<$1>[^/]+)', $rest );
			$endpoint = array(
				'methods'             => $route['method'],
				'permission_callback' => static function () use ( $route ) {
					return self::check_permission( $route );
				},
				'callback'            => static function ( WP_REST_Request $request ) use ( $route, $handler ) {
					return self::respond( $request, $route, $handler );
				},
				'args'                => array(),
			);
			register_rest_route( "$first/$second", $path, $endpoint );
			$registered[ "/$first/$second$path" ]['namespace'] = "$first/$second";
			$registered[ "/$first/$second$path" ][]            = $endpoint;
		}
		return $registered;
	}

	/**
	 * The handler of a route.
	 *
	 * @param array                  $route    Route.
	 * @param array<string,callable> $handlers The handlers of the features.
	 * @return callable|null Null for a route without one.
	 */
	private function handler( array $route, array $handlers ): ?callable {
		if ( isset( $route['isOffered'] ) && ! $route['isOffered'] ) {
			return array( self::class, 'refuse' );
		}
		return 'proxy' === $route['handledBy'] ? array( $this->proxy, 'forward' ) : ( $handlers[ $route['id'] ] ?? null );
	}

	/**
	 * Answers a call of the specification that this product does not offer.
	 *
	 * @return WP_Error Error `not_offered` (501).
	 */
	public static function refuse(): WP_Error {
		return new WP_Error(
			'not_offered',
			/* translators: %s: Name of the product. */
			sprintf( __( '%s does not offer this.', 'sitewright' ), Product::name() ),
			array( 'status' => 501 )
		);
	}

	/**
	 * Checks whether the current user may call a route. WordPress has treated a request that has the login cookie but no
	 * valid nonce as anonymous before.
	 *
	 * @param array $route Route.
	 * @return true|WP_Error Error `rest_forbidden` (403) or `rest_not_logged_in` (401).
	 */
	private static function check_permission( array $route ) {
		if ( 'public' === $route['access'] || Route_Call::is_allowed( $route ) ) {
			return true;
		}
		return is_user_logged_in()
			? new WP_Error( 'rest_forbidden', __( 'You are not allowed to do that. Please ask an administrator of this site.', 'sitewright' ), array( 'status' => 403 ) )
			: new WP_Error( 'rest_not_logged_in', __( 'You are not logged in, or the page has been open for too long. Please reload it and log in.', 'sitewright' ), array( 'status' => 401 ) );
	}

	/**
	 * Checks the values of a request against the contract and calls the handler.
	 *
	 * @param WP_REST_Request $request Request.
	 * @param array           $route   Route.
	 * @param callable        $handler Takes the checked parts, the request and the route.
	 * @return WP_REST_Response|WP_Error Errors `rest_invalid_param` (400), `database_failed` (503); those of the handler.
	 */
	private static function respond( WP_REST_Request $request, array $route, callable $handler ) {
		$sent  = array(
			'params' => $request->get_url_params(),
			'query'  => $request->get_query_params(),
			'body'   => $request->is_json_content_type() ? $request->get_json_params() : $request->get_body_params(),
		);
		$parts = array();
		foreach ( $sent as $part => $value ) {
			$parts[ $part ] = isset( $route[ $part ] ) ? self::check( (array) $value, $route[ $part ] ) : array();
			if ( is_wp_error( $parts[ $part ] ) ) {
				return $parts[ $part ];
			}
		}

		try {
			$before   = Query::failures();
			$response = rest_ensure_response( $handler( $parts, $request, $route ) );
			// Many functions of WordPress do not say that they stored nothing.
			if ( 'GET' !== $route['method'] && ! is_wp_error( $response ) && Query::has_lost( $before ) ) {
				throw new Query_Failed();
			}
		} catch ( Query_Failed $failed ) {
			return Query_Failed::to_error();
		}
		if ( ! is_wp_error( $response ) && 'GET' === $route['method'] ) {
			$response->header( 'Cache-Control', 'no-store' );
		}
		return $response;
	}

	/**
	 * Checks a part of a request against its schema and converts each value to its type: every value of a query is text.
	 *
	 * @param array $value  Names and values of the request.
	 * @param array $schema Schema.
	 * @return array|WP_Error The values that the schema names or allows by a pattern; error `rest_invalid_param` (400).
	 */
	private static function check( array $value, array $schema ) {
		// Arguments that are not in the contract, e.g. for routing or against caches, are no error.
		if ( isset( $schema['properties'] ) ) {
			$value = array_intersect_key( $value, $schema['properties'] );
		}
		$valid = rest_validate_value_from_schema( $value, $schema, '' );
		if ( is_wp_error( $valid ) ) {
			return new WP_Error(
				'rest_invalid_param',
				/* translators: %s: A sentence that says what is wrong. */
				sprintf( __( 'The request is not valid: %s', 'sitewright' ), preg_replace( '/^\[(\w+)\]/', '$1', $valid->get_error_message() ) ),
				array( 'status' => 400 )
			);
		}
		return (array) rest_sanitize_value_from_schema( $value, $schema, '' );
	}
}
