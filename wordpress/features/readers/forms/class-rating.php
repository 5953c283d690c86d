<?php
/**
 * Ratings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;

/**
 * The stars or hearts of a field.
 */
final class Rating {

	private const TABLE = 'blocks/form/shared/rating';

	/**
	 * The choices of a field.
	 *
	 * @param array<string,mixed> $attributes Attributes of the field.
	 * @return string[] Numbers from 1.
	 */
	public static function choices( array $attributes ): array {
		$max = $attributes['max'] ?? null;
		return array_map( 'strval', range( 1, is_numeric( $max ) ? (int) max( 1, min( $max, Constants::of( self::TABLE )['maxIcons'] ) ) : 5 ) );
	}

	/**
	 * A choice in words. An answer says of how many it is: the field may have another number later.
	 *
	 * @param string   $choice  Number.
	 * @param string[] $choices All numbers.
	 * @return string
	 */
	public static function text( string $choice, array $choices ): string {
		/* translators: 1: number of stars, 2: number of all stars. */
		return sprintf( __( '%1$s of %2$s', 'sitewright' ), $choice, end( $choices ) );
	}

	/**
	 * The icon of a choice.
	 *
	 * @param array<string,mixed> $attributes Attributes of the field.
	 * @return string HTML.
	 */
	public static function icon( array $attributes ): string {
		$icons = Constants::of( self::TABLE . '/icons' );
		return '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="' . esc_attr( $icons[ $attributes['iconStyle'] ?? '' ] ?? $icons['stars'] ) . '"/></svg>';
	}
}
