<?php
/**
 * Content of files.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;

/**
 * Tells whether a file is what its name says, by its bytes. It reads a piece at a time, however large the file is.
 */
final class File_Content {

	/**
	 * Bytes that are read at a time.
	 */
	private const PIECE = 65536;

	/**
	 * The longest text that is searched for has fewer bytes.
	 */
	private const OVERLAP = 32;

	/**
	 * Whether a file is of a type.
	 *
	 * @param string $path            Path.
	 * @param string $extension       Key of the table of beginnings.
	 * @param string $type            Media type.
	 * @param bool   $without_scripts Whether markup of pages anywhere in the file means that it is no such file.
	 * @return bool
	 */
	public static function is_of( $path, $extension, $type, $without_scripts ): bool {
		$table = Constants::of( File_Rules::TABLE );
		$size  = (int) filesize( $path );
		// The names of the parts of an office file are at its end.
		$sample = self::read( $path, 0 ) . ( $size > self::PIECE ? self::read( $path, max( self::PIECE, $size - self::PIECE ) ) : '' );
		if ( 0 === $size || ! Constants::match( $table['beginnings'][ $extension ], $sample ) ) {
			return false;
		}
		if ( 0 === strpos( $type, 'image/' ) && wp_get_image_mime( $path ) !== $type ) {
			return false;
		}
		return ! self::holds( $path, $size, $without_scripts ? $table['scripts'] : '<\?php' );
	}

	/**
	 * Whether a file holds a text.
	 *
	 * @param string $path    Path.
	 * @param int    $size    In bytes.
	 * @param string $pattern Regular expression of short texts.
	 * @return bool
	 */
	private static function holds( string $path, int $size, string $pattern ): bool {
		for ( $start = 0; $start < $size; $start += self::PIECE - self::OVERLAP ) {
			if ( Constants::match( $pattern, self::read( $path, $start ), 'i' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A piece of a file.
	 *
	 * @param string $path  Path.
	 * @param int    $start First byte.
	 * @return string
	 */
	private static function read( $path, int $start ): string {
		return (string) file_get_contents( $path, false, null, $start, self::PIECE ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file, in pieces.
	}
}
