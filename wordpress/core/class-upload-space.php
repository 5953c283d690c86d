<?php
/**
 * Room for files on a network.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Holds what a site of a network may store: WordPress looks at that where somebody uploads a file, but not where a plugin adds one.
 */
final class Upload_Space {

	/**
	 * Why a picture may not be added to the site.
	 *
	 * @param int $bytes Its size.
	 * @return WP_Error|null Error `media_no_room` or `media_too_large`, both with status 400 as in WordPress; null where it may be, and
	 *                       where the site is alone.
	 */
	public static function problem( int $bytes ): ?WP_Error {
		if ( ! self::is_limited() ) {
			return null;
		}
		if ( ! self::is_left( $bytes ) ) {
			return new WP_Error(
				'media_no_room',
				__( 'This site has no room left for this picture. Please delete files from the media library, or ask the administrator of the network for more room.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		$max = (int) get_site_option( 'fileupload_maxk', 1500 );
		return $bytes <= $max * KB_IN_BYTES ? null : new WP_Error(
			'media_too_large',
			sprintf(
				/* translators: %s: a number. */
				__( 'This picture is too large: this network takes files of up to %s KB. Please choose a smaller one.', 'sitewright' ),
				number_format_i18n( $max )
			),
			array( 'status' => 400 )
		);
	}

	/**
	 * Whether the site has room for a file.
	 *
	 * @param int $bytes Its size.
	 * @return bool
	 */
	public static function is_left( int $bytes ): bool {
		return ! self::is_limited() || $bytes <= get_upload_space_available();
	}

	/**
	 * Forgets what WordPress knows of the size of a folder: it looks anew only where it has stored or deleted a file itself.
	 *
	 * @param string $path A folder below that of the uploads, or a file in it.
	 */
	public static function count_anew( string $path ): void {
		if ( self::is_limited() && '' !== $path ) {
			clean_dirsize_cache( $path );
		}
	}

	/**
	 * Whether the network limits its sites.
	 *
	 * @return bool
	 */
	private static function is_limited(): bool {
		return is_multisite() && ! get_site_option( 'upload_space_check_disabled' );
	}
}
