<?php
/**
 * The donations block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Donations;

use Sitewright\Core;
use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Currency;
use WP_Block;

/**
 * Shows a form for each kind of donation: its amounts are links to the checkout, and a custom amount is sent there. The page
 * script makes tabs of the forms and a choice of the links.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML; empty while nothing can be paid.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$tiers = Tiers::of( $attributes );
		if ( array() === $tiers ) {
			return '';
		}
		// WordPress loads these styles only on pages with a button of its own.
		wp_enqueue_style( 'wp-block-button' );
		$currency = Tiers::currency( $attributes );
		$id       = wp_unique_id( 'sitewright-donations-' );
		$tabs     = '';
		$forms    = '';
		foreach ( $tiers as $index => $tier ) {
			$tabs  .= sprintf(
				'<button type="button" role="tab" class="donations__nav-item" id="%1$s-tab" aria-controls="%1$s" aria-selected="%2$s">%3$s</button>',
				esc_attr( "$id-$index" ),
				0 === $index ? 'true' : 'false',
				esc_html( $tier['tab'] )
			);
			$forms .= self::form( $tier, $attributes, $currency, "$id-$index" );
		}
		$nav = sprintf( '<div class="donations__nav" role="tablist" aria-label="%s" hidden>%s</div>', esc_attr__( 'How often to donate', 'sitewright' ), $tabs );
		return sprintf(
			'<div %1$s data-currency="%2$s"><div class="donations__container">%3$s%4$s</div></div>',
			get_block_wrapper_attributes(),
			esc_attr( Core\Text::json( self::script_data( $currency ) ) ),
			count( $tiers ) > 1 ? $nav : '',
			$forms
		);
	}

	/**
	 * A link to the forms.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return Tiers::of( $attributes ) ? self::link_to_page( __( 'Donate on the page', 'sitewright' ) ) : '';
	}

	/**
	 * The data of the page script.
	 *
	 * @param string $currency Three-letter code.
	 * @return array<string,mixed>
	 */
	private static function script_data( string $currency ): array {
		$minimum = Currency::minimum_of( $currency );
		return Currency::format_of( $currency ) + array(
			'minimum'  => $minimum,
			'maximum'  => Currency::maximum(),
			'messages' => Amount_Messages::all( $currency ),
		);
	}

	/**
	 * The form of one kind of donation.
	 *
	 * @param array  $tier       See Tiers::of.
	 * @param array  $attributes Attributes of the block.
	 * @param string $currency   Three-letter code.
	 * @param string $id         Id of the element around the form.
	 * @return string HTML.
	 */
	private static function form( array $tier, array $attributes, string $currency, string $id ): string {
		$has_custom = ! empty( $attributes['showCustomAmount'] );
		return sprintf(
			'<div id="%1$s" class="donations__tab"><form method="get" action="%2$s"><input type="hidden" name="%3$s" value="%4$s"><input type="hidden" name="%5$s" value="%6$d">',
			esc_attr( $id ),
			esc_url( home_url( '/' ) ),
			esc_attr( Checkout_Link::POST ),
			esc_attr( Checkout_Link::holder() ),
			esc_attr( Checkout_Link::PLAN ),
			$tier['plan_id']
		)
			// Below the title of the post, whatever is between: no level is left out.
			. self::text( 'h4', $tier['heading'], ' aria-level="2"' )
			. self::amounts( $tier, $currency, self::choose_text( $attributes ) )
			. ( $has_custom ? self::custom_amount( $attributes, $currency, $id ) : '' )
			. sprintf( '<p class="donations__problem" id="%s-problem" role="alert" hidden></p><hr class="donations__separator">', esc_attr( $id ) )
			. self::text( 'p', $tier['extra_text'] )
			. sprintf(
				'<div class="wp-block-button donations__donate-button-wrapper"><button type="submit" class="wp-block-button__link wp-element-button donations__donate-button"%1$s>%2$s</button></div></form></div>',
				// Without the page script there is nothing to send.
				$has_custom ? '' : ' hidden',
				wp_kses( $tier['button_text'], 'data' )
			);
	}

	/**
	 * The text above the amounts.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string HTML that is not yet filtered.
	 */
	private static function choose_text( array $attributes ): string {
		return $attributes['chooseAmountText'] ?? __( 'Choose an amount', 'sitewright' );
	}

	/**
	 * The amounts, as links to the checkout.
	 *
	 * @param array  $tier     See Tiers::of.
	 * @param string $currency Three-letter code.
	 * @param string $text     The text above them.
	 * @return string HTML.
	 */
	private static function amounts( array $tier, string $currency, string $text ): string {
		$items = '';
		foreach ( $tier['amounts'] as $units ) {
			$url    = Checkout_Link::for( $tier['plan_id'], Currency::to_decimal( $units, $currency ) );
			$items .= sprintf(
				// A crawler that followed it would begin payments.
				'<li><a class="donations__amount" href="%1$s" rel="nofollow">%2$s</a></li>',
				esc_url( $url ),
				esc_html( Currency::format( $units, $currency ) )
			);
		}
		return '' === $items ? '' : self::text( 'p', $text ) . "<ul class=\"donations__amounts\">$items</ul>";
	}

	/**
	 * The field for a custom amount.
	 *
	 * @param array  $attributes Attributes of the block.
	 * @param string $currency   Three-letter code.
	 * @param string $id         Id of the form.
	 * @return string HTML.
	 */
	private static function custom_amount( array $attributes, string $currency, string $id ): string {
		$text   = $attributes['customAmountText'] ?? __( 'Or enter a custom amount', 'sitewright' );
		$format = Currency::format_of( $currency );
		return sprintf(
			'<p><label for="%1$s-amount">%2$s</label></p><div class="donations__amount donations__custom-amount" dir="ltr"><span aria-hidden="true">%3$s</span>'
				. '<input type="text" inputmode="decimal" autocomplete="off" required maxlength="40" id="%1$s-amount" name="%4$s" aria-describedby="%1$s-problem" placeholder="%5$s"></div><output for="%1$s-amount"></output>',
			esc_attr( $id ),
			wp_kses( $text, 'data' ),
			esc_html( $format['symbol'] ),
			esc_attr( Checkout_Link::TYPED_AMOUNT ),
			esc_attr( substr( Currency::format( Currency::minimum_of( $currency ) * 100, $currency ), strlen( $format['symbol'] ) ) )
		);
	}

	/**
	 * A text of the post in an element; nothing for an empty one.
	 *
	 * @param string $element    Name of the element.
	 * @param string $text       HTML that is not yet filtered.
	 * @param string $attributes Attributes of the element, escaped.
	 * @return string HTML.
	 */
	private static function text( string $element, $text, string $attributes = '' ): string {
		$text = trim( wp_kses_post( $text ) );
		return '' === $text ? '' : "<$element$attributes>$text</$element>";
	}
}
