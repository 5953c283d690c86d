<?php
/**
 * The gif block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Gif;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Text;
use Sitewright\Features\Places\Embeds\Embed_Address;
use Sitewright\Features\Places\Embeds\Embed_Service;
use Sitewright\Features\Places\Embeds\Kept_Picture;
use Sitewright\Features\Places\Embeds\Service_Card;
use WP_Block;

/**
 * Shows the GIF as an image, not in GIPHY's frame: the page knows its size and can pause it.
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
		$constants = Constants::of( 'blocks/gif' );
		$address   = Embed_Address::parse( $attributes['giphyUrl'] ?? '', $constants['hostPattern'] );
		$found     = Constants::match( $constants['addressPattern'], $address );
		if ( ! $found ) {
			return '';
		}
		$caption = trim( force_balance_tags( wp_kses_post( $attributes['caption'] ?? '' ) ) );
		$name    = self::name( $attributes['searchText'] ?? '', $caption );
		$image   = sprintf(
			'<img src="%1$s" alt="%2$s" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
			esc_url( $constants['mediaUrl'] . $found[1] . '/giphy.gif' ),
			esc_attr( $name )
		);
		// Feed readers use no styles and no scripts.
		if ( ! is_feed() ) {
			$media = $constants['mediaUrl'] . $found[1];
			$image = self::card( $name, $address, $attributes['paddingTop'], "$media/giphy_s.gif" )
				. '<template>' . self::pausable( $image, $media, $attributes['paddingTop'], $name ) . '</template>';
		}
		// WordPress adds the class of an alignment that the comment holds, not of the default.
		$has_own_alignment = isset( $block->parsed_block['attrs']['align'] );
		return sprintf(
			'<figure %1$s>%2$s%3$s</figure>',
			get_block_wrapper_attributes( $has_own_alignment ? array() : array( 'class' => 'aligncenter' ) ),
			$image,
			'' === $caption ? '' : "<figcaption class=\"wp-element-caption\">$caption</figcaption>"
		);
	}

	/**
	 * The card that keeps the place of the image until the visitor wants to see it.
	 *
	 * @param string $name    Text alternative.
	 * @param string $address Where GIPHY shows the GIF.
	 * @param string $padding CSS percentage: the height of the image in relation to its width.
	 * @param string $still   Address of its first picture.
	 * @return string HTML.
	 */
	private static function card( string $name, string $address, string $padding, string $still ): string {
		$link = '<p><a href="' . esc_url( $address ) . '" rel="noopener noreferrer">' . esc_html__( 'Open on GIPHY', 'sitewright' ) . '</a></p>';
		$stage = array( 'style' => '--sitewright-ratio:100/' . rtrim( $padding, '%' ) );
		return Service_Card::render( Embed_Service::of( 'giphy' ), $name, $link, $stage, '', Kept_Picture::html( $address, $still ) );
	}

	/**
	 * The image with a button that pauses it.
	 *
	 * @param string $image   HTML of the image.
	 * @param string $media   Address of GIPHY's folder of the GIF.
	 * @param string $padding CSS percentage: the height of the image in relation to its width.
	 * @param string $name    Text alternative.
	 * @return string HTML.
	 */
	private static function pausable( string $image, string $media, string $padding, string $name ): string {
		return sprintf(
			'<div class="wp-block-jetpack-gif__wrapper" style="padding-top:%1$s">'
				. '<picture><source media="(prefers-reduced-motion: reduce)" srcset="%2$s">%3$s</picture>'
				. '<button type="button" class="wp-block-jetpack-gif__toggle" hidden data-moving="%4$s" data-still="%2$s" data-pause="%5$s" data-play="%6$s">'
				. '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 5h4v14H6zm8 0h4v14h-4z"/><path d="M7 4l13 8-13 8z"/></svg>'
				. '</button></div>',
			esc_attr( $padding ),
			esc_url( "$media/giphy_s.gif" ),
			$image,
			esc_url( "$media/giphy.gif" ),
			/* translators: %s: what a GIF shows. */
			esc_attr( sprintf( __( 'Pause: %s', 'sitewright' ), $name ) ),
			/* translators: %s: what a GIF shows. */
			esc_attr( sprintf( __( 'Play: %s', 'sitewright' ), $name ) )
		);
	}

	/**
	 * The text alternative: the searched text, else the caption. Older posts hold addresses in the place of searched texts.
	 *
	 * @param string $searched The searched text.
	 * @param string $caption  HTML.
	 * @return string
	 */
	private static function name( $searched, string $caption ): string {
		$name = trim( $searched );
		if ( '' === $name || Constants::match( Constants::of( 'blocks/gif' )['addressLikePattern'], $name, 'i' ) ) {
			$name = Text::text_of_html( $caption );
		}
		return '' === $name ? __( 'GIF', 'sitewright' ) : $name;
	}
}
