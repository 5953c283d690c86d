<?php
/**
 * Videos of the media library.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Constants;
use Sitewright\Core\File_Name;
use Sitewright\Core\Named_By_Right;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * A video as a file of the media library. What the platform says about it is kept in the file's metadata, under `videopress`, so
 * that a list of files and a page need no request: guid, filename, original, hls, poster, tracks (as in the contract), width,
 * height, duration (milliseconds), average_color, mime, state, message, is_transcoding, privacy_setting, is_private, is_ready. The addresses have no token.
 */
final class Video_File {

	/**
	 * Meta of the file: the id of its video.
	 */
	public const GUID = '_sitewright_video_guid';

	/**
	 * The kind of names. See Core\Named_By_Right.
	 */
	public const KIND = 'video';

	public const MIME_TYPE = 'video/videopress';

	/**
	 * Whether a text has the form of a video's id.
	 *
	 * @param mixed $guid Anything.
	 * @return bool
	 */
	public static function is_guid( $guid ): bool {
		return null !== Constants::match( Constants::of( 'api/contract/video' )['guidPattern'], $guid );
	}

	/**
	 * The id of a file's video.
	 *
	 * @param int $id File.
	 * @return string Empty for any other file.
	 */
	public static function guid_of( int $id ): string {
		$guid = get_post_meta( $id, self::GUID, true );
		return is_string( $guid ) && 'attachment' === get_post_type( $id ) ? $guid : '';
	}

	/**
	 * The file of a video.
	 *
	 * @param string $guid Id of the video.
	 * @return int 0 if there is none.
	 */
	public static function find( $guid ): int {
		$found = get_posts(
			array(
				'post_type'        => 'attachment',
				'post_status'      => array( 'inherit', 'private', 'trash' ),
				'fields'           => 'ids',
				'posts_per_page'   => 20,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'suppress_filters' => true,
				// Another request can have added the video since this one looked first: no cache of this request knows.
				'cache_results'    => false,
				'meta_key'         => self::GUID, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- one query for a video.
				'meta_value'       => $guid, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- see above.
			)
		);
		foreach ( $found as $id ) {
			// Databases do not tell `a` from `A`.
			if ( self::guid_of( $id ) === $guid ) {
				return (int) $id;
			}
		}
		return 0;
	}

	/**
	 * The file of a video, for those who add or delete something where there is none.
	 *
	 * @param string $guid Id of the video.
	 * @return int 0 if there is none.
	 * @throws Query_Failed If a query fails.
	 */
	public static function find_surely( string $guid ): int {
		return Query::watch(
			static function () use ( $guid ) {
				return self::find( $guid );
			}
		);
	}

	/**
	 * Whether a file is a video that the platform has.
	 *
	 * @param bool $is_hosted What another filter says.
	 * @param int  $id        File; 0 for none.
	 * @return bool
	 */
	public static function is_hosted( $is_hosted, $id ): bool {
		return $is_hosted || ( $id > 0 && '' !== self::guid_of( $id ) );
	}

	/**
	 * Whether a person may show a private video to others: who added it, and who may edit the posts of others.
	 *
	 * @param string $guid    Id of the video.
	 * @param int    $user_id Person; 0 for nobody.
	 * @return bool|null Null where there is no such video.
	 */
	public static function may_be_shown_by( $guid, $user_id ): ?bool {
		if ( $user_id > 0 && user_can( $user_id, 'edit_others_posts' ) ) {
			return true;
		}
		$id = self::find( $guid );
		return $id ? $user_id > 0 && (int) get_post_field( 'post_author', $id ) === $user_id : null;
	}

	/**
	 * Whether a text may show a private video to others.
	 *
	 * @param string $guid       Id of the video.
	 * @param int    $text       Post or pattern; 0 for what stands around posts.
	 * @param bool   $by_pattern Whether a pattern of the text has the video, and not the text itself.
	 * @return bool
	 */
	public static function may_be_shown_in( string $guid, int $text, bool $by_pattern = false ): bool {
		return Named_By_Right::may( $text, self::KIND, $guid, $by_pattern );
	}

	/**
	 * The platform's description of a file's video, as it was last read. A change of the site's default privacy counts at once.
	 *
	 * @param int $id File.
	 * @return array|null See the class; null for any other file.
	 */
	public static function facts( int $id ): ?array {
		$metadata = '' === self::guid_of( $id ) ? null : get_post_meta( $id, '_wp_attachment_metadata', true );
		$facts    = is_array( $metadata ) && is_array( $metadata['videopress'] ?? null ) ? Wide_Letters::read( $metadata['videopress'] ) : null;
		if ( $facts && Details::SITE_DEFAULT === ( $facts['privacy_setting'] ?? null ) ) {
			$facts['is_private'] = Site_Default::is_private();
		}
		return $facts;
	}

	/**
	 * Adds a video to the media library.
	 *
	 * @param array  $video   Video of the contract.
	 * @param string $title   Title; empty for the name of the file.
	 * @param int    $post_id Post to which the file is attached; 0 for none.
	 * @return int|WP_Error Id of the file.
	 * @throws Query_Failed If a query fails; there is no file then.
	 */
	public static function add( array $video, $title, $post_id ) {
		$title = Text::to_html( Text::one_line( '' === trim( $title ) ? pathinfo( (string) $video['filename'], PATHINFO_FILENAME ) : $title ) );
		$file  = array(
			'post_mime_type' => self::MIME_TYPE,
			'post_title'     => Wide_Letters::fit_html( $title, 'posts', 'post_title' ),
			'post_author'    => get_userdata( $video['user_id'] ) ? $video['user_id'] : get_current_user_id(),
			'guid'           => self::without_token( $video['original'] ),
			'meta_input'     => array( self::GUID => $video['guid'] ),
		);
		$id    = 0;
		try {
			Query::watch(
				static function () use ( $file, $post_id, &$id ) {
					$id = wp_insert_attachment( wp_slash( $file ), false, $post_id, true );
				}
			);
		} catch ( Query_Failed $failed ) {
			$added = is_int( $id ) ? $id : 0;
			if ( self::guid_of( $added ) !== $video['guid'] ) {
				// Nobody would know whose file it is.
				$added && wp_delete_post( $added, true );
				throw $failed;
			}
		}
		if ( ! is_wp_error( $id ) ) {
			self::update( $id, $video );
		}
		return $id;
	}

	/**
	 * Keeps what the platform says about a video. Its answer is late where somebody changed the privacy meanwhile: what they chose counts.
	 *
	 * @param int   $id    File.
	 * @param array $video Video of the contract.
	 */
	public static function update( $id, array $video ): void {
		$chosen = self::chosen_privacy( (int) $id );
		self::keep( $id, self::closed( $video, $chosen ) );
		$now = self::chosen_privacy( (int) $id );
		if ( $now !== $chosen ) {
			self::keep( $id, self::closed( $video, $now ) );
		}
	}

	/**
	 * Who may watch a video, as somebody chose; as the database has it, because this request can have begun before.
	 *
	 * @param int $id File.
	 * @return int|null Null where nobody chose.
	 */
	private static function chosen_privacy( int $id ): ?int {
		global $wpdb;
		try {
			$chosen = Query::value( $wpdb->prepare( "SELECT meta_value FROM $wpdb->postmeta WHERE post_id = %d AND meta_key = %s", $id, Details::PRIVACY ) );
		} catch ( Query_Failed $failed ) {
			$chosen = get_post_meta( $id, Details::PRIVACY, true );
		}
		return null === $chosen || '' === $chosen ? null : (int) $chosen;
	}

	/**
	 * A video that is no more public than somebody chose. Where it is less, the platform knows why.
	 *
	 * @param array    $video  Video of the contract.
	 * @param int|null $chosen See chosen_privacy().
	 * @return array
	 */
	private static function closed( array $video, ?int $chosen ): array {
		if ( Details::IS_PRIVATE === $chosen || ( Details::SITE_DEFAULT === $chosen && Details::IS_PRIVATE !== $video['privacy_setting'] ) ) {
			return array(
				'privacy_setting' => $chosen,
				'is_private'      => Details::IS_PRIVATE === $chosen || $video['is_private'],
			) + $video;
		}
		return $video;
	}

	/**
	 * Stores the facts of a video.
	 *
	 * @param int   $id    File.
	 * @param array $video Video of the contract.
	 */
	private static function keep( $id, array $video ): void {
		$seconds = (int) round( $video['duration'] / 1000 );
		wp_update_attachment_metadata(
			$id,
			wp_slash(
				Wide_Letters::fit(
					array(
						'width'            => $video['width'],
						'height'           => $video['height'],
						'filesize'         => $video['bytes'],
						'mime_type'        => '' === $video['mime'] ? self::MIME_TYPE : $video['mime'],
						'length'           => $seconds,
						'length_formatted' => sprintf( $seconds < HOUR_IN_SECONDS ? '%2$d:%3$02d' : '%1$d:%2$02d:%3$02d', intdiv( $seconds, HOUR_IN_SECONDS ), intdiv( $seconds, 60 ) % 60, $seconds % 60 ),
						'videopress'       => array(
							'guid'            => $video['guid'],
							'filename'        => Text::one_line( File_Name::clean( $video['filename'] ) ),
							'original'        => self::without_token( $video['original'] ),
							'hls'             => self::without_token( $video['hls'] ),
							'poster'          => self::without_token( $video['poster'] ),
							'tracks'          => self::tracks( (array) $video['tracks'] ),
							'width'           => $video['width'],
							'height'          => $video['height'],
							'duration'        => $video['duration'],
							'average_color'   => $video['average_color'],
							'mime'            => $video['mime'],
							'state'           => $video['state'],
							'message'         => Text::one_line( $video['message'] ),
							'is_transcoding'  => $video['is_transcoding'],
							'privacy_setting' => $video['privacy_setting'],
							'is_private'      => $video['is_private'],
							'is_ready'        => 'ready' === $video['state'],
						),
					)
				)
			)
		);
	}

	/**
	 * Tracks without tokens in their addresses.
	 *
	 * @param array $tracks Tracks of the contract.
	 * @return array
	 */
	private static function tracks( array $tracks ): array {
		return array_map(
			static function ( $languages ) {
				return array_map(
					static function ( $track ) {
						return array(
							'src'   => self::without_token( $track['src'] ),
							'label' => $track['label'],
						);
					},
					(array) $languages
				);
			},
			$tracks
		);
	}

	/**
	 * An address that opens nothing by itself: a token is for one person and an hour.
	 *
	 * @param string $url Address; may be empty.
	 * @return string
	 */
	private static function without_token( string $url ): string {
		return '' === $url ? '' : esc_url_raw( remove_query_arg( 'token', $url ), array( 'http', 'https' ) );
	}
}
