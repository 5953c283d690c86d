<?php
/**
 * The files that a form sends.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Features\Readers\Form_Answers\Files;
use WP_Error;

/**
 * Checks the files of a submission, and stores all of them or none.
 */
final class Sent_Files {

	/**
	 * The submission as it arrived.
	 *
	 * @var Request
	 */
	private Request $request;

	/**
	 * The form, as the site has it.
	 *
	 * @var Form
	 */
	private Form $form;

	/**
	 * Takes the files of a request.
	 *
	 * @param Request $request Request.
	 * @param Form    $form    The form, as the site has it.
	 */
	public function __construct( Request $request, Form $form ) {
		$this->request = $request;
		$this->form    = $form;
	}

	/**
	 * The names of the files that were sent.
	 *
	 * @return array<string,string[]> Name of the field => names.
	 */
	public function names(): array {
		return array_map(
			static function ( $uploads ) {
				return wp_list_pluck( $uploads, 'name' );
			},
			$this->request->files
		);
	}

	/**
	 * How many files were sent.
	 *
	 * @return int
	 */
	public function count(): int {
		return count( array_merge( array(), ...array_values( $this->request->files ) ) );
	}

	/**
	 * The files of fields that take none, or that the form does not have.
	 *
	 * @return array<string,Upload[]> Name of the field => files.
	 */
	public function unknown(): array {
		$takes_files = array_filter(
			$this->form->fields,
			static function ( Field $field ) {
				return $field->takes_files();
			}
		);
		return array_diff_key( $this->request->files, $takes_files );
	}

	/**
	 * Checks the files of each field. There must be no unknown ones.
	 *
	 * @return array<string,string> Name of the field => sentence.
	 */
	public function errors(): array {
		$errors = array();
		foreach ( $this->request->files as $name => $uploads ) {
			$rules = new File_Rules( $this->form->fields[ $name ] );
			$error = $this->request->may_lack_files() ? $rules->messages()['count'] : $rules->error( $uploads );
			if ( null !== $error ) {
				$errors[ $name ] = $error;
			}
		}
		return $errors;
	}

	/**
	 * Stores the files of some fields.
	 *
	 * @param string   $key    The key of the answer.
	 * @param string[] $fields The names of the fields that are asked.
	 * @return array[]|WP_Error See Answers::add. After an error no file is stored.
	 */
	public function store( string $key, array $fields ) {
		$files = array();
		foreach ( array_intersect_key( $this->request->files, array_flip( $fields ) ) as $name => $uploads ) {
			$types = ( new File_Rules( $this->form->fields[ $name ] ) )->types;
			foreach ( $uploads as $upload ) {
				$path = Files::store( $upload->path, $key );
				if ( is_wp_error( $path ) ) {
					Files::delete( $files );
					return $path;
				}
				$files[] = array(
					'field' => $name,
					'name'  => $upload->name,
					'path'  => $path,
					'type'  => $types[ $upload->extension() ],
					'size'  => $upload->size,
				);
			}
		}
		return $files;
	}
}
