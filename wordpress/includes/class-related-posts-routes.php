<?php
/**
 * Routes of the related posts.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Answers the routes of related-posts.contract.ts.
 */
final class Related_Posts_Routes {

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array(
			'GetRelatedPostsStatus' => array( $this, 'status' ),
			'EnableRelatedPosts'    => array( $this, 'enable' ),
			'ListRelatedPosts'      => array( $this, 'list_posts' ),
		);
	}

	/**
	 * Whether the module is on.
	 *
	 * @return array
	 */
	public function status() {
		return array( 'enabled' => Modules::is_active( Related_Posts::MODULE ) );
	}

	/**
	 * Turns the module on.
	 *
	 * @return bool Whether it is on now.
	 */
	public function enable() {
		Modules::set_active( Related_Posts::MODULE, true );
		return Modules::is_active( Related_Posts::MODULE );
	}

	/**
	 * The posts that are related to one.
	 *
	 * @param array $parts Request.
	 * @return array|WP_Error
	 */
	public function list_posts( array $parts ) {
		$post = get_post( $parts['params']['postId'] );
		if ( ! $post ) {
			return new WP_Error( 'not_found', __( 'There is no such post.', 'sitewright' ), array( 'status' => 404 ) );
		}
		// What is related to a post says something about it.
		$is_open = '' === $post->post_password && current_user_can( 'read_post', $post->ID );
		if ( ! $is_open && ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error( 'rest_forbidden', __( 'You are not allowed to read this post.', 'sitewright' ), array( 'status' => 403 ) );
		}
		return Related_Posts::of( $post );
	}
}
