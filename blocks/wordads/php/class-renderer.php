<?php
/**
 * The ad block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Wordads;

use Sitewright\Core;
use WP_Block;

/**
 * Shows an ad in a box of the format's size, so that nothing moves when the ad arrives.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		if ( ! Ads::are_for_user() ) {
			return '';
		}
		$code = Ads::code( $attributes['format'] );
		$ad   = '' !== $code ? $code : self::house_ad( $attributes['format'] );
		if ( '' === $ad ) {
			return '';
		}
		return sprintf(
			'<div class="wp-block-jetpack-wordads is-%1$s align%2$s%3$s"><span class="wp-block-jetpack-wordads__label">%4$s</span><div class="wp-block-jetpack-wordads__box">%5$s</div></div>',
			esc_attr( $attributes['format'] ),
			esc_attr( $attributes['align'] ),
			$attributes['hideMobile'] ? ' is-hidden-on-mobile' : '',
			esc_html__( 'Advertisement', 'sitewright' ),
			$ad
		);
	}

	/**
	 * No ad: the feed is of the site, not of the advertiser.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return '';
	}

	/**
	 * The picture of a house ad, with its link.
	 *
	 * @param string $format Format.
	 * @return string HTML; empty for none.
	 */
	private static function house_ad( string $format ): string {
		$ad = Ads::next_house_ad( $format );
		if ( ! $ad ) {
			return '';
		}
		$size  = Ads::formats()[ $format ];
		$image = wp_get_attachment_image( $ad['picture_id'], 'full', false, array( 'sizes' => $size['width'] . 'px' ) );
		$link  = esc_url( $ad['link'] );
		return '' === $link ? $image : "<a href=\"$link\" rel=\"sponsored noopener\">$image</a>";
	}
}
