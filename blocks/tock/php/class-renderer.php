<?php
/**
 * The tock block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tock;

use Sitewright\Core;
use Sitewright\Core\Constants;
use WP_Block;

/**
 * Shows a link in the form of a button, so that the page requests nothing from Tock.
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
		$constants = Constants::of( 'blocks/tock' );
		$text      = mb_substr( trim( $attributes['url'] ?? '' ), 0, $constants['maxLength'] );
		$found     = Constants::match( $constants['namePattern'], $text, 'i' );
		$name      = trim( $found[1] ?? '' );
		if ( '' === $name ) {
			return '';
		}
		// WordPress loads these styles only on pages with a button of its own.
		wp_enqueue_style( 'wp-block-button' );
		return sprintf(
			'<div %1$s><a class="wp-block-button__link wp-element-button" href="%2$s" target="_blank" rel="noopener noreferrer">%3$s</a></div>',
			get_block_wrapper_attributes(),
			esc_url( $constants['siteUrl'] . self::encode( self::decode( $name ) ) ),
			esc_html__( 'Book now', 'sitewright' )
		);
	}

	/**
	 * Encodes a name as encodeURIComponent() of JavaScript does, so that page and editor link to the same address.
	 *
	 * @param string $name Name.
	 * @return string
	 */
	private static function encode( string $name ): string {
		$unreserved = array(
			'%21' => '!',
			'%27' => "'",
			'%28' => '(',
			'%29' => ')',
			'%2A' => '*',
		);
		return strtr( rawurlencode( $name ), $unreserved );
	}

	/**
	 * Decodes a name that is encoded as a part of an address.
	 *
	 * @param string $name Name, encoded or not.
	 * @return string The name unchanged if it is not encoded correctly.
	 */
	private static function decode( string $name ): string {
		$decoded = preg_match( '/%(?![0-9a-f]{2})/i', $name ) ? $name : rawurldecode( $name );
		return 1 === preg_match( '//u', $decoded ) ? $decoded : $name;
	}
}
