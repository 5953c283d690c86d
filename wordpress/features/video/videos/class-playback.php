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
 * Opens private videos for visitors who are logged in, where they may read what shows them (docs/decisions/045-cues-and-patterns.md), and
 * for readers in what they paid for (docs/decisions/069-paid-content.md).
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
		$guid  = $parts['params']['guid'];
		$id    = Video_File::find( $guid );
		$post  = self::readable_post( $parts['query']['post_id'] );
		$shows = $id && $post ? ( new Video_Search( $guid ) )->finds_in( Paid_Content::public_part( $post->post_content, $post->ID ), $post->ID ) : null;
		if ( ! $id || ! ( $shows || self::may_watch_anywhere( $guid, $id ) || self::has_paid( $guid, $parts['query']['post_id'] ) ) ) {
			return $post && null === $shows
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
	 * Whether the current user may watch a private video whatever post they read: whoever may edit it, as in the editor, and members of the
	 * site, where it stands around the posts.
	 *
	 * @param string $guid Id of the video.
	 * @param int    $id   File of the video.
	 * @return bool
	 */
	private static function may_watch_anywhere( string $guid, int $id ): bool {
		return current_user_can( 'edit_post', $id ) || ( is_user_logged_in() && Surroundings::open( new Video_Search( $guid ) ) );
	}

	/**
	 * Whether the video stands in what the visitor paid for. One beside it is for members of the site.
	 *
	 * @param string $guid    Id of the video.
	 * @param int    $post_id Number of the post; 0 for none.
	 * @return bool
	 */
	private static function has_paid( string $guid, int $post_id ): bool {
		$post   = $post_id > 0 ? get_post( $post_id ) : null;
		$paid   = $post ? Paid_Content::paid_part( $post ) : null;
		$search = new Video_Search( $guid );
		return null !== $paid && true === $search->finds_in( $paid, $post_id, array( Paid_Content::class, 'shown_in_pattern' ) ) && null === $search->finds_in( Paid_Content::public_part( $post->post_content, $post_id ), $post_id );
	}

	/**
	 * The post that the current user reads, if it is published, and they may.
	 *
	 * @param int $post_id Number of the post; 0 for none.
	 * @return WP_Post|null
	 */
	private static function readable_post( int $post_id ): ?WP_Post {
		$post = $post_id > 0 && is_user_logged_in() ? get_post( $post_id ) : null;
		return $post && 'publish' === get_post_status( $post ) && current_user_can( 'read_post', $post->ID ) && ! post_password_required( $post ) ? $post : null;
	}
}
