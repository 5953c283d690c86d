<?php
/**
 * Related posts.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Post;
use WP_Query;
use WP_Term;

/**
 * The posts that are related to one, as the editor and the page show them. Which ones they are is kept for a while, and
 * found anew once a post has changed that everybody may read.
 */
final class Related_Posts {

	const MODULE = 'related-posts';

	/**
	 * Spec 2 §9.
	 */
	const MOST = 6;

	/**
	 * The option that tells what was found before a post changed from what was found after it.
	 */
	private const VERSION = 'sitewright_related_posts_version';

	private const LIFETIME = 12 * HOUR_IN_SECONDS;

	/**
	 * Hooks into WordPress.
	 */
	public static function hook() {
		add_action( 'transition_post_status', array( self::class, 'on_post_saved' ), 10, 3 );
		add_action( 'deleted_post', array( self::class, 'on_post_deleted' ), 10, 2 );
		add_action( 'set_object_terms', array( self::class, 'on_terms_set' ), 10, 6 );
		add_action( 'deleted_term_relationships', array( self::class, 'on_terms_removed' ) );
		add_action( 'delete_term', array( self::class, 'forget' ) );
		// What changed while the module was off was not noticed.
		add_action( 'update_option_' . Modules::OPTION, array( self::class, 'forget' ) );
		add_action( 'add_option_' . Modules::OPTION, array( self::class, 'forget' ) );
	}

	/**
	 * Forgets when a post that everybody may read is saved, or one becomes such a post, or ceases to be one.
	 *
	 * @param string  $status Its status.
	 * @param string  $before Its status before.
	 * @param WP_Post $post   Post.
	 */
	public static function on_post_saved( $status, $before, $post ) {
		if ( in_array( 'publish', array( $status, $before ), true ) && is_post_type_viewable( $post->post_type ) ) {
			self::forget();
		}
	}

	/**
	 * Forgets when a post that everybody may read is deleted without having been in the trash.
	 *
	 * @param int     $id   Its id.
	 * @param WP_Post $post Post.
	 */
	public static function on_post_deleted( $id, $post ) {
		self::on_post_saved( $post->post_status, 'deleted', $post );
	}

	/**
	 * Forgets when a post that everybody may read gets other terms, which is after it is saved.
	 *
	 * @param int    $id       Its id.
	 * @param array  $terms    What was asked for.
	 * @param int[]  $ids      The terms' ids in the taxonomy.
	 * @param string $taxonomy Taxonomy.
	 * @param bool   $append   Whether they come on top of those before.
	 * @param int[]  $before   The ids before.
	 */
	public static function on_terms_set( $id, $terms, $ids, $taxonomy, $append, $before ) {
		$has_changed = array_diff( $ids, $before ) || ( ! $append && array_diff( $before, $ids ) );
		if ( $has_changed && 'publish' === get_post_status( $id ) ) {
			self::forget();
		}
	}

	/**
	 * Forgets when terms are taken from a post that everybody may read.
	 *
	 * @param int $id Its id.
	 */
	public static function on_terms_removed( $id ) {
		if ( 'publish' === get_post_status( $id ) ) {
			self::forget();
		}
	}

	/**
	 * Lets everything be found anew, from the end of this request on: a save changes the post first and its terms after.
	 */
	public static function forget() {
		static $is_planned = false;
		if ( ! $is_planned && Modules::is_active( self::MODULE ) ) {
			$is_planned = true;
			add_action(
				'shutdown',
				static function () {
					update_option( self::VERSION, uniqid() );
				}
			);
		}
	}

	/**
	 * The posts that are related to one; none while the module is off.
	 *
	 * @param WP_Post $post Post.
	 * @param int     $most How many.
	 * @return array<int,array> Best first, each as the contract's RelatedPostItem.
	 */
	public static function of( WP_Post $post, $most = self::MOST ) {
		$ids = Modules::is_active( self::MODULE ) && is_post_type_viewable( $post->post_type ) ? self::ids( $post ) : array();
		if ( ! $ids ) {
			return array();
		}
		// Asked again, so that none appears that has gone or has become private behind WordPress's back.
		$query = new WP_Query(
			array(
				'post_type'           => $post->post_type,
				'post_status'         => 'publish',
				'has_password'        => false,
				'post__in'            => $ids,
				'orderby'             => 'post__in',
				'posts_per_page'      => $most,
				'ignore_sticky_posts' => true,
				'no_found_rows'       => true,
			)
		);
		update_post_thumbnail_cache( $query );
		return array_map(
			static function ( $related ) use ( $post ) {
				return self::item( $related, $post );
			},
			$query->posts
		);
	}

	/**
	 * The ids of the posts that are related to one.
	 *
	 * @param WP_Post $post Post.
	 * @return int[]
	 */
	private static function ids( WP_Post $post ) {
		// What is still being written changes with each look, and few look.
		if ( 'publish' !== $post->post_status ) {
			return Related_Posts_Finder::find( $post, self::MOST );
		}
		$version = (string) get_option( self::VERSION, '' );
		$name    = 'sitewright_related_' . $post->ID;
		$kept    = get_transient( $name );
		if ( is_array( $kept ) && ( $kept['version'] ?? null ) === $version ) {
			return $kept['ids'];
		}
		// While one request finds them anew, the others make do with what was found before: each is asked for again anyway.
		$lock = "{$name}_lock";
		if ( is_array( $kept ) && get_transient( $lock ) ) {
			return $kept['ids'];
		}
		set_transient( $lock, 1, MINUTE_IN_SECONDS );
		$ids = Related_Posts_Finder::find( $post, self::MOST );
		set_transient(
			$name,
			array(
				'version' => $version,
				'ids'     => $ids,
			),
			self::LIFETIME
		);
		delete_transient( $lock );
		return $ids;
	}

	/**
	 * A related post.
	 *
	 * @param WP_Post $related Related post.
	 * @param WP_Post $post    The post to which it is.
	 * @return array
	 */
	private static function item( WP_Post $related, WP_Post $post ) {
		$title    = self::plain( get_the_title( $related ) );
		$image_id = (int) get_post_thumbnail_id( $related );
		$image    = $image_id ? wp_get_attachment_image_src( $image_id, 'medium_large' ) : false;
		return array(
			'id'            => $related->ID,
			'url'           => (string) get_permalink( $related ),
			'title'         => '' === $title ? __( '(no title)', 'sitewright' ) : $title,
			'date'          => (string) get_the_date( '', $related ),
			'datetime'      => (string) get_the_date( 'c', $related ),
			'author'        => self::plain( get_the_author_meta( 'display_name', (int) $related->post_author ) ),
			'img'           => array(
				'src'    => (string) ( $image[0] ?? '' ),
				'alt'    => self::plain( get_post_meta( $image_id, '_wp_attachment_image_alt', true ) ),
				'width'  => (int) ( $image[1] ?? 0 ),
				'height' => (int) ( $image[2] ?? 0 ),
			),
			'block_context' => self::context( $related, $post ),
		);
	}

	/**
	 * The rarest category or tag that both posts share.
	 *
	 * @param WP_Post $related Related post.
	 * @param WP_Post $post    The post to which it is.
	 * @return array{text:string,link:string} Empty where they share none.
	 */
	private static function context( WP_Post $related, WP_Post $post ) {
		$shared = array_intersect_key( Related_Posts_Finder::terms( $related ), Related_Posts_Finder::terms( $post ) );
		usort(
			$shared,
			static function ( WP_Term $one, WP_Term $other ) {
				return $one->count <=> $other->count;
			}
		);
		if ( ! $shared ) {
			return array(
				'text' => '',
				'link' => '',
			);
		}
		$link = get_term_link( $shared[0] );
		/* translators: %s: Name of a category. */
		$category = __( 'In "%s"', 'sitewright' );
		/* translators: %s: Name of a tag. */
		$tag = __( 'In the tag "%s"', 'sitewright' );
		return array(
			'text' => sprintf( is_taxonomy_hierarchical( $shared[0]->taxonomy ) ? $category : $tag, self::plain( $shared[0]->name ) ),
			'link' => is_wp_error( $link ) ? '' : $link,
		);
	}

	/**
	 * What WordPress keeps or makes as HTML, as plain text.
	 *
	 * @param mixed $html HTML.
	 * @return string
	 */
	private static function plain( $html ) {
		return is_string( $html ) ? trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}
}
