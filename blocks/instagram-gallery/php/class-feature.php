<?php
/**
 * The photo feed.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Instagram_Gallery;

use Sitewright\Core;
use Sitewright\Core\Planned_Run;
use WP_Error;

/**
 * Serves the routes of instagram-gallery.contract.ts that WordPress handles, and renews the copies every hour.
 */
final class Feature extends Core\Feature {

	public const EVENT = 'sitewright_photos_refresh';

	/**
	 * Seconds for which the editor shows the copies without asking for newer ones.
	 */
	private const FRESH = 10 * MINUTE_IN_SECONDS;

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'refresh_all' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Copying pictures of photo feeds', 'sitewright' );
			}
		);
	}

	/**
	 * Plans the hourly run, where there are copies.
	 */
	public static function plan() {
		if ( Copies::tokens() ) {
			Planned_Run::repeat( self::EVENT, 'hourly' );
		}
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetFeedGallery'       => array( $this, 'gallery' ),
			'DeleteFeedConnection' => array( $this, 'disconnect' ),
		);
	}

	/**
	 * The pictures of an account.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error See Copies::refresh.
	 */
	public function gallery( array $parts ) {
		$token    = $parts['query']['access_token'];
		$count    = (int) $parts['query']['count'];
		$kept     = Copies::of( $token );
		$is_fresh = $kept && ( $kept['is_complete'] || count( $kept['pictures'] ) >= $count ) && $kept['checked'] > time() - self::FRESH;
		$kept     = $is_fresh ? $kept : ( new Copies( $this->services->connection ) )->refresh( $token );
		if ( is_wp_error( $kept ) ) {
			return $kept;
		}
		Planned_Run::ensure( self::EVENT );
		$images = array();
		foreach ( array_slice( $kept['pictures'], 0, $count ) as $picture ) {
			$images[] = array(
				'url'   => Copies::url( $picture ),
				'title' => $picture['title'],
			);
		}
		return array(
			'external_name' => $kept['username'],
			'images'        => $images,
		);
	}

	/**
	 * Disconnects an account.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error `instagram_not_yours` (403), or the errors of Connection::call.
	 */
	public function disconnect( array $parts ) {
		$token  = $parts['params']['token'];
		$answer = $this->services->connection->call( 'DELETE', 'platform/v1/photo-feeds/' . rawurlencode( $token ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		Copies::delete( $token );
		return array( 'code' => 'success' );
	}

	/**
	 * Renews the copies of all accounts; without one, the hourly run ends.
	 */
	public function refresh_all(): void {
		$copies = new Copies( $this->services->connection );
		$tokens = Copies::tokens();
		foreach ( $tokens as $token ) {
			$copies->refresh( $token );
		}
		if ( array() === $tokens ) {
			Planned_Run::cancel( self::EVENT );
		}
	}

	/**
	 * Deletes the copies and the hourly run.
	 */
	public static function uninstall(): void {
		Copies::delete_all();
		Planned_Run::cancel( self::EVENT );
	}
}
