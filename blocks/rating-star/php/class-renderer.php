<?php
/**
 * The rating star block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Rating_Star;

use Sitewright\Core;
use Sitewright\Core\Constants;
use WP_Block;

/**
 * Shows the rating as stars, with data for search engines.
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
		$constants = Constants::of( 'blocks/rating-star' );
		$max       = min( $constants['maxMaxRating'], max( $constants['minMaxRating'], (int) round( $attributes['maxRating'] ) ) );
		$rating    = min( $max, max( 0, round( $attributes['rating'] * 2 ) / 2 ) );
		// Left is the default: it is saved for every post, and stands for the start of the line.
		$align     = in_array( $attributes['align'], array( 'center', 'right' ), true ) ? $attributes['align'] : 'start';
		$shown     = number_format_i18n( $rating, floor( $rating ) === (float) $rating ? 0 : 1 );
		$shape     = '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="' . esc_attr( $constants['starPath'] ) . '"/></svg>';
		$stars     = '';
		for ( $star = 1; $star <= $max; $star++ ) {
			$stars .= self::star( $rating - $star, $shape );
		}
		return sprintf(
			'<figure %1$s itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating">'
				. '<span class="screen-reader-text">%2$s</span>'
				. '<meta itemprop="worstRating" content="0"><meta itemprop="ratingValue" content="%3$s"><meta itemprop="bestRating" content="%4$d">'
				. '<span class="wp-block-jetpack-rating-star__stars" aria-hidden="true"%5$s>%6$s</span></figure>',
			get_block_wrapper_attributes( array( 'style' => "text-align:$align" ) ),
			/* translators: 1: rating, 2: highest rating. */
			esc_html( sprintf( __( 'Rating: %1$s out of %2$s.', 'sitewright' ), $shown, number_format_i18n( $max ) ) ),
			esc_attr( (string) $rating ),
			$max,
			empty( $attributes['color'] ) ? '' : ' style="' . esc_attr( safecss_filter_attr( 'color:' . $attributes['color'] ) ) . '"',
			$stars
		);
	}

	/**
	 * The stars as text, which the post holds.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return wp_kses_post( $content );
	}

	/**
	 * The HTML of a star.
	 *
	 * @param float  $difference The rating minus the number of the star.
	 * @param string $shape      HTML of the shape.
	 * @return string
	 */
	private static function star( float $difference, string $shape ): string {
		$state = $difference >= 0 ? 'full' : ( $difference > -1 ? 'half' : 'empty' );
		return '<span class="wp-block-jetpack-rating-star__star is-' . $state . '">'
			. ( 'full' === $state ? '' : "<span class=\"wp-block-jetpack-rating-star__base\">$shape</span>" )
			. ( 'empty' === $state ? '' : "<span class=\"wp-block-jetpack-rating-star__fill\">$shape</span>" )
			. '</span>';
	}
}
