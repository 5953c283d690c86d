<?php
/**
 * Ends of pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Tells whether a file has the end of its picture. Decoders take a file that was cut off, and fill what is missing with grey. Only a
 * small part of the file is in memory at any time. What is not laid out as its format says is left to the decoder.
 */
final class Picture_End {

	/**
	 * Bytes that are read at once.
	 */
	private const PART = 65536;

	/**
	 * Whether the end is there.
	 *
	 * @param string $path      File.
	 * @param string $extension As Picture_File::extension() says.
	 * @return bool
	 */
	public static function is_there( string $path, string $extension ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress's own functions read files as a whole.
		$file = fopen( $path, 'rb' );
		if ( ! $file ) {
			return false;
		}
		$is_there = self::$extension( $file, filesize( $path ) );
		fclose( $file );
		// phpcs:enable
		return $is_there;
	}

	/**
	 * JPEG: segments, each with its length, then the picture up to its mark. A thumbnail in a segment has a mark of its own.
	 *
	 * @param resource $file File.
	 * @return bool
	 */
	private static function jpg( $file ): bool {
		fseek( $file, 2 );
		do {
			$segment = self::read( $file, 'Cmark/Ccode/nlength', 4 );
			if ( ! $segment || 0xFF !== $segment['mark'] || 0xFF === $segment['code'] || $segment['length'] < 2 ) {
				return (bool) $segment;
			}
			fseek( $file, $segment['length'] - 2, SEEK_CUR );
		} while ( 0xDA !== $segment['code'] );
		$last = '';
		while ( ! feof( $file ) ) {
			$part = $last . fread( $file, self::PART ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See is_there().
			if ( false !== strpos( $part, "\xFF\xD9" ) ) {
				return true;
			}
			$last = substr( $part, -1 );
		}
		return false;
	}

	/**
	 * PNG: chunks, each with its length, and one that ends them.
	 *
	 * @param resource $file File.
	 * @param int      $size Its bytes.
	 * @return bool
	 */
	private static function png( $file, int $size ): bool {
		for ( $offset = 8; $offset < $size; $offset += $chunk['length'] + 12 ) {
			fseek( $file, $offset );
			$chunk = self::read( $file, 'Nlength/a4type', 8 );
			if ( ! $chunk || 'IEND' === $chunk['type'] ) {
				return (bool) $chunk;
			}
		}
		return false;
	}

	/**
	 * GIF: pictures and extensions in blocks, each with its length. Some programs leave out the mark of the end.
	 *
	 * @param resource $file File.
	 * @return bool
	 */
	private static function gif( $file ) {
		fseek( $file, 10 );
		self::skip_colors( $file );
		fseek( $file, 2, SEEK_CUR );
		$has_picture = false;
		while ( true ) {
			$kind = fgetc( $file );
			if ( ',' === $kind ) {
				fseek( $file, 8, SEEK_CUR );
				self::skip_colors( $file );
			} elseif ( '!' !== $kind ) {
				return $has_picture || false !== $kind;
			}
			fseek( $file, 1, SEEK_CUR );
			do {
				$length = self::read( $file, 'Cbytes', 1 );
				fseek( $file, $length['bytes'] ?? 0, SEEK_CUR );
			} while ( $length && $length['bytes'] > 0 );
			if ( ! $length ) {
				return false;
			}
			$has_picture = $has_picture || ',' === $kind;
		}
	}

	/**
	 * WebP: the beginning says how much follows.
	 *
	 * @param resource $file File.
	 * @param int      $size Its bytes.
	 * @return bool
	 */
	private static function webp( $file, int $size ): bool {
		fseek( $file, 4 );
		$riff = self::read( $file, 'Vlength', 4 );
		return $riff && $riff['length'] + 8 <= $size;
	}

	/**
	 * AVIF: boxes, each with its length.
	 *
	 * @param resource $file File.
	 * @param int      $size Its bytes.
	 * @return bool
	 */
	private static function avif( $file, int $size ): bool {
		for ( $offset = 0; $offset < $size; $offset += $length ) {
			fseek( $file, $offset );
			$box    = self::read( $file, 'Nlength', 4 );
			$length = $box['length'] ?? 0;
			if ( 1 === $length ) {
				fseek( $file, 4, SEEK_CUR );
				$box    = self::read( $file, 'Jlength', 8 );
				$length = $box['length'] ?? 0;
			}
			if ( $length < 8 ) {
				// The last box may go on to the end of the file.
				return $box && 0 === $length;
			}
		}
		return $offset === $size;
	}

	/**
	 * Reads values.
	 *
	 * @param resource $file   File.
	 * @param string   $format As of unpack().
	 * @param int      $bytes  Their length.
	 * @return array Empty at the end of the file.
	 */
	private static function read( $file, string $format, int $bytes ) {
		$read = (string) fread( $file, $bytes ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See is_there().
		return strlen( $read ) === $bytes ? unpack( $format, $read ) : array();
	}

	/**
	 * Skips a table of colours of a GIF, if there is one, and the byte that describes it.
	 *
	 * @param resource $file File.
	 */
	private static function skip_colors( $file ): void {
		$flags = self::read( $file, 'Cbits', 1 )['bits'] ?? 0;
		fseek( $file, $flags & 0x80 ? 3 << ( ( $flags & 7 ) + 1 ) : 0, SEEK_CUR );
	}
}
