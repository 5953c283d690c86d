<?php
/**
 * Files of pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Tells by its content whether a file is a picture that WordPress can show, and adds it to the media library.
 */
final class Picture_File {

	/**
	 * In bytes.
	 */
	public const MAX_SIZE = 20 * MB_IN_BYTES;

	/**
	 * Above this WordPress would need more memory for the smaller sizes than most servers give it.
	 */
	public const MAX_PIXELS = 50000000;

	/**
	 * MIME type => extension of the name.
	 */
	public const TYPES = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
	);

	/**
	 * Why a file is refused.
	 *
	 * @param string $path File.
	 * @return WP_Error|null Error `media_too_large` or `media_not_a_picture`.
	 */
	public static function problem( $path ) {
		$size = null === self::extension( $path ) ? false : wp_getimagesize( $path );
		if ( ! $size || $size[0] < 1 || $size[1] < 1 ) {
			return self::not_a_picture();
		}
		return filesize( $path ) > self::MAX_SIZE || $size[0] * $size[1] > self::MAX_PIXELS ? self::too_large() : null;
	}

	/**
	 * The extension that belongs to the content of a file. The beginning of the file is enough.
	 *
	 * @param string $path File.
	 * @return string|null Null for anything but a picture.
	 */
	public static function extension( $path ) {
		clearstatcache( true, $path );
		// PHP warns of files that are shorter than the beginning of a picture.
		return filesize( $path ) < 12 ? null : ( self::TYPES[ wp_get_image_mime( $path ) ] ?? null );
	}

	/**
	 * Moves a picture to the media library.
	 *
	 * @param array{path:string,extension:string} $file    A file without a problem; it is deleted, whatever happens.
	 * @param string                              $title   Plain text; may be empty.
	 * @param int                                 $post_id Post to which it is attached; 0 for none.
	 * @param array                               $post    Further fields of the attachment.
	 * @return int|WP_Error Id of the attachment; error `media_not_saved`.
	 */
	public static function add_to_library( array $file, $title, $post_id, array $post ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$name = sanitize_title( mb_substr( $title, 0, 60 ) );
		$id   = media_handle_sideload(
			array(
				'name'     => ( '' === $name ? 'picture' : $name ) . '.' . $file['extension'],
				'tmp_name' => $file['path'],
			),
			$post_id,
			null,
			wp_slash( array( 'post_title' => $title ) + $post )
		);
		if ( is_wp_error( $id ) ) {
			wp_delete_file( $file['path'] );
			return self::not_saved();
		}
		return $id;
	}

	/**
	 * The error of a file that WordPress cannot write.
	 *
	 * @return WP_Error
	 */
	public static function not_saved() {
		return new WP_Error( 'media_not_saved', __( 'This picture could not be saved in the media library.', 'sitewright' ) );
	}

	/**
	 * The error of a file that is no picture.
	 *
	 * @return WP_Error
	 */
	public static function not_a_picture() {
		return new WP_Error( 'media_not_a_picture', __( 'This file is not a picture that WordPress can show. Please choose another one.', 'sitewright' ) );
	}

	/**
	 * The error of a picture with too many bytes or pixels.
	 *
	 * @return WP_Error
	 */
	public static function too_large() {
		return new WP_Error( 'media_too_large', __( 'This picture is too large. Please choose another one.', 'sitewright' ) );
	}
}
