<?php
/**
 * Pictures in the HEIC format.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Phone_Upload;

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
	public static function is_heic( $path ) {
		$beginning = (string) file_get_contents( $path, false, null, 0, 12 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
		return 'ftyp' === substr( $beginning, 4, 4 ) && in_array( substr( $beginning, 8, 4 ), self::BRANDS, true );
	}

	/**
	 * Whether the site can read the format.
	 *
	 * @return bool
	 */
	public static function can_convert() {
		return wp_image_editor_supports( array( 'mime_type' => self::TYPE ) );
	}

	/**
	 * Makes a JPEG of a file.
	 *
	 * @param string $path File.
	 * @return string|WP_Error A file beside it, which the caller deletes; error `phone_heic`.
	 */
	public static function convert( $path ) {
		$editor = wp_get_image_editor( $path, array( 'mime_type' => self::TYPE ) );
		$saved  = is_wp_error( $editor ) ? $editor : $editor->save( "$path.jpg", 'image/jpeg' );
		return is_wp_error( $saved ) ? self::refusal() : $saved['path'];
	}

	/**
	 * The error of a file that cannot be read.
	 *
	 * @return WP_Error
	 */
	public static function refusal() {
		return new WP_Error( 'phone_heic', __( 'This picture is in the HEIC format, which this site cannot show. Please send it as JPEG: on an iPhone, choose “Most Compatible” under Settings, Camera, Formats.', 'sitewright' ) );
	}
}
