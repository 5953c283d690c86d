<?php
/**
 * The button on the page: a link, so that nothing is asked of Tock before a visitor follows it.
 *
 * @package Sitewright
 *
 * @var array $attributes The block's attributes.
 */

preg_match( '~^(?:.*exploretock\.com/)?([^/?#]*)~i', trim( substr( $attributes['url'] ?? '', 0, 2000 ) ), $sitewright_parts );
$sitewright_name = trim( $sitewright_parts[1] ?? '' );
if ( '' === $sitewright_name ) {
	return;
}

// A page without a button of WordPress does not load what buttons look like.
wp_enqueue_style( 'wp-block-button' );
printf(
	'<div %1$s><a class="wp-block-button__link wp-element-button" href="%2$s" target="_blank" rel="noopener noreferrer">%3$s</a></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	esc_url( 'https://www.exploretock.com/' . rawurlencode( rawurldecode( $sitewright_name ) ) ),
	esc_html__( 'Book now', 'sitewright' )
);
