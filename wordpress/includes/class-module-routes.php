<?php
/**
 * Routes of the modules.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Answers the routes of modules.contract.ts.
 */
final class Module_Routes {

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array(
			'ListModules'     => array( Modules::class, 'all' ),
			'GetModule'       => array( $this, 'get' ),
			'SetModuleActive' => array( $this, 'set_active' ),
		);
	}

	/**
	 * One module.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function get( array $parts ) {
		return Modules::all()[ $parts['params']['name'] ] ?? self::not_found();
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
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
	 * There is no such module.
	 *
	 * @return WP_Error
	 */
	private static function not_found() {
		return new WP_Error( 'not_found', __( 'There is no module of that name.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
