<?php
/**
 * Layouts of field blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Reads fields of both layouts as one. Until version 14.7 a field block has all of its texts in its attributes; since then its
 * label, its input and its options are blocks in it. A post may hold both, and a field parts of both: what a block in it says
 * comes before what the field says.
 */
final class Field_Layout {

	/**
	 * The attribute, of no block, that says that the label is there for screen readers alone.
	 */
	public const HIDDEN = 'labelHidden';

	private const LABEL  = 'jetpack/label';
	private const OPTION = 'jetpack/option';

	private const INPUTS = array( 'jetpack/input', 'jetpack/phone-input', 'jetpack/input-range', 'jetpack/input-rating' );

	/**
	 * The block around options.
	 */
	private const LIST = 'jetpack/options';

	/**
	 * Blocks that are parts of a field.
	 */
	private const PARTS = array(
		self::LABEL,
		self::OPTION,
		'jetpack/input',
		'jetpack/phone-input',
		'jetpack/input-range',
		'jetpack/input-rating',
		self::LIST,
		Image_Options::LIST,
		self::DROP_ZONE,
	);

	/**
	 * The block of the area that files are dropped on.
	 */
	public const DROP_ZONE = 'jetpack/dropzone';

	private const OPTIONS = array( self::OPTION, 'jetpack/field-option-radio', 'jetpack/field-option-checkbox' );

	/**
	 * Attributes of inputs that a field has under the same name.
	 */
	private const OF_INPUT = array( 'placeholder', 'min', 'max', 'step' );

	/**
	 * The attributes of a field, with those of the blocks in it under the names that a field has for them.
	 *
	 * @param array $block A field block as parsed, or an outline of Block_Tree.
	 * @return array<string,mixed> Neither checked nor with defaults.
	 */
	public static function attributes( array $block ): array {
		$attributes = (array) ( $block['attrs'] ?? array() );
		$parts      = self::parts( $block );
		if ( ! $parts ) {
			return $attributes;
		}
		$attributes = self::with_label( $attributes, $parts, $block['blockName'] );
		if ( isset( $attributes['maxfiles'] ) ) {
			$attributes['maxFiles'] = $attributes['maxfiles'];
		}
		$is_select  = 'jetpack/field-select' === $block['blockName'];
		foreach ( $parts as $part ) {
			if ( in_array( $part['blockName'], self::INPUTS, true ) ) {
				$input = array_intersect_key( self::attributes_of( $part ), array_flip( self::OF_INPUT ) );
				if ( $is_select && isset( $input['placeholder'] ) ) {
					$input = array( 'toggleLabel' => $input['placeholder'] );
				}
				$attributes = $input + $attributes;
			}
		}
		return Field_Style::add_looks( $attributes, $parts );
	}

	/**
	 * The options of a field.
	 *
	 * @param array $block A field block as parsed, or an outline of Block_Tree.
	 * @return array[] Each with `attrs`, which have the `label`.
	 */
	public static function options( array $block ): array {
		$options = array();
		foreach ( self::inner( $block ) as $part ) {
			if ( Image_Options::LIST === ( $part['blockName'] ?? '' ) ) {
				foreach ( Image_Options::labels( Image_Options::blocks_of( $part ) ) as $label ) {
					$options[] = array( 'attrs' => array( 'label' => $label ) );
				}
				continue;
			}
			foreach ( self::LIST === ( $part['blockName'] ?? '' ) ? self::inner( $part ) : array( $part ) as $option ) {
				// An outline has options without a name.
				if ( ! isset( $option['blockName'] ) || in_array( $option['blockName'], self::OPTIONS, true ) ) {
					$options[] = array( 'attrs' => array( 'label' => self::attributes_of( $option )['label'] ?? '' ) );
				}
			}
		}
		return $options;
	}

	/**
	 * Takes the label, and what stands behind it in a required field, from the block that has it.
	 *
	 * @param array   $attributes Attributes of the field.
	 * @param array[] $parts      The blocks in it.
	 * @param string  $block_name Name of the field block.
	 * @return array<string,mixed>
	 */
	private static function with_label( array $attributes, array $parts, string $block_name ): array {
		$label = null;
		foreach ( $parts as $part ) {
			if ( null === $label && in_array( $part['blockName'], array( self::LABEL, self::OPTION ), true ) ) {
				$label = self::attributes_of( $part );
			}
		}
		$text = ( $label ?? $attributes )['label'] ?? '';
		if ( '' === $text || false === ( $label['metadata']['blockVisibility'] ?? null ) ) {
			$attributes[ self::HIDDEN ] = true;
		}
		if ( null !== $label && ( '' !== $text || 'jetpack/field-consent' !== $block_name ) ) {
			$attributes = array( 'label' => $text ) + array_intersect_key( $label, array( 'requiredText' => '' ) ) + $attributes;
		}
		if ( false === ( $label['requiredIndicator'] ?? $attributes['requiredIndicator'] ?? null ) ) {
			$attributes['requiredText'] = '';
		}
		return $attributes;
	}

	/**
	 * The blocks in a field that are parts of it; none in a field of the old layout, and in an outline.
	 *
	 * @param array $block A field block.
	 * @return array[]
	 */
	private static function parts( array $block ): array {
		return array_values(
			array_filter(
				self::inner( $block ),
				static function ( $part ) {
					return in_array( $part['blockName'] ?? '', self::PARTS, true );
				}
			)
		);
	}

	/**
	 * The blocks in a block.
	 *
	 * @param array $block Block.
	 * @return array[]
	 */
	private static function inner( array $block ): array {
		return array_filter( (array) ( $block['innerBlocks'] ?? array() ), 'is_array' );
	}

	/**
	 * The attributes of a part.
	 *
	 * @param array $block Block.
	 * @return array<string,mixed>
	 */
	private static function attributes_of( array $block ): array {
		return (array) ( $block['attrs'] ?? array() );
	}
}
