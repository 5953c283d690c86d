<?php
/**
 * Pieces of pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\Folder;
use Sitewright\Core\Private_Folder;
use Sitewright\Core\Upload_Space;

/**
 * The file in which the pieces of a picture are put together. Its size is the offset of the next piece.
 */
final class Pieces {

	private const PREFIX = 'sitewright-phone-';

	/**
	 * Path; empty where the folder cannot be made.
	 *
	 * @var string
	 */
	public string $path;

	/**
	 * Names the file.
	 *
	 * @param string $session_id Id of the session.
	 * @param string $key        Key of the picture.
	 */
	public function __construct( string $session_id, string $key ) {
		$folder     = self::folder()->path();
		$this->path = '' === $folder ? '' : "$folder/$session_id-$key";
	}

	/**
	 * How much has arrived.
	 *
	 * @return int In bytes.
	 */
	public function size(): int {
		clearstatcache( true, $this->path );
		return is_file( $this->path ) ? (int) filesize( $this->path ) : 0;
	}

	/**
	 * Adds a piece.
	 *
	 * @param string $bytes Piece.
	 * @return bool False where the disk is full, or cannot be written.
	 */
	public function append( string $bytes ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress's own function does not append.
		return '' !== $this->path && strlen( $bytes ) === file_put_contents( $this->path, $bytes, FILE_APPEND );
	}

	/**
	 * Deletes the file.
	 */
	public function discard(): void {
		wp_delete_file( $this->path );
		Upload_Space::count_anew( $this->path );
	}

	/**
	 * Deletes the files of a session.
	 *
	 * @param string $session_id Id of the session.
	 */
	public static function delete( $session_id ): void {
		foreach ( self::folder()->all() as $folder ) {
			array_map( 'wp_delete_file', Folder::find( $folder, "$session_id-" ) );
		}
	}

	/**
	 * Deletes files to which nothing was added for some time.
	 *
	 * @param int $seconds Time.
	 */
	public static function sweep( $seconds ): void {
		foreach ( self::folder()->all() as $folder ) {
			foreach ( Folder::find( $folder ) as $path ) {
				if ( false !== strpos( basename( $path ), '-' ) && filemtime( $path ) <= time() - $seconds ) {
					wp_delete_file( $path );
				}
			}
		}
	}

	/**
	 * Deletes the folder.
	 */
	public static function uninstall(): void {
		self::folder()->delete();
	}

	/**
	 * The folder of all sessions.
	 *
	 * @return Private_Folder
	 */
	private static function folder(): Private_Folder {
		return new Private_Folder( self::PREFIX );
	}
}
