<?php
/**
 * The photo feed on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Instagram_Gallery;

use Sitewright\Core;
use Sitewright\Core\Constants;
use WP_Block;

/**
 * Shows the copies of an account's pictures; nothing for an account that was disconnected. A page never waits for the platform.
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
		$kept  = Copies::of( $attributes['accessToken'] ?? '' );
		$items = '';
		foreach ( array_slice( $kept['pictures'] ?? array(), 0, self::limited( 'count', $attributes['count'] ) ) as $picture ) {
			$items .= '<li>' . self::picture( $picture ) . '</li>';
		}
		if ( '' === $items ) {
			return '';
		}
		return sprintf(
			'<div %1$s><ul class="wp-block-jetpack-instagram-gallery__grid has-%3$d-columns%2$s" style="gap:%4$dpx">%5$s</ul></div>',
			get_block_wrapper_attributes(),
			$attributes['isStackedOnMobile'] ? ' is-stacked-on-mobile' : '',
			self::limited( 'columns', $attributes['columns'] ),
			self::limited( 'spacing', $attributes['spacing'] ),
			$items
		);
	}

	/**
	 * The HTML of a picture, with a link to its post where there is one.
	 *
	 * @param array $picture Kept picture.
	 * @return string
	 */
	private static function picture( array $picture ): string {
		$title = (string) ( $picture['title'] ?? '' );
		$link  = esc_url( (string) ( $picture['link'] ?? '' ) );
		// A link needs a name; a picture alone may have none.
		$alt   = '' === $title && '' !== $link ? __( 'Photo at Instagram', 'sitewright' ) : $title;
		$image = sprintf(
			'<img src="%1$s" alt="%2$s" width="%3$d" height="%4$d" loading="lazy" decoding="async">',
			esc_url( Copies::url( $picture ) ),
			esc_attr( $alt ),
			$picture['width'],
			$picture['height']
		);
		return '' === $link ? $image : "<a href=\"$link\" rel=\"noopener noreferrer\">$image</a>";
	}

	/**
	 * A number within the limits of its attribute.
	 *
	 * @param string $name  Attribute.
	 * @param mixed  $value Value of the post.
	 * @return int
	 */
	private static function limited( string $name, $value ): int {
		$limits = Constants::of( 'blocks/instagram-gallery' )['validation'][ $name ];
		return (int) min( $limits['maximum'], max( $limits['minimum'], (int) $value ) );
	}
}
