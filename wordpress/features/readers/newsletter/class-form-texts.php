<?php
/**
 * Texts of sign-up forms.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Text;

/**
 * The texts of a block, or their defaults (spec 2 §9). blocks/newsletter/shared/attributes.ts has the same.
 */
final class Form_Texts {

	/**
	 * A text that must say something.
	 *
	 * @param array  $attributes Attributes of the block.
	 * @param string $name       `processingLabel`, `successLabel` or `errorLabel`.
	 * @return string Plain text.
	 */
	public static function notice( array $attributes, string $name ): string {
		$text = Text::one_line( $attributes[ $name ] ?? '' );
		if ( '' !== $text ) {
			return $text;
		}
		switch ( $name ) {
			case 'processingLabel':
				return __( 'Processing…', 'sitewright' );
			case 'successLabel':
				return __( "Success! You're on the list.", 'sitewright' );
			default:
				return __( "Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.", 'sitewright' );
		}
	}

	/**
	 * The placeholder of the field.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string Plain text; empty where the author emptied it.
	 */
	public static function placeholder( array $attributes ): string {
		return $attributes['emailPlaceholder'] ?? __( 'Enter your email', 'sitewright' );
	}

	/**
	 * The consent of the visitor.
	 *
	 * @param array $attributes  Attributes of the block.
	 * @param bool  $is_own_list Whether the addresses stay on the site.
	 * @return string HTML; empty where the author emptied it.
	 */
	public static function consent( array $attributes, $is_own_list ): string {
		if ( isset( $attributes['consentText'] ) ) {
			return wp_kses_post( Text::escape_brackets( $attributes['consentText'] ) );
		}
		return esc_html(
			$is_own_list
				? __( 'By clicking submit, you agree to share your email address with the site owner to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.', 'sitewright' )
				: __( 'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.', 'sitewright' )
		);
	}
}
