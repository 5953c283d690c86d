<?php
/**
 * The google calendar block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Google_Calendar;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Features\Places\Embeds\Embed_Address;
use Sitewright\Features\Places\Embeds\Embed_Frame;
use WP_Block;

/**
 * Shows the calendar in a frame with a link below.
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
		$constants = Constants::of( 'blocks/google-calendar' );
		// In older posts the ampersands of addresses are encoded twice.
		$url = Embed_Address::parse( str_replace( '&amp;', '&', $attributes['url'] ?? '' ), $constants['hostPattern'] );
		if ( '' === $url ) {
			return '';
		}
		$frame = array(
			'title'   => __( 'Google Calendar', 'sitewright' ),
			'src'     => $url,
			'height'  => (int) $attributes['height'],
			'sandbox' => 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
		);
		// Google refuses to show its other pages in a frame.
		$has_frame = Constants::match( $constants['framePathPattern'], (string) wp_parse_url( $url, PHP_URL_PATH ) );
		return Embed_Frame::render(
			'google-calendar',
			$has_frame ? $frame : null,
			array(
				array(
					'href' => $url,
					'text' => __( 'Open the calendar on Google Calendar', 'sitewright' ),
				),
			)
		);
	}
}
