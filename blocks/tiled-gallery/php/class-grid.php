<?php
/**
 * The room of pictures on the page.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

/**
 * Styles that give columns and pictures their room before they have arrived. In a flexible box those that are there would take the room of
 * the others, and the page would move.
 */
final class Grid {

	/**
	 * The style of a row.
	 *
	 * @param float[]   $widths Of its columns; only their proportion counts.
	 * @param float[][] $ratios Width to height of the pictures in each column; those without pictures are not shown.
	 * @return string CSS.
	 */
	public static function columns( array $widths, array $ratios ): string {
		return 'display:grid;grid-template-columns:' . self::tracks( array_intersect_key( $widths, array_filter( $ratios ) ) );
	}

	/**
	 * The style of a column.
	 *
	 * @param float[] $ratios Width to height of its pictures.
	 * @return string CSS.
	 */
	public static function rows( array $ratios ): string {
		$heights = array_map(
			static function ( $ratio ) {
				return 1 / $ratio;
			},
			$ratios
		);
		return 'display:grid;grid-template-rows:' . self::tracks( $heights );
	}

	/**
	 * Tracks that share the room.
	 *
	 * @param float[] $shares Only their proportion counts.
	 * @return string CSS.
	 */
	private static function tracks( array $shares ): string {
		$total = array_sum( $shares );
		return implode(
			' ',
			array_map(
				static function ( $share ) use ( $total ) {
					// Tracks whose sum is below 1 would leave room.
					return sprintf( 'minmax(0,%.5Ffr)', $total > 0 ? max( 1, 1000 * $share / $total ) : 1 );
				},
				$shares
			)
		);
	}
}
