<?php
/**
 * Metadata of posts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_REST_Meta_Fields;
use WP_REST_Request;

/**
 * The callbacks of metadata that the editor saves with a post, for register_post_meta().
 */
final class Post_Meta {

	/**
	 * Whether the current user may change the metadata: who may edit the post may. Nobody less: an editor sends all metadata of a post back.
	 *
	 * @param mixed $allowed What WordPress would say.
	 * @param mixed $key     Name.
	 * @param mixed $post_id Post.
	 * @return bool
	 */
	public static function may_edit( $allowed, $key, $post_id ): bool {
		return current_user_can( 'edit_post', $post_id );
	}

	/**
	 * Metadata as it was typed, for the REST API. See Wide_Letters::fit().
	 *
	 * @param mixed           $value     As it is stored.
	 * @param WP_REST_Request $request   Request.
	 * @param array           $arguments Of the field.
	 * @return mixed
	 */
	public static function as_typed( $value, WP_REST_Request $request, array $arguments ) {
		return WP_REST_Meta_Fields::prepare_value( Wide_Letters::read( $value ), $request, $arguments );
	}
}
