<?php
/**
 * Consent of visitors.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Core;

/**
 * Whether a visitor agreed to a purpose: as the WP Consent API tells, or the banner of the plugin, which keeps the answer under the same names.
 */
final class Consent {

	/**
	 * How the names of the cookies begin; `allow` and `deny` are their values. Names of the WP Consent API.
	 */
	public const COOKIE = 'wp_consent_';

	/**
	 * Whether the banner of the plugin is on.
	 *
	 * @var bool
	 */
	private static bool $has_banner = false;

	/**
	 * Says that the plugin's own banner is on.
	 */
	public static function use_banner(): void {
		self::$has_banner = true;
		add_filter( 'wp_get_consent_type', array( self::class, 'type_of_banner' ), PHP_INT_MAX );
	}

	/**
	 * Tells the WP Consent API, where it is there without a plugin that asks, that the banner does: else it says yes for everybody.
	 *
	 * @param mixed $type `optin`, `optout` or nothing.
	 * @return mixed
	 */
	public static function type_of_banner( $type ) {
		return $type ? $type : 'optin';
	}

	/**
	 * Whether another plugin asks, by the WP Consent API. That API alone asks nobody: its plugins tell it a type.
	 *
	 * @return bool
	 */
	public static function has_other_tool(): bool {
		if ( ! function_exists( 'wp_has_consent' ) || ! function_exists( 'wp_get_consent_type' ) ) {
			return false;
		}
		$was_told = remove_filter( 'wp_get_consent_type', array( self::class, 'type_of_banner' ), PHP_INT_MAX );
		$asks     = (bool) wp_get_consent_type();
		if ( $was_told ) {
			add_filter( 'wp_get_consent_type', array( self::class, 'type_of_banner' ), PHP_INT_MAX );
		}
		return $asks;
	}

	/**
	 * Whether anybody asks visitors.
	 *
	 * @return bool
	 */
	public static function has_tool(): bool {
		return self::$has_banner || self::has_other_tool();
	}

	/**
	 * Whether the visitor of this request agreed. Where none has to be asked, the WP Consent API says yes for everybody: that is no consent.
	 *
	 * @param string $purpose `marketing` or another name of the WP Consent API.
	 * @return bool
	 */
	public static function is_given( string $purpose ): bool {
		if ( self::has_other_tool() ) {
			return false !== strpos( (string) wp_get_consent_type(), 'optin' ) && wp_has_consent( $purpose );
		}
		return self::$has_banner && 'allow' === ( $_COOKIE[ self::COOKIE . $purpose ] ?? '' );
	}
}
