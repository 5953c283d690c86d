<?php
/**
 * Settings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Settings;

use Sitewright\Core;
use Sitewright\Core\Platform_Address;
use WP_Error;

/**
 * Serves the routes of settings.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * The options that somebody may reset: those whose loss costs one more choice, and nothing that is stored for visitors.
	 */
	private const RESETTABLE = array( 'sitewright_modules', 'sitewright_module_options', 'sitewright_setup', 'sitewright_ai_keeps_prompts' );

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetSettings'    => array( $this, 'settings' ),
			'UpdateSettings' => array( $this, 'update' ),
			'ResetOption'    => array( $this, 'reset' ),
			'GetUserCounts'  => array( $this, 'user_counts' ),
		);
	}

	/**
	 * All settings.
	 *
	 * @return array
	 */
	public function settings() {
		$address  = $this->services->platform_address;
		$settings = array(
			'platform_url'            => $address->url(),
			'platform_url_is_fixed'   => $address->is_fixed(),
			'ai_is_on'                => Core\Ai_Access::is_on(),
			'ai_is_fixed'             => Core\Ai_Access::is_fixed(),
			'can_use_ai'              => current_user_can( Core\Ai_Access::CAPABILITY ),
			'ai_keeps_prompts'        => Core\Ai_Access::keeps_prompts(),
			'deletes_data'            => Core\Deletion_Choice::deletes_data(),
		);
		/**
		 * Filters the settings: a room adds its own.
		 *
		 * @param array<string,mixed> $settings As the contract names them.
		 */
		return apply_filters( 'sitewright_settings', $settings );
	}

	/**
	 * Stores the settings that the request holds.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error All settings; the errors of Platform_Address::set, Ai_Access::set and the rooms.
	 */
	public function update( array $parts ) {
		if ( isset( $parts['body']['ai_is_on'] ) ) {
			$stored = Core\Ai_Access::set( $parts['body']['ai_is_on'] );
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
		}
		if ( isset( $parts['body']['ai_keeps_prompts'] ) ) {
			Core\Ai_Access::set_keeps_prompts( $parts['body']['ai_keeps_prompts'] );
		}
		if ( isset( $parts['body']['deletes_data'] ) ) {
			Core\Deletion_Choice::set( $parts['body']['deletes_data'] );
		}
		if ( isset( $parts['body']['platform_url'] ) ) {
			$stored = $this->services->platform_address->set( $parts['body']['platform_url'] );
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
		}
		/**
		 * Filters whether all settings are stored: a room stores its own.
		 *
		 * @param true|WP_Error       $stored Default true.
		 * @param array<string,mixed> $body   Checked settings of the request.
		 */
		$stored = apply_filters( 'sitewright_store_settings', true, $parts['body'] );
		return is_wp_error( $stored ) ? $stored : $this->settings();
	}

	/**
	 * Gives an option its default again.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_found` (404).
	 */
	public function reset( array $parts ) {
		$name = $parts['params']['name'];
		if ( ! in_array( $name, self::RESETTABLE, true ) ) {
			return new WP_Error( 'not_found', __( 'There is no option of that name that can be reset.', 'sitewright' ), array( 'status' => 404 ) );
		}
		delete_option( $name );
		return array( 'code' => 'success' );
	}

	/**
	 * How many people may log in.
	 *
	 * @return array
	 */
	public function user_counts(): array {
		$counts = count_users();
		return array(
			'total' => (int) $counts['total_users'],
			'roles' => (object) array_filter( $counts['avail_roles'] ),
		);
	}

	/**
	 * Deletes the settings.
	 */
	public static function uninstall(): void {
		Platform_Address::uninstall();
		Core\Ai_Access::uninstall();
		Core\Deletion_Choice::uninstall();
	}
}
