<?php
/**
 * The contract of the REST routes.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads the routes of this site from `contract.json`, which the build generates, and rewrites their schemas for WordPress.
 */
final class Contract {

	private const TYPES = array( 'object', 'array', 'string', 'number', 'integer', 'boolean', 'null' );

	/**
	 * Path of the generated file.
	 *
	 * @var string
	 */
	private $file;

	/**
	 * Keeps the path of the generated file.
	 *
	 * @param string $file Path of `contract.json`.
	 */
	public function __construct( $file ) {
		$this->file = $file;
	}

	/**
	 * The routes that this site answers or forwards to the platform.
	 *
	 * @return array<int,array> Each with id, method, path, handledBy and access; params, query and body if it has them.
	 */
	public function routes() {
		$all    = is_readable( $this->file ) ? (array) wp_json_file_decode( $this->file, array( 'associative' => true ) ) : array();
		$routes = array();
		foreach ( $all as $route ) {
			if ( 'platform' === $route['handledBy'] ) {
				continue;
			}
			foreach ( array( 'params', 'query', 'body' ) as $part ) {
				if ( isset( $route[ $part ] ) ) {
					$route[ $part ] = self::to_wordpress_schema( $route[ $part ] );
				}
			}
			$routes[] = $route;
		}
		// WordPress takes the first route that matches: `module/all` must come before `module/{name}`.
		usort(
			$routes,
			static function ( $one, $other ) {
				return substr_count( $one['path'], '{' ) - substr_count( $other['path'], '{' );
			}
		);
		return $routes;
	}

	/**
	 * Rewrites a JSON Schema into the subset that `rest_validate_value_from_schema()` knows: no `const`, and a `type`
	 * everywhere. A choice between constants becomes an `enum`, whose error message names the allowed values.
	 *
	 * @param array $schema JSON Schema.
	 * @return array
	 */
	public static function to_wordpress_schema( array $schema ) {
		if ( array_key_exists( 'const', $schema ) ) {
			$schema['enum'] = array( $schema['const'] );
			unset( $schema['const'] );
		}
		foreach ( array( 'anyOf', 'oneOf' ) as $choice ) {
			if ( ! isset( $schema[ $choice ] ) ) {
				continue;
			}
			$schema[ $choice ] = array_map( array( self::class, 'to_wordpress_schema' ), $schema[ $choice ] );
			$constants         = array_column( $schema[ $choice ], 'enum' );
			$types             = array_unique( array_column( $schema[ $choice ], 'type' ), SORT_REGULAR );
			if ( count( $constants ) === count( $schema[ $choice ] ) && 1 === count( $types ) ) {
				$schema['enum'] = array_merge( ...$constants );
				$schema['type'] = $types[0];
				unset( $schema[ $choice ] );
			}
		}
		foreach ( array( 'properties', 'patternProperties' ) as $group ) {
			if ( isset( $schema[ $group ] ) ) {
				$schema[ $group ] = array_map( array( self::class, 'to_wordpress_schema' ), $schema[ $group ] );
			}
		}
		foreach ( array( 'items', 'additionalProperties' ) as $inner ) {
			if ( isset( $schema[ $inner ] ) && is_array( $schema[ $inner ] ) ) {
				$schema[ $inner ] = self::to_wordpress_schema( $schema[ $inner ] );
			}
		}
		if ( ! isset( $schema['type'] ) && ! isset( $schema['anyOf'] ) && ! isset( $schema['oneOf'] ) ) {
			$schema['type'] = self::TYPES;
		}
		return $schema;
	}
}
