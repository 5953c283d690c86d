<?php
/**
 * Access to AI.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * The switch that turns all AI off, and the capability that says who may use it. Routes, blocks and extensions of AI ask
 * for the capability alone, which nobody has while AI is off.
 */
final class Ai_Access {

	const CAPABILITY = 'use_sitewright_ai';

	private const OPTION = 'sitewright_ai';

	private const PROMPTS_OPTION = 'sitewright_ai_keeps_prompts';

	/**
	 * Adds the filter of the class.
	 */
	public static function hook(): void {
		Stored_Data::keep_loaded( array( self::OPTION => '1' ) );
		add_filter( 'map_meta_cap', array( self::class, 'map' ), 10, 3 );
	}

	/**
	 * Maps the capability to those that roles have.
	 *
	 * @param string[] $required   Required capabilities.
	 * @param string   $capability The capability that was asked for.
	 * @param int      $user_id    User.
	 * @return string[]
	 */
	public static function map( $required, $capability, $user_id ) {
		if ( self::CAPABILITY !== $capability ) {
			return $required;
		}
		if ( ! self::is_on() ) {
			return array( 'do_not_allow' );
		}
		/**
		 * Filters the capability without which a user cannot use AI.
		 *
		 * @param string $capability Default `edit_posts`.
		 * @param int    $user_id    User.
		 */
		return array( (string) apply_filters( 'sitewright_ai_capability', 'edit_posts', $user_id ) );
	}

	/**
	 * Whether AI is on, for those who may use it.
	 *
	 * @return bool
	 */
	public static function is_on(): bool {
		if ( self::is_off_in_wordpress() ) {
			return false;
		}
		return defined( 'SITEWRIGHT_AI' ) ? (bool) constant( 'SITEWRIGHT_AI' ) : '0' !== get_option( self::OPTION, '1' );
	}

	/**
	 * Whether the site's configuration decides, and the admin page cannot.
	 *
	 * @return bool
	 */
	public static function is_fixed(): bool {
		return defined( 'SITEWRIGHT_AI' ) || self::is_off_in_wordpress();
	}

	/**
	 * Whether WordPress itself has AI turned off, by its own switch since 7.0.
	 *
	 * @return bool
	 */
	private static function is_off_in_wordpress(): bool {
		return function_exists( 'wp_supports_ai' ) && ! wp_supports_ai();
	}

	/**
	 * Turns all AI on or off.
	 *
	 * @param bool $is_on Whether AI is on.
	 * @return true|WP_Error Error `ai_is_fixed` (400).
	 */
	public static function set( bool $is_on ) {
		if ( self::is_fixed() ) {
			return new WP_Error( 'ai_is_fixed', __( 'The site’s configuration decides whether AI is on. It cannot be changed here.', 'sitewright' ), array( 'status' => 400 ) );
		}
		update_option( self::OPTION, $is_on ? '1' : '0', true );
		return true;
	}

	/**
	 * Whether the request of an accepted answer is kept with the post.
	 *
	 * @return bool
	 */
	public static function keeps_prompts(): bool {
		return '1' === get_option( self::PROMPTS_OPTION, '0' );
	}

	/**
	 * Turns the keeping of requests on or off.
	 *
	 * @param bool $keeps Whether requests are kept.
	 */
	public static function set_keeps_prompts( bool $keeps ): void {
		update_option( self::PROMPTS_OPTION, $keeps ? '1' : '0', true );
	}

	/**
	 * Deletes the settings.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
		delete_option( self::PROMPTS_OPTION );
	}
}
