<?php
/**
 * Questions of pages to the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core\Services;
use Sitewright\Features\Video\Videos\Video_File;

/**
 * Brings what the media library keeps of a video up to date when a page shows it: seldom, and as Core\Platform_Breaker
 * allows.
 */
final class Page_Refresh {

	/**
	 * Metadata: the time when a page last asked the platform.
	 */
	private const ASKED_META = '_sitewright_video_asked';

	/**
	 * Seconds between two questions of pages about one video.
	 */
	private const REFRESH = HOUR_IN_SECONDS;

	/**
	 * Seconds between two questions about a video that is not finished.
	 */
	private const REFRESH_UNFINISHED = MINUTE_IN_SECONDS;

	/**
	 * Whether this page has asked the platform: no page asks twice.
	 *
	 * @var bool
	 */
	private static bool $has_asked = false;

	/**
	 * Asks the platform about a video if it is time to.
	 *
	 * @param int    $id   The file in the media library.
	 * @param string $guid The video's id.
	 */
	public static function run( $id, $guid ): void {
		if ( self::is_due( $id, Video_File::facts( $id ) ?? array() ) ) {
			self::read( $id, $guid );
		}
	}

	/**
	 * Deletes what pages stored.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::ASKED_META );
	}

	/**
	 * Whether a page should ask the platform.
	 *
	 * @param int   $id   The file in the media library.
	 * @param array $data See Video_File::facts.
	 * @return bool
	 */
	private static function is_due( int $id, array $data ): bool {
		if ( self::$has_asked ) {
			return false;
		}
		$is_finished = in_array( $data['state'] ?? '', array( 'ready', 'failed' ), true ) && empty( $data['is_transcoding'] );
		$asked       = (int) get_post_meta( $id, self::ASKED_META, true );
		return time() - $asked > ( $is_finished ? self::REFRESH : self::REFRESH_UNFINISHED );
	}

	/**
	 * Asks the platform, and keeps its answer. Where it has none, what is kept stays.
	 *
	 * @param int    $id   The file in the media library.
	 * @param string $guid The video's id.
	 */
	private static function read( $id, $guid ): void {
		self::$has_asked = true;
		// First, so that others who open the page at the same time do not ask as well.
		update_post_meta( $id, self::ASKED_META, time() );
		$services = new Services();
		$signer   = $services->connection->signer();
		if ( is_wp_error( $signer ) || $services->connection->is_offline() ) {
			return;
		}
		$answer = $services->platform->call( 'GET', "platform/v1/videos/$guid", array(), $signer );
		if ( ! is_wp_error( $answer ) && ( $answer['guid'] ?? null ) === $guid ) {
			Video_File::update( $id, $answer );
		}
	}
}
