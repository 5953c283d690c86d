<?php
/**
 * Owners of posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says whose a post is that somebody names by its number in a text of their own: the file of a video, or a product.
 */
final class Post_Owner {

	/**
	 * Whether a person made a post, or may edit the posts of others.
	 *
	 * @param int $id      Post.
	 * @param int $user_id Person; 0 for nobody.
	 * @return bool
	 */
	public static function is( $id, $user_id ) {
		return $user_id > 0 && ( (int) get_post_field( 'post_author', $id ) === $user_id || user_can( $user_id, 'edit_others_posts' ) );
	}
}
