<?php
/**
 * Limits of a field for files.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;

/**
 * Which files a field takes, and why a file is refused.
 */
final class File_Rules {

	/**
	 * The folder of the kinds of files.
	 */
	public const TABLE = 'blocks/form/shared/accepted';

	/**
	 * Extension => media type.
	 *
	 * @var array<string,string>
	 */
	public array $types = array();

	/**
	 * In bytes, for each file.
	 *
	 * @var int
	 */
	public int $max_size;

	/**
	 * How many files.
	 *
	 * @var int
	 */
	public int $max_files;

	/**
	 * The extensions in whose files a script is never meant.
	 *
	 * @var string[]
	 */
	private array $without_scripts = array();

	/**
	 * Reads the limits of a field.
	 *
	 * @param Field $field Field for files.
	 */
	public function __construct( Field $field ) {
		$table           = Constants::of( self::TABLE );
		$kinds           = array_intersect_key( $table['kinds'], array_flip( array_filter( $field->attributes['kinds'], 'is_string' ) ) );
		$this->types     = array_merge( array(), ...array_values( $kinds ) );
		$this->max_size  = (int) min( max( 0.1, (float) $field->attributes['maxSize'] ) * MB_IN_BYTES, wp_max_upload_size() );
		$this->max_files = max( 1, min( $table['maxFiles'], (int) ( $field->attributes['maxFiles'] ?? 1 ) ) );
		foreach ( $table['scriptedKinds'] as $kind ) {
			$this->without_scripts = array_merge( $this->without_scripts, array_keys( $table['kinds'][ $kind ] ) );
		}
	}

	/**
	 * The limits as people read them.
	 *
	 * @return string
	 */
	public function hint(): string {
		return sprintf(
			/* translators: 1: number of files, 2: size of a file, e.g. 5 MB, 3: kinds of files, e.g. PDF, PNG. */
			_n( '%1$s file of up to %2$s: %3$s', 'Up to %1$s files of up to %2$s each: %3$s', $this->max_files, 'sitewright' ),
			number_format_i18n( $this->max_files ),
			$this->size_text(),
			$this->kinds_text()
		);
	}

	/**
	 * The sentences about files that are not taken, also for the page's script. `%name%` is the name of the file.
	 *
	 * @return array<string,string>
	 */
	public function messages(): array {
		return array(
			/* translators: %s: number of files. */
			'count'   => sprintf( _n( 'Please choose only %s file.', 'Please choose at most %s files.', $this->max_files, 'sitewright' ), number_format_i18n( $this->max_files ) ),
			/* translators: 1: name of a file, 2: size, e.g. 5 MB. */
			'size'    => sprintf( __( '“%1$s” is too large. A file may have up to %2$s.', 'sitewright' ), '%name%', $this->size_text() ),
			/* translators: 1: name of a file, 2: kinds of files, e.g. PDF, PNG. */
			'kind'    => sprintf( __( '“%1$s” is of a kind that is not taken here. These are: %2$s.', 'sitewright' ), '%name%', $this->kinds_text() ),
			/* translators: %s: name of a file. */
			'content' => sprintf( __( '“%s” is damaged, or it is not what its name says. Please choose another file.', 'sitewright' ), '%name%' ),
			/* translators: %s: name of a file. */
			'partial' => sprintf( __( '“%s” did not arrive whole. Please choose it again.', 'sitewright' ), '%name%' ),
			'failed'  => __( 'The site cannot take files just now. Please try again in a moment.', 'sitewright' ),
		);
	}

	/**
	 * Checks files.
	 *
	 * @param Upload[] $uploads Files.
	 * @return string|null A sentence; null if they are taken.
	 */
	public function error( array $uploads ) {
		if ( count( $uploads ) > $this->max_files ) {
			return $this->messages()['count'];
		}
		foreach ( $uploads as $upload ) {
			$code = $this->error_of( $upload );
			if ( $code ) {
				return str_replace( '%name%', $upload->name, $this->messages()[ $code ] );
			}
		}
		return null;
	}

	/**
	 * Why a file is not taken.
	 *
	 * @param Upload $upload File.
	 * @return string|null Key of messages().
	 */
	private function error_of( Upload $upload ): ?string {
		if ( in_array( $upload->error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) || $upload->size > $this->max_size ) {
			return 'size';
		}
		if ( UPLOAD_ERR_PARTIAL === $upload->error ) {
			return 'partial';
		}
		if ( UPLOAD_ERR_OK !== $upload->error || '' === $upload->path ) {
			return 'failed';
		}
		$extension = $upload->extension();
		if ( ! isset( $this->types[ $extension ] ) || Constants::match( Constants::of( self::TABLE )['dangerousParts'], $upload->name, 'i' ) ) {
			return 'kind';
		}
		return File_Content::is_of( $upload->path, $extension, $this->types[ $extension ], in_array( $extension, $this->without_scripts, true ) ) ? null : 'content';
	}

	/**
	 * The size of the largest file.
	 *
	 * @return string E.g. `5 MB`.
	 */
	private function size_text(): string {
		return (string) size_format( $this->max_size, $this->max_size % MB_IN_BYTES ? 1 : 0 );
	}

	/**
	 * The extensions as people write them.
	 *
	 * @return string E.g. `JPG, PNG`.
	 */
	private function kinds_text(): string {
		return strtoupper( implode( ', ', array_diff( array_keys( $this->types ), array( 'jpeg' ) ) ) );
	}
}
