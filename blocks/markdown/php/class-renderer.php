<?php
/**
 * The Markdown block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Markdown;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Shortcode_Guard;
use WP_Block;

/**
 * Shows the boxes of a task list. The post holds them as they were typed, as it always did.
 */
final class Renderer extends Core\Renderer {

	/**
	 * The symbols. U+FE0E keeps them text: WordPress would make pictures of emoji.
	 */
	private const OPEN = "\u{2610}\u{FE0E}";
	private const DONE = "\u{2611}\u{FE0E}";

	/**
	 * Renders the block, the same as tasks.ts.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$constants = Constants::of( 'blocks/markdown' );
		$boxes     = array( $constants['openTask'] => self::box( self::OPEN, __( 'To do', 'sitewright' ) ) )
			+ array_fill_keys( $constants['doneTasks'], self::box( self::DONE, __( 'Done', 'sitewright' ) ) );
		$replaced  = array();
		foreach ( $boxes as $typed => $box ) {
			// In a list with blank lines between the items, each item holds paragraphs.
			foreach ( array( '<li>', "<li>\n<p>" ) as $start ) {
				// As the content is here; see Renderer::of_request().
				$replaced[ Shortcode_Guard::keep( $start . $typed ) ] = "$start$box ";
			}
		}
		return strtr( $content, $replaced );
	}

	/**
	 * The HTML of a box.
	 *
	 * @param string $symbol Symbol.
	 * @param string $label  Text alternative.
	 * @return string
	 */
	private static function box( string $symbol, string $label ): string {
		return '<span class="wp-block-jetpack-markdown__task" role="img" aria-label="' . esc_attr( $label ) . "\">$symbol</span>";
	}
}
