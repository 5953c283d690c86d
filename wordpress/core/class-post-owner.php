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
	 * Adds the actions of the class.
	 */
	public static function hook() {
		add_action( 'post_updated', array( self::class, 'hand_on' ), 10, 3 );
		add_action( 'deleted_user', array( self::class, 'hand_on_all' ), 10, 2 );
	}

	/**
	 * Whether a person made a post, or may edit the posts of others, or was handed a text that names it.
	 *
	 * @param int $id      Post.
	 * @param int $user_id Person; 0 for nobody.
	 * @return bool
	 */
	public static function is( $id, $user_id ) {
		if ( $user_id < 1 ) {
			return false;
		}
		$heirs = array_filter( get_post_meta( $id, self::HEIR ), 'is_string' );
		return (int) get_post_field( 'post_author', $id ) === $user_id || user_can( $user_id, 'edit_others_posts' ) || ( $heirs && self::is_among( $heirs, $id, $user_id ) );
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
		foreach ( array_unique( self::named( parse_blocks( $before->post_content ), (int) $before->post_author, new Synced_Patterns() ) ) as $named ) {
			if ( self::is( $named, (int) $before->post_author ) ) {
				self::add_heir( $named, (int) $after->post_author );
			}
		}
	}

	/**
	 * Gives what a person was handed to the one who gets their posts: WordPress changes those without a word.
	 *
	 * @param int      $id       Person who was deleted.
	 * @param int|null $reassign Person who gets their posts; null for nobody.
	 */
	public static function hand_on_all( $id, $reassign ) {
		global $wpdb;
		if ( ! $reassign ) {
			return;
		}
		try {
			$rows = Query::rows( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::HEIR ) );
		} catch ( Query_Failed $failed ) {
			// What they were handed is shown no more, as without this.
			return;
		}
		foreach ( $rows as $row ) {
			if ( self::is_among( array( $row['meta_value'] ), (int) $row['post_id'], (int) $id ) ) {
				self::add_heir( (int) $row['post_id'], (int) $reassign );
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
	 * Notes that a person was handed a text that names a post, unless they may name it anyway.
	 *
	 * @param int $id      Post that is named.
	 * @param int $user_id Person.
	 */
	private static function add_heir( $id, $user_id ) {
		if ( self::is( $id, $user_id ) ) {
			return;
		}
		try {
			add_post_meta( $id, self::HEIR, self::sign( $id, $user_id ) );
		} catch ( Query_Failed $failed ) {
			// It is shown no more, as without this; a save must not fail for it.
			return;
		}
	}

	/**
	 * The posts that blocks name, and those of the author's own synced patterns in them.
	 *
	 * @param array[]         $blocks   Parsed blocks.
	 * @param int             $author   Person.
	 * @param Synced_Patterns $patterns The patterns of the whole search.
	 * @param int             $depth    How many patterns the blocks are in.
	 * @return int[]
	 */
	private static function named( array $blocks, $author, Synced_Patterns $patterns, $depth = 0 ) {
		$named = array();
		foreach ( $blocks as $block ) {
			/**
			 * Filters the number of the post that a block names and that has an owner of its own.
			 *
			 * @param int   $id    Default 0 for none.
			 * @param array $block Parsed block.
			 */
			$id    = (int) apply_filters( 'sitewright_named_post', 0, $block );
			$ref   = 'core/block' === $block['blockName'] ? $block['attrs']['ref'] ?? 0 : 0;
			$inner = is_int( $ref ) && $ref > 0 && $depth < 5 && (int) get_post_field( 'post_author', $ref ) === $author ? (array) $patterns->blocks( $ref ) : array();
			$named = array_merge( $named, $id > 0 ? array( $id ) : array(), self::named( $block['innerBlocks'], $author, $patterns, $depth ), self::named( $inner, $author, $patterns, $depth + 1 ) );
		}
		return $named;
	}

	/**
	 * Whether a person is among those to whom texts were handed on.
	 *
	 * @param string[] $heirs   Signs.
	 * @param int      $id      Post that is named.
	 * @param int      $user_id Person.
	 * @return bool
	 */
	private static function is_among( array $heirs, $id, $user_id ) {
		try {
			return in_array( self::sign( $id, $user_id ), $heirs, true );
		} catch ( Query_Failed $failed ) {
			return false;
		}
	}

	/**
	 * What only this site can have stored: an import brings metas of another site along, whose people have other numbers.
	 *
	 * @param int $id      Post that is named.
	 * @param int $user_id Person.
	 * @return string
	 * @throws Query_Failed If the site's secret cannot be read.
	 */
	private static function sign( $id, $user_id ) {
		return Kept_Key::sign( "heir $id $user_id" );
	}
}
