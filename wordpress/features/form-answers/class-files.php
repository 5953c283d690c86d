<?php
/**
 * Files of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

/**
 * The folder of the files that visitors sent. Nobody can guess its name, and web servers are told to serve nothing of it.
 * It stays when the plugin is deleted, as the answers do: no option has to name it.
 */
final class Files {

	private const PREFIX = 'sitewright-answers-';

	/**
	 * The folder, which is made on first use.
	 *
	 * @return string Path in the file system, without a trailing slash; empty where it cannot be made.
	 */
	public static function folder() {
		$folders = self::folders();
		$folder  = $folders ? $folders[0] : self::base() . self::PREFIX . strtolower( wp_generate_password( 20, false ) );
		if ( ! wp_mkdir_p( $folder ) ) {
			return '';
		}
		if ( ! file_exists( "$folder/.htaccess" ) ) {
			// phpcs:disable WordPress.WP.AlternativeFunctions -- Small files of our own, as WordPress's exporter of personal data writes them.
			file_put_contents( "$folder/.htaccess", "Require all denied\n" );
			file_put_contents( "$folder/index.php", "<?php\n// Silence is golden.\n" );
			// phpcs:enable
		}
		return $folder;
	}

	/**
	 * The path of a file, if it is there.
	 *
	 * @param array $file File of a record.
	 * @return string|null Null for a file that is gone or lies elsewhere.
	 */
	public static function path( array $file ) {
		foreach ( self::folders() as $folder ) {
			$folder = realpath( $folder );
			$path   = realpath( "$folder/" . ( $file['path'] ?? '' ) );
			if ( $folder && $path && 0 === strpos( $path, $folder . DIRECTORY_SEPARATOR ) && is_file( $path ) ) {
				return $path;
			}
		}
		return null;
	}

	/**
	 * Deletes files.
	 *
	 * @param array[] $files Files of a record.
	 */
	public static function delete( array $files ) {
		foreach ( $files as $file ) {
			$path = self::path( (array) $file );
			if ( $path ) {
				wp_delete_file( $path );
			}
		}
	}

	/**
	 * The folders that are there: two where two requests made the first at the same moment.
	 *
	 * @return string[]
	 */
	private static function folders() {
		return (array) glob( self::base() . self::PREFIX . '*', GLOB_ONLYDIR );
	}

	/**
	 * Where the folder lies.
	 *
	 * @return string With a trailing slash.
	 */
	private static function base() {
		return trailingslashit( wp_upload_dir( null, false )['basedir'] );
	}
}
