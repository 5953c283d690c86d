<?php
/**
 * Statistics of use.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Insight\Analytics;

use Sitewright\Core;
use WP_Error;

/**
 * Holds whether events are recorded, and brings those of connected users to the platform (analytics.contract.ts). Without the owner's
 * choice nothing is recorded, and nothing leaves the site.
 */
final class Feature extends Core\Feature {

	/**
	 * `1` or `0`.
	 */
	private const OPTION = 'sitewright_tracking';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetTrackingSettings'  => array( self::class, 'settings' ),
			'SaveTrackingSettings' => array( $this, 'save' ),
			'RecordEvents'         => array( $this, 'record' ),
		);
	}

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		Core\Stored_Data::keep_loaded( array( self::OPTION => '0' ) );
	}

	/**
	 * Says whether the editor records events.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return array( 'recordsEvents' => self::is_on() );
	}

	/**
	 * Whether events are recorded.
	 *
	 * @return array
	 */
	public static function settings() {
		return array( 'is_on' => self::is_on() );
	}

	/**
	 * Stores whether events are recorded.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public function save( array $parts ) {
		update_option( self::OPTION, $parts['body']['is_on'] ? '1' : '0' );
		return self::settings();
	}

	/**
	 * Sends events of the current user to the platform, which checks each of them.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `analytics_off` (403) or `user_not_connected` (403); the errors of Connection::call.
	 */
	public function record( array $parts ) {
		if ( ! self::is_on() ) {
			return new WP_Error( 'analytics_off', __( 'The statistics of use are turned off on this site.', 'sitewright' ), array( 'status' => 403 ) );
		}
		$user_error = $this->services->connection->user_error();
		if ( $user_error ) {
			return $user_error;
		}
		$events = array();
		foreach ( $parts['body']['events'] as $event ) {
			// In PHP's arrays an empty object and an empty list are the same.
			$event['properties'] = (object) $event['properties'];
			$events[]            = $event;
		}
		return $this->services->connection->call( 'POST', 'platform/v1/analytics/events', array( 'events' => $events ) );
	}

	/**
	 * Whether the owner wants events to be recorded.
	 *
	 * @return bool
	 */
	private static function is_on(): bool {
		return '1' === get_option( self::OPTION, '0' );
	}

	/**
	 * Deletes the choice.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
