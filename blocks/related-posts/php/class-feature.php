<?php
/**
 * Related posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Related_Posts;

use Sitewright\Core;
use Sitewright\Features\Site\Modules\Modules;
use WP_Error;

/**
 * Adds the module, serves the routes of related-posts.contract.ts and keeps the cache up to date.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( $this, 'add_module' ) );
		Related_Posts::hook();
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules See Modules::all.
	 * @return array<string,array>
	 */
	public function add_module( $modules ) {
		$modules[ Related_Posts::MODULE ] = array(
			'name'        => __( 'Related posts', 'sitewright' ),
			'description' => __( 'Shows visitors more of what you wrote on the same subject.', 'sitewright' ),
			'default'     => false,
		);
		return $modules;
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
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
	public function status(): array {
		return array( 'enabled' => Modules::is_active( Related_Posts::MODULE ) );
	}

	/**
	 * Turns the module on.
	 *
	 * @return bool Whether the module is on now.
	 */
	public function enable(): bool {
		Modules::set_active( Related_Posts::MODULE, true );
		return Modules::is_active( Related_Posts::MODULE );
	}

	/**
	 * The related posts of a post.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_found` (404) or `rest_forbidden` (403).
	 */
	public function list_posts( array $parts ) {
		$post = get_post( $parts['params']['postId'] );
		if ( ! $post ) {
			return new WP_Error( 'not_found', __( 'There is no such post.', 'sitewright' ), array( 'status' => 404 ) );
		}
		// The editor of the post is the only screen that asks; pages render the list by themselves.
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return new WP_Error( 'rest_forbidden', __( 'You are not allowed to edit this post.', 'sitewright' ), array( 'status' => 403 ) );
		}
		return Related_Posts::of( $post );
	}

	/**
	 * Deletes the cache.
	 */
	public static function uninstall(): void {
		Related_Posts::uninstall();
	}
}
