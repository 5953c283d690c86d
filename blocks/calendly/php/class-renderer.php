<?php
/**
 * The calendly block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Calendly;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Features\Places\Embeds\Embed_Address;
use Sitewright\Features\Places\Embeds\Embed_Frame;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the calendar in a frame with a link below, or as a button that links to it and loads nothing before.
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
		$constants = Constants::of( 'blocks/calendly' );
		$url       = Embed_Address::parse( $attributes['url'] ?? '', $constants['hostPattern'] );
		if ( '' === trim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' ) ) {
			return '';
		}

		$query = array( 'hide_event_type_details' => empty( $attributes['hideEventTypeDetails'] ) ? '0' : '1' );
		foreach ( $constants['colorParameters'] as $name => $parameter ) {
			$query[ $parameter ] = ltrim( $attributes[ $name ], '#' );
		}
		$url = add_query_arg( $query, $url );
		if ( 'link' === ( $attributes['style'] ?? '' ) ) {
			return self::with_link( $content, $url );
		}
		$frame_query = array(
			'embed_domain' => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			'embed_type'   => 'Inline',
		);
		return Embed_Frame::render(
			'calendly',
			array(
				'title' => __( 'Calendly', 'sitewright' ),
				'src'   => add_query_arg( $frame_query, $url ),
			),
			array(
				array(
					'href' => $url,
					'text' => __( 'Schedule time with me on Calendly', 'sitewright' ),
				),
			)
		);
	}

	/**
	 * Gives the button in the post the address with the colours. The button of an older post may have no address.
	 *
	 * @param string $content Markup of the post.
	 * @param string $url     Address.
	 * @return string HTML.
	 */
	private static function with_link( string $content, string $url ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) && 'A' === $tags->get_tag() ) {
			$tags->set_attribute( 'href', $url );
			$tags->set_attribute( 'target', '_blank' );
			$tags->set_attribute( 'rel', 'noopener noreferrer' );
		}
		return $tags->get_updated_html();
	}
}
