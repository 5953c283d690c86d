<?php
/**
 * Up-to-date metadata of videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Planned_Run;
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
	 * Meta of a file whose video the platform works on: when it is asked next, and how often it was asked, as TIME:NUMBER. Ten digits of the
	 * time, so that the order of the texts is that of the times.
	 */
	public const NEXT = '_sitewright_video_asked_next';

	/**
	 * How often it is asked; each time after twice as long, the last time after four days.
	 */
	private const ATTEMPTS = 13;

	/**
	 * Videos that one run asks for.
	 */
	private const AT_ONCE = 10;

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
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'run' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Reading the state of videos', 'sitewright' );
			}
		);
		add_filter( 'rest_request_after_callbacks', array( $this, 'follow' ), 10, 3 );
	}

	/**
	 * Asks again later while the platform works on the video.
	 *
	 * @param int   $id      File.
	 * @param array $video   Video of the contract.
	 * @param int   $attempt How often it was asked.
	 */
	public static function schedule( $id, array $video, $attempt = 0 ): void {
		$is_done = 'failed' === $video['state'] || ( 'ready' === $video['state'] && ! $video['is_transcoding'] );
		if ( $is_done || $attempt >= self::ATTEMPTS ) {
			delete_post_meta( $id, self::NEXT );
			return;
		}
		$time = time() + MINUTE_IN_SECONDS * 2 ** $attempt;
		update_post_meta( $id, self::NEXT, sprintf( '%010d:%d', $time, $attempt + 1 ) );
		Planned_Run::by( self::EVENT, $time );
	}

	/**
	 * Plans the run for the video that is asked for next.
	 */
	public static function plan(): void {
		global $wpdb;
		$next = Query::value( $wpdb->prepare( "SELECT MIN(meta_value) FROM $wpdb->postmeta WHERE meta_key = %s", self::NEXT ) );
		if ( null !== $next ) {
			Planned_Run::by( self::EVENT, max( time(), (int) $next ) );
		}
	}

	/**
	 * Asks the platform about the videos whose time has come.
	 */
	public function run(): void {
		global $wpdb;
		$due = Query::rows(
			$wpdb->prepare(
				"SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value < %s ORDER BY meta_value LIMIT %d",
				self::NEXT,
				sprintf( '%010d', time() + 1 ),
				self::AT_ONCE
			)
		);
		foreach ( $due as $row ) {
			$id      = (int) $row['post_id'];
			$attempt = (int) explode( ':', $row['meta_value'] . ':' )[1];
			// Before the platform is asked: a run that is killed here neither loses the video nor asks for it at once, again and again.
			self::schedule( $id, array( 'state' => 'probing' ), $attempt );
			$this->ask( $id, $attempt );
		}
		self::plan();
	}

	/**
	 * Asks the platform about a video.
	 *
	 * @param int $id      File.
	 * @param int $attempt How often it was asked.
	 * @throws Query_Failed If the database does not answer.
	 */
	private function ask( int $id, int $attempt = self::ATTEMPTS ): void {
		$guid = Query::watch(
			static function () use ( $id ) {
				return Video_File::guid_of( $id );
			}
		);
		if ( '' === $guid ) {
			delete_post_meta( $id, self::NEXT );
			return;
		}
		$video = ( new Platform_Videos( $this->connection ) )->read( $guid );
		if ( ! is_wp_error( $video ) ) {
			Video_File::update( $id, $video );
			self::schedule( $id, $video, $attempt );
		} elseif ( 'video_not_found' === $video->get_error_code() ) {
			delete_post_meta( $id, self::NEXT );
		}
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
			try {
				$this->ask( $id );
			} catch ( Query_Failed $failed ) {
				// The change is made; only what the site knows of the video is old.
				self::schedule( $id, array( 'state' => 'probing' ) );
			}
		}
		return $response;
	}
}
