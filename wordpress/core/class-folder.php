<?php
/**
 * The files of a folder.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Lists a folder by plain names. PHP's search by a pattern (`glob`) takes brackets in the path of a site for part of the pattern, and
 * finds nothing there.
 */
final class Folder {

	/**
	 * Files and folders by how their names begin and end.
	 *
	 * @param string $folder Path, without a trailing slash.
	 * @param string $prefix How a name begins.
	 * @param string $ending How it ends.
	 * @return string[] Paths, sorted by name; none where the folder is not there or cannot be read.
	 */
	public static function find( $folder, $prefix = '', $ending = '' ): array {
		$names = is_dir( $folder ) && is_readable( $folder ) ? (array) scandir( $folder ) : array();
		$found = array();
		foreach ( array_diff( $names, array( '.', '..' ) ) as $name ) {
			if ( 0 === strncmp( $name, $prefix, strlen( $prefix ) ) && ( '' === $ending || substr( $name, -strlen( $ending ) ) === $ending ) ) {
				$found[] = "$folder/$name";
			}
		}
		return $found;
	}
}
