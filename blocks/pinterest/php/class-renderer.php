<?php
/**
 * The pinterest block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Pinterest;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Features\Places\Embeds\Embed_Address;
use Sitewright\Features\Places\Embeds\Embed_Frame;
use Sitewright\Features\Places\Embeds\Kept_Picture;
use WP_Block;

/**
 * Shows the pin, profile or board in a frame, so that Pinterest's script cannot reach the page. A link is below.
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
		$url = Embed_Address::parse( $attributes['url'] ?? '', Constants::of( 'blocks/pinterest' )['hostPattern'] );
		if ( '' === $url ) {
			return '';
		}
		$source = self::source( $url );
		return Embed_Frame::render(
			'pinterest',
			$source ? array( 'title' => __( 'Pinterest', 'sitewright' ) ) + $source : null,
			array(
				array(
					'href' => $url,
					'text' => $url,
				),
			),
			isset( $source['src'] ) ? Kept_Picture::html( $url ) : ''
		);
	}

	/**
	 * The source of the frame.
	 *
	 * @param string $url Address of Pinterest.
	 * @return array<string,string>|null Attributes of the frame; null if the address is not of a pin, profile or board. The
	 *                                   target of a short link is not known.
	 */
	private static function source( string $url ): ?array {
		$constants = Constants::of( 'blocks/pinterest' );
		$segments  = array_values( array_filter( explode( '/', (string) wp_parse_url( $url, PHP_URL_PATH ) ), 'strlen' ) );
		$kind      = self::kind( $segments );
		if ( '' === $kind || wp_parse_url( $url, PHP_URL_HOST ) === $constants['shortHost'] ) {
			return null;
		}
		if ( 'embedPin' === $kind && ctype_digit( $segments[1] ) ) {
			return array( 'src' => $constants['pinUrl'] . $segments[1] );
		}
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- It is part of the frame's document, not of the page.
		$script = '<script async src="' . esc_url( $constants['scriptUrl'] ) . '"></script>';
		return array(
			'data-source' => $constants['scriptUrl'],
			'sandbox'     => 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
			'srcdoc'      => "<a data-pin-do=\"$kind\" target=\"_blank\" href=\"" . esc_url( $url ) . '">' . esc_html( $url ) . "</a>$script",
		);
	}

	/**
	 * The kind of a page of Pinterest (spec 2 §2 "Pin-board embed").
	 *
	 * @param string[] $segments Segments of the path.
	 * @return string Value of `data-pin-do`; empty for other pages.
	 */
	private static function kind( array $segments ): string {
		$count = count( $segments );
		if ( 'pin' === ( $segments[0] ?? '' ) ) {
			return $count > 1 ? 'embedPin' : '';
		}
		$kinds = array(
			1 => 'embedUser',
			2 => 'embedBoard',
		);
		return $kinds[ $count ] ?? '';
	}
}
