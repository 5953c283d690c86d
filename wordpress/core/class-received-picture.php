<?php
/**
 * Pictures that the platform sent.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Writes a picture that an answer of the platform holds, and checks the file. Its bytes decide what it is.
 */
final class Received_Picture {

	/**
	 * Writes a picture. A refused one leaves no file.
	 *
	 * @param mixed  $base64     The file in base64.
	 * @param string $path       Where it is written.
	 * @param int    $max_bytes  Bytes of the file.
	 * @param int    $max_pixels Pixels of the picture.
	 * @return array|WP_Error As Picture_File::inspect() returns it; error `media_not_saved`.
	 */
	public static function write( $base64, string $path, int $max_bytes, int $max_pixels ) {
		$base64  = is_string( $base64 ) ? $base64 : '';
		$picture = strlen( $base64 ) > $max_bytes * 1.4 ? Picture_File::too_large() : null;
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode, WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- The bytes of a file in JSON, and a file of the site.
		if ( ! $picture && false === file_put_contents( $path, (string) base64_decode( $base64, true ) ) ) {
			$picture = Picture_File::not_saved();
		}
		// phpcs:enable
		$picture = $picture ?? Picture_File::inspect( $path, $max_bytes, $max_pixels );
		if ( is_wp_error( $picture ) ) {
			wp_delete_file( $path );
		}
		return $picture;
	}
}
