<?php
/**
 * The e-mail addresses on the page, kept from those who harvest them: a browser reads the entities, a harvester seldom does.
 *
 * @package Sitewright
 *
 * @var string $content What the post holds.
 */

// The link of an address that punctuation follows holds it too.
$sitewright_content = preg_replace( '/(href="mailto:[^"]*?)[.,;:!?)\]]+"/', '$1"', $content );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the post's own content.
echo preg_replace_callback(
	'/[\w.+%~-]+@[\w-]+(?:\.[\w-]+)+/u',
	static function ( $found ) {
		return antispambot( $found[0] );
	},
	$sitewright_content
);
