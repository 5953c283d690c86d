<?php
/**
 * The settings of ads.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Wordads;

use Sitewright\Core\Stored_Option;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Keeps the owner's code and house ads (ad-settings.contract.ts).
 */
final class Ad_Settings {

	private const OPTION = 'sitewright_ads';

	/**
	 * The stored settings.
	 *
	 * @return array `codes`, `house_ads`, `shows_to_editors`, `needs_consent`.
	 */
	public static function stored(): array {
		$stored = array_merge(
			array(
				'codes'            => array(),
				'house_ads'        => array(),
				'shows_to_editors' => false,
				'needs_consent'    => false,
			),
			(array) Wide_Letters::read( get_option( self::OPTION, array() ) )
		);
		$stored['codes'] = array_merge( array_fill_keys( array_keys( Ads::formats() ), '' ), $stored['codes'] );
		return $stored;
	}

	/**
	 * Changes with each change of the house ads.
	 *
	 * @return string
	 */
	public static function house_ads_version(): string {
		return md5( (string) wp_json_encode( self::stored()['house_ads'] ) );
	}

	/**
	 * Stores the settings that are given, or none at the first error.
	 *
	 * @param array $changes The body of the contract's SaveAdSettings.
	 * @return true|WP_Error
	 */
	public static function save( array $changes ) {
		return Stored_Option::alone(
			self::OPTION,
			static function () use ( $changes ) {
				return self::save_alone( $changes );
			}
		);
	}

	/**
	 * Stores settings while no other request does. See save().
	 *
	 * @param array $changes See save().
	 * @return true|WP_Error
	 */
	private static function save_alone( array $changes ) {
		if ( isset( $changes['house_ads'], $changes['house_ads_version'] ) && self::house_ads_version() !== $changes['house_ads_version'] ) {
			return new WP_Error(
				'ads_changed_elsewhere',
				__( 'Your ads were changed in another window meanwhile, so these were not saved. Please copy what you typed, and load this page again.', 'sitewright' ),
				array( 'status' => 409 )
			);
		}
		unset( $changes['house_ads_version'] );
		$stored   = self::stored();
		$settings = array( 'codes' => array_merge( $stored['codes'], $changes['codes'] ?? array() ) ) + $changes + $stored;
		if ( $settings['codes'] !== $stored['codes'] ) {
			$error = self::code_error( $settings['codes'] );
			if ( $error ) {
				return $error;
			}
		}
		foreach ( $settings['house_ads'] as $index => $ad ) {
			$error = self::house_ad_error( $ad, $index + 1 );
			if ( $error ) {
				return $error;
			}
		}
		update_option( self::OPTION, Wide_Letters::fit( $settings, 'options', 'option_value' ), false );
		return true;
	}

	/**
	 * Deletes the settings.
	 */
	public static function delete(): void {
		delete_option( self::OPTION );
	}

	/**
	 * The error of the code; null for none.
	 *
	 * @param array<string,string> $codes HTML by format.
	 * @return WP_Error|null
	 */
	private static function code_error( array $codes ): ?WP_Error {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			return new WP_Error(
				'ad_code_not_allowed',
				__( 'You are not allowed to save ad code, because it can hold scripts. Your ads with pictures can be saved.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		foreach ( $codes as $format => $code ) {
			$fault = Ad_Markup::fault( $code );
			if ( $fault ) {
				/* translators: 1: Size of an ad, e.g. 300x250. 2: What is wrong with its HTML. */
				return self::error( 'invalid_ad_code', sprintf( __( 'The code for %1$s is broken and was not saved. %2$s', 'sitewright' ), self::size( $format ), $fault ) );
			}
		}
		return null;
	}

	/**
	 * The error of a house ad; null for none.
	 *
	 * @param array $ad     House ad.
	 * @param int   $number Its place in the list, from 1.
	 * @return WP_Error|null
	 */
	private static function house_ad_error( array $ad, int $number ): ?WP_Error {
		if ( ! wp_attachment_is_image( $ad['picture_id'] ) ) {
			/* translators: %d: Number of an ad in the list. */
			return self::error( 'invalid_ad_picture', sprintf( __( 'The picture of ad %d is no longer in the media library. Please choose another one.', 'sitewright' ), $number ) );
		}
		if ( '' !== $ad['link'] && ! preg_match( '~^https?://[^\s/]~', $ad['link'] ) ) {
			/* translators: %d: Number of an ad in the list. */
			return self::error( 'invalid_ad_link', sprintf( __( 'The link of ad %d is no web address. It begins with https:// or http://.', 'sitewright' ), $number ) );
		}
		if ( ! self::is_day( $ad['from'] ) || ! self::is_day( $ad['until'] ) ) {
			/* translators: %d: Number of an ad in the list. */
			return self::error( 'invalid_ad_days', sprintf( __( 'Ad %d has a day that is not in the calendar.', 'sitewright' ), $number ) );
		}
		if ( '' !== $ad['from'] && '' !== $ad['until'] && $ad['until'] < $ad['from'] ) {
			/* translators: %d: Number of an ad in the list. */
			return self::error( 'invalid_ad_days', sprintf( __( 'The last day of ad %d is before its first day.', 'sitewright' ), $number ) );
		}
		return null;
	}

	/**
	 * Whether a text of the form YYYY-MM-DD names a day; the empty text is no limit.
	 *
	 * @param string $day Day.
	 * @return bool
	 */
	private static function is_day( string $day ): bool {
		return '' === $day || wp_checkdate( (int) substr( $day, 5, 2 ), (int) substr( $day, 8, 2 ), (int) substr( $day, 0, 4 ), $day );
	}

	/**
	 * The size of a format, for people.
	 *
	 * @param string $format Format.
	 * @return string
	 */
	private static function size( string $format ): string {
		$size = Ads::formats()[ $format ];
		return $size['width'] . '×' . $size['height'];
	}

	/**
	 * An error about the request.
	 *
	 * @param string $code    Code.
	 * @param string $message Sentence for the owner.
	 * @return WP_Error
	 */
	private static function error( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => 400 ) );
	}
}
