<?php
/**
 * The credits of a gallery.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

use Sitewright\Features\Media\External_Media\Credit;

/**
 * Names whom the licences of pictures demand, below the gallery: the saved markup has no captions.
 */
final class Credits {

	/**
	 * Adds each credit once.
	 *
	 * @param string  $html HTML of the gallery.
	 * @param array[] $rows With pictures.
	 * @return string HTML.
	 */
	public static function add( string $html, array $rows ): string {
		$credits = array();
		array_walk_recursive(
			$rows,
			static function ( $value ) use ( &$credits ) {
				if ( $value instanceof Picture ) {
					$credits[] = Credit::of( $value->id );
				}
			}
		);
		$credits = array_unique( array_filter( $credits, 'strlen' ) );
		$end     = strrpos( $html, '</div>' );
		if ( ! $credits || false === $end ) {
			return $html;
		}
		return substr_replace( $html, '<ul class="tiled-gallery__credits"><li>' . implode( '</li><li>', $credits ) . '</li></ul>', $end, 0 );
	}
}
