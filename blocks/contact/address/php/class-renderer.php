<?php
/**
 * The address block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Contact\Address;

use Sitewright\Core;
use Sitewright\Core\Constants;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Rewrites the link to a map: the post holds the address as it was typed, and a map service would ignore the part after a
 * `#`, `?` or `&`.
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
		$search_url = Constants::of( 'blocks/contact/address' )['mapsSearchUrl'];
		if ( false === strpos( $content, $search_url ) ) {
			return $content;
		}
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( 'a' ) ) {
			$href = (string) $tags->get_attribute( 'href' );
			if ( 0 === strpos( $href, $search_url ) ) {
				$place = str_replace( '+', ' ', substr( $href, strlen( $search_url ) ) );
				$tags->set_attribute( 'href', "$search_url?api=1&query=" . rawurlencode( trim( $place, ' ,' ) ) );
			}
		}
		return $tags->get_updated_html();
	}
}
