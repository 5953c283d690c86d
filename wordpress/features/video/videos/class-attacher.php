<?php
/**
 * Uploaded videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Claim;
use Sitewright\Core\Connection;
use WP_Error;

/**
 * Adds uploaded videos to the media library, each once.
 */
final class Attacher {

	/**
	 * Prefix of the claims of requests that add a video.
	 */
	public const ATTACHING = 'sitewright_video_attaching_';

	/**
	 * After how many seconds such a request counts as dead.
	 */
	private const SECONDS = 60;

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
	 * Adds a video, or finds the file that it has.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `video_not_found` (404), `video_forbidden` (403), `video_failed` (415) for a file that is no video,
	 *                        `video_attach_running` (409) while another request adds it; those of the platform.
	 */
	public function attach( array $parts ) {
		$guid     = $parts['body']['guid'];
		$platform = new Platform_Videos( $this->connection );
		$video    = $platform->read( $guid );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		if ( get_current_user_id() !== $video['user_id'] && ! current_user_can( 'edit_others_posts' ) ) {
			return new WP_Error( 'video_forbidden', __( 'Somebody else uploaded this video.', 'sitewright' ), array( 'status' => 403 ) );
		}
		// First, so that the media library never has a video that the platform deletes.
		$video = 'failed' === $video['state'] ? $video : $platform->mark_attached( $guid );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		if ( 'failed' === $video['state'] ) {
			return new WP_Error( 'video_failed', $video['message'], array( 'status' => 415 ) );
		}
		$known = Video_File::find_surely( $guid );
		$id    = $known ? $known : $this->add( $video, $parts['body']['title'], $parts['body']['post_id'] );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		Video_File::update( $id, $video );
		Refresh::schedule( $id, $video );
		return array(
			'id'   => $id,
			'guid' => $guid,
			'src'  => (string) wp_get_attachment_url( $id ),
		);
	}

	/**
	 * Adds a video that has no file yet.
	 *
	 * @param array  $video   Video of the contract.
	 * @param string $title   Title.
	 * @param int    $post_id Post; ignored where the user may not edit it.
	 * @return int|WP_Error
	 */
	private function add( array $video, $title, $post_id ) {
		// Names of options do not tell `a` from `A`.
		$claim = self::ATTACHING . bin2hex( $video['guid'] );
		if ( ! Claim::take( $claim, self::SECONDS ) ) {
			return new WP_Error( 'video_attach_running', __( 'This video is being added already. Please try again in a moment.', 'sitewright' ), array( 'status' => 409 ) );
		}
		try {
			// Another request can have added it since.
			$known = Video_File::find_surely( $video['guid'] );
			return $known ? $known : Video_File::add( $video, $title, $post_id && current_user_can( 'edit_post', $post_id ) ? $post_id : 0 );
		} finally {
			Claim::release( $claim );
		}
	}
}
