<?php
/**
 * The GIF on the page: a picture of GIPHY's, not its frame, so that the page can pause it and knows its size.
 *
 * @package Sitewright
 *
 * @var array    $attributes The block's attributes.
 * @var WP_Block $block      The block.
 */

use Sitewright\Embed_Address;

// Also in attributes.ts.
$sitewright_pattern = '#^https://(?:(?:www\.)?giphy\.com/(?:gifs|stickers|clips|embed)/(?:[^/?]*-)?|[a-z\d.]*giphy\.com/media/(?:v1\.[^/?]+/)?|i\.giphy\.com/(?=[A-Za-z\d]+\.(?:gif|webp|mp4)(?:$|\?)))([A-Za-z\d]{1,64})(?=$|[/.?])#D';
if ( ! preg_match( $sitewright_pattern, Embed_Address::of( $attributes['giphyUrl'] ?? '', 'giphy' ), $sitewright_found ) ) {
	return;
}
$sitewright_picture = 'https://media.giphy.com/media/' . $sitewright_found[1] . '/giphy.gif';
$sitewright_still   = 'https://media.giphy.com/media/' . $sitewright_found[1] . '/giphy_s.gif';

$sitewright_padding = $attributes['paddingTop'] ?? '';
if ( ! preg_match( '/^\d{1,3}(?:\.\d{1,4})?%$/D', $sitewright_padding ) || (float) $sitewright_padding < 1 || (float) $sitewright_padding > 500 ) {
	$sitewright_padding = '56.2%';
}

$sitewright_caption = trim( force_balance_tags( wp_kses_post( $attributes['caption'] ?? '' ) ) );
// Older posts hold addresses as what was searched.
$sitewright_name = trim( $attributes['searchText'] ?? '' );
if ( '' === $sitewright_name || preg_match( '#^(?:https?:)?//|^<#i', $sitewright_name ) ) {
	$sitewright_name = trim( wp_strip_all_tags( $sitewright_caption ) );
}
if ( '' === $sitewright_name ) {
	$sitewright_name = __( 'GIF', 'sitewright' );
}

$sitewright_image = sprintf(
	'<img src="%1$s" alt="%2$s" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
	esc_url( $sitewright_picture ),
	esc_attr( $sitewright_name )
);
// Feed readers know neither styles nor scripts.
if ( ! is_feed() ) {
	$sitewright_image = sprintf(
		'<div class="wp-block-jetpack-gif__wrapper" style="padding-top:%1$s">'
			. '<picture><source media="(prefers-reduced-motion: reduce)" srcset="%2$s">%3$s</picture>'
			. '<button type="button" class="wp-block-jetpack-gif__toggle" hidden data-moving="%4$s" data-still="%2$s" data-pause="%5$s" data-play="%6$s">'
			. '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 5h4v14H6zm8 0h4v14h-4z"/><path d="M7 4l13 8-13 8z"/></svg>'
			. '</button></div>',
		esc_attr( $sitewright_padding ),
		esc_url( $sitewright_still ),
		$sitewright_image,
		esc_url( $sitewright_picture ),
		/* translators: %s: what a GIF shows. */
		esc_attr( sprintf( __( 'Pause: %s', 'sitewright' ), $sitewright_name ) ),
		/* translators: %s: what a GIF shows. */
		esc_attr( sprintf( __( 'Play: %s', 'sitewright' ), $sitewright_name ) )
	);
}

printf(
	'<figure %1$s>%2$s%3$s</figure>',
	// WordPress knows only what the post says itself, and a post does not say what is the default.
	get_block_wrapper_attributes( isset( $block->parsed_block['attrs']['align'] ) ? array() : array( 'class' => 'aligncenter' ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_image, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	'' === $sitewright_caption ? '' : '<figcaption class="wp-element-caption">' . $sitewright_caption . '</figcaption>' // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- by wp_kses_post above.
);
