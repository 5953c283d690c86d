<?php
/**
 * The slideshow block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Slideshow;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Page_Data;
use Sitewright\Core\Plugin;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds the aspect ratio of the slides and what the scripts need. Without them, the slideshow is a row of images to scroll.
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
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_container' ) ) ) {
			return $content;
		}
		Page_Data::set( 'slideshow', array( 'library' => Plugin::url( 'blocks/slideshow/library.js' ) ) );
		$tags->set_attribute( 'data-labels', Core\Text::json( self::labels() ) );
		if ( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_swiper-wrapper' ) ) ) {
			$tags->set_bookmark( 'list' );
			$count = 0;
			$ratio = null;
			while ( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-slideshow_image' ) ) ) {
				$ratio = 0 === $count++ ? self::aspect_ratio( $tags->get_attribute( 'class' ), $tags->get_attribute( 'src' ) ) : $ratio;
			}
			$tags->seek( 'list' );
			if ( null !== $ratio ) {
				$tags->set_attribute( 'style', sprintf( 'aspect-ratio:%.4F', $ratio ) );
			}
			if ( $count > 1 ) {
				// The row can be scrolled with the keyboard. The script, which adds buttons, removes both.
				$tags->set_attribute( 'tabindex', '0' );
				$tags->set_attribute( 'aria-label', __( 'Slideshow', 'sitewright' ) );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The pictures, without the buttons between them.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		// Atomic: in linear time, whatever the post holds.
		return preg_replace( '~<a\b(?>[^<>]*?\brole="button")[^<>]*+></a>|<div\b(?>[^<>]*?\bswiper-pagination\b)[^<>]*+></div>~', '', $content ) ?? $content;
	}

	/**
	 * The aspect ratio of the slides, from the size of the first image.
	 *
	 * @param mixed $classes Class attribute of the image.
	 * @param mixed $address Address of the image.
	 * @return float|null Within the limits of the constants; null if the media library has no size.
	 */
	private static function aspect_ratio( $classes, $address ): ?float {
		if ( ! is_string( $classes ) || ! is_string( $address ) || ! preg_match( '/\bwp-image-(\d{1,15})\b/', $classes, $found ) ) {
			return null;
		}
		$id       = (int) $found[1];
		$metadata = wp_get_attachment_metadata( $id );
		if ( ! is_array( $metadata ) ) {
			return null;
		}
		// An address that the library does not know, e.g. of an image proxy, shows the same image.
		$size = wp_image_src_get_dimensions( $address, $metadata, $id )
			?: array( $metadata['width'] ?? 0, $metadata['height'] ?? 0 ); // phpcs:ignore Universal.Operators.DisallowShortTernary.Found -- false or an array.
		list( $width, $height ) = array_map( 'absint', array_slice( $size, 0, 2 ) );
		if ( 0 === $width || 0 === $height ) {
			return null;
		}
		$constants = Constants::of( 'blocks/slideshow' );
		$max_ratio = $constants['maxRatio'][0] / $constants['maxRatio'][1];
		$min_ratio = $constants['minRatio'][0] / $constants['minRatio'][1];
		return min( $max_ratio, max( $min_ratio, $width / $height ) );
	}

	/**
	 * The labels of the carousel.
	 *
	 * @return array<string,string>
	 */
	private static function labels(): array {
		return array(
			'carousel'     => __( 'Slideshow', 'sitewright' ),
			'carouselRole' => __( 'carousel', 'sitewright' ),
			'slideRole'    => __( 'slide', 'sitewright' ),
			/* translators: 1: number of the slide, 2: number of slides. */
			'position'     => __( '%1$s of %2$s', 'sitewright' ),
			/* translators: %s: number of the slide. */
			'goTo'         => __( 'Go to slide %s', 'sitewright' ),
			'previous'     => __( 'Previous Slide', 'sitewright' ),
			'next'         => __( 'Next Slide', 'sitewright' ),
			'pause'        => __( 'Pause Slideshow', 'sitewright' ),
			'play'         => __( 'Play Slideshow', 'sitewright' ),
		);
	}
}
