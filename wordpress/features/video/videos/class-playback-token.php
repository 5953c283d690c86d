<?php
/**
 * Tokens for private videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Constants;

/**
 * Opens the files of one private video for one person, for an hour (docs/protocol.md "Playback tokens").
 */
final class Playback_Token {

	/**
	 * Makes a token for the current user.
	 *
	 * @param Connection $connection The connection to the platform.
	 * @param string     $guid       Id of the video.
	 * @return string Empty where the site is not connected.
	 */
	public static function make( Connection $connection, string $guid ): string {
		$claims = $connection->site_id() . '.' . get_current_user_id() . '.' . ( time() + self::seconds() );
		$mac    = $connection->mac( "video-playback\n$guid\n$claims" );
		return '' === $mac ? '' : "$claims.$mac";
	}

	/**
	 * Adds a token for the current user to an address.
	 *
	 * @param string     $url        Address of a file of the video.
	 * @param Connection $connection The connection to the platform.
	 * @param string     $guid       Id of the video.
	 * @return string
	 */
	public static function add_to( string $url, Connection $connection, string $guid ): string {
		$token = self::make( $connection, $guid );
		return '' === $token ? $url : add_query_arg( 'token', rawurlencode( $token ), $url );
	}

	/**
	 * How long a token is valid.
	 *
	 * @return int Seconds.
	 */
	public static function seconds(): int {
		return Constants::of( 'api/contract/video' )['fileTokenSeconds'];
	}
}
