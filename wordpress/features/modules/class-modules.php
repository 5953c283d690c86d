<?php
/**
 * Modules.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Modules;

/**
 * The parts of the plugin that an administrator can turn on and off.
 */
final class Modules {

	public const OPTION = 'sitewright_modules';

	/**
	 * The module of all blocks.
	 */
	public const BLOCKS = 'blocks';

	/**
	 * All modules.
	 *
	 * @return array<string,array> Name => the contract's Module.
	 */
	public static function all() {
		/**
		 * Filters the modules.
		 *
		 * @param array<string,array> $modules Name => `name` and `description` for people, `default`: whether it is on.
		 */
		$known  = apply_filters(
			'sitewright_modules',
			array(
				self::BLOCKS => array(
					'name'        => __( 'Blocks', 'sitewright' ),
					'description' => __( 'The AI Assistant and the content blocks, in the block editor.', 'sitewright' ),
					'default'     => true,
				),
			)
		);
		$stored = (array) get_option( self::OPTION, array() );
		$all    = array();
		foreach ( $known as $name => $module ) {
			$all[ $name ] = array(
				'module'      => (string) $name,
				'name'        => (string) $module['name'],
				'description' => (string) $module['description'],
				'activated'   => (bool) ( $stored[ $name ] ?? $module['default'] ?? false ),
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
	 * @param string $name   An existing module.
	 * @param bool   $active On or off.
	 */
	public static function set_active( $name, $active ) {
		update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), array( $name => (bool) $active ) ) );
	}
}
