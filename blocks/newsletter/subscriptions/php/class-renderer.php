<?php
/**
 * The Subscribe block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Newsletter\Subscriptions;

use Sitewright\Core;
use Sitewright\Features\Newsletter\Form_View;
use Sitewright\Features\Newsletter\Subscribers;
use WP_Block;

/**
 * Shows a form of the site's own list.
 */
final class Renderer extends Core\Renderer {

	private const NAME = 'jetpack/subscriptions';

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, $content, WP_Block $block ) {
		wp_enqueue_style( 'wp-block-button' );
		$text   = trim( wp_strip_all_tags( $attributes['buttonText'] ?? '' ) );
		$text   = '' === $text ? __( 'Subscribe', 'sitewright' ) : $text;
		$button = '<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( $text ) . '</button></div>';
		$count  = empty( $attributes['showCount'] ) ? 0 : Subscribers::counts()['confirmed'];
		return '<div ' . get_block_wrapper_attributes() . '>' . Form_View::html( self::NAME, $attributes, $button, $count ) . '</div>';
	}
}
