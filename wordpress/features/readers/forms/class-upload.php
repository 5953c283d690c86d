<?php
/**
 * Files as they arrive.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;
use Sitewright\Core\File_Name;

/**
 * A file that a form sends, before it is stored.
 */
final class Upload {

	/**
	 * In characters.
	 */
	private const MAX_NAME_LENGTH = 120;

	/**
	 * The name that the visitor's device gave it, without characters that mean something to a file system or a page. The file
	 * is stored under another one.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * Where PHP has put it.
	 *
	 * @var string
	 */
	public string $path;

	/**
	 * In bytes.
	 *
	 * @var int
	 */
	public int $size;

	/**
	 * One of PHP's constants UPLOAD_ERR_*.
	 *
	 * @var int
	 */
	public int $error;

	/**
	 * Reads the files of the current request.
	 *
	 * @param array $sent `$_FILES` of a form: `name`, `tmp_name`, `size` and `error`, each with the same structure.
	 * @return array<string,self[]> Name of the field => files.
	 */
	public static function all( array $sent ): array {
		$uploads = array();
		foreach ( is_array( $sent['name']['files'] ?? null ) ? $sent['name']['files'] : array() as $field => $names ) {
			foreach ( (array) $names as $index => $name ) {
				$part = static function ( $key ) use ( $sent, $field, $index ) {
					$values = (array) ( $sent[ $key ]['files'][ $field ] ?? array() );
					return is_scalar( $values[ $index ] ?? null ) ? $values[ $index ] : '';
				};
				if ( is_string( $name ) && UPLOAD_ERR_NO_FILE !== (int) $part( 'error' ) ) {
					$uploads[ (string) $field ][] = new self( $name, (string) $part( 'tmp_name' ), (int) $part( 'size' ), (int) $part( 'error' ) );
				}
			}
		}
		return $uploads;
	}

	/**
	 * Describes a file.
	 *
	 * @param string $name  Name.
	 * @param string $path  See there.
	 * @param int    $size  See there.
	 * @param int    $error See there.
	 */
	private function __construct( string $name, string $path, int $size, int $error ) {
		$forbidden   = Constants::of( File_Rules::TABLE )['forbiddenInNames'];
		$name        = trim( preg_replace( "~$forbidden~", '-', File_Name::clean( $name ) ), " .\t" );
		$this->name  = '' === $name ? '-' : mb_substr( $name, -self::MAX_NAME_LENGTH, null, 'UTF-8' );
		$this->path  = is_uploaded_file( $path ) ? $path : '';
		$this->size  = $size;
		$this->error = $error;
	}

	/**
	 * The letters behind the last point of the name, small.
	 *
	 * @return string
	 */
	public function extension(): string {
		return strtolower( (string) pathinfo( $this->name, PATHINFO_EXTENSION ) );
	}

	/**
	 * Identifies the content.
	 *
	 * @return string
	 */
	public function digest(): string {
		return '' === $this->path ? '' : (string) hash_file( 'sha256', $this->path );
	}
}
