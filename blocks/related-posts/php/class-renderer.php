<?php
/**
 * The related posts block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Related_Posts;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Text;
use WP_Block;

/**
 * Shows the related posts below the heading that the post holds; nothing when there are none.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$post  = get_post();
		$count = min( Constants::of( 'blocks/related-posts' )['maxPosts'], max( 1, (int) round( $attributes['postsToShow'] ) ) );
		$posts = $post && ! post_password_required( $post ) ? Related_Posts::of( $post, $count ) : array();
		if ( ! $posts ) {
			return '';
		}
		// Older posts hold only the comment, and the heading in it.
		$html  = false === strrpos( $content, '</div>' ) ? self::heading( $attributes ) : $content;
		$label = Text::text_of_html( $html );
		$items = '';
		foreach ( $posts as $item ) {
			$items .= self::item( $item, $attributes );
		}
		$nav = sprintf(
			'<nav class="wp-block-jetpack-related-posts__posts is-%1$s" aria-label="%2$s"><ul>%3$s</ul></nav>',
			'list' === $attributes['postLayout'] ? 'list' : 'grid',
			esc_attr( '' === $label ? __( 'Related Posts', 'sitewright' ) : $label ),
			$items
		);
		return substr_replace( $html, $nav, strrpos( $html, '</div>' ), 0 );
	}

	/**
	 * The posts as a list; navigation is of pages.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return (string) preg_replace( '~<(/?)nav\b[^>]*>~', '<$1div>', self::render( $attributes, $content, $block ) );
	}

	/**
	 * The block with the heading of an older post.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string HTML.
	 */
	private static function heading( array $attributes ): string {
		$text = true === ( $attributes['displayHeadline'] ?? false ) ? $attributes['headline'] ?? '' : '';
		return sprintf(
			'<div %1$s>%2$s</div>',
			get_block_wrapper_attributes(),
			is_string( $text ) && '' !== $text ? '<h3 class="wp-block-heading">' . wp_kses_post( $text ) . '</h3>' : ''
		);
	}

	/**
	 * The HTML of a related post, the same as in related-posts.tsx.
	 *
	 * @param array $item       The contract's RelatedPostItem.
	 * @param array $attributes Attributes of the block.
	 * @return string
	 */
	private static function item( array $item, array $attributes ): string {
		$meta = '';
		if ( $attributes['displayDate'] ) {
			$meta .= sprintf(
				'<time class="wp-block-jetpack-related-posts__meta" datetime="%1$s">%2$s</time>',
				esc_attr( $item['datetime'] ),
				esc_html( $item['date'] )
			);
		}
		if ( $attributes['displayAuthor'] && '' !== $item['author'] ) {
			/* translators: %s: name of an author. */
			$meta .= self::meta( esc_html( sprintf( __( 'By %s', 'sitewright' ), $item['author'] ) ) );
		}
		if ( $attributes['displayContext'] && '' !== $item['block_context']['text'] ) {
			$text  = esc_html( $item['block_context']['text'] );
			$link  = esc_url( $item['block_context']['link'] );
			$meta .= self::meta( '' === $link ? $text : "<a href=\"$link\">$text</a>" );
		}
		return sprintf(
			'<li><a class="wp-block-jetpack-related-posts__link" href="%1$s">%2$s<span>%3$s</span></a>%4$s</li>',
			esc_url( $item['url'] ),
			$attributes['displayThumbnails'] ? self::thumbnail( $item['id'] ) : '',
			esc_html( $item['title'] ),
			$meta
		);
	}

	/**
	 * A line below the title.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function meta( string $html ): string {
		return "<span class=\"wp-block-jetpack-related-posts__meta\">$html</span>";
	}

	/**
	 * The featured image of a post.
	 *
	 * @param int $id Post.
	 * @return string HTML; empty for none.
	 */
	private static function thumbnail( int $id ): string {
		return get_the_post_thumbnail(
			$id,
			'medium_large',
			array(
				'loading' => 'lazy',
				'sizes'   => '(max-width: 600px) 100vw, 400px',
			)
		);
	}
}
