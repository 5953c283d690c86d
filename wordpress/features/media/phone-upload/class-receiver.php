<?php
/**
 * Arrived pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\Phone_Upload;

use Sitewright\Core\Picture_File;
use WP_Error;

/**
 * Checks what has arrived, and puts a whole picture into the media library of the person who opened the code.
 */
final class Receiver {

	/**
	 * The session of the picture.
	 *
	 * @var Session
	 */
	private Session $session;

	/**
	 * Keeps the session.
	 *
	 * @param Session $session The session of the picture.
	 */
	public function __construct( Session $session ) {
		$this->session = $session;
	}

	/**
	 * Checks the beginning of a picture, and stores it when it is whole. A refused one leaves nothing behind.
	 *
	 * @param Pieces $pieces What has arrived.
	 * @param string $key    Key of the picture.
	 * @return WP_Error|null Error `phone_heic`, those of Picture_File.
	 */
	public function received( Pieces $pieces, string $key ): ?WP_Error {
		$picture = $this->session->pictures[ $key ];
		$problem = self::beginning_problem( $pieces->path );
		if ( ! $problem && $pieces->size() === $picture['size'] ) {
			$id      = $this->store( $pieces, $key );
			$problem = is_wp_error( $id ) ? $id : null;
			$pieces->discard();
			$this->session->pictures[ $key ]['id'] = $problem ? 0 : $id;
			$this->session->save();
		}
		if ( $problem ) {
			$pieces->discard();
			unset( $this->session->pictures[ $key ] );
			$this->session->save();
		}
		return $problem;
	}

	/**
	 * Notes a picture that a killed request has added to the library and not noted: the phone would send it again.
	 *
	 * @param Pieces $pieces What has arrived.
	 * @param string $key    Key of the picture.
	 */
	public function note_added( Pieces $pieces, string $key ): void {
		$picture = $this->session->pictures[ $key ];
		// WordPress moves a whole file away when it adds it, but one that was converted.
		if ( $picture['id'] || ! in_array( $pieces->size(), array( 0, $picture['size'] ), true ) ) {
			return;
		}
		$id = Picture_File::find_in_library( Feature::PICTURE, $this->name( $key ) );
		if ( $id ) {
			$pieces->discard();
			$this->session->pictures[ $key ]['id'] = $id;
			$this->session->save();
		}
	}

	/**
	 * The name of a picture among those of all sessions.
	 *
	 * @param string $key Key of the picture.
	 * @return string
	 */
	private function name( string $key ): string {
		return "{$this->session->id}-$key";
	}

	/**
	 * Why a file is refused before all of it has arrived.
	 *
	 * @param string $path File.
	 * @return WP_Error|null
	 */
	private static function beginning_problem( string $path ): ?WP_Error {
		if ( Heic::is_heic( $path ) ) {
			return Heic::can_convert() ? null : Heic::refusal();
		}
		return null === Picture_File::extension( $path ) ? Picture_File::not_a_picture() : null;
	}

	/**
	 * Adds a whole picture to the media library.
	 *
	 * @param Pieces $pieces File.
	 * @param string $key    Key of the picture.
	 * @return int|WP_Error Id of the attachment.
	 */
	private function store( Pieces $pieces, string $key ) {
		// The upload belongs to the person who opened the code, whose rights decide what WordPress takes.
		$caller = get_current_user_id();
		wp_set_current_user( $this->session->user_id );
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path    = Heic::is_heic( $pieces->path ) ? Heic::convert( $pieces->path ) : $pieces->path;
		$picture = is_wp_error( $path ) ? $path : $this->inspect( $path );
		$id      = is_wp_error( $picture ) ? $picture : Picture_File::add_to_library(
			$picture,
			trim( preg_replace( '/\.[^.]*$/', '', $this->session->pictures[ $key ]['name'] ) ),
			current_user_can( 'edit_post', $this->session->post_id ) ? $this->session->post_id : 0,
			array(
				'meta_input' => array(
					Feature::META    => $this->session->id,
					Feature::PICTURE => $this->name( $key ),
				),
			)
		);
		if ( ! is_wp_error( $path ) ) {
			wp_delete_file( $path );
		}
		wp_set_current_user( $caller );
		return $id;
	}

	/**
	 * Reads what a whole picture is.
	 *
	 * @param string $path File.
	 * @return array|WP_Error See Picture_File::inspect(); Session::ended().
	 */
	private function inspect( string $path ) {
		$picture = Picture_File::inspect( $path );
		// The window can have been closed since the first piece.
		return is_wp_error( $picture ) || Session::find( $this->session->id ) ? $picture : Session::ended();
	}
}
