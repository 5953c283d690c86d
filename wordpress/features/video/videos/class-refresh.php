<?php
/**
 * Up-to-date metadata of videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Keeps the metadata of videos up to date: after a change in the editor, and until the platform has done its work.
 */
final class Refresh {

	public const EVENT = 'sitewright_refresh_video';

	/**
	 * How often it is asked; each time after twice as long, the last time after four days.
	 */
	private const ATTEMPTS = 13;

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
	 * Adds the actions and filters of the class.
	 */
	public function hook(): void {
		add_action( self::EVENT, array( $this, 'run' ), 10, 2 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'follow' ), 10, 3 );
	}

	/**
	 * Asks again later while the platform works on the video.
	 *
	 * @param int   $id      File.
	 * @param array $video   Video of the contract.
	 * @param int   $attempt From 0.
	 */
	public static function schedule( $id, array $video, $attempt = 0 ): void {
		$is_done = 'failed' === $video['state'] || ( 'ready' === $video['state'] && ! $video['is_transcoding'] );
		if ( ! $is_done && $attempt < self::ATTEMPTS ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS * 2 ** $attempt, self::EVENT, array( $id, $attempt + 1 ) );
		}
	}

	/**
	 * Asks the platform about a video.
	 *
	 * @param int $id      File.
	 * @param int $attempt How often it was asked.
	 */
	public function run( $id, $attempt = self::ATTEMPTS ): void {
		try {
			$guid = Query::watch(
				static function () use ( $id ) {
					return Video_File::guid_of( $id );
				}
			);
		} catch ( Query_Failed $failed ) {
			self::schedule( $id, array( 'state' => 'probing' ), $attempt );
			return;
		}
		if ( '' === $guid ) {
			return;
		}
		$video = ( new Platform_Videos( $this->connection ) )->read( $guid );
		if ( is_wp_error( $video ) ) {
			// A video that is gone is not asked for again.
			$state = 'video_not_found' === $video->get_error_code() ? 'failed' : 'probing';
			self::schedule( $id, array( 'state' => $state ), $attempt );
			return;
		}
		Video_File::update( $id, $video );
		self::schedule( $id, $video, $attempt );
	}

	/**
	 * Keeps what the editor has just read or changed, and names the file of a video: a block that was made of an address knows none.
	 *
	 * @param mixed           $response Response.
	 * @param array           $handler  Handler of the route.
	 * @param WP_REST_Request $request  Request.
	 * @return mixed The response.
	 */
	public function follow( $response, $handler, $request ) {
		if ( ! $response instanceof WP_REST_Response || 200 !== $response->get_status() || ! preg_match( '#^/rest/v1\.1/videos/([A-Za-z0-9]{8})(/poster|/tracks(?:/delete)?)?$#D', $request->get_route(), $found ) ) {
			return $response;
		}
		$is_video = ! isset( $found[2] ) && 'GET' === $request->get_method();
		// A private video has no addresses for users who may not change it: nothing to keep.
		$is_ready = $is_video && 'ready' === ( $response->get_data()['state'] ?? '' ) && '' !== ( $response->get_data()['original'] ?? '' );
		if ( ! $is_video && 'POST' !== $request->get_method() ) {
			return $response;
		}
		$id = Video_File::find( $found[1] );
		if ( $id && $is_video ) {
			$response->set_data( array( 'attachment_id' => $id ) + $response->get_data() );
		}
		if ( $id && $is_ready ) {
			Video_File::update( $id, $response->get_data() );
		} elseif ( $id && ! $is_video ) {
			$this->run( $id );
		}
		return $response;
	}
}
