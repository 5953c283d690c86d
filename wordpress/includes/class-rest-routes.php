<?php
/**
 * The REST API.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Registers the routes of the contract, checks each request against it, and has it answered by a handler of this site or
 * by the platform.
 */
final class Rest_Routes {

	/**
	 * The contract.
	 *
	 * @var Contract
	 */
	private $contract;

	/**
	 * The connection.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * The platform.
	 *
	 * @var Platform_Client
	 */
	private $platform;

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes what the routes need.
	 *
	 * @param Contract        $contract   Contract.
	 * @param Connection      $connection Connection.
	 * @param Platform_Client $platform   Platform.
	 * @param Settings        $settings   Settings.
	 */
	public function __construct( Contract $contract, Connection $connection, Platform_Client $platform, Settings $settings ) {
		$this->contract   = $contract;
		$this->connection = $connection;
		$this->platform   = $platform;
		$this->settings   = $settings;
	}

	/**
	 * Hooks into WordPress.
	 */
	public function hook() {
		add_action( 'rest_api_init', array( $this, 'register' ) );
	}

	/**
	 * Registers the routes.
	 */
	public function register() {
		$handlers = array_merge(
			( new Business_Hours_Routes() )->handlers(),
			( new Connection_Routes( $this->connection ) )->handlers(),
			( new Module_Routes() )->handlers(),
			( new Related_Posts_Routes() )->handlers(),
			( new Resolve_Redirect_Routes() )->handlers(),
			( new Settings_Routes( $this->settings ) )->handlers()
		);
		foreach ( $this->contract->routes() as $route ) {
			$handler = 'proxy' === $route['handledBy'] ? array( $this, 'forward' ) : ( $handlers[ $route['id'] ] ?? null );
			if ( ! $handler ) {
				continue;
			}
			// The first two segments are what WordPress calls the namespace: `jetpack/v4`.
			list( $first, $second, $rest ) = explode( '/', $route['path'], 3 );
			register_rest_route(
				"$first/$second",
				'/' . preg_replace( '/\{(\w+)\}/', '(?P<$1>[^/]+)', $rest ),
				array(
					'methods'             => $route['method'],
					'permission_callback' => function () use ( $route ) {
						return self::permit( $route );
					},
					'callback'            => function ( WP_REST_Request $request ) use ( $route, $handler ) {
						return self::answer( $request, $route, $handler );
					},
				)
			);
		}
	}

	/**
	 * Whether the current user may call a route. WordPress has made a request with the login cookie but without a valid
	 * nonce anonymous by now.
	 *
	 * @param array $route Route.
	 * @return true|WP_Error
	 */
	private static function permit( array $route ) {
		if ( 'public' === $route['access'] || current_user_can( $route['access']['capability'] ) ) {
			return true;
		}
		return is_user_logged_in()
			? new WP_Error( 'rest_forbidden', __( 'You are not allowed to do that. Please ask an administrator of this site.', 'sitewright' ), array( 'status' => 403 ) )
			: new WP_Error( 'rest_not_logged_in', __( 'You are not logged in, or the page has been open for too long. Please reload it and log in.', 'sitewright' ), array( 'status' => 401 ) );
	}

	/**
	 * Checks a request against the contract and answers it.
	 *
	 * @param WP_REST_Request $request Request.
	 * @param array           $route   Route.
	 * @param callable        $handler Takes the checked parts, the request and the route.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function answer( WP_REST_Request $request, array $route, callable $handler ) {
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

		$response = rest_ensure_response( $handler( $parts, $request, $route ) );
		if ( ! is_wp_error( $response ) && 'GET' === $route['method'] ) {
			$response->header( 'Cache-Control', 'no-store' );
		}
		return $response;
	}

	/**
	 * Checks a part of a request against its schema, and gives each value its type: what arrives in a query is text.
	 *
	 * @param array $value  What was sent.
	 * @param array $schema Schema.
	 * @return array|WP_Error Only what the schema names, and what else it allows by patterns.
	 */
	private static function check( array $value, array $schema ) {
		// Routing and cache-busting arguments, of which the contract knows nothing, are not the caller's mistake.
		if ( isset( $schema['properties'] ) ) {
			$value = array_intersect_key( $value, $schema['properties'] );
		}
		$valid = rest_validate_value_from_schema( $value, $schema, '' );
		if ( is_wp_error( $valid ) ) {
			return new WP_Error(
				'rest_invalid_param',
				/* translators: %s: What is wrong, a sentence. */
				sprintf( __( 'The request is not valid: %s', 'sitewright' ), preg_replace( '/^\[(\w+)\]/', '$1', $valid->get_error_message() ) ),
				array( 'status' => 400 )
			);
		}
		return (array) rest_sanitize_value_from_schema( $value, $schema, '' );
	}

	/**
	 * Passes a checked request on to the platform, signed, and its answer back.
	 *
	 * @param array           $parts   Checked `params`, `query` and `body`.
	 * @param WP_REST_Request $request Request.
	 * @param array           $route   Route.
	 * @return WP_REST_Response|WP_Error
	 */
	public function forward( array $parts, WP_REST_Request $request, array $route ) {
		$signer = $this->connection->signer();
		if ( is_wp_error( $signer ) ) {
			return $signer;
		}
		if ( ! empty( $route['needsUser'] ) && ! $this->connection->platform_user( get_current_user_id() ) ) {
			return new WP_Error(
				'user_not_connected',
				__( 'Your account is not connected to Sitewright. Please connect it on the Sitewright page.', 'sitewright' ),
				array( 'status' => 403 )
			);
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
			// JSON goes on as it came: PHP's arrays cannot tell an empty object from an empty list.
			$send['body'] = $request->is_json_content_type() ? $request->get_body() : (string) wp_json_encode( (object) $parts['body'] );
		}

		$answer = $this->platform->request( $route['method'], $path, $send, $signer, wp_get_current_user() );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 401 === $answer['status'] ) {
			// It is the site that the platform does not recognise; to the browser, 401 would mean the user.
			return new WP_Error(
				'site_not_connected',
				__( 'The Sitewright platform does not recognise this site any more. An administrator can reconnect it on the Sitewright page.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		return new WP_REST_Response( $answer['body'], $answer['status'] );
	}
}
