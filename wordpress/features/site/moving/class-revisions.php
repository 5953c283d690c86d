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
		self::forget_cached( $post->ID );
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
	 * @param string $before  What the post has now; where somebody saved something else meanwhile, that stays.
	 * @return true|WP_Error Error `post_edited` where somebody did.
	 * @throws Query_Failed If it could not because of a query that failed.
	 */
	public static function save( $id, $content, $before ) {
		$is_edited = false;
		$guard     = static function ( $post_id ) use ( $id, $before, &$is_edited ) {
			if ( (int) $post_id === (int) $id && self::content( $id ) !== $before ) {
				$is_edited = true;
				self::let_update_fail();
			}
		};
		add_action( 'pre_post_update', $guard, PHP_INT_MAX );
		self::forget_cached( $id );
		try {
			$saved = self::saved( $id, $content );
		} finally {
			remove_action( 'pre_post_update', $guard, PHP_INT_MAX );
		}
		clean_post_cache( $id );
		if ( $is_edited ) {
			return new WP_Error( 'post_edited', self::edited_message() );
		}
		return is_wp_error( $saved ) ? $saved : true;
	}

	/**
	 * Has WordPress read a post and its revisions from the database: a request that was killed had no time to take what it changed from an object
	 * cache, and a second revision of the same content would be made.
	 *
	 * @param int $id Post.
	 */
	private static function forget_cached( int $id ): void {
		clean_post_cache( $id );
	}

	/**
	 * Why a post that somebody is editing is left.
	 *
	 * @return string
	 */
	public static function edited_message(): string {
		return __( 'Somebody was editing this post. It stays as it is.', 'sitewright' );
	}

	/**
	 * What the database has of a post now: between reading and saving, WordPress and other plugins do all sorts of things.
	 *
	 * @param int $id Post.
	 * @return string
	 */
	private static function content( int $id ): string {
		global $wpdb;
		return (string) Query::value( $wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE ID = %d", $id ) );
	}

	/**
	 * Lets the change of a post fail that WordPress is about to make. It asks no filter whether to, so late.
	 */
	private static function let_update_fail(): void {
		$stop = static function ( $query ) use ( &$stop ) {
			if ( 0 !== strpos( $query, "UPDATE `{$GLOBALS['wpdb']->posts}`" ) ) {
				return $query;
			}
			remove_filter( 'query', $stop, PHP_INT_MAX );
			return '';
		};
		add_filter( 'query', $stop, PHP_INT_MAX );
	}

	/**
	 * Does what save() says.
	 *
	 * @param int    $id      Post.
	 * @param string $content Content.
	 * @return mixed What WordPress returns.
	 */
	private static function saved( $id, $content ) {
		return self::surely(
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
