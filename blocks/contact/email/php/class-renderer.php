<?php
/**
 * The email block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Contact\Email;

use Sitewright\Core;
use WP_Block;

/**
 * Encodes e-mail addresses as HTML entities, which most address harvesters do not read.
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
		// The markup of a link holds the punctuation after the address too.
		$html = preg_replace( '/(href="mailto:[^"]*?)[.,;:!?)\]]+"/', '$1"', $content );
		return preg_replace_callback(
			'/[\w.+%~-]+@[\w-]+(?:\.[\w-]+)+/u',
			static function ( $found ) {
				return antispambot( $found[0] );
			},
			$html
		);
	}
}
