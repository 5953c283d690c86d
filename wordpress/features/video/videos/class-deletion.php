<?php
/**
 * Deleted videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Claim;
use Sitewright\Core\Connection;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query_Failed;
use WP_Site;

/**
 * Deletes a video at the platform when its file is deleted. A claim stays until the platform has done so, and is tried again.
 */
final class Deletion {

	public const EVENT = 'sitewright_delete_videos';

	/**
	 * Prefix of the claims.
	 */
	public const DELETING = 'sitewright_video_deleting_';

	/**
	 * After how many seconds a request counts as dead; longer than a request to the platform takes.
	 */
	private const SECONDS = 60;

	/**
	 * How many are deleted in one run.
	 */
	private const AT_ONCE = 20;

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
		add_action( 'delete_attachment', array( $this, 'delete' ) );
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'run' ),
			static function () {
				if ( Claim::all( self::DELETING, 1 ) ) {
					self::try_later();
				}
			},
			static function () {
				return __( 'Deleting videos of deleted files', 'sitewright' );
			}
		);
		// Before the site is disconnected: nobody could delete them afterwards.
		add_action( 'wp_uninitialize_site', array( $this, 'delete_all' ), 0 );
	}

	/**
	 * Deletes the videos of a site that is deleted from its network.
	 *
	 * @param WP_Site $site Site.
	 */
	public function delete_all( WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		if ( $this->connection->is_registered() ) {
			( new Platform_Videos( $this->connection ) )->delete_all();
		}
		restore_current_blog();
	}

	/**
	 * Deletes the video of a file that is being deleted, unless another file has it, too.
	 *
	 * @param int $id File.
	 */
	public function delete( $id ): void {
		$guid = Video_File::guid_of( $id );
		if ( '' === $guid ) {
			delete_post_meta( $id, Video_File::GUID );
			return;
		}
		// Before the meta: a request that is killed here must not leave a video that nobody knows.
		$is_noted = Claim::try_take( self::DELETING . bin2hex( $guid ), self::SECONDS );
		delete_post_meta( $id, Video_File::GUID );
		if ( $this->delete_now( $guid ) ) {
			return;
		}
		if ( ! $is_noted ) {
			// The database may have failed at that moment alone.
			Claim::try_take( self::DELETING . bin2hex( $guid ), self::SECONDS );
		}
		self::try_later();
	}

	/**
	 * Deletes what the platform could not be told to delete.
	 */
	public function run(): void {
		foreach ( Claim::all( self::DELETING, self::AT_ONCE ) as $name ) {
			$guid = ctype_xdigit( $name ) ? (string) hex2bin( $name ) : '';
			if ( ! Video_File::is_guid( $guid ) ) {
				Claim::release( self::DELETING . $name );
				continue;
			}
			if ( Claim::take( self::DELETING . $name, self::SECONDS ) ) {
				$this->delete_now( $guid );
			}
		}
		// Those that failed, and those that were too many for this run.
		if ( Claim::all( self::DELETING, 1 ) ) {
			self::try_later();
		}
	}

	/**
	 * Deletes a video at the platform, unless a file has it.
	 *
	 * @param string $guid Id of the video.
	 * @return bool Whether it is done.
	 */
	private function delete_now( string $guid ): bool {
		try {
			$has_file = Video_File::find_surely( $guid );
		} catch ( Query_Failed $failed ) {
			// There may be such a file.
			return false;
		}
		if ( ! $has_file && is_wp_error( ( new Platform_Videos( $this->connection ) )->delete( $guid ) ) ) {
			return false;
		}
		Claim::release( self::DELETING . bin2hex( $guid ) );
		return true;
	}

	/**
	 * Tries again in ten minutes.
	 */
	private static function try_later(): void {
		Planned_Run::by( self::EVENT, time() + 10 * MINUTE_IN_SECONDS );
	}
}
