<?php
/**
 * The pin, profile or board on the page, in a frame of its own: Pinterest's script has no reach into the page.
 *
 * @package Sitewright
 *
 * @var array $attributes The block's attributes.
 */

use Sitewright\Embed_Address;

$sitewright_url = Embed_Address::of( $attributes['url'] ?? '', 'pinterest' );
if ( '' === $sitewright_url ) {
	return;
}

$sitewright_segments = array_values( array_filter( explode( '/', (string) wp_parse_url( $sitewright_url, PHP_URL_PATH ) ), 'strlen' ) );
$sitewright_count    = count( $sitewright_segments );
$sitewright_kind     = '';
if ( 'pin' === ( $sitewright_segments[0] ?? '' ) ) {
	$sitewright_kind = $sitewright_count > 1 ? 'embedPin' : '';
} elseif ( 1 === $sitewright_count ) {
	$sitewright_kind = 'embedUser';
} elseif ( 2 === $sitewright_count ) {
	$sitewright_kind = 'embedBoard';
}

$sitewright_frame = '';
// Where a short link leads is not known here.
if ( '' !== $sitewright_kind && 'pin.it' !== wp_parse_url( $sitewright_url, PHP_URL_HOST ) && ! is_feed() ) {
	if ( 'embedPin' === $sitewright_kind && ctype_digit( $sitewright_segments[1] ) ) {
		$sitewright_frame = 'src="https://assets.pinterest.com/ext/embed.html?id=' . $sitewright_segments[1] . '"';
	} else {
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- of the frame's document, not of the page.
		$sitewright_document = '<a data-pin-do="' . $sitewright_kind . '" target="_blank" href="' . esc_url( $sitewright_url ) . '">' . esc_html( $sitewright_url ) . '</a><script async src="https://assets.pinterest.com/js/pinit.js"></script>';
		// `esc_attr` would leave the entities in it as they are, and the frame would lose them.
		$sitewright_frame = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" srcdoc="' . htmlspecialchars( $sitewright_document, ENT_QUOTES, 'UTF-8' ) . '"';
	}
	$sitewright_frame = '<iframe class="wp-block-jetpack-pinterest__frame" title="' . esc_attr__( 'Pinterest', 'sitewright' ) . "\" loading=\"lazy\" $sitewright_frame></iframe>";
}

printf(
	'<div %1$s>%2$s<p class="wp-block-jetpack-pinterest__link"><a href="%3$s">%4$s</a></p></div>',
	get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by WordPress.
	$sitewright_frame, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
	esc_url( $sitewright_url ),
	esc_html( $sitewright_url )
);
