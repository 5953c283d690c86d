<?php
/**
 * The platform's part of videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use WP_Error;

/**
 * Calls the platform about videos.
 */
final class Platform_Videos {

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
	 * The permission to upload for the current user.
	 *
	 * @return array|WP_Error The response of CreateVideoUploadToken.
	 */
	public function upload_token() {
		return $this->call( 'POST', 'platform/v1/video-uploads/token' );
	}

	/**
	 * A video of this site.
	 *
	 * @param string $guid Id of the video.
	 * @return array|WP_Error Video of the contract; error `video_not_found` (404).
	 */
	public function read( $guid ) {
		return $this->call( 'GET', "platform/v1/videos/$guid" );
	}

	/**
	 * Says who may watch a video.
	 *
	 * @param string $guid    Id of the video.
	 * @param int    $privacy 0 public, 1 private, 2 the site's default.
	 * @return array|WP_Error Video of the contract.
	 */
	public function set_privacy( string $guid, int $privacy ) {
		return $this->call( 'PUT', "platform/v1/videos/$guid", array( 'privacy_setting' => $privacy ) );
	}

	/**
	 * Says that a video is in the media library. The platform deletes uploads that no site has attached.
	 *
	 * @param string $guid Id of the video.
	 * @return array|WP_Error Video of the contract; error `video_not_found` (404).
	 */
	public function mark_attached( string $guid ) {
		return $this->call( 'PUT', "platform/v1/videos/$guid", array( 'attached' => true ) );
	}

	/**
	 * Deletes a video with its files.
	 *
	 * @param string $guid Id of the video.
	 * @return array|WP_Error
	 */
	public function delete( $guid ) {
		return $this->call( 'DELETE', "platform/v1/videos/$guid" );
	}

	/**
	 * Deletes all videos of the site with their files.
	 *
	 * @return array|WP_Error
	 */
	public function delete_all() {
		return $this->call( 'DELETE', 'platform/v1/videos' );
	}

	/**
	 * Says whether videos without a choice of their own are private.
	 *
	 * @param bool $is_private Whether they are.
	 * @return array|WP_Error
	 */
	public function set_default( bool $is_private ) {
		return $this->call( 'PUT', 'platform/v1/videos', array( 'is_private' => $is_private ) );
	}

	/**
	 * Calls the platform. A browser takes 401 for a user who is not logged in.
	 *
	 * @param string $method HTTP method.
	 * @param string $path   Path.
	 * @param array  $body   Body.
	 * @return array|WP_Error
	 */
	private function call( string $method, string $path, array $body = array() ) {
		// The messages about a video are stored for all readers, so they come in the language of the site.
		$is_switched = switch_to_locale( get_locale() );
		$answer      = $this->connection->call( $method, $path, $body );
		if ( $is_switched ) {
			restore_previous_locale();
		}
		return is_wp_error( $answer ) && 401 === ( $answer->get_error_data()['status'] ?? 0 ) ? Connection::unknown_site() : $answer;
	}
}
