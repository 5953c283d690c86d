<?php
/**
 * Names of files.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Cleans the names that strangers give to files, wherever one is accepted: they are listed, mailed and downloaded.
 * platform/domains/video/videos/upload-metadata.ts does the same.
 */
final class File_Name {

	/**
	 * C0, DEL, C1, what turns or hides text where the name is shown, and letters without a look: with U+202E, `photo`, that character and `gpj.exe`
	 * are shown as `photoexe.jpg`.
	 */
	private const INVISIBLE = '/[\x{00}-\x{1f}\x{7f}-\x{9f}\x{ad}\x{61c}\x{115f}\x{1160}\x{180e}\x{200b}-\x{200f}\x{2028}-\x{202e}\x{2060}-\x{206f}\x{3164}\x{feff}\x{ffa0}\x{fff9}-\x{fffb}\x{e0000}-\x{e007f}]/u';

	/**
	 * Takes away what a person cannot see, and bytes that are no UTF-8.
	 *
	 * @param string $name Name, from anybody.
	 * @return string May be empty.
	 */
	public static function clean( string $name ): string {
		return (string) preg_replace( self::INVISIBLE, '', wp_check_invalid_utf8( $name, true ) );
	}
}
