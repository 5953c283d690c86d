<?php
/**
 * Routes of the settings.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Answers the routes of settings.contract.ts.
 */
final class Settings_Routes {

	/**
	 * The settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param Settings $settings Settings.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array(
			'GetSettings'    => array( $this->settings, 'to_array' ),
			'UpdateSettings' => array( $this, 'update' ),
		);
	}

	/**
	 * Stores settings.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function update( array $parts ) {
		if ( isset( $parts['body']['platform_url'] ) ) {
			$stored = $this->settings->set_platform_url( $parts['body']['platform_url'] );
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
		}
		return $this->settings->to_array();
	}
}
