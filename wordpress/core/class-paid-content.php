<?php
/**
 * Content for subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Query;

/**
 * Keeps private what posts of another plugin hold for its subscribers: the part of a `premium-content/container` for them, what follows
 * a `jetpack/paywall`, and posts that are for subscribers as a whole. This site cannot tell who paid, so nobody sees it but those who
 * edit the post, in the editor.
 */
final class Paid_Content {

	/**
	 * The metadata of posts that are for subscribers.
	 */
	private const ACCESS_META = '_jetpack_newsletter_access';

	private const PART = 'premium-content/subscriber-view';

	private const PAYWALL = 'jetpack/paywall';

	private const PAYWALL_MARKUP = '<!-- wp:jetpack/paywall /-->';

	/**
	 * Adds the filters of the class.
	 */
	public static function hook() {
		// Pages, excerpts and feeds read these; the REST API passes the whole content to `the_content`.
		add_filter( 'content_pagination', array( self::class, 'close_pages' ), 1, 2 );
		add_filter( 'the_content', array( self::class, 'close' ), 1 );
		// Templates, patterns and widgets. A filter of WordPress 6.5 with the priority 10 forgets what it is given.
		add_filter( 'pre_render_block', array( self::class, 'render' ), 20, 2 );
		add_filter( 'posts_search', array( self::class, 'close_search' ), 1, 2 );
	}

	/**
	 * The content of a post that everybody may read.
	 *
	 * @param string $content Markup of blocks.
	 * @param int    $post_id Its post.
	 * @return string
	 */
	public static function public_part( $content, $post_id ) {
		$open = self::without_part( $content );
		return self::before_paywall( $open ) ?? ( self::is_for_subscribers( $post_id ) ? self::PAYWALL_MARKUP : $open );
	}

	/**
	 * The pages of a post, without what is for subscribers.
	 *
	 * @param string[] $pages Content of each page.
	 * @param \WP_Post  $post  Post.
	 * @return string[]
	 */
	public static function close_pages( $pages, $post ) {
		$is_closed = self::is_for_subscribers( $post->ID ) && null === self::before_paywall( implode( '', $pages ) );
		foreach ( $pages as $number => $page ) {
			$open             = self::without_part( $page );
			$beginning        = self::before_paywall( $open );
			$pages[ $number ] = $is_closed ? self::PAYWALL_MARKUP : $beginning ?? $open;
			$is_closed        = $is_closed || null !== $beginning;
		}
		return $pages;
	}

	/**
	 * The content of the current post, without what is for subscribers.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	public static function close( $content ) {
		// An excerpt is of the pages above, without the comment of a paywall.
		return doing_filter( 'get_the_excerpt' ) ? $content : self::public_part( $content, (int) get_the_ID() );
	}

	/**
	 * What visitors see in place of a block.
	 *
	 * @param string|null $html  Null to render the block.
	 * @param array       $block Parsed block.
	 * @return string|null
	 */
	public static function render( $html, $block ) {
		if ( self::PAYWALL === $block['blockName'] ) {
			return '<p>' . esc_html__( 'The rest of this post is for subscribers.', 'sitewright' ) . '</p>';
		}
		return self::PART === $block['blockName'] ? '' : $html;
	}

	/**
	 * Finds a post that has content for subscribers by its title and excerpt alone: a search that finds a word tells that it is there.
	 *
	 * @param string   $sql   Condition, beginning with AND, or nothing.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public static function close_search( $sql, $query ) {
		global $wpdb;
		$terms = array_filter( (array) $query->get( 'search_terms' ), 'is_string' );
		if ( '' === $sql || ! $terms || current_user_can( 'edit_others_posts' ) ) {
			return $sql;
		}
		$found = array();
		foreach ( $terms as $term ) {
			$like    = '%' . $wpdb->esc_like( $term ) . '%';
			$found[] = $wpdb->prepare( "( $wpdb->posts.post_title LIKE %s OR $wpdb->posts.post_excerpt LIKE %s )", $like, $like );
		}
		$open = $wpdb->prepare(
			"( $wpdb->posts.post_author = %d OR $wpdb->posts.post_content NOT LIKE %s AND $wpdb->posts.post_content NOT LIKE %s AND NOT EXISTS ( SELECT 1 FROM $wpdb->postmeta WHERE post_id = $wpdb->posts.ID AND meta_key = %s AND meta_value LIKE %s ) )",
			is_user_logged_in() ? get_current_user_id() : -1,
			'%' . $wpdb->esc_like( self::PART ) . '%',
			'%' . $wpdb->esc_like( self::PAYWALL ) . '%',
			self::ACCESS_META,
			'%subscribers%'
		);
		return "$sql AND ( $open OR ( " . implode( ' AND ', $found ) . ' ) )';
	}

	/**
	 * Whether the author gave a post to subscribers alone.
	 *
	 * @param int $post_id Post.
	 * @return bool
	 */
	private static function is_for_subscribers( $post_id ) {
		$access = $post_id > 0 ? get_post_meta( $post_id, self::ACCESS_META, true ) : '';
		return is_string( $access ) && false !== strpos( $access, 'subscribers' );
	}

	/**
	 * A content up to its paywall, which stays for `render()`; null without a paywall.
	 *
	 * @param string $content Markup of blocks.
	 * @return string|null
	 */
	private static function before_paywall( $content ) {
		$parts = self::split( self::PAYWALL, $content );
		return count( $parts ) > 1 ? $parts[0] . self::PAYWALL_MARKUP : null;
	}

	/**
	 * A content without the parts for subscribers. One that is not closed reaches to the end.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	private static function without_part( $content ) {
		$pieces = self::split( self::PART, $content );
		$open   = array_shift( $pieces );
		foreach ( $pieces as $piece ) {
			$open .= self::split( '/' . self::PART, $piece )[1] ?? '';
		}
		return $open;
	}

	/**
	 * Splits a content at the comments of a block.
	 *
	 * @param string $name    Name of the block; with a slash before it for the comments that close it.
	 * @param string $content Markup of blocks.
	 * @return string[] What is between them, without the comments.
	 */
	private static function split( $name, $content ) {
		list( $slash, $block ) = '/' === $name[0] ? array( '/', substr( $name, 1 ) ) : array( '', $name );
		if ( false === strpos( $content, $block ) ) {
			return array( $content );
		}
		$parts = preg_split( "#<!--\s+{$slash}wp:$block\s(?:(?!-->).)*+-->#s", $content );
		return false === $parts ? array( '' ) : $parts;
	}
}
