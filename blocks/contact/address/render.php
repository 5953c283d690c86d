<?php
/**
 * The address on the page. Its link to a map is written anew: the post's own holds the address as it was typed, of which a
 * map service would not see what comes after a `#`, `?` or `&`.
 *
 * @package Sitewright
 *
 * @var string $content What the post holds.
 */

$sitewright_maps = 'https://www.google.com/maps/search/';
$sitewright_tags = new WP_HTML_Tag_Processor( $content );
while ( $sitewright_tags->next_tag( 'a' ) ) {
	$sitewright_href = (string) $sitewright_tags->get_attribute( 'href' );
	if ( 0 === strpos( $sitewright_href, $sitewright_maps ) ) {
		$sitewright_place = str_replace( '+', ' ', substr( $sitewright_href, strlen( $sitewright_maps ) ) );
		$sitewright_tags->set_attribute( 'href', $sitewright_maps . '?api=1&query=' . rawurlencode( trim( $sitewright_place, ' ,' ) ) );
	}
}
echo $sitewright_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
