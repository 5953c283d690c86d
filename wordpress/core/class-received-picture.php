<?php
/**
 * Pictures that the platform sent.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Checks a picture that an answer of the platform holds, before anything of it is kept. Its bytes decide what it is.
 */
final class Received_Picture {

	private const EXTENSIONS = array(
		IMAGETYPE_JPEG => 'jpg',
		IMAGETYPE_PNG  => 'png',
		IMAGETYPE_GIF  => 'gif',
		IMAGETYPE_WEBP => 'webp',
	);

	/**
	 * Decodes a picture.
	 *
	 * @param mixed $base64     The file in base64.
	 * @param int   $max_bytes  Bytes of the file.
	 * @param int   $max_pixels Above this WordPress would need more memory for the smaller sizes than most servers give it.
	 * @return array{bytes:string,extension:string,width:int,height:int}|WP_Error Error `media_too_large` or `media_not_a_picture`.
	 */
	public static function decode( $base64, $max_bytes, $max_pixels ) {
		$base64 = is_string( $base64 ) ? $base64 : '';
		if ( strlen( $base64 ) > $max_bytes * 1.4 ) {
			return Picture_File::too_large();
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- The bytes of a file in JSON.
		$bytes = (string) base64_decode( $base64, true );
		$size  = '' === $bytes ? false : getimagesizefromstring( $bytes );
		if ( ! $size || ! isset( self::EXTENSIONS[ $size[2] ] ) || $size[0] < 1 || $size[1] < 1 ) {
			return Picture_File::not_a_picture();
		}
		return strlen( $bytes ) > $max_bytes || $size[0] * $size[1] > $max_pixels ? Picture_File::too_large() : array(
			'bytes'     => $bytes,
			'extension' => self::EXTENSIONS[ $size[2] ],
			'width'     => $size[0],
			'height'    => $size[1],
		);
	}
}
