<?php
/**
 * Videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core;

/**
 * Serves the routes of videos.contract.ts that this site answers by itself, and keeps the site's videos in its media library
 * (docs/decisions/043-video.md).
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		$connection = $this->services->connection;
		return array(
			'AttachVideo'      => array( new Attacher( $connection ), 'attach' ),
			'SaveVideoMeta'    => array( new Details( $connection ), 'save' ),
			'GetVideoPlayback' => array( new Playback( $connection ), 'grant' ),
		);
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		$connection = $this->services->connection;
		( new Site_Default( $connection ) )->hook();
		( new Details( $connection ) )->hook();
		( new Media_Library( $connection ) )->hook();
		Private_File::hook();
		Core\Named_By_Right::register( Video_File::KIND, array( 'guid', 'video', '/v/', '//v.', '/embed/' ), array( Video_Search::class, 'all_in' ), array( Video_File::class, 'may_be_shown_by' ) );
		add_filter( 'sitewright_is_hosted_video', array( Video_File::class, 'is_hosted' ), 10, 2 );
		( new Refresh( $connection ) )->hook();
		( new Deletion( $connection ) )->hook();
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		( new Upload_Permission( $this->services->connection ) )->hook();
	}

	/**
	 * Deletes what the feature stored; the files of the media library stay.
	 */
	public static function uninstall(): void {
		foreach ( array( Video_File::GUID, Details::RATING, Details::DOWNLOAD, Details::PRIVACY, Refresh::NEXT ) as $key ) {
			delete_post_meta_by_key( $key );
		}
		Site_Default::uninstall();
		Core\Claim::delete_all( Attacher::ATTACHING );
		Core\Claim::delete_all( Deletion::DELETING );
		Core\Planned_Run::cancel( Refresh::EVENT );
		Core\Planned_Run::cancel( Deletion::EVENT );
	}
}
