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
	 * Linear in the length of the text: a match begins only where a word begins, and gives back no character. Longer addresses
	 * are not valid.
	 */
	private const ADDRESS = '/(?<![\w.+%~-])[\w.+%~-]{1,64}+@[\w-]{1,63}+(?:\.[\w-]{1,63}+){1,126}+/u';

	/**
	 * In bytes. A longer text is not a line with an address, and stays as it is.
	 */
	private const MAX_LENGTH = 20000;

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		if ( strlen( $content ) > self::MAX_LENGTH ) {
			return $content;
		}
		// The markup of a link holds the punctuation after the address too.
		$html = preg_replace_callback(
			'/(href="mailto:)([^"]*+)"/',
			static function ( $found ) {
				return $found[1] . rtrim( $found[2], '.,;:!?)]' ) . '"';
			},
			$content
		) ?? $content;
		return preg_replace_callback(
			self::ADDRESS,
			static function ( $found ) {
				return antispambot( $found[0] );
			},
			$html
		) ?? $html;
	}
}
