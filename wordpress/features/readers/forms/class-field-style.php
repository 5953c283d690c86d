<?php
/**
 * Colours and sizes of fields.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Makes custom properties of a field's attributes, which the form's stylesheet uses.
 */
final class Field_Style {

	/**
	 * Attribute => custom property and kind of value.
	 */
	private const PROPERTIES = array(
		'labelColor'            => array( '--label-color', 'color' ),
		'labelFontSize'         => array( '--label-size', 'size' ),
		'labelLineHeight'       => array( '--label-line-height', 'number' ),
		'inputColor'            => array( '--field-color', 'color' ),
		'fieldBackgroundColor'  => array( '--field-background', 'color' ),
		'fieldFontSize'         => array( '--field-size', 'size' ),
		'lineHeight'            => array( '--field-line-height', 'number' ),
		'borderColor'           => array( '--field-border-color', 'color' ),
		'borderWidth'           => array( '--field-border-width', 'pixels' ),
		'borderRadius'          => array( '--field-radius', 'pixels' ),
		'buttonBackgroundColor' => array( '--option-background', 'color' ),
		'buttonBorderRadius'    => array( '--option-radius', 'pixels' ),
		'buttonBorderWidth'     => array( '--option-border-width', 'pixels' ),
	);

	private const PATTERNS = array(
		'color' => '/^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([0-9., %\/deg-]{1,60}\)|var\(--wp--preset--color--[a-z0-9-]{1,60}\))$/iD',
		'size'  => '/^(?:[0-9.]{1,10}(?:px|em|rem|%|vw|pt)?|var\(--wp--preset--font-size--[a-z0-9-]{1,60}\))$/iD',
	);

	/**
	 * The style attribute of a field.
	 *
	 * @param array<string,mixed> $attributes Attributes of the block.
	 * @return string HTML with a leading space; empty for none.
	 */
	public static function attribute( array $attributes ): string {
		$declarations = array();
		foreach ( self::PROPERTIES as $name => list( $property, $kind ) ) {
			$value = isset( $attributes[ $name ] ) && '' !== $attributes[ $name ] ? self::value( $attributes[ $name ], $kind ) : null;
			if ( null !== $value ) {
				$declarations[] = "$property:$value";
			}
		}
		return $declarations ? ' style="' . esc_attr( implode( ';', $declarations ) ) . '"' : '';
	}

	/**
	 * A value that is safe in a stylesheet.
	 *
	 * @param mixed  $value Value of the post.
	 * @param string $kind  `color`, `size`, `number` or `pixels`.
	 * @return string|null Null for none.
	 */
	private static function value( $value, string $kind ): ?string {
		if ( isset( self::PATTERNS[ $kind ] ) ) {
			$text = trim( (string) $value );
			if ( 'size' === $kind && is_numeric( $text ) ) {
				$text .= 'px';
			}
			return preg_match( self::PATTERNS[ $kind ], $text ) ? $text : null;
		}
		$number = max( 0, min( 100, (float) $value ) );
		return $number . ( 'pixels' === $kind ? 'px' : '' );
	}
}
