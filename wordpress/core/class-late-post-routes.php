<?php
/**
 * Routes of types of posts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Registers the routes that WordPress has for a type of posts when somebody asks for one (docs/decisions/062-routes-on-demand.md): few
 * requests are for those of our types, and they hold much memory.
 */
final class Late_Post_Routes {

	/**
	 * The types => the classes that answer their routes, while they are taken; false for that of WordPress.
	 *
	 * @var array<string,string|false>
	 */
	private static array $controllers = array();

	/**
	 * Keeps the routes of a type for later.
	 *
	 * @param string $type A type with `show_in_rest`, which may be registered later.
	 * @param string $path What its routes begin with, without a slash before it.
	 */
	public static function keep( string $type, string $path ): void {
		if ( ! self::$controllers ) {
			// Around WordPress, which registers the routes of all types.
			add_action( 'rest_api_init', array( self::class, 'take_controllers' ), 98 );
			add_action( 'rest_api_init', array( self::class, 'give_controllers' ), 100 );
		}
		self::$controllers[ $type ] = false;
		Rest_Routes::register_later(
			$path,
			static function () use ( $type ) {
				self::register( $type );
			}
		);
	}

	/**
	 * Keeps WordPress from registering the routes now: it has none for a type without a controller.
	 */
	public static function take_controllers(): void {
		foreach ( array_keys( self::$controllers ) as $name ) {
			$type = get_post_type_object( $name );
			if ( $type ) {
				self::$controllers[ $name ]  = $type->rest_controller_class;
				$type->rest_controller_class = self::class;
			}
		}
	}

	/**
	 * Gives the types their controllers back.
	 */
	public static function give_controllers(): void {
		foreach ( self::$controllers as $name => $controller ) {
			$type = get_post_type_object( $name );
			if ( $type ) {
				$type->rest_controller_class = $controller;
			}
		}
	}

	/**
	 * Registers the routes of a type, as WordPress does.
	 *
	 * @param string $name Type.
	 */
	private static function register( string $name ): void {
		$type = get_post_type_object( $name );
		if ( ! $type ) {
			return;
		}
		foreach ( array( $type->get_rest_controller(), $type->get_revisions_rest_controller(), $type->get_autosave_rest_controller() ) as $controller ) {
			if ( $controller ) {
				$controller->register_routes();
			}
		}
	}
}
