<?php
/**
 * Owners of posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Says whose a post is that somebody names by its number in a text of their own: the file of a video, or a product.
 */
final class Post_Owner {

	/**
	 * Meta of a post that is named: a sign of each person to whom a text was handed on that names it by right.
	 */
	private const HEIR = '_sitewright_heir';

	/**
	 * Adds the action of the class.
	 */
	public static function hook() {
		add_action( 'post_updated', array( self::class, 'hand_on' ), 10, 3 );
	}

	/**
	 * Whether a person made a post, or may edit the posts of others, or was handed a text that names it.
	 *
	 * @param int $id      Post.
	 * @param int $user_id Person; 0 for nobody.
	 * @return bool
	 */
	public static function is( $id, $user_id ) {
		return $user_id > 0 && ( (int) get_post_field( 'post_author', $id ) === $user_id || user_can( $user_id, 'edit_others_posts' )
			|| in_array( self::sign( $id, $user_id ), get_post_meta( $id, self::HEIR ), true ) );
	}

	/**
	 * Keeps what a text names in it when an editor gives the text another author: the video is still shown, and no limited product
	 * begins a new count.
	 *
	 * @param int          $id     Post.
	 * @param WP_Post|null $after  The post as it is now; null where the database does not answer.
	 * @param WP_Post|null $before The post as it was.
	 */
	public static function hand_on( $id, $after, $before ) {
		if ( ! $after || ! $before || $after->post_author === $before->post_author || ! has_blocks( $before->post_content ) ) {
			return;
		}
		foreach ( array_unique( self::named( parse_blocks( $before->post_content ) ) ) as $named ) {
			if ( self::is( $named, (int) $before->post_author ) && ! self::is( $named, (int) $after->post_author ) ) {
				add_post_meta( $named, self::HEIR, self::sign( $named, (int) $after->post_author ) );
			}
		}
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall() {
		delete_post_meta_by_key( self::HEIR );
	}

	/**
	 * The posts that blocks name.
	 *
	 * @param array[] $blocks Parsed blocks.
	 * @return int[]
	 */
	private static function named( array $blocks ) {
		$named = array();
		foreach ( $blocks as $block ) {
			/**
			 * Filters the number of the post that a block names and that has an owner of its own.
			 *
			 * @param int   $id    Default 0 for none.
			 * @param array $block Parsed block.
			 */
			$id    = (int) apply_filters( 'sitewright_named_post', 0, $block );
			$named = array_merge( $named, $id > 0 ? array( $id ) : array(), self::named( $block['innerBlocks'] ) );
		}
		return $named;
	}

	/**
	 * What only this site can have stored: an import brings metas of another site along, whose people have other numbers.
	 *
	 * @param int $id      Post that is named.
	 * @param int $user_id Person.
	 * @return string
	 */
	private static function sign( $id, $user_id ) {
		return hash_hmac( 'sha256', "heir $id $user_id", Site_Salt::get() );
	}
}
