<?php
/**
 * The columns of a gallery's rows.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

use Sitewright\Core\Constants;

/**
 * Computes the widths that old posts lack or have wrong, with the same result as tiles.ts.
 */
final class Columns {

	/**
	 * The width of each column.
	 *
	 * @param float[][] $columns Ratios of the pictures in each column.
	 * @return float[] In percent of the row without its gaps; 0 for a column without pictures.
	 */
	public static function percentages( array $columns ): array {
		$constants = Constants::of( 'blocks/tiled-gallery' );
		foreach ( array( $constants['gap'], 0 ) as $gap ) {
			$widths = self::widths( $columns, $constants['nominalWidth'], $gap );
			$filled = array_filter( $columns );
			// If the gaps alone are higher than the row, they do not count.
			if ( array() === $filled || min( array_intersect_key( $widths, $filled ) ) > 0 ) {
				break;
			}
		}
		$total = array_sum( $widths );
		return array_map(
			static function ( $width ) use ( $total ) {
				return $total > 0 ? $width / $total * 100 : 0.0;
			},
			$widths
		);
	}

	/**
	 * Whether saved widths can be shown.
	 *
	 * @param float[][]     $columns See percentages().
	 * @param (float|null)[] $saved   In percent; null for none.
	 * @return bool
	 */
	public static function are_valid( array $columns, array $saved ): bool {
		$filled = array_intersect_key( $saved, array_filter( $columns ) );
		return ! in_array( null, $filled, true ) && abs( array_sum( $filled ) - 100 ) < 1;
	}

	/**
	 * The widths with which all columns get the same height.
	 *
	 * @param float[][] $columns See percentages().
	 * @param int       $width   Of the row, in pixels.
	 * @param int       $gap     In pixels.
	 * @return float[] In pixels.
	 */
	private static function widths( array $columns, int $width, int $gap ): array {
		$room  = $width - ( count( array_filter( $columns ) ) - 1 ) * $gap;
		$share = 0;
		$tall  = array();
		foreach ( $columns as $index => $ratios ) {
			$tall[ $index ] = 0;
			foreach ( $ratios as $ratio ) {
				$tall[ $index ] += 1 / $ratio;
			}
			if ( array() !== $ratios ) {
				$room  += ( count( $ratios ) - 1 ) * $gap / $tall[ $index ];
				$share += 1 / $tall[ $index ];
			}
		}
		$widths = array();
		foreach ( $columns as $index => $ratios ) {
			$widths[ $index ] = array() === $ratios ? 0.0 : ( $room / $share - ( count( $ratios ) - 1 ) * $gap ) / $tall[ $index ];
		}
		return $widths;
	}
}
