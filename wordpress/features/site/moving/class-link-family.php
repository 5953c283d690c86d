<?php
/**
 * Conversions of blocks that show another site.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Appointments, tickets, tables, calendars and pins: a link, a button, or an embed of WordPress.
 */
final class Link_Family {

	/**
	 * The conversions.
	 *
	 * @return array<string,array> See Conversions::of.
	 */
	public static function conversions(): array {
		$link = array( 'convert' => Conversions::choice( __( 'Link', 'sitewright' ), array( self::class, 'links' ) ) );
		return array(
			'jetpack/calendly'               => $link,
			'jetpack/eventbrite'             => $link,
			'jetpack/google-calendar'        => $link,
			'jetpack/opentable'              => $link,
			'jetpack/instagram-gallery'      => $link,
			// The page's own text and address, which a link does not know where the block is in a template or a pattern.
			'jetpack/sharing-buttons'        => array( 'remove' => Conversions::removal() ),
			'jetpack/tock'                   => array( 'convert' => Conversions::choice( __( 'Button', 'sitewright' ), array( self::class, 'tock' ) ) ),
			'jetpack/paypal-payment-buttons' => array( 'convert' => Conversions::choice( __( 'Button', 'sitewright' ), array( self::class, 'paypal' ) ) ),
			'jetpack/button'                 => array( 'convert' => Conversions::choice( __( 'Button', 'sitewright' ), array( self::class, 'button' ) ) ),
			'jetpack/pinterest'              => array( 'convert' => Conversions::choice( __( 'Embed', 'sitewright' ), array( self::class, 'pinterest' ) ) ),
		);
	}

	/**
	 * The button inside the block, else its saved links, else its address.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for a block without an address, which shows nothing.
	 */
	public static function links( Source_Block $block ) {
		$url = $block->text( 'url' );
		foreach ( $block->children() as $child ) {
			$text   = $child->text( 'text' );
			$button = 'jetpack/button' === $child->name ? Core_Markup::button( wp_strip_all_tags( $text ), '' === $url ? $child->text( 'url' ) : $url ) : '';
			if ( '' !== $button && 'inline' !== $block->text( 'style' ) ) {
				return $button;
			}
		}
		$paragraphs = array();
		foreach ( Saved_Html::links( $block->html() ) as $link ) {
			$paragraphs[] = Core_Markup::paragraph( Core_Markup::link( $link['url'], $link['text'] ) );
		}
		return $paragraphs ? Core_Markup::several( $paragraphs ) : Core_Markup::paragraph( '' === $url ? '' : Core_Markup::link( $url ) );
	}

	/**
	 * A restaurant at Tock, as the page shows it.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Empty for a block without one, which shows nothing; null where the block is not active, so that its page is not known.
	 */
	public static function tock( Source_Block $block ) {
		$html = $block->rendered();
		$link = Saved_Html::links( $html )[0] ?? null;
		if ( '' !== $block->text( 'url' ) && ! $link ) {
			return null;
		}
		return $link ? Core_Markup::button( $link['text'], $link['url'] ) : '';
	}

	/**
	 * A product with its link to PayPal, as the page shows it.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Null where the block shows nothing, or is not active, so that its link is not known.
	 */
	public static function paypal( Source_Block $block ): ?string {
		$html = $block->rendered();
		$link = Saved_Html::links( $html )[0] ?? null;
		if ( ! $link ) {
			return null;
		}
		$blocks = array();
		foreach ( Saved_Html::texts( (string) strstr( $html, '<a ', true ) ) as $text ) {
			// The page shows line breaks by its styles.
			$blocks[] = Core_Markup::paragraph( str_replace( "\n", '<br>', $text['html'] ) );
		}
		$blocks[] = Core_Markup::button( $link['text'], $link['url'] );
		return Core_Markup::several( $blocks );
	}

	/**
	 * A button that is a link.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Null for a button of a form, which is no link.
	 */
	public static function button( Source_Block $block ) {
		$button = Core_Markup::button( wp_strip_all_tags( $block->text( 'text' ) ), $block->text( 'url' ) );
		return '' === $button ? null : $button;
	}

	/**
	 * A pin, a board or a person at Pinterest.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for a block without an address, which shows nothing.
	 */
	public static function pinterest( Source_Block $block ) {
		$url = $block->text( 'url' );
		return preg_match( '#^https?://[^/]*pinterest\.#i', $url ) ? Core_Markup::embed( $url, 'rich', 'pinterest' ) : self::links( $block );
	}
}
