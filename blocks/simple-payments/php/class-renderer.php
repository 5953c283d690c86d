<?php
/**
 * The payment button on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core;
use Sitewright\Core\Block_Holder;
use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Currency;
use WP_Block;

/**
 * Puts the buttons in the place of the saved link, and the price as its currency is written. It needs no script.
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
		$product = (int) ( $attributes['productId'] ?? 0 );
		$units   = Offer::units( $attributes );
		if ( $product <= 0 || ! ( Offer::is_by_paypal( $attributes ) || Offer::is_by_card( $attributes ) ) ) {
			return $content;
		}
		$parts = array(
			'~(<div class="jetpack-simple-payments-price"><p>)[^<]*~' => esc_html( Currency::format( $units, $attributes['currency'] ) ),
			'~()<a class="jetpack-simple-payments-purchase"[^>]*>[^<]*</a>~' => self::form( $attributes, $product ),
		);
		foreach ( $parts as $pattern => $html ) {
			$content = preg_replace_callback(
				$pattern,
				static function ( $found ) use ( $html ) {
					return $found[1] . $html;
				},
				$content,
				1
			);
		}
		return sprintf( '<div class="wp-block-jetpack-simple-payments">%s</div>', $content );
	}

	/**
	 * What the post holds: the item, its price, and a link.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return $content;
	}

	/**
	 * The form that begins a payment.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param int   $product    Number of the product.
	 * @return string HTML.
	 */
	private static function form( array $attributes, int $product ): string {
		$html = sprintf(
			'<form class="simple-payments__buy" method="get" action="%1$s"><input type="hidden" name="%2$s" value="%3$s"><input type="hidden" name="%4$s" value="%5$d"><input type="hidden" name="%6$s" value="%7$s">',
			esc_url( home_url( '/' ) ),
			esc_attr( Checkout_Link::POST ),
			esc_attr( Checkout_Link::holder() ),
			esc_attr( Offer::PRODUCT ),
			$product,
			esc_attr( Checkout_Link::AMOUNT ),
			esc_attr( Currency::to_decimal( Offer::units( $attributes ), $attributes['currency'] ) )
		);
		$most = Offer::most( $attributes, Block_Holder::source() );
		if ( 0 === $most ) {
			return sprintf( '<p class="simple-payments__sold-out">%s</p>', esc_html__( 'Sold out', 'sitewright' ) );
		}
		if ( $attributes['multiple'] ) {
			$html .= sprintf(
				'<input type="number" name="%1$s" aria-label="%2$s" value="1" min="1" max="%3$d" required>',
				esc_attr( Offer::QUANTITY ),
				esc_attr__( 'Quantity', 'sitewright' ),
				$most
			);
		}
		if ( Offer::shows_paypal( $attributes ) ) {
			$html .= self::button( __( 'Pay with PayPal', 'sitewright' ), ' is-paypal', sprintf( ' name="%s" value="%s"', esc_attr( Offer::WAY ), esc_attr( Offer::PAYPAL ) ) );
		}
		if ( Offer::is_by_card( $attributes ) ) {
			$html .= self::button( __( 'Pay by card', 'sitewright' ) );
		}
		return "$html</form>";
	}

	/**
	 * A button of the form.
	 *
	 * @param string $text       Text.
	 * @param string $class_name Another class, with a blank before it.
	 * @param string $attributes More attributes as HTML, with a blank before each.
	 * @return string HTML.
	 */
	private static function button( string $text, string $class_name = '', string $attributes = '' ): string {
		return sprintf( '<button type="submit" class="simple-payments__button%1$s"%2$s>%3$s</button>', $class_name, $attributes, esc_html( $text ) );
	}
}
