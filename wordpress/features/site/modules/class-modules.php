<?php
/**
 * Modules.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Modules;

use Sitewright\Core\Stored_Option;
use WP_Error;

/**
 * The parts of the plugin that an administrator can turn on and off.
 */
final class Modules {

	public const OPTION = 'sitewright_modules';

	/**
	 * Module => option => value.
	 */
	public const VALUES = 'sitewright_module_options';

	/**
	 * The module of all blocks.
	 */
	public const BLOCKS = 'blocks';

	/**
	 * All modules.
	 *
	 * @return array<string,array> Name => the contract's Module.
	 */
	public static function all(): array {
		/**
		 * Filters the modules.
		 *
		 * @param array<string,array> $modules Name => `name` and `description` for people, `default`: whether it is on, `options`:
		 *                                     name => schema of a value with `type`, `title` and `default`.
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
				'options'     => self::describe_options( $name, $module['options'] ?? array() ),
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
	public static function is_active( string $name ): bool {
		return self::all()[ $name ]['activated'] ?? false;
	}

	/**
	 * Whether somebody turned on a module that is off by default. Reads nothing but the stored choice: unlike is_active(), it can be asked
	 * before texts are translated, by every page.
	 *
	 * @param string $name Module.
	 * @return bool
	 */
	public static function is_turned_on( string $name ): bool {
		return (bool) ( ( (array) get_option( self::OPTION, array() ) )[ $name ] ?? false );
	}

	/**
	 * The value of an option of a module.
	 *
	 * @param string $name   Module.
	 * @param string $option Option.
	 * @return mixed Null for an option that the module does not have.
	 */
	public static function option( string $name, string $option ) {
		foreach ( self::all()[ $name ]['options'] ?? array() as $described ) {
			if ( $option === $described['name'] ) {
				return $described['value'];
			}
		}
		return null;
	}

	/**
	 * Stores options of a module; all of them or, at the first that is not valid, none.
	 *
	 * @param string $name   An existing module.
	 * @param array  $values Option => value.
	 * @return true|WP_Error Error `invalid_module_option` (400).
	 */
	public static function set_options( $name, array $values ) {
		$known = array_column( self::all()[ $name ]['options'], null, 'name' );
		foreach ( $values as $option => $value ) {
			$valid = isset( $known[ $option ] ) ? rest_validate_value_from_schema( $value, $known[ $option ]['schema'], $known[ $option ]['title'] ) : null;
			if ( true !== $valid ) {
				return new WP_Error(
					'invalid_module_option',
					/* translators: %s: Name of an option. */
					$valid ? $valid->get_error_message() : sprintf( __( 'The module has no option “%s”.', 'sitewright' ), $option ),
					array( 'status' => 400 )
				);
			}
			$values[ $option ] = rest_sanitize_value_from_schema( $value, $known[ $option ]['schema'] );
		}
		Stored_Option::alone(
			self::VALUES,
			static function () use ( $name, $values ) {
				$stored          = (array) get_option( self::VALUES, array() );
				$stored[ $name ] = array_merge( $stored[ $name ] ?? array(), $values );
				update_option( self::VALUES, $stored );
			}
		);
		return true;
	}

	/**
	 * The contract's options of a module.
	 *
	 * @param string              $name    Module.
	 * @param array<string,array> $options Name => schema.
	 * @return array[]
	 */
	private static function describe_options( string $name, array $options ): array {
		$stored    = (array) get_option( self::VALUES, array() );
		$described = array();
		foreach ( $options as $option => $schema ) {
			$described[] = array(
				'name'   => $option,
				'title'  => (string) $schema['title'],
				'value'  => $stored[ $name ][ $option ] ?? $schema['default'],
				'schema' => array_diff_key( $schema, array( 'title' => 1 ) ),
			);
		}
		return $described;
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param string $name   An existing module.
	 * @param bool   $active On or off.
	 */
	public static function set_active( $name, $active ): void {
		Stored_Option::alone(
			self::OPTION,
			static function () use ( $name, $active ) {
				update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), array( $name => (bool) $active ) ) );
			}
		);
	}
}
