<?php
/**
 * The base class of renderers.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Block;

/**
 * Makes the HTML of a block on published pages. The build finds it by its file: `php/class-renderer.php` in the block's folder.
 */
abstract class Renderer {

	/**
	 * Renders a block.
	 *
	 * @param array    $attributes The block's attributes, of the types that block.json names.
	 * @param string   $content    The markup that the post holds, with that of the inner blocks.
	 * @param WP_Block $block      The block.
	 * @return string HTML; empty for nothing.
	 */
	abstract public static function render( array $attributes, string $content, WP_Block $block ): string;

	/**
	 * The block in a feed, whose readers show no styles, run no scripts, and send no forms: text, pictures and links alone. The same as
	 * on pages for a block that has nothing else.
	 *
	 * @param array    $attributes See render.
	 * @param string   $content    See render.
	 * @param WP_Block $block      See render.
	 * @return string HTML; empty for nothing.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return static::render( $attributes, $content, $block );
	}

	/**
	 * Renders the block for what WordPress makes just now: a page, or a feed or an excerpt, which are alike. Shortcodes run where the post
	 * holds them, and nowhere else.
	 *
	 * @param array    $attributes See render.
	 * @param string   $content    See render.
	 * @param WP_Block $block      See render.
	 * @return string HTML; empty for nothing.
	 */
	final public static function of_request( array $attributes, $content, WP_Block $block ): string {
		$content = Shortcode_Guard::keep( (string) $content );
		$is_feed = is_feed() || doing_filter( 'get_the_excerpt' );
		return Shortcode_Guard::close( $is_feed ? static::render_in_feed( $attributes, $content, $block ) : static::render( $attributes, $content, $block ) );
	}

	/**
	 * A link to the post, for what a feed reader cannot do.
	 *
	 * @param string $text Text.
	 * @return string HTML.
	 */
	final public static function link_to_page( string $text ): string {
		return '<p><a href="' . esc_url( (string) get_permalink() ) . '">' . esc_html( $text ) . '</a></p>';
	}
}
