<?php
/**
 * The limiter of logins.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Login_Limit;

use Sitewright\Core;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Visitor;
use Sitewright\Features\Site\Modules\Modules;
use WP_Error;
use WP_User;

/**
 * The module “protect”: after too many wrong passwords from one address, logins from there are refused for a while.
 */
final class Feature extends Core\Feature {

	private const MODULE = 'protect';

	/**
	 * How many logins were refused.
	 */
	private const OPTION = 'sitewright_blocked_logins';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetProtectData' => static function () {
				return array( 'blocked' => (int) get_option( self::OPTION, 0 ) );
			},
		);
	}

	/**
	 * Adds the feature's filters and action.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( self::class, 'add_module' ) );
		// After WordPress has looked at the password: what it found is replaced.
		add_filter( 'authenticate', array( self::class, 'refuse' ), 100, 2 );
		add_action( 'wp_login_failed', array( self::class, 'count' ), 10, 2 );
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules Modules.
	 * @return array<string,array>
	 */
	public static function add_module( $modules ) {
		$modules[ self::MODULE ] = array(
			'name'        => __( 'Login limit', 'sitewright' ),
			'description' => __( 'Refuses logins from an address that sent too many wrong passwords. Not for sites whose server sees all visitors under one address.', 'sitewright' ),
			'options'     => array(
				'attempts' => array(
					'title'   => __( 'Wrong passwords', 'sitewright' ),
					'type'    => 'integer',
					'minimum' => 3,
					'maximum' => 100,
					'default' => 10,
				),
				'minutes'  => array(
					'title'   => __( 'Minutes', 'sitewright' ),
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => 1440,
					'default' => 15,
				),
			),
		);
		return $modules;
	}

	/**
	 * Refuses a login from an address with too many wrong passwords, also one with the right password.
	 *
	 * @param WP_User|WP_Error|null $user     What WordPress found.
	 * @param string                $username Name that was entered; empty for a page that shows the form.
	 * @return WP_User|WP_Error|null Error `too_many_logins`.
	 */
	public static function refuse( $user, $username ) {
		if ( ! $username || ! Modules::is_active( self::MODULE ) || self::failures( 0 ) < Modules::option( self::MODULE, 'attempts' ) ) {
			return $user;
		}
		update_option( self::OPTION, (int) get_option( self::OPTION, 0 ) + 1, false );
		return new WP_Error( 'too_many_logins', __( 'There were too many wrong passwords from your address. Please wait a while and try again.', 'sitewright' ) );
	}

	/**
	 * Counts a wrong password.
	 *
	 * @param string   $username Name that was entered.
	 * @param WP_Error $error    Why the login failed.
	 */
	public static function count( $username, $error = null ) {
		$is_refused = is_wp_error( $error ) && in_array( 'too_many_logins', $error->get_error_codes(), true );
		if ( Modules::is_active( self::MODULE ) && ! $is_refused ) {
			self::failures( 1 );
		}
	}

	/**
	 * Deletes the number of refused logins.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}

	/**
	 * The wrong passwords of the visitor's address in this window of time: on all sites of a network, which have the same accounts.
	 *
	 * @param int $more How many to add.
	 * @return int
	 */
	private static function failures( int $more ): int {
		$window = MINUTE_IN_SECONDS * (int) Modules::option( self::MODULE, 'minutes' );
		if ( ! is_multisite() ) {
			return Rate_Limit::count( 'login|' . Visitor::network(), $window, $more );
		}
		switch_to_blog( get_main_site_id() );
		$failures = Rate_Limit::count( 'login|' . Visitor::network(), $window, $more );
		restore_current_blog();
		return $failures;
	}
}
