<?php
/**
 * Private videos on pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use Sitewright\Core\Paid_Content;
use WP_Error;
use WP_Post;

/**
 * Opens private videos for visitors who are logged in, where they may read what shows them (docs/decisions/045-cues-and-patterns.md).
 */
final class Playback {

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
	 * A token for the current user.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `video_private` (403) for a stranger, `video_not_found` (404) where the post does not show the video,
	 *                        `site_not_connected` (403).
	 */
	public function grant( array $parts ) {
		nocache_headers();
		$guid = $parts['params']['guid'];
		$id   = Video_File::find( $guid );
		$post = self::readable_post( $parts['query']['post_id'], $id ? $guid : '' );
		if ( ! $id || ! self::may_watch( $guid, $id, $post ) ) {
			return $post
				? new WP_Error( 'video_not_found', __( 'This video was not found. It may have been deleted.', 'sitewright' ), array( 'status' => 404 ) )
				: new WP_Error( 'video_private', __( 'This video is private. Log in to watch it.', 'sitewright' ), array( 'status' => 403 ) );
		}
		$token = Playback_Token::make( $this->connection, $guid );
		return '' === $token ? Connection::unknown_site() : array(
			'token'      => $token,
			'expires_in' => Playback_Token::seconds(),
		);
	}

	/**
	 * Whether the current user may watch a private video: whoever may edit it, anywhere, as in the editor; readers of a post that shows it;
	 * members of the site, where it stands around the posts.
	 *
	 * @param string       $guid Id of the video.
	 * @param int          $id   File of the video.
	 * @param WP_Post|null $post See readable_post().
	 * @return bool
	 */
	private static function may_watch( string $guid, int $id, ?WP_Post $post ): bool {
		if ( current_user_can( 'edit_post', $id ) ) {
			return true;
		}
		$search = new Video_Search( $guid );
		return ( $post && $search->finds_in( Paid_Content::public_part( $post->post_content, $post->ID ) ) ) || ( is_user_logged_in() && Surroundings::open( $search ) );
	}

	/**
	 * The post by which the current user may watch a video, if the post shows it: published, readable, and with the right to show the
	 * video. Anybody can write a video's id into a post.
	 *
	 * @param int    $post_id Number of the post; 0 for none.
	 * @param string $guid    Id of the video; empty for none.
	 * @return WP_Post|null
	 */
	private static function readable_post( int $post_id, string $guid ): ?WP_Post {
		$post = $post_id > 0 && is_user_logged_in() ? get_post( $post_id ) : null;
		if ( ! $post || 'publish' !== get_post_status( $post ) || ! current_user_can( 'read_post', $post->ID ) || post_password_required( $post ) ) {
			return null;
		}
		return '' === $guid || Video_File::may_be_shown_in( $guid, $post->ID ) ? $post : null;
	}
}
