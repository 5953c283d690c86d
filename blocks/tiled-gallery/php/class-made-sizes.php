<?php
/**
 * Smaller copies of pictures that the site does not have yet.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

use Sitewright\Core\Constants;

/**
 * Makes missing copies with WordPress's image editor, once. The widths are those of the constants alone, and a request makes
 * few, so that no visitor can keep the server busy. WordPress deletes the copies with the picture.
 */
final class Made_Sizes {

	/**
	 * How many copies this request has made.
	 *
	 * @var int
	 */
	private static int $made = 0;

	/**
	 * Makes one missing copy of a picture.
	 *
	 * @param int   $id       Attachment.
	 * @param array $metadata Its metadata, with width and height.
	 * @return array The metadata, with the new copy.
	 */
	public static function complete( int $id, array $metadata ): array {
		$constants = Constants::of( 'blocks/tiled-gallery' );
		$width     = self::missing_width( $metadata, $constants['madeWidths'] );
		$lock      = "sitewright_made_sizes_$id";
		if (
			null === $width
			|| self::$made >= $constants['maxMadePerRequest']
			|| $metadata['width'] * $metadata['height'] > $constants['maxPixels']
			|| get_transient( $lock )
		) {
			return $metadata;
		}
		++self::$made;
		// Held while another request would make the same copy, and for a day if the picture cannot be read.
		set_transient( $lock, 1, DAY_IN_SECONDS );
		$editor = wp_get_image_editor( (string) get_attached_file( $id ) );
		$copies = is_wp_error( $editor ) ? array() : $editor->multi_resize( array( "sitewright-$width" => array( 'width' => $width ) ) );
		if ( array() === $copies ) {
			return $metadata;
		}
		$metadata['sizes'] = array_merge( $metadata['sizes'] ?? array(), $copies );
		wp_update_attachment_metadata( $id, wp_slash( $metadata ) );
		delete_transient( $lock );
		return $metadata;
	}

	/**
	 * The smallest width that no copy is near to.
	 *
	 * @param array $metadata See complete().
	 * @param int[] $widths   Wanted widths in pixels.
	 * @return int|null Null if none is missing.
	 */
	private static function missing_width( array $metadata, array $widths ): ?int {
		$known = array( $metadata['width'] );
		foreach ( $metadata['sizes'] ?? array() as $copy ) {
			if ( wp_image_matches_ratio( $copy['width'], $copy['height'], $metadata['width'], $metadata['height'] ) ) {
				$known[] = $copy['width'];
			}
		}
		foreach ( $widths as $width ) {
			$near = array_filter(
				$known,
				static function ( $other ) use ( $width ) {
					return $other > $width / 1.3 && $other < $width * 1.3;
				}
			);
			if ( $width < $metadata['width'] && array() === $near ) {
				return $width;
			}
		}
		return null;
	}
}
