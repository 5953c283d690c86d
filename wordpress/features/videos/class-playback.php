<?php
/**
 * Private videos on pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Videos;

use Sitewright\Core\Connection;
use WP_Error;
use WP_Post;

/**
 * Opens private videos for visitors who are logged in and may read a published post that shows them, by an author who may use them.
 */
final class Playback {

	/**
	 * Blocks whose attribute `guid` names a video.
	 */
	private const BLOCKS = array( 'videopress/video', 'core/video' );

	/**
	 * How many synced patterns of a post are looked into, those inside others included.
	 */
	private const MAX_PATTERNS = 20;

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
		$id   = Video_File::find( $guid );
		if ( ! $post || ! is_user_logged_in() || ! current_user_can( 'read_post', $post->ID ) || post_password_required( $post ) || ! self::may_show( $post, $id ) ) {
			return new WP_Error( 'video_private', __( 'This video is private. Log in to watch it.', 'sitewright' ), array( 'status' => 403 ) );
		}
		if ( ! $id || ! self::is_shown_by( $post, $guid, $id ) ) {
			return new WP_Error( 'video_not_found', __( 'This video was not found. It may have been deleted.', 'sitewright' ), array( 'status' => 404 ) );
		}
		$token = Playback_Token::make( $this->connection, $guid );
		return '' === $token ? Connection::unknown_site() : array(
			'token'      => $token,
			'expires_in' => Playback_Token::seconds(),
		);
	}

	/**
	 * Whether a post may open a video for its readers: anybody can write a video's id into a post. The author must have uploaded the
	 * video or be allowed to edit the posts of others, and the post must be published, unless the current user may edit the video.
	 *
	 * @param WP_Post $post Post.
	 * @param int     $id   File of the video; 0 for none.
	 * @return bool
	 */
	private static function may_show( WP_Post $post, $id ) {
		$file = $id ? get_post( $id ) : null;
		if ( ! $file ) {
			return true;
		}
		$author = (int) $post->post_author;
		if ( $author !== (int) $file->post_author && ! user_can( $author, 'edit_others_posts' ) ) {
			return false;
		}
		return 'publish' === get_post_status( $post ) || current_user_can( 'edit_post', $id );
	}

	/**
	 * Whether a post shows a video, itself or by a synced pattern. The author of the pattern must be allowed to show it, too: whoever
	 * may change a pattern could otherwise open any video by the posts of others that show it.
	 *
	 * @param WP_Post $post Post.
	 * @param string  $guid Id of the video.
	 * @param int     $id   File of the video.
	 * @return bool
	 */
	private static function is_shown_by( WP_Post $post, $guid, $id ) {
		if ( self::shows( $post->post_content, $guid ) ) {
			return true;
		}
		$waiting = self::patterns_in( parse_blocks( $post->post_content ) );
		for ( $seen = array(); $waiting && count( $seen ) < self::MAX_PATTERNS; ) {
			$number = array_shift( $waiting );
			if ( isset( $seen[ $number ] ) ) {
				continue;
			}
			$seen[ $number ] = true;
			$pattern         = get_post( $number );
			if ( ! $pattern || 'wp_block' !== $pattern->post_type || 'publish' !== $pattern->post_status || '' !== $pattern->post_password ) {
				continue;
			}
			if ( self::shows( $pattern->post_content, $guid ) && self::may_show( $pattern, $id ) ) {
				return true;
			}
			$waiting = array_merge( $waiting, self::patterns_in( parse_blocks( $pattern->post_content ) ) );
		}
		return false;
	}

	/**
	 * The synced patterns that blocks show.
	 *
	 * @param array $blocks Parsed blocks.
	 * @return int[]
	 */
	private static function patterns_in( array $blocks ) {
		$found = array();
		foreach ( $blocks as $block ) {
			$number = 'core/block' === $block['blockName'] ? $block['attrs']['ref'] ?? null : null;
			$found  = array_merge( $found, is_int( $number ) && $number > 0 ? array( $number ) : array(), self::patterns_in( $block['innerBlocks'] ) );
		}
		return $found;
	}

	/**
	 * Whether a content shows a video: by its block, its shortcode or its address.
	 *
	 * @param string $content Content of a post or a pattern.
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
