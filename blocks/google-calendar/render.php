<?php
/**
 * The calendar on the page, in a frame with a plain link below.
 *
 * @package Sitewright
 *
 * @var array $attributes The block's attributes.
 */

use Sitewright\Embed_Address;

// Older posts hold addresses with their ampersands encoded twice.
$sitewright_url = Embed_Address::of( str_replace( '&amp;', '&', (string) ( $attributes['url'] ?? '' ) ), 'google-calendar' );
if ( '' === $sitewright_url ) {
	return;
}

$sitewright_height = (int) ( $attributes['height'] ?? 0 );
$sitewright_height = $sitewright_height > 0 && $sitewright_height <= 5000 ? $sitewright_height : 600;
$sitewright_frame  = '';
// The other pages of Google's calendar refuse to be shown in a frame.
if ( preg_match( '#^/calendar/(?:b/\d+/|u/\d+/)?(?:html)?embed$#', (string) wp_parse_url( $sitewright_url, PHP_URL_PATH ) ) && ! is_feed() ) {
	$sitewright_frame = sprintf(
		'<iframe class="wp-block-jetpack-google-calendar__frame" title="%1$s" src="%2$s" height="%3$d" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>',
		esc_attr__( 'Google Calendar', 'sitewright' ),
		esc_url( $sitewright_url ),
		$sitewright_height
	);
}

printf(
	'<div %1$s>%2$s<p class="wp-block-jetpack-google-calendar__link"><a href="%3$s">%4$s</a></p></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_frame, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	esc_url( $sitewright_url ),
	esc_html__( 'Open the calendar on Google Calendar', 'sitewright' )
);
