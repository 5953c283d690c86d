<?php
/**
 * The content on the page, which the visitor's browser shows or leaves hidden.
 *
 * @package Sitewright
 *
 * @var array  $attributes The block's attributes.
 * @var string $content    What the post holds.
 */

$sitewright_is_for_new = 'before-visits' === $attributes['criteria'];

// A feed reader counts no visits: it is shown what a new visitor is.
if ( is_feed() ) {
	echo $sitewright_is_for_new ? $content : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
	return;
}

$sitewright_tags = new WP_HTML_Tag_Processor( $content );
if ( ! $sitewright_tags->next_tag() ) {
	return;
}
$sitewright_tags->set_attribute( 'data-criteria', $sitewright_is_for_new ? 'before-visits' : 'after-visits' );
$sitewright_tags->set_attribute( 'data-threshold', (string) max( 1, (int) $attributes['threshold'] ) );
// Without JavaScript every visitor is new.
if ( ! $sitewright_is_for_new ) {
	$sitewright_tags->set_attribute( 'hidden', true );
}

// Read, not linked to: waiting for a file would show the content and then hide it, or the other way round.
$sitewright_script = wp_get_inline_script_tag( trim( (string) file_get_contents( __DIR__ . '/inline.js' ) ) );
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content, and a script of the plugin.
echo preg_replace_callback(
	'/^\s*<[^>]+>/',
	static function ( $found ) use ( $sitewright_script ) {
		return $found[0] . $sitewright_script;
	},
	$sitewright_tags->get_updated_html(),
	1
);
