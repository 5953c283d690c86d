<?php
/**
 * Data of the server for page scripts.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Gives page scripts what they must not take from the content of the page: addresses of scripts and of requests, and nonces. Whoever writes
 * a post may write any `data-` attribute and any id into it. This is printed as one global text, which no element can stand for
 * (components/view/page-data.ts reads it).
 */
final class Page_Data {

	/**
	 * Part => its data.
	 *
	 * @var array<string,array>
	 */
	private static array $parts = array();

	/**
	 * Sets the data of a part of the page.
	 *
	 * @param string $part Name, e.g. `map`, or `video:abcdefgh` for one of several.
	 * @param array  $data Values for JSON. Every visitor of the page can read them.
	 */
	public static function set( string $part, array $data ): void {
		if ( ! self::$parts ) {
			// Before the scripts of the footer; WordPress defers page scripts of the head, which run later still.
			add_action( 'wp_print_footer_scripts', array( self::class, 'print_script' ), 1 );
		}
		self::$parts[ $part ] = $data;
	}

	/**
	 * Prints the data.
	 */
	public static function print_script(): void {
		$text = (string) wp_json_encode( self::$parts, JSON_HEX_TAG | JSON_HEX_AMP );
		wp_print_inline_script_tag( 'window.sitewrightPage=' . wp_json_encode( $text, JSON_HEX_TAG | JSON_HEX_AMP ) . ';' );
	}
}
