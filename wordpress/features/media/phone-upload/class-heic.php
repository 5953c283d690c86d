<?php
/**
 * Pictures in the HEIC format.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\Picture_File;
use WP_Error;

/**
 * The format of many phones, which browsers do not show. It becomes JPEG where WordPress's image editor can read it.
 */
final class Heic {

	private const TYPE = 'image/heic';

	/**
	 * The names of the format in a file (ISO/IEC 23008-12).
	 */
	private const BRANDS = array( 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1' );

	/**
	 * Whether a file is of this format. Its beginning is enough.
	 *
	 * @param string $path File.
	 * @return bool
	 */
	public static function is_heic( string $path ): bool {
		$beginning = (string) file_get_contents( $path, false, null, 0, 12 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		return 'ftyp' === substr( $beginning, 4, 4 ) && in_array( substr( $beginning, 8, 4 ), self::BRANDS, true );
	}

	/**
	 * Whether the site can read the format.
	 *
	 * @return bool
	 */
	public static function can_convert(): bool {
		return wp_image_editor_supports( array( 'mime_type' => self::TYPE ) );
	}

	/**
	 * Makes a JPEG of a file.
	 *
	 * @param string $path File.
	 * @return string|WP_Error A file beside it, which the caller deletes; error `phone_heic` or `media_too_large`.
	 */
	public static function convert( string $path ) {
		if ( self::pixels( $path ) > Picture_File::MAX_PIXELS ) {
			return Picture_File::too_large();
		}
		wp_raise_memory_limit( 'image' );
		$editor = wp_get_image_editor( $path, array( 'mime_type' => self::TYPE ) );
		$saved  = is_wp_error( $editor ) ? $editor : $editor->save( "$path.jpg", 'image/jpeg' );
		return is_wp_error( $saved ) ? self::refusal() : $saved['path'];
	}

	/**
	 * How many pixels the largest picture of a file has, before anything is decoded. PHP reads no sizes of this format.
	 *
	 * @param string $path File.
	 * @return int 0 where it is not said in the beginning.
	 */
	private static function pixels( string $path ) {
		$beginning = (string) file_get_contents( $path, false, null, 0, 256 * KB_IN_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		$largest   = 0;
		// The box of a size: its name, four bytes, and the size.
		for ( $offset = strpos( $beginning, 'ispe' ); false !== $offset; $offset = strpos( $beginning, 'ispe', $offset + 4 ) ) {
			$size    = strlen( $beginning ) < $offset + 16 ? null : unpack( 'Nwidth/Nheight', $beginning, $offset + 8 );
			$largest = max( $largest, ( $size['width'] ?? 0 ) * ( $size['height'] ?? 0 ) );
		}
		return $largest;
	}

	/**
	 * The error of a file that cannot be read.
	 *
	 * @return WP_Error
	 */
	public static function refusal(): WP_Error {
		return new WP_Error( 'phone_heic', __( 'This picture is in the HEIC format, which this site cannot show. Please send it as JPEG: on an iPhone, choose “Most Compatible” under Settings, Camera, Formats.', 'sitewright' ) );
	}
}
