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

	/**
	 * A frame must not cover the page.
	 */
	private const MAX_LENGTH = 100;

	private const PATTERNS = array(
		'color'  => '/^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([0-9., %\/deg-]{1,60}\)|var\(--wp--preset--color--[a-z0-9-]{1,60}\))$/iD',
		'length' => '/^[0-9.]{1,6}(?:px|%)$/D',
		'size'   => '/^(?:[0-9.]{1,10}(?:px|em|rem|%|vw|pt)?|var\(--wp--preset--font-size--[a-z0-9-]{1,60}\))$/iD',
	);

	/**
	 * The attribute, of no block, that holds the looks of the blocks in a field.
	 */
	private const LOOKS = 'partLooks';

	/**
	 * Block in a field => the path of a value in its attributes => the attribute of a field that is the same. A path of one part is the
	 * name of a preset.
	 */
	private const PARTS = array(
		'jetpack/label'       => array(
			'textColor'                   => 'labelColor',
			'style.color.text'            => 'labelColor',
			'fontSize'                    => 'labelFontSize',
			'style.typography.fontSize'   => 'labelFontSize',
			'style.typography.lineHeight' => 'labelLineHeight',
		),
		'jetpack/input'       => self::INPUT,
		'jetpack/phone-input' => self::INPUT,
		'jetpack/input-range'  => self::INPUT,
		'jetpack/input-rating' => self::INPUT,
		'jetpack/options'     => array(
			'textColor'                   => 'inputColor',
			'style.color.text'            => 'inputColor',
			'backgroundColor'             => 'buttonBackgroundColor',
			'style.color.background'      => 'buttonBackgroundColor',
			'fontSize'                    => 'fieldFontSize',
			'style.typography.fontSize'   => 'fieldFontSize',
			'style.typography.lineHeight' => 'lineHeight',
			'borderColor'                 => 'borderColor',
			'style.border.color'          => 'borderColor',
			'style.border.width'          => 'buttonBorderWidth',
			'style.border.radius'         => 'buttonBorderRadius',
		),
	);

	private const INPUT = array(
		'textColor'                   => 'inputColor',
		'style.color.text'            => 'inputColor',
		'backgroundColor'             => 'fieldBackgroundColor',
		'style.color.background'      => 'fieldBackgroundColor',
		'fontSize'                    => 'fieldFontSize',
		'style.typography.fontSize'   => 'fieldFontSize',
		'style.typography.lineHeight' => 'lineHeight',
		'borderColor'                 => 'borderColor',
		'style.border.color'          => 'borderColor',
		'style.border.width'          => 'borderWidth',
		'style.border.radius'         => 'borderRadius',
	);

	/**
	 * Adds to the attributes of a field how the blocks in it look. What a block says comes before what the field says.
	 *
	 * @param array<string,mixed> $attributes Attributes of the field.
	 * @param array[]             $parts      The blocks in it.
	 * @return array<string,mixed>
	 */
	public static function add_looks( array $attributes, array $parts ): array {
		$looks = array();
		foreach ( $parts as $part ) {
			foreach ( self::PARTS[ $part['blockName'] ] ?? array() as $path => $name ) {
				$keys  = explode( '.', $path );
				$value = (array) ( $part['attrs'] ?? array() );
				foreach ( $keys as $key ) {
					$value = is_array( $value ) ? $value[ $key ] ?? null : null;
				}
				if ( is_scalar( $value ) && '' !== $value ) {
					$kind           = false === strpos( $path, 'fontSize' ) ? 'color' : 'font-size';
					$looks[ $name ] = self::with_preset( 1 === count( $keys ) ? "var:preset|$kind|$value" : $value );
				}
			}
		}
		return $looks ? array( self::LOOKS => $looks ) + $attributes : $attributes;
	}

	/**
	 * A value of the editor, which spells the name of a preset in a way of its own.
	 *
	 * @param bool|int|float|string $value Value of the post.
	 * @return bool|int|float|string
	 */
	private static function with_preset( $value ) {
		$parts = explode( '|', (string) $value );
		return 3 === count( $parts ) && 'var:preset' === $parts[0] ? "var(--wp--preset--$parts[1]--$parts[2])" : $value;
	}

	/**
	 * The style attribute of a field.
	 *
	 * @param array<string,mixed> $attributes Attributes of the block.
	 * @return string HTML with a leading space; empty for none.
	 */
	public static function attribute( array $attributes ): string {
		$declarations = array();
		$looks        = $attributes[ self::LOOKS ] ?? null;
		$attributes   = ( is_array( $looks ) ? array_filter( $looks, 'is_scalar' ) : array() ) + $attributes;
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
		if ( is_string( $value ) && ! is_numeric( $value ) ) {
			return preg_match( self::PATTERNS['length'], $value ) && (float) $value <= self::MAX_LENGTH ? $value : null;
		}
		$number = max( 0, min( self::MAX_LENGTH, (float) $value ) );
		return $number . ( 'pixels' === $kind ? 'px' : '' );
	}
}
