<?php
/**
 * The ads of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Wordads;

use Sitewright\Core\Consent;
use Sitewright\Core\Constants;
use Sitewright\Core\Visitor_Page;
use Sitewright\Features\Site\Modules\Modules;

/**
 * Says what visitors see at a format today: the owner's code, else a house ad, else nothing.
 */
final class Ads {

	public const MODULE = 'wordads';

	/**
	 * By format, how many house ads the page showed: two blocks show two ads, if there are two.
	 *
	 * @var array<string,int>
	 */
	private static array $shown = array();

	/**
	 * Whether the current user sees ads: visitors do; those who may edit posts only where the owner wants it.
	 *
	 * @return bool
	 */
	public static function are_for_user(): bool {
		return Modules::is_active( self::MODULE ) && ( ! current_user_can( 'edit_posts' ) || Ad_Settings::stored()['shows_to_editors'] );
	}

	/**
	 * The names and sizes of all formats (spec 2 §9 "Ads").
	 *
	 * @return array<string,array{width:int,height:int}>
	 */
	public static function formats(): array {
		return Constants::of( 'blocks/wordads' )['formats'];
	}

	/**
	 * The owner's code for a format; empty for none, for visitors whose consent is missing, and where the browser forbids to pass anything on.
	 *
	 * @param string $format Format.
	 * @return string HTML, as an administrator wrote it.
	 */
	public static function code( string $format ): string {
		$settings = Ad_Settings::stored();
		$code     = $settings['codes'][ $format ];
		if ( '' === $code || ( ! $settings['needs_consent'] && ! self::sends_privacy_control() ) ) {
			return $code;
		}
		// A kept page would show the code to those who did not agree.
		Visitor_Page::name_uncacheable();
		return self::has_consent() && ! self::sends_privacy_control() ? $code : '';
	}

	/**
	 * The house ads of today for a format.
	 *
	 * @param string $format Format.
	 * @return array[] `picture_id` and `link` of each.
	 */
	public static function house_ads( string $format ): array {
		$today = wp_date( 'Y-m-d' );
		return array_values(
			array_filter(
				Ad_Settings::stored()['house_ads'],
				static function ( array $ad ) use ( $format, $today ) {
					return $format === $ad['format'] && ( '' === $ad['from'] || $ad['from'] <= $today )
						&& ( '' === $ad['until'] || $today <= $ad['until'] ) && wp_attachment_is_image( $ad['picture_id'] );
				}
			)
		);
	}

	/**
	 * The next house ad for a format: of several, a page begins with any one and goes on in turn.
	 *
	 * @param string $format Format.
	 * @return array|null
	 */
	public static function next_house_ad( string $format ): ?array {
		$ads = self::house_ads( $format );
		if ( ! $ads ) {
			return null;
		}
		self::$shown[ $format ] = ( self::$shown[ $format ] ?? wp_rand( 0, count( $ads ) - 1 ) ) + 1;
		return $ads[ self::$shown[ $format ] % count( $ads ) ];
	}

	/**
	 * Whether the visitor's browser sends Global Privacy Control.
	 *
	 * @return bool
	 */
	private static function sends_privacy_control(): bool {
		return '1' === ( $_SERVER['HTTP_SEC_GPC'] ?? '' );
	}

	/**
	 * Whether the visitor agreed to marketing. Without a tool that asks first, nobody did.
	 *
	 * @return bool
	 */
	private static function has_consent(): bool {
		/**
		 * Filters whether the current visitor agreed to ads of other servers.
		 *
		 * @param bool $has_consent What the WP Consent API or the consent banner says.
		 */
		return (bool) apply_filters( 'sitewright_ads_have_consent', Consent::is_given( 'marketing' ) );
	}
}
