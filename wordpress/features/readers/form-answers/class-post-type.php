<?php
/**
 * The post type of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * The private post type `feedback`, which the plugin whose posts we share has, too, its status `spam`, and the capability
 * without which nobody sees an answer.
 */
final class Post_Type {

	public const NAME = 'feedback';

	public const CAPABILITY = 'read_sitewright_answers';

	/**
	 * The `menu_order` of an answer that nobody has read. It is a column, so that a new answer has it from its first statement;
	 * old answers have 0 there. See is_unread().
	 */
	public const UNREAD = 1;

	/**
	 * The metadata with the form of an answer, by which answers are filtered. Old answers have none.
	 */
	public const FORM = '_sitewright_form';

	/**
	 * Adds the actions and filters of the class.
	 */
	public static function hook(): void {
		// After other plugins, one of which can have the type.
		add_action( 'init', array( self::class, 'register' ), 20 );
		add_filter( 'map_meta_cap', array( self::class, 'map' ), 10, 3 );
		add_filter( 'comments_open', array( self::class, 'close_comments' ), 10, 2 );
		add_action( 'deleted_post', array( self::class, 'delete_files' ), 10, 2 );
	}

	/**
	 * Registers the type and the status: nothing of them is public.
	 */
	public static function register(): void {
		if ( ! post_type_exists( self::NAME ) ) {
			$capabilities = array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'delete_posts', 'publish_posts', 'read_private_posts', 'create_posts' );
			register_post_type(
				self::NAME,
				array(
					'label'           => __( 'Form answers', 'sitewright' ),
					'public'          => false,
					'show_in_rest'    => false,
					'supports'        => false,
					'query_var'       => false,
					'rewrite'         => false,
					'capability_type' => self::NAME,
					'capabilities'    => array_fill_keys( $capabilities, self::CAPABILITY ),
				)
			);
		}
		if ( ! get_post_status_object( 'spam' ) ) {
			register_post_status(
				'spam',
				array(
					'label'                  => __( 'Spam', 'sitewright' ),
					'public'                 => false,
					'exclude_from_search'    => true,
					'show_in_admin_all_list' => false,
				)
			);
		}
	}

	/**
	 * Maps the capability to those that roles have.
	 *
	 * @param string[] $required   Required capabilities.
	 * @param string   $capability The capability that was asked for.
	 * @param int      $user_id    User.
	 * @return string[]
	 */
	public static function map( $required, $capability, $user_id ) {
		if ( self::CAPABILITY !== $capability ) {
			return $required;
		}
		/**
		 * Filters the capability without which a user sees no answers of forms.
		 *
		 * @param string $capability Default `edit_pages`.
		 * @param int    $user_id    User.
		 */
		return array( (string) apply_filters( 'sitewright_form_answers_capability', 'edit_pages', $user_id ) );
	}

	/**
	 * Closes answers for comments, which WordPress would take for any post whose number is guessed.
	 *
	 * @param bool $is_open Whether comments are open.
	 * @param int  $post_id Post.
	 * @return bool
	 */
	public static function close_comments( $is_open, $post_id ): bool {
		return $is_open && self::NAME !== get_post_type( $post_id );
	}

	/**
	 * The answer of a number.
	 *
	 * @param int $id Id of the feedback post.
	 * @return WP_Post|null Null where there is none, or in a folder that we do not have.
	 * @throws Query_Failed If a query fails.
	 */
	public static function get( $id ) {
		$post = Query::post( $id );
		return $post && self::NAME === $post->post_type && in_array( $post->post_status, array( 'publish', 'spam', 'trash' ), true ) ? $post : null;
	}

	/**
	 * Whether nobody has read an answer, here or in the original.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return bool
	 */
	public static function is_unread( WP_Post $post ): bool {
		return self::UNREAD === (int) $post->menu_order || ( Newer_Layout::UNREAD === $post->comment_status && '{' === substr( $post->post_content, 0, 1 ) );
	}

	/**
	 * Deletes the files of an answer that was deleted; the sweep finds those of a request that is killed here.
	 *
	 * @param int     $id   Id of a post of any type.
	 * @param WP_Post $post Post.
	 */
	public static function delete_files( $id, $post ): void {
		if ( self::NAME === $post->post_type ) {
			Files::delete( Record::of( $post )['files'] );
		}
	}

	/**
	 * Deletes an answer that was stored twice; its files belong to the other.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public static function delete_row( int $id ): void {
		remove_action( 'deleted_post', array( self::class, 'delete_files' ), 10 );
		wp_delete_post( $id, true );
		add_action( 'deleted_post', array( self::class, 'delete_files' ), 10, 2 );
	}
}
