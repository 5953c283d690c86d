<?php
/**
 * The repeat visitor block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Repeat_Visitor;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Plugin;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds the data and the script with which the visitor's browser shows or hides the content.
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
	public static function render( array $attributes, $content, WP_Block $block ) {
		$is_for_new_visitors = 'before-visits' === $attributes['criteria'];
		// A feed reader counts no visits; it is treated as a new visitor.
		if ( is_feed() ) {
			return $is_for_new_visitors ? $content : '';
		}
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag() ) {
			return '';
		}
		$default   = $block->block_type->attributes['threshold']['default'];
		$threshold = $attributes['threshold'];
		$is_valid  = Constants::match( Constants::of( 'blocks/repeat-visitor' )['thresholdPattern'], (string) $threshold ) && $threshold > 0;
		$tags->set_attribute( 'data-criteria', $is_for_new_visitors ? 'before-visits' : 'after-visits' );
		$tags->set_attribute( 'data-threshold', (string) (int) ( $is_valid ? $threshold : $default ) );
		// Without JavaScript every visitor is a new visitor.
		if ( ! $is_for_new_visitors ) {
			$tags->set_attribute( 'hidden', true );
		}
		// Inline: while a file is loaded, the content would be shown and then hidden, or the other way round.
		$source = (string) file_get_contents( Plugin::path( 'blocks/repeat-visitor/inline.js' ) );
		$script = wp_get_inline_script_tag( trim( $source ) );
		return preg_replace_callback(
			'/^\s*<[^>]+>/',
			static function ( $found ) use ( $script ) {
				return $found[0] . $script;
			},
			$tags->get_updated_html(),
			1
		);
	}
}
