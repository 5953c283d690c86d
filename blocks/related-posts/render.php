<?php
/**
 * The related posts on the page, below the heading; nothing at all where there are none.
 *
 * @package Sitewright
 *
 * @var array  $attributes The block's attributes.
 * @var string $content    What the post holds: the heading.
 */

use Sitewright\Related_Posts;

$sitewright_post  = get_post();
$sitewright_count = min( Related_Posts::MOST, max( 1, (int) round( $attributes['postsToShow'] ) ) );
$sitewright_posts = $sitewright_post && ! post_password_required( $sitewright_post )
	? Related_Posts::of( $sitewright_post, $sitewright_count )
	: array();
if ( ! $sitewright_posts ) {
	return;
}

$sitewright_end = strrpos( $content, '</div>' );
if ( false === $sitewright_end ) {
	// Older posts hold nothing but the comment, with the heading in it.
	$sitewright_heading = true === ( $attributes['displayHeadline'] ?? false ) ? $attributes['headline'] ?? '' : '';
	$content            = sprintf(
		'<div %1$s>%2$s</div>',
		get_block_wrapper_attributes(),
		is_string( $sitewright_heading ) && '' !== $sitewright_heading ? '<h3 class="wp-block-heading">' . wp_kses_post( $sitewright_heading ) . '</h3>' : ''
	);
	$sitewright_end     = strrpos( $content, '</div>' );
}

// As in related-posts.tsx.
$sitewright_items = '';
foreach ( $sitewright_posts as $sitewright_item ) {
	$sitewright_meta = array();
	if ( $attributes['displayDate'] ) {
		$sitewright_meta[] = sprintf(
			'<time class="wp-block-jetpack-related-posts__meta" datetime="%1$s">%2$s</time>',
			esc_attr( $sitewright_item['datetime'] ),
			esc_html( $sitewright_item['date'] )
		);
	}
	if ( $attributes['displayAuthor'] && '' !== $sitewright_item['author'] ) {
		$sitewright_meta[] = sprintf(
			'<span class="wp-block-jetpack-related-posts__meta">%s</span>',
			/* translators: %s: name of an author. */
			esc_html( sprintf( __( 'By %s', 'sitewright' ), $sitewright_item['author'] ) )
		);
	}
	if ( $attributes['displayContext'] && '' !== $sitewright_item['block_context']['text'] ) {
		$sitewright_text   = esc_html( $sitewright_item['block_context']['text'] );
		$sitewright_link   = esc_url( $sitewright_item['block_context']['link'] );
		$sitewright_meta[] = '<span class="wp-block-jetpack-related-posts__meta">'
			. ( '' === $sitewright_link ? $sitewright_text : "<a href=\"$sitewright_link\">$sitewright_text</a>" ) . '</span>';
	}
	$sitewright_items .= sprintf(
		'<li><a class="wp-block-jetpack-related-posts__link" href="%1$s">%2$s<span>%3$s</span></a>%4$s</li>',
		esc_url( $sitewright_item['url'] ),
		$attributes['displayThumbnails']
			? get_the_post_thumbnail(
				$sitewright_item['id'],
				'medium_large',
				array(
					'loading' => 'lazy',
					'sizes'   => '(max-width: 600px) 100vw, 400px',
				)
			)
			: '',
		esc_html( $sitewright_item['title'] ),
		implode( '', $sitewright_meta )
	);
}

$sitewright_label = trim( wp_strip_all_tags( $content ) );
$sitewright_nav   = sprintf(
	'<nav class="wp-block-jetpack-related-posts__posts is-%1$s" aria-label="%2$s"><ul>%3$s</ul></nav>',
	'list' === $attributes['postLayout'] ? 'list' : 'grid',
	esc_attr( '' === $sitewright_label ? __( 'Related Posts', 'sitewright' ) : $sitewright_label ),
	$sitewright_items
);

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content, and the list that is escaped above.
echo substr_replace( $content, $sitewright_nav, $sitewright_end, 0 );
