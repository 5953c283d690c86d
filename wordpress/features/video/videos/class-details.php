<?php
/**
 * Details of videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * The texts and choices of people about a video: title, description, rating, download and privacy (spec 2 §3 "Video metadata").
 */
final class Details {

	public const RATING   = '_sitewright_video_rating';
	public const DOWNLOAD = '_sitewright_video_allow_download';
	public const PRIVACY  = '_sitewright_video_privacy';

	/**
	 * The section of the REST response of a file.
	 */
	private const FIELD = 'jetpack_videopress';

	/**
	 * “Site Default” (spec 2 §3).
	 */
	public const SITE_DEFAULT = 2;

	/**
	 * The privacy of a video that only those see who may read what shows it.
	 */
	public const IS_PRIVATE = 1;

	/**
	 * The connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Adds the actions of the class.
	 */
	public function hook(): void {
		add_action( 'rest_api_init', array( $this, 'register' ) );
	}

	/**
	 * Adds the section to files of the REST API.
	 */
	public function register(): void {
		register_rest_field(
			'attachment',
			self::FIELD,
			array(
				'get_callback' => static function ( $file ) {
					return current_user_can( 'edit_posts' ) ? self::of( (int) $file['id'] ) : null;
				},
				'schema'       => array(
					'type'     => array( 'object', 'null' ),
					'context'  => array( 'view', 'edit' ),
					'readonly' => true,
				),
			)
		);
	}

	/**
	 * The details of a file's video.
	 *
	 * @param int $id File.
	 * @return array|null VideoDetails of the contract; null for any other file.
	 */
	public static function of( int $id ): ?array {
		$guid = Video_File::guid_of( $id );
		$post = '' === $guid ? null : get_post( $id );
		if ( ! $post ) {
			return null;
		}
		$privacy = get_post_meta( $id, self::PRIVACY, true );
		$rating  = (string) get_post_meta( $id, self::RATING, true );
		return array(
			'guid'            => $guid,
			'title'           => wp_specialchars_decode( Wide_Letters::read( $post->post_title ), ENT_QUOTES ),
			'description'     => wp_specialchars_decode( Wide_Letters::read( $post->post_content ), ENT_QUOTES ),
			// Spec 2 §4.
			'rating'          => 'X-18' === $rating ? 'R-17' : $rating,
			'allow_download'  => (int) get_post_meta( $id, self::DOWNLOAD, true ),
			'privacy_setting' => '' === $privacy ? self::SITE_DEFAULT : (int) $privacy,
			'can_edit'        => current_user_can( 'edit_post', $id ),
		);
	}

	/**
	 * Changes details of a video.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error VideoDetails of the contract; error `rest_post_invalid_id` (404), `rest_cannot_edit` (403); those of
	 *                        the platform, and then nothing is changed.
	 */
	public function save( array $parts ) {
		$changes = $parts['body'];
		$id      = $changes['id'];
		$guid    = Video_File::guid_of( $id );
		if ( '' === $guid ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'This video was not found. It may have been deleted.', 'sitewright' ), array( 'status' => 404 ) );
		}
		if ( ! current_user_can( 'edit_post', $id ) ) {
			return new WP_Error( 'rest_cannot_edit', __( 'You are not allowed to change this video.', 'sitewright' ), array( 'status' => 403 ) );
		}
		if ( isset( $changes['privacy_setting'] ) ) {
			$video = ( new Platform_Videos( $this->connection ) )->set_privacy( $guid, $changes['privacy_setting'] );
			if ( is_wp_error( $video ) ) {
				return $video;
			}
			update_post_meta( $id, self::PRIVACY, $changes['privacy_setting'] );
			Video_File::update( $id, $video );
		}
		$post = array();
		if ( isset( $changes['title'] ) ) {
			$post['post_title'] = Wide_Letters::fit_html( Text::to_html( Text::one_line( $changes['title'] ) ), 'posts', 'post_title' );
		}
		if ( isset( $changes['description'] ) ) {
			$post['post_content'] = Wide_Letters::fit_html( Text::to_html( Text::lines( $changes['description'] ) ), 'posts', 'post_content' );
		}
		$saved = $post ? wp_update_post( wp_slash( array( 'ID' => $id ) + $post ), true ) : $id;
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		if ( isset( $changes['rating'] ) ) {
			update_post_meta( $id, self::RATING, $changes['rating'] );
		}
		if ( isset( $changes['allow_download'] ) ) {
			update_post_meta( $id, self::DOWNLOAD, $changes['allow_download'] );
		}
		return self::of( $id );
	}
}
