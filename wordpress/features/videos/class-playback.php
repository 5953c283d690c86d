<?php
/**
 * Private videos on pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Videos;

use Sitewright\Core\Connection;
use WP_Error;

/**
 * Opens private videos for visitors who are logged in and may read a post that shows them.
 */
final class Playback {

	/**
	 * Blocks whose attribute `guid` names a video.
	 */
	private const BLOCKS = array( 'videopress/video', 'core/video' );

	/**
	 * The connection to the platform.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * A token for the current user.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `video_private` (403) for a stranger, `video_not_found` (404) where the post does not show the video,
	 *                        `site_not_connected` (403).
	 */
	public function grant( array $parts ) {
		nocache_headers();
		$guid = $parts['params']['guid'];
		$post = get_post( $parts['query']['post_id'] );
		if ( ! $post || ! is_user_logged_in() || ! current_user_can( 'read_post', $post->ID ) || post_password_required( $post ) ) {
			return new WP_Error( 'video_private', __( 'This video is private. Log in to watch it.', 'sitewright' ), array( 'status' => 403 ) );
		}
		if ( ! self::shows( $post->post_content, $guid ) ) {
			return new WP_Error( 'video_not_found', __( 'This video was not found. It may have been deleted.', 'sitewright' ), array( 'status' => 404 ) );
		}
		$token = Playback_Token::make( $this->connection, $guid );
		return '' === $token ? Connection::unknown_site() : array(
			'token'      => $token,
			'expires_in' => Playback_Token::seconds(),
		);
	}

	/**
	 * Whether a post shows a video: by its block, its shortcode or its address.
	 *
	 * @param string $content Content of the post.
	 * @param string $guid    Id of the video; letters and digits.
	 * @return bool
	 */
	public static function shows( $content, $guid ) {
		if ( false === strpos( $content, $guid ) ) {
			return false;
		}
		return self::is_in_blocks( parse_blocks( $content ), $guid )
			|| 1 === preg_match( "#(?:/(?:v|embed|videos)/|//(?:v|videos\\.files)\\.wordpress\\.com/|\\[(?:videopress|wpvideo) )$guid(?![A-Za-z0-9])#", $content );
	}

	/**
	 * Whether one of the blocks shows a video.
	 *
	 * @param array  $blocks Parsed blocks.
	 * @param string $guid   Id of the video.
	 * @return bool
	 */
	private static function is_in_blocks( array $blocks, $guid ) {
		foreach ( $blocks as $block ) {
			$is_shown = in_array( $block['blockName'], self::BLOCKS, true ) && ( $block['attrs']['guid'] ?? null ) === $guid;
			if ( $is_shown || self::is_in_blocks( $block['innerBlocks'], $guid ) ) {
				return true;
			}
		}
		return false;
	}
}
