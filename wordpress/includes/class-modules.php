<?php
/**
 * Modules.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * The parts of the plugin that an administrator can turn on and off.
 */
final class Modules {

	public const OPTION = 'sitewright_modules';

	/**
	 * All modules.
	 *
	 * @return array<string,array> Name => the contract's Module.
	 */
	public static function all() {
		/**
		 * Filters the modules.
		 *
		 * @param array<string,array> $modules Name => `name` and `description` to show, and whether it is on by `default`.
		 */
		$known  = apply_filters(
			'sitewright_modules',
			array(
				'blocks'        => array(
					'name'        => __( 'Blocks', 'sitewright' ),
					'description' => __( 'The AI Assistant and the content blocks, in the block editor.', 'sitewright' ),
					'default'     => true,
				),
				'related-posts' => array(
					'name'        => __( 'Related posts', 'sitewright' ),
					'description' => __( 'Shows visitors more of what you wrote on the same subject.', 'sitewright' ),
					'default'     => false,
				),
			)
		);
		$chosen = (array) get_option( self::OPTION, array() );
		$all    = array();
		foreach ( $known as $name => $module ) {
			$all[ $name ] = array(
				'module'      => (string) $name,
				'name'        => (string) $module['name'],
				'description' => (string) $module['description'],
				'activated'   => (bool) ( $chosen[ $name ] ?? $module['default'] ?? false ),
			);
		}
		return $all;
	}

	/**
	 * Whether a module is on.
	 *
	 * @param string $name Module.
	 * @return bool
	 */
	public static function is_active( $name ) {
		return self::all()[ $name ]['activated'] ?? false;
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param string $name   A module that there is.
	 * @param bool   $active On or off.
	 */
	public static function set_active( $name, $active ) {
		update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), array( $name => (bool) $active ) ) );
	}
}
