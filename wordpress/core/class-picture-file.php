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
	 * Reads what a whole file is, and whether the site may store it: all pictures that the plugin stores come from here. The number of
	 * its pixels, which its beginning says, is checked before anything is decoded.
	 *
	 * @param string $path       File.
	 * @param int    $max_bytes  Its bytes.
	 * @param int    $max_pixels Its pixels.
	 * @return array{path:string,extension:string,width:int,height:int}|WP_Error Error `media_too_large`, `media_not_a_picture`,
	 *                                                                           `media_damaged`; those of Upload_Space::problem().
	 */
	public static function inspect( string $path, int $max_bytes = self::MAX_SIZE, int $max_pixels = self::MAX_PIXELS ) {
		$extension = self::extension( $path );
		$size      = null === $extension ? false : wp_getimagesize( $path );
		$type      = wp_check_filetype_and_ext( $path, "picture.$extension" )['type'];
		if ( ! $size || $size[0] < 1 || $size[1] < 1 || ! $type ) {
			return self::not_a_picture();
		}
		if ( filesize( $path ) > $max_bytes || $size[0] * $size[1] > $max_pixels ) {
			return self::too_large();
		}
		$problem = Upload_Space::problem( filesize( $path ) );
		if ( $problem ) {
			return $problem;
		}
		return Picture_End::is_there( $path, $extension ) && self::can_be_decoded( $path, $type ) ? array(
			'path'      => $path,
			'extension' => $extension,
			'width'     => $size[0],
			'height'    => $size[1],
		) : self::damaged();
	}

	/**
	 * Whether a file holds a picture: it can begin as one, and go on as a script.
	 *
	 * @param string $path File.
	 * @param string $type Its MIME type.
	 * @return bool True for a type that WordPress cannot decode.
	 */
	private static function can_be_decoded( string $path, string $type ): bool {
		wp_raise_memory_limit( 'image' );
		return ! wp_image_editor_supports( array( 'mime_type' => $type ) ) || ! is_wp_error( wp_get_image_editor( $path, array( 'mime_type' => $type ) ) );
	}

	/**
	 * The extension that belongs to the content of a file. The beginning of the file is enough.
	 *
	 * @param string $path File.
	 * @return string|null Null for anything but a picture.
	 */
	public static function extension( string $path ): ?string {
		clearstatcache( true, $path );
		// PHP warns of files that are shorter than the beginning of a picture.
		return filesize( $path ) < 12 ? null : ( self::TYPES[ wp_get_image_mime( $path ) ] ?? null );
	}

	/**
	 * Moves a picture to the media library.
	 *
	 * @param array{path:string,extension:string} $file    As inspect() returns it; the file is deleted, whatever happens.
	 * @param string                              $title   Plain text; may be empty.
	 * @param int                                 $post_id Post to which it is attached; 0 for none.
	 * @param array                               $post    Further fields of the attachment.
	 * @return int|WP_Error Id of the attachment; error `media_not_saved`.
	 */
	public static function add_to_library( array $file, string $title, int $post_id, array $post ) {
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
			wp_slash( array( 'post_title' => Wide_Letters::fit_html( Text::to_html( $title ), 'posts', 'post_title' ) ) + $post )
		);
		if ( is_wp_error( $id ) ) {
			wp_delete_file( $file['path'] );
			return self::not_saved();
		}
		return $id;
	}

	/**
	 * The picture that was added with a metadata: sent again, or copied again, it would be there twice. A request that was killed while WordPress made
	 * the smaller sizes had added it, and had no time to say so.
	 *
	 * @param string $key   Key of the metadata.
	 * @param string $value Its value.
	 * @return int Id of the attachment; 0 if there is none with a file.
	 */
	public static function find_in_library( string $key, string $value ): int {
		$found = get_posts(
			array(
				'post_type'        => 'attachment',
				'post_status'      => 'inherit',
				'fields'           => 'ids',
				'posts_per_page'   => 1,
				'suppress_filters' => true,
				// Another request can have added the picture since this one looked first: no cache of this request knows.
				'cache_results'    => false,
				'meta_key'         => $key, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- one query for a picture.
				'meta_value'       => $value, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- see above.
			)
		);
		$id    = (int) ( $found[0] ?? 0 );
		return $id && file_exists( (string) get_attached_file( $id ) ) ? $id : 0;
	}

	/**
	 * The error of a file that WordPress cannot write.
	 *
	 * @return WP_Error
	 */
	public static function not_saved(): WP_Error {
		return new WP_Error( 'media_not_saved', __( 'This picture could not be saved in the media library.', 'sitewright' ) );
	}

	/**
	 * The error of a file that is no picture.
	 *
	 * @return WP_Error
	 */
	public static function not_a_picture(): WP_Error {
		return new WP_Error( 'media_not_a_picture', __( 'This file is not a picture that WordPress can show. Please choose another one.', 'sitewright' ) );
	}

	/**
	 * The error of a picture of which a part is missing.
	 *
	 * @return WP_Error
	 */
	public static function damaged(): WP_Error {
		return new WP_Error( 'media_damaged', __( 'This picture is damaged or cannot be read. Please choose another one.', 'sitewright' ) );
	}

	/**
	 * The error of a picture with too many bytes or pixels.
	 *
	 * @return WP_Error
	 */
	public static function too_large(): WP_Error {
		return new WP_Error( 'media_too_large', __( 'This picture is too large. Please choose another one.', 'sitewright' ) );
	}
}
