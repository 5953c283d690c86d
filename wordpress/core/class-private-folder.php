<?php
/**
 * Folders that nobody reads from outside.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * A folder among the uploads, which all machines of a site share. Nobody can guess its name, and web servers are told to serve
 * nothing of it. No option has to name it: it is found by the beginning of its name.
 */
final class Private_Folder {

	/**
	 * How the name begins.
	 *
	 * @var string
	 */
	private string $prefix;

	/**
	 * Names the folder.
	 *
	 * @param string $prefix How its name begins.
	 */
	public function __construct( string $prefix ) {
		$this->prefix = $prefix;
	}

	/**
	 * The folder, which is made on first use.
	 *
	 * @return string Path in the file system, without a trailing slash; empty where it cannot be made.
	 */
	public function path() {
		$folders = $this->all();
		$folder  = $folders ? $folders[0] : self::base() . '/' . $this->prefix . strtolower( wp_generate_password( 20, false ) );
		if ( ! wp_mkdir_p( $folder ) ) {
			return '';
		}
		// Callers add files to it.
		Upload_Space::count_anew( $folder );
		if ( ! file_exists( "$folder/.htaccess" ) ) {
			// phpcs:disable WordPress.WP.AlternativeFunctions -- Small files of our own, as WordPress's exporter of personal data writes them.
			file_put_contents( "$folder/.htaccess", "Require all denied\n" );
			file_put_contents( "$folder/index.php", "<?php\n// Silence is golden.\n" );
			// phpcs:enable
		}
		return $folder;
	}

	/**
	 * The folders that are there: two where two requests made the first at the same moment.
	 *
	 * @return string[]
	 */
	public function all(): array {
		return array_values( array_filter( Folder::find( self::base(), $this->prefix ), 'is_dir' ) );
	}

	/**
	 * Whether the web server gives the files of a folder to strangers: many do not read `.htaccess`. Asks for a file that it makes.
	 *
	 * @return bool False also where nothing is stored yet.
	 */
	public function is_served(): bool {
		$uploads = wp_upload_dir( null, false );
		foreach ( $this->all() as $folder ) {
			$text = wp_generate_password( 20, false );
			$file = "$folder/check.txt";
			file_put_contents( $file, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A small file of our own.
			$answer = wp_remote_get(
				$uploads['baseurl'] . '/' . basename( $folder ) . '/check.txt',
				array(
					'timeout'   => 10,
					/** This filter is documented in wp-includes/class-wp-http-streams.php */
					'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
				)
			);
			wp_delete_file( $file );
			if ( false !== strpos( wp_remote_retrieve_body( $answer ), $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Deletes the folder with its files.
	 */
	public function delete(): void {
		foreach ( $this->all() as $folder ) {
			array_map( 'wp_delete_file', Folder::find( $folder ) );
			rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of our own, empty by now.
			Upload_Space::count_anew( $folder );
		}
	}

	/**
	 * Where the folder lies.
	 *
	 * @return string Path, without a trailing slash.
	 */
	private static function base(): string {
		return untrailingslashit( wp_upload_dir( null, false )['basedir'] );
	}
}
