<?php
/**
 * Revisions.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Error;
use WP_Post;

/**
 * Keeps what a post was before its conversion as a revision of WordPress, and saves contents.
 */
final class Revisions {

	/**
	 * Adds the filter of the class.
	 */
	public static function hook(): void {
		add_filter( 'wp_save_post_revision_revisions_before_deletion', array( self::class, 'protect' ), 10, 2 );
	}

	/**
	 * Keeps the revision that an undo needs when WordPress deletes old ones.
	 *
	 * @param WP_Post[] $revisions Revisions, by id.
	 * @param int       $post_id   Their post.
	 * @return WP_Post[]
	 */
	public static function protect( $revisions, $post_id ) {
		try {
			if ( Tables::exist() ) {
				unset( $revisions[ Found::get( $post_id )['revision_id'] ] );
			}
		} catch ( Query_Failed $failed ) {
			// Any of them may be the one.
			return array();
		}
		return $revisions;
	}

	/**
	 * Keeps a post as it is, also where revisions are off.
	 *
	 * @param WP_Post $post Post.
	 * @return int|WP_Error Id of the revision.
	 * @throws Query_Failed If it could not because of a query that failed.
	 */
	public static function keep( WP_Post $post ) {
		return self::surely(
			static function () use ( $post ) {
				return self::kept( $post );
			}
		);
	}

	/**
	 * Does what keep() says.
	 *
	 * @param WP_Post $post Post.
	 * @return int|WP_Error Id of the revision.
	 */
	private static function kept( WP_Post $post ) {
		$newest = wp_get_post_revisions(
			$post->ID,
			array(
				'posts_per_page' => 1,
				'check_enabled'  => false,
			)
		);
		$newest = reset( $newest );
		if ( $newest && ! wp_is_post_autosave( $newest ) && $newest->post_content === $post->post_content ) {
			return $newest->ID;
		}
		$id = self::unfiltered(
			static function () use ( $post ) {
				return _wp_put_post_revision( $post );
			}
		);
		if ( is_wp_error( $id ) || ! $id || Query::post( $id )->post_content !== $post->post_content ) {
			return new WP_Error( 'no_revision', __( 'WordPress could not keep a revision of this post.', 'sitewright' ) );
		}
		return $id;
	}

	/**
	 * Saves a content.
	 *
	 * @param int    $id      Post.
	 * @param string $content Content.
	 * @return true|WP_Error
	 * @throws Query_Failed If it could not because of a query that failed.
	 */
	public static function save( $id, $content ) {
		$saved = self::surely(
			static function () use ( $id, $content ) {
				return self::unfiltered(
					static function () use ( $id, $content ) {
						return wp_update_post(
							wp_slash(
								array(
									'ID'            => $id,
									'post_content'  => $content,
									// WordPress would save, then complain about a template that the theme no longer has. The template stays as it is.
									'page_template' => '',
								)
							),
							true
						);
					}
				);
			}
		);
		clean_post_cache( $id );
		return is_wp_error( $saved ) ? $saved : true;
	}

	/**
	 * Has WordPress save something. Where it saves, a query of another plugin may have failed.
	 *
	 * @param callable $save Saves.
	 * @return mixed What it returns.
	 * @throws Query_Failed If it returns an error, and a query failed.
	 */
	private static function surely( callable $save ) {
		$saved = null;
		try {
			Query::watch(
				static function () use ( $save, &$saved ) {
					$saved = $save();
				}
			);
		} catch ( Query_Failed $failed ) {
			if ( null === $saved || is_wp_error( $saved ) ) {
				throw $failed;
			}
		}
		return $saved;
	}

	/**
	 * Saves without the filters for users who have no `unfiltered_html`: they would take frames and scripts that others put there. WP-Cron
	 * has no user, and administrators of a site of a network have no such right.
	 *
	 * @param callable $save Saves.
	 * @return mixed What it returns.
	 */
	private static function unfiltered( callable $save ) {
		$has_filters = false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		kses_remove_filters();
		try {
			return $save();
		} finally {
			if ( $has_filters ) {
				kses_init_filters();
			}
		}
	}
}
