<?php
/**
 * The opentable block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Opentable;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Features\Places\Embeds\Embed_Frame;
use WP_Block;

/**
 * Shows the reservation form in a frame with a link for each restaurant below, or as a button that links to it and loads
 * nothing before.
 */
final class Renderer extends Core\Renderer {

	private const PAGE_URL = 'https://www.opentable.com/restref/client/';

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$constants = Constants::of( 'blocks/opentable' );
		$ids       = self::ids( $attributes['rid'], $constants['idPattern'] );
		if ( ! $ids ) {
			return '';
		}
		$style = self::style( $attributes, count( $ids ) );
		if ( 'button' === $style ) {
			// WordPress loads these styles only on pages with a button of its own.
			wp_enqueue_style( 'wp-block-button' );
			return Embed_Frame::render( 'opentable', null, self::links( $ids, $attributes, array( 'class' => 'wp-block-button__link wp-element-button' ) ) );
		}
		$query = 'rid=' . implode( '&rid=', $ids )
			. '&type=' . ( count( $ids ) > 1 ? 'multi' : 'standard' ) . "&theme=$style"
			. '&domain=' . rawurlencode( $attributes['domain'] ) . '&lang=' . rawurlencode( $attributes['lang'] )
			. '&newtab=' . ( $attributes['newtab'] ? 'true' : 'false' );
		$frame = array(
			'title' => __( 'OpenTable Reservation', 'sitewright' ),
			'src'   => $constants['frameUrl'] . "?$query",
		);
		return Embed_Frame::render( 'opentable', $frame + $constants['sizes'][ $style ], self::links( $ids, $attributes ) );
	}

	/**
	 * The valid ids among those of the post.
	 *
	 * @param array  $ids     Ids of the post.
	 * @param string $pattern Pattern of an id.
	 * @return string[] Each once.
	 */
	private static function ids( array $ids, string $pattern ): array {
		$valid = array();
		foreach ( $ids as $id ) {
			if ( ( is_string( $id ) || is_int( $id ) || is_float( $id ) ) && Constants::match( $pattern, (string) $id ) ) {
				$valid[] = (string) $id;
			}
		}
		return array_values( array_unique( $valid ) );
	}

	/**
	 * The style of the frame. The editor keeps it in a class, older posts in an attribute.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param int   $count      How many restaurants there are. A button has exactly one (spec 2 §5).
	 * @return string Key of the constants' `sizes`.
	 */
	private static function style( array $attributes, int $count ): string {
		$constants = Constants::of( 'blocks/opentable' );
		$found     = Constants::match( $constants['classStylePattern'], $attributes['className'] ?? '' );
		$style     = $found ? $found[1] : $attributes['style'];
		$is_known  = isset( $constants['sizes'][ $style ] ) && ( 'button' !== $style || 1 === $count );
		return $is_known ? $style : 'standard';
	}

	/**
	 * A link for each restaurant.
	 *
	 * @param string[] $ids             Ids of restaurants.
	 * @param array    $attributes      Attributes of the block.
	 * @param array    $html_attributes More attributes of each link.
	 * @return array For Embed_Frame::render.
	 */
	private static function links( array $ids, array $attributes, array $html_attributes = array() ): array {
		$links = array();
		foreach ( $ids as $id ) {
			$link = $html_attributes + array( 'href' => self::PAGE_URL . "?rid=$id&lang=" . rawurlencode( $attributes['lang'] ) );
			if ( $attributes['newtab'] ) {
				$link += array(
					'target' => '_blank',
					'rel'    => 'noopener noreferrer',
				);
			}
			$link['text'] = count( $ids ) > 1
				/* translators: %s: number of a restaurant. */
				? sprintf( __( 'Reserve a table on OpenTable (restaurant %s)', 'sitewright' ), $id )
				: __( 'Reserve a table on OpenTable', 'sitewright' );
			$links[]      = $link;
		}
		return $links;
	}
}
