<?php
/**
 * The list of sharing buttons on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Sharing\Sharing_Buttons;

use Sitewright\Core;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the saved list with its buttons. It has a name for screen readers, and an id that no other list of the page has.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Whether a list of the page has the saved id.
	 *
	 * @var bool
	 */
	private static bool $has_id = false;

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML; empty for a list without buttons that visitors see.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( false === strpos( $content, '<li' ) || ! $tags->next_tag( 'ul' ) ) {
			return '';
		}
		// Without its bullets, Safari takes it for no list.
		$tags->set_attribute( 'role', 'list' );
		$tags->set_attribute( 'aria-label', __( 'Share this page', 'sitewright' ) );
		if ( self::$has_id ) {
			$tags->remove_attribute( 'id' );
		}
		self::$has_id = true;
		return $tags->get_updated_html();
	}

	/**
	 * Nothing: who reads a feed is not on the page.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return '';
	}
}
