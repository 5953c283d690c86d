<?php
/**
 * Files of answers of the original.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\File_Name;

/**
 * Reads the files that the original's layouts name, and finds those that are on this site: in the media library, or in the folder of uploads.
 * The original can also keep them at its own service.
 */
final class Moved_Files {

	/**
	 * The files of a field.
	 *
	 * @param mixed  $value Its value, any of JSON.
	 * @param string $field Its id.
	 * @return array[] Files of a record, without a path in the folder of answers; `moved` says where they were.
	 */
	public static function in_value( $value, string $field ): array {
		if ( ! is_array( $value ) ) {
			return array();
		}
		$list  = is_array( $value['files'] ?? null ) ? $value['files'] : ( isset( $value['file_id'] ) ? array( $value ) : $value );
		$files = array();
		foreach ( $list as $file ) {
			$name = is_array( $file ) && isset( $file['file_id'] ) ? File_Name::clean( Stored_Value::text( $file['name'] ?? '' ) ) : '';
			if ( '' !== $name ) {
				$files[] = array(
					'field' => $field,
					'name'  => $name,
					'size'  => is_numeric( $file['size'] ?? null ) ? absint( $file['size'] ) : 0,
					'moved' => array(
						'id'  => is_numeric( $file['file_id'] ) ? absint( $file['file_id'] ) : 0,
						'url' => Stored_Value::text( $file['url'] ?? '' ),
					),
				);
			}
		}
		return $files;
	}

	/**
	 * Whether a file of a record came from the original.
	 *
	 * @param array $file File.
	 * @return bool
	 */
	public static function is_moved( array $file ): bool {
		return is_array( $file['moved'] ?? null );
	}

	/**
	 * The address of a file that is on this site.
	 *
	 * @param array $file File of in_value().
	 * @return string Empty for one that is not.
	 */
	public static function url( array $file ): string {
		$id = (int) ( $file['moved']['id'] ?? 0 );
		// The number may be another site's, or that of the original's service: it counts with the name or the size alone.
		if ( $id > 0 && 'attachment' === get_post_type( $id ) && self::is_that( (string) get_attached_file( $id ), $file ) ) {
			return (string) wp_get_attachment_url( $id );
		}
		return self::upload_url( (string) ( $file['moved']['url'] ?? '' ), $file );
	}

	/**
	 * The address of a file in the folder of uploads. The site may have had another address.
	 *
	 * @param string $url  The address that the file had.
	 * @param array  $file File.
	 * @return string Empty where there is no such file.
	 */
	private static function upload_url( string $url, array $file ): string {
		$uploads = wp_upload_dir( null, false );
		$base    = wp_parse_url( $uploads['baseurl'], PHP_URL_PATH ) . '/';
		$path    = rawurldecode( (string) wp_parse_url( $url, PHP_URL_PATH ) );
		$name    = 0 === strpos( $path, $base ) ? (string) substr( $path, strlen( $base ) ) : '';
		if ( '' === $name || 0 !== validate_file( $name ) || ! self::is_that( $uploads['basedir'] . "/$name", $file ) ) {
			return '';
		}
		return $uploads['baseurl'] . '/' . implode( '/', array_map( 'rawurlencode', explode( '/', $name ) ) );
	}

	/**
	 * Whether a file of this site is the one of an answer: by its size, or by its name where that is not known.
	 *
	 * @param string $path Path of the file.
	 * @param array  $file File.
	 * @return bool
	 */
	private static function is_that( string $path, array $file ): bool {
		return is_file( $path ) && ( $file['size'] > 0 ? filesize( $path ) === $file['size'] : wp_basename( $path ) === sanitize_file_name( $file['name'] ) );
	}
}
