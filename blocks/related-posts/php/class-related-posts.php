<?php
/**
 * Related posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Related_Posts;

use Sitewright\Core\Constants;
use Sitewright\Core\Stored_Data;
use Sitewright\Core\Text;
use Sitewright\Features\Site\Modules\Modules;
use WP_Post;
use WP_Query;
use WP_Term;

/**
 * The related posts of a post, as the editor and the page show them. Their ids are cached until a public post changes.
 */
final class Related_Posts {

	public const MODULE = 'related-posts';

	/**
	 * The option that changes with every change of a public post. A cached list with another version is out of date.
	 */
	private const VERSION_OPTION = 'sitewright_related_posts_version';

	private const TRANSIENT = 'sitewright_related_';

	/**
	 * The lifetime of a cached list, in seconds.
	 */
	private const LIFETIME = 12 * HOUR_IN_SECONDS;

	/**
	 * Adds the actions that clear the cache.
	 */
	public static function hook(): void {
		add_action( 'transition_post_status', array( self::class, 'on_post_saved' ), 10, 3 );
		add_action( 'deleted_post', array( self::class, 'on_post_deleted' ), 10, 2 );
		add_action( 'set_object_terms', array( self::class, 'on_terms_set' ), 10, 6 );
		add_action( 'deleted_term_relationships', array( self::class, 'on_terms_removed' ) );
		add_action( 'delete_term', array( self::class, 'clear_cache' ) );
		// Changes while the module was off did not clear the cache.
		add_action( 'update_option_' . Modules::OPTION, array( self::class, 'clear_cache' ) );
		add_action( 'add_option_' . Modules::OPTION, array( self::class, 'clear_cache' ) );
	}

	/**
	 * Clears the cache when a public post is saved, or a post becomes public or stops being public.
	 *
	 * @param string  $status New status.
	 * @param string  $before Old status.
	 * @param WP_Post $post   Post.
	 */
	public static function on_post_saved( $status, $before, $post ): void {
		if ( in_array( 'publish', array( $status, $before ), true ) && is_post_type_viewable( $post->post_type ) ) {
			self::clear_cache();
		}
	}

	/**
	 * Clears the cache when a public post is deleted that was not in the trash before.
	 *
	 * @param int     $id   Its id.
	 * @param WP_Post $post Post.
	 */
	public static function on_post_deleted( $id, $post ): void {
		self::on_post_saved( $post->post_status, 'deleted', $post );
	}

	/**
	 * Clears the cache when the terms of a public post change, which WordPress does after it saves the post.
	 *
	 * @param int    $id       Id of the post.
	 * @param array  $terms    Names or ids of terms.
	 * @param int[]  $ids      The terms' ids in the taxonomy.
	 * @param string $taxonomy Taxonomy.
	 * @param bool   $append   Whether the terms are added to the old ones.
	 * @param int[]  $before   The old ids.
	 */
	public static function on_terms_set( $id, $terms, $ids, $taxonomy, $append, $before ): void {
		$has_changed = array_diff( $ids, $before ) || ( ! $append && array_diff( $before, $ids ) );
		if ( $has_changed && 'publish' === get_post_status( $id ) ) {
			self::clear_cache();
		}
	}

	/**
	 * Clears the cache when terms are removed from a public post.
	 *
	 * @param int $id Id of the post.
	 */
	public static function on_terms_removed( $id ): void {
		if ( 'publish' === get_post_status( $id ) ) {
			self::clear_cache();
		}
	}

	/**
	 * Clears the cache at the end of this request: WordPress saves a post first and its terms after.
	 */
	public static function clear_cache(): void {
		static $is_scheduled = false;
		if ( ! $is_scheduled && Modules::is_active( self::MODULE ) ) {
			$is_scheduled = true;
			add_action(
				'shutdown',
				static function () {
					update_option( self::VERSION_OPTION, uniqid() );
				}
			);
		}
	}

	/**
	 * Deletes the cache.
	 */
	public static function uninstall(): void {
		delete_option( self::VERSION_OPTION );
		Stored_Data::delete_transients( self::TRANSIENT );
	}

	/**
	 * The related posts of a post; none while the module is off.
	 *
	 * @param WP_Post  $post  Post.
	 * @param int|null $limit How many at most; null for the maximum of the block.
	 * @return array<int,array> Best first, each as the contract's RelatedPostItem.
	 */
	public static function of( WP_Post $post, ?int $limit = null ): array {
		$ids = Modules::is_active( self::MODULE ) && is_post_type_viewable( $post->post_type ) ? self::ids( $post ) : array();
		if ( ! $ids ) {
			return array();
		}
		// A cached post may have been deleted or made private without WordPress's actions, so its status is queried again.
		$query = new WP_Query(
			array(
				'post_type'           => $post->post_type,
				'post_status'         => 'publish',
				'has_password'        => false,
				'post__in'            => $ids,
				'orderby'             => 'post__in',
				'posts_per_page'      => $limit ?? self::max(),
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
	 * The maximum number of related posts on a page (spec 2 §9).
	 *
	 * @return int
	 */
	private static function max(): int {
		return Constants::of( 'blocks/related-posts' )['maxPosts'];
	}

	/**
	 * The ids of the related posts of a post.
	 *
	 * @param WP_Post $post Post.
	 * @return int[]
	 */
	private static function ids( WP_Post $post ): array {
		// A draft changes often and has few readers, so its list is not cached.
		if ( 'publish' !== $post->post_status ) {
			return Finder::find( $post, self::max() );
		}
		$version = (string) get_option( self::VERSION_OPTION, '' );
		$name    = self::TRANSIENT . $post->ID;
		$cached  = get_transient( $name );
		if ( is_array( $cached ) && ( $cached['version'] ?? null ) === $version ) {
			return $cached['ids'];
		}
		// While one request makes a new list, the others use the old one.
		$lock = "{$name}_lock";
		if ( is_array( $cached ) && get_transient( $lock ) ) {
			return $cached['ids'];
		}
		set_transient( $lock, 1, MINUTE_IN_SECONDS );
		$ids = Finder::find( $post, self::max() );
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
	 * The contract's RelatedPostItem.
	 *
	 * @param WP_Post $related Related post.
	 * @param WP_Post $post    The post to which it is related.
	 * @return array
	 */
	private static function item( WP_Post $related, WP_Post $post ): array {
		$title    = Text::text_of_html( get_the_title( $related ) );
		$image_id = (int) get_post_thumbnail_id( $related );
		$image    = $image_id ? wp_get_attachment_image_src( $image_id, 'medium_large' ) : false;
		return array(
			'id'            => $related->ID,
			'url'           => (string) get_permalink( $related ),
			'title'         => '' === $title ? __( '(no title)', 'sitewright' ) : $title,
			'date'          => (string) get_the_date( '', $related ),
			'datetime'      => (string) get_the_date( 'c', $related ),
			'author'        => Text::text_of_html( get_the_author_meta( 'display_name', (int) $related->post_author ) ),
			'img'           => array(
				'src'    => (string) ( $image[0] ?? '' ),
				'alt'    => Text::text_of_html( get_post_meta( $image_id, '_wp_attachment_image_alt', true ) ),
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
	 * @param WP_Post $post    The post to which it is related.
	 * @return array{text:string,link:string} Empty if they share none.
	 */
	private static function context( WP_Post $related, WP_Post $post ): array {
		$shared = array_intersect_key( Finder::terms( $related ), Finder::terms( $post ) );
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
			'text' => sprintf( is_taxonomy_hierarchical( $shared[0]->taxonomy ) ? $category : $tag, Text::text_of_html( $shared[0]->name ) ),
			'link' => is_wp_error( $link ) ? '' : $link,
		);
	}
}
