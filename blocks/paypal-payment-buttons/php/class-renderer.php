<?php
/**
 * Buttons that were made at PayPal on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Paypal_Payment_Buttons;

use Sitewright\Core;
use Sitewright\Core\Text;
use WP_Block;

/**
 * Shows a link to the payment: PayPal's script, which the block names, is not loaded.
 */
final class Renderer extends Core\Renderer {

	private const PART = 'wp-block-jetpack-paypal-payment-buttons__';

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML; empty for a button that leads nowhere.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$link = Payment::link( $attributes );
		if ( '' === $link ) {
			return '';
		}
		$is_managed = Payment::is_managed( $attributes );
		$has_text   = $is_managed || 'single' === ( $attributes['buttonType'] ?? '' );
		$text       = $has_text ? Text::one_line( $attributes['buttonText'] ?? '' ) : '';
		$html       = '';
		if ( $is_managed ) {
			$html .= self::paragraph( 'name', Text::one_line( $attributes['productName'] ?? '' ) );
			$html .= self::paragraph( 'description', Text::lines( $attributes['productDescription'] ?? '' ) );
			$html .= self::paragraph( 'price', Payment::price( $attributes ) );
		}
		// Nobody but a buyer follows it.
		$html .= '<a class="' . self::PART . 'link" href="' . esc_url( $link ) . '" rel="nofollow noopener noreferrer">'
			. esc_html( '' === $text ? __( 'Pay with PayPal', 'sitewright' ) : $text ) . '</a>';
		if ( '' !== $text ) {
			$html .= self::paragraph( 'note', __( 'You pay on the website of PayPal.', 'sitewright' ) );
		}
		return '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/**
	 * A text of the product.
	 *
	 * @param string $name Which one.
	 * @param string $text Plain text.
	 * @return string HTML; empty without text.
	 */
	private static function paragraph( string $name, string $text ): string {
		return '' === $text ? '' : '<p class="' . self::PART . "$name\">" . esc_html( $text ) . '</p>';
	}
}
