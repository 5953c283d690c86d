<?php
/**
 * Lists that show whole posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Shows the posts of WordPress's list of posts, which does not ask `the_content`: up to version 7.0 it prints their stored content, with
 * what only the comments of its blocks say, e.g. whom a form mails; from 7.1 on it renders their blocks, as if they stood where the list
 * stands. Here the list is rendered with a placeholder for each content, and the contents themselves as what they are: those of other
 * posts, without their paid parts.
 */
final class Listed_Posts {

	private const BLOCK = 'core/latest-posts';

	/**
	 * The attribute that says what is shown of each post.
	 */
	private const WHAT = 'displayPostContentRadio';

	/**
	 * The posts that are being shown: one of them may hold such a list.
	 *
	 * @var array<int,true>
	 */
	private static array $shown = array();

	/**
	 * Adds the filter of the class.
	 */
	public static function hook(): void {
		add_filter( 'register_block_type_args', array( self::class, 'take_over' ), 10, 2 );
	}

	/**
	 * Renders the list where it shows whole posts.
	 *
	 * @param array  $settings Settings of a block type.
	 * @param string $name     Its name.
	 * @return array
	 */
	public static function take_over( $settings, $name ) {
		if ( self::BLOCK !== $name ) {
			return $settings;
		}
		$render = $settings['render_callback'] ?? null;
		if ( is_callable( $render ) ) {
			$settings['render_callback'] = static function ( $attributes, ...$rest ) use ( $render ) {
				return 'full_post' === ( $attributes[ self::WHAT ] ?? null )
					? self::render( $render, $attributes, $rest )
					: call_user_func( $render, $attributes, ...$rest );
			};
		}
		return $settings;
	}

	/**
	 * The list.
	 *
	 * @param callable $render     WordPress's renderer.
	 * @param array    $attributes Attributes of the block.
	 * @param array    $rest       What else the renderer gets.
	 * @return string HTML.
	 */
	private static function render( callable $render, array $attributes, array $rest ) {
		$mark  = 'sw' . bin2hex( random_bytes( 8 ) );
		$posts = array();
		$place = static function ( $excerpt, $post = null ) use ( $mark, &$posts ) {
			$post = get_post( $post );
			if ( ! $post ) {
				return $excerpt;
			}
			$posts[ "$mark-$post->ID-" ] = $post;
			return "$mark-$post->ID-";
		};
		// WordPress asks for excerpts instead. With the first filter none is made, the second is behind those of other plugins.
		add_filter( 'get_the_excerpt', $place, PHP_INT_MIN, 2 );
		add_filter( 'get_the_excerpt', $place, PHP_INT_MAX, 2 );
		try {
			$html = call_user_func( $render, array( self::WHAT => 'excerpt' ) + $attributes, ...$rest );
		} finally {
			remove_filter( 'get_the_excerpt', $place, PHP_INT_MIN );
			remove_filter( 'get_the_excerpt', $place, PHP_INT_MAX );
		}
		$html = str_replace( 'latest-posts__post-excerpt"', 'latest-posts__post-full-content"', $html );
		return strtr( $html, array_map( array( self::class, 'content' ), $posts ) );
	}

	/**
	 * What everybody may read of a post.
	 *
	 * @param WP_Post $post Post of the list.
	 * @return string HTML; empty for a post that holds the list.
	 */
	private static function content( WP_Post $post ) {
		if ( isset( self::$shown[ $post->ID ] ) ) {
			return '';
		}
		$current                  = $GLOBALS['post'] ?? null;
		self::$shown[ $post->ID ] = true;
		self::set_current( $post );
		Block_Holder::enter( $post->ID );
		try {
			return self::html( Paid_Content::public_part( $post->post_content, $post->ID ) );
		} finally {
			Block_Holder::leave( '' );
			self::set_current( $current );
			unset( self::$shown[ $post->ID ] );
		}
	}

	/**
	 * A content as WordPress 7.1 shows it in a list, on each version.
	 *
	 * @param string $content HTML with blocks.
	 * @return string HTML.
	 */
	private static function html( string $content ): string {
		foreach ( array( 'shortcode_unautop', 'do_shortcode', 'do_blocks', 'wptexturize', 'convert_smilies' ) as $filter ) {
			$content = $filter( $content );
		}
		$content = $GLOBALS['wp_embed']->autoembed( wp_filter_content_tags( $content, 'latest-posts' ) );
		return str_replace( ']]>', ']]&gt;', $content );
	}

	/**
	 * Has WordPress's functions speak of a post. `wp_reset_postdata()` would go back to that of the page, not to the one around the list.
	 *
	 * @param WP_Post|null $post Post; null for none.
	 */
	private static function set_current( ?WP_Post $post ): void {
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- What the_post() does for a query.
		$GLOBALS['post'] = $post;
		if ( $post ) {
			setup_postdata( $post );
		}
	}
}
