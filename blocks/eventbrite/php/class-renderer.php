<?php
/**
 * The eventbrite block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Eventbrite;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Features\Places\Embeds\Embed_Address;
use Sitewright\Features\Places\Embeds\Embed_Frame;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the checkout in a frame with a link below, or as a button that opens it and loads nothing before.
 */
final class Renderer extends Core\Renderer {

	/**
	 * The largest id that is exact in JavaScript too.
	 */
	private const MAX_EVENT_ID = 9007199254740991;

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$constants = Constants::of( 'blocks/eventbrite' );
		$url       = Embed_Address::parse( $attributes['url'] ?? '', $constants['hostPattern'] );
		$event     = $attributes['eventId'] ?? 0;
		if ( '' === $url || $event < 1 || $event > self::MAX_EVENT_ID || floor( $event ) !== (float) $event ) {
			return '';
		}
		$event_id = sprintf( '%d', $event );
		if ( 'modal' === $attributes['style'] ) {
			return self::with_buttons( $content, $url, $event_id );
		}
		return Embed_Frame::render(
			'eventbrite',
			array(
				'title' => __( 'Eventbrite Checkout', 'sitewright' ),
				'src'   => $constants['checkoutUrl'] . $event_id,
			),
			array(
				array(
					'class' => 'eventbrite__direct-link',
					'href'  => $url,
					'text'  => __( 'Get tickets on Eventbrite', 'sitewright' ),
				),
			)
		);
	}

	/**
	 * Gives the buttons in the post the data that view.ts reads.
	 *
	 * @param string $content  Markup of the post.
	 * @param string $url      Page of the event.
	 * @param string $event_id Id of the event.
	 * @return string HTML.
	 */
	private static function with_buttons( string $content, string $url, string $event_id ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) ) {
			if ( 'A' === $tags->get_tag() ) {
				$tags->set_attribute( 'href', $url );
				$tags->set_attribute( 'target', '_blank' );
				$tags->set_attribute( 'rel', 'noopener noreferrer' );
				$tags->set_attribute( 'data-event-id', $event_id );
				$tags->set_attribute( 'data-close', __( 'Close', 'sitewright' ) );
			}
		}
		return $tags->get_updated_html();
	}
}
