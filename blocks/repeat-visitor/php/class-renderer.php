<?php
/**
 * The repeat visitor block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Repeat_Visitor;

use Sitewright\Core;
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
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$is_for_new_visitors = 'before-visits' === $attributes['criteria'];
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag() ) {
			return '';
		}
		$tags->set_attribute( 'data-criteria', $is_for_new_visitors ? 'before-visits' : 'after-visits' );
		$tags->set_attribute( 'data-threshold', (string) (int) $attributes['threshold'] );
		// With plain permalinks the paths of all posts are the same.
		$query = is_singular() ? (string) wp_parse_url( (string) get_permalink( get_queried_object_id() ), PHP_URL_QUERY ) : '';
		if ( '' !== $query ) {
			$tags->set_attribute( 'data-query', $query );
		}
		// Without JavaScript every visitor is a new visitor.
		if ( ! $is_for_new_visitors ) {
			$tags->set_attribute( 'hidden', true );
		}
		// Inline: while a file is loaded, the content would be shown and then hidden, or the other way round.
		$source = (string) file_get_contents( Plugin::path( 'blocks/repeat-visitor/inline.js' ) );
		$script = wp_get_inline_script_tag( trim( $source ) );
		return (string) preg_replace_callback(
			'/^\s*<[^>]+>/',
			static function ( $found ) use ( $script ) {
				return $found[0] . $script;
			},
			$tags->get_updated_html(),
			1
		);
	}

	/**
	 * A feed reader counts no visits; it is treated as a new visitor.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return 'before-visits' === $attributes['criteria'] ? $content : '';
	}
}
