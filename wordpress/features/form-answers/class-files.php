<?php
/**
 * Files of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

/**
 * The folder of the files that visitors sent. Nobody can guess its name, and web servers are told to serve nothing of it.
 */
final class Files {

	private const OPTION = 'sitewright_answers_folder';

	/**
	 * The folder, which is made on first use.
	 *
	 * @return string Path in the file system, without a trailing slash; empty where it cannot be made.
	 */
	public static function folder() {
		global $wpdb;
		$name = get_option( self::OPTION );
		if ( ! $name ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- add_option would replace the name that another request gave at the same moment.
			$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", self::OPTION, 'sitewright-answers-' . strtolower( wp_generate_password( 20, false ) ) ) );
			wp_cache_delete( 'notoptions', 'options' );
			$name = get_option( self::OPTION );
		}
		$folder = wp_upload_dir( null, false )['basedir'] . "/$name";
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
		$folder = realpath( self::folder() );
		$path   = realpath( "$folder/" . ( $file['path'] ?? '' ) );
		$inside = $folder && $path && 0 === strpos( $path, $folder . DIRECTORY_SEPARATOR ) && is_file( $path );
		return $inside ? $path : null;
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
}
