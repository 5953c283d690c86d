<?php
/**
 * Modules.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Modules;

use Sitewright\Core;
use WP_Error;

/**
 * Serves the routes of modules.contract.ts, and makes blocks unavailable while their module is off.
 */
final class Feature extends Core\Feature {

	/**
	 * Whether the module of all blocks is on, and what was stored then: each block asks.
	 *
	 * @var array{stored:mixed,is_on:bool}|null
	 */
	private ?array $seen = null;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'ListModules'     => array( Modules::class, 'all' ),
			'GetModule'       => array( $this, 'get' ),
			'SetModuleActive' => array( $this, 'set_active' ),
			'UpdateModule'    => array( $this, 'set_options' ),
		);
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Core\Stored_Data::keep_loaded(
			array(
				Modules::OPTION => array(),
				Modules::VALUES => array(),
			)
		);
		// Early, so that filters of the site see the result.
		add_filter( 'sitewright_block_availability', array( $this, 'require_module' ), 5 );
	}

	/**
	 * Makes a block unavailable while the module of all blocks is off (spec 1 §6).
	 *
	 * @param array $block Availability of the block.
	 * @return array
	 */
	public function require_module( $block ) {
		$stored = get_option( Modules::OPTION );
		if ( ! $this->seen || $this->seen['stored'] !== $stored ) {
			$this->seen = array(
				'stored' => $stored,
				'is_on'  => Modules::is_active( Modules::BLOCKS ),
			);
		}
		return $this->seen['is_on'] ? $block : array(
			'available'          => false,
			'unavailable_reason' => 'missing_module',
		);
	}

	/**
	 * One module.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_found` (404).
	 */
	public function get( array $parts ) {
		return Modules::all()[ $parts['params']['name'] ] ?? self::not_found();
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_found` (404).
	 */
	public function set_active( array $parts ) {
		$module = Modules::all()[ $parts['params']['name'] ] ?? null;
		if ( ! $module ) {
			return self::not_found();
		}
		Modules::set_active( $module['module'], $parts['body']['active'] );
		return array(
			'code'    => 'success',
			'message' => $parts['body']['active']
				/* translators: %s: Name of a module. */
				? sprintf( __( '%s is now on.', 'sitewright' ), $module['name'] )
				/* translators: %s: Name of a module. */
				: sprintf( __( '%s is now off.', 'sitewright' ), $module['name'] ),
		);
	}

	/**
	 * Stores options of a module.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The module; error `not_found` (404); the errors of Modules::set_options.
	 */
	public function set_options( array $parts ) {
		$name = $parts['params']['name'];
		if ( ! isset( Modules::all()[ $name ] ) ) {
			return self::not_found();
		}
		$stored = Modules::set_options( $name, $parts['body']['options'] );
		return is_wp_error( $stored ) ? $stored : Modules::all()[ $name ];
	}

	/**
	 * Deletes which modules are on, and their options.
	 */
	public static function uninstall(): void {
		delete_option( Modules::OPTION );
		delete_option( Modules::VALUES );
	}

	/**
	 * The error of an unknown module.
	 *
	 * @return WP_Error
	 */
	private static function not_found(): WP_Error {
		return new WP_Error( 'not_found', __( 'There is no module of that name.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
