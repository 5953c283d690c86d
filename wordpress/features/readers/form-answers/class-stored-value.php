<?php
/**
 * Values of answers of the original.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

/**
 * Gives people the values that the original's layouts hold as JSON.
 */
final class Stored_Value {

	/**
	 * A text, without the escapes of WordPress's filter of HTML.
	 *
	 * @param mixed $value Any value of JSON.
	 * @return string Empty for what is no text.
	 */
	public static function text( $value ): string {
		if ( is_bool( $value ) ) {
			return $value ? __( 'Yes', 'sitewright' ) : __( 'No', 'sitewright' );
		}
		return is_scalar( $value ) ? wp_specialchars_decode( (string) $value, ENT_QUOTES ) : '';
	}

	/**
	 * The value of a field.
	 *
	 * @param mixed $value Any value of JSON.
	 * @return string|string[] A list of what was chosen of several.
	 */
	public static function of_field( $value ) {
		if ( ! is_array( $value ) ) {
			return self::text( $value );
		}
		foreach ( array( 'choices', 'files' ) as $name ) {
			if ( array_key_exists( $name, $value ) ) {
				// Beside it are facts about the field.
				$value = (array) $value[ $name ];
				break;
			}
		}
		return array_values( array_filter( array_map( array( self::class, 'part' ), self::is_choice( $value ) ? array( $value ) : $value ), 'strlen' ) );
	}

	/**
	 * Whether an author agreed.
	 *
	 * @param mixed $value What is stored, in the language of the site.
	 * @return bool|null Null where nobody asked.
	 */
	public static function consent( $value ): ?bool {
		$text = strtolower( self::text( $value ) );
		return '' === $text ? null : ! in_array( $text, array( 'no', '0', strtolower( __( 'No', 'sitewright' ) ) ), true );
	}

	/**
	 * One of several values of a field.
	 *
	 * @param mixed $part A text, a picture, a file, or a list of them.
	 * @return string
	 */
	private static function part( $part ): string {
		if ( ! is_array( $part ) ) {
			return self::text( $part );
		}
		if ( ! self::is_choice( $part ) ) {
			return implode( ', ', (array) self::of_field( $part ) );
		}
		$words = array_map( array( self::class, 'text' ), array( $part['selected'] ?? '', $part['label'] ?? $part['name'] ?? '' ) );
		return implode( ' - ', array_filter( $words, 'strlen' ) );
	}

	/**
	 * Whether a value is one picture or one file.
	 *
	 * @param array $value Value.
	 * @return bool
	 */
	private static function is_choice( array $value ): bool {
		return isset( $value['selected'] ) || isset( $value['label'] ) || isset( $value['name'] );
	}
}
