<?php
/**
 * Shortcodes in texts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Finds shortcodes in a text in time that grows with its length. The pattern of `get_shortcode_regex()` looks for the end of each from its beginning to
 * the end of the text.
 */
final class Shortcode_Reader {

	/**
	 * The openings of a shortcode, each up to its first `]`, as WordPress reads them.
	 *
	 * @param string $content Text.
	 * @param string $name    Name of the shortcode.
	 * @return array<int,array{offset:int,end:int,attributes:string,is_empty:bool}> Where each begins and ends, its attributes for `shortcode_parse_atts()`,
	 *         and whether it closes itself.
	 */
	public static function openings( string $content, string $name ): array {
		$found = array();
		$begin = "[$name";
		$from  = strpos( $content, $begin );
		while ( false !== $from ) {
			$end = strpos( $content, ']', $from );
			if ( false === $end ) {
				break;
			}
			$attributes = substr( $content, $from + strlen( $begin ), $end - $from - strlen( $begin ) );
			if ( ! preg_match( '/^[\w-]/', $attributes ) ) {
				$is_empty = '/' === substr( $attributes, -1 );
				$found[]  = array(
					'offset'     => $from,
					'end'        => $end + 1,
					'attributes' => $is_empty ? substr( $attributes, 0, -1 ) : $attributes,
					'is_empty'   => $is_empty,
				);
			}
			$from = strpos( $content, $begin, $end );
		}
		return $found;
	}

	/**
	 * The shortcodes of a text with what is in them, up to the first closing one behind each.
	 *
	 * @param string $content Text.
	 * @param string $name    Name of the shortcode.
	 * @return array<int,array{offset:int,end:int,attributes:string,is_empty:bool}> See openings(); `end` is behind the closing one, if there is one.
	 */
	public static function elements( string $content, string $name ): array {
		$elements = array();
		$closing  = "[/$name]";
		$close    = strpos( $content, $closing );
		$until    = 0;
		foreach ( self::openings( $content, $name ) as $element ) {
			if ( $element['offset'] < $until ) {
				continue;
			}
			while ( false !== $close && $close < $element['end'] ) {
				$close = strpos( $content, $closing, $close + 1 );
			}
			if ( false !== $close && ! $element['is_empty'] ) {
				$element['end'] = $close + strlen( $closing );
			}
			$until      = $element['end'];
			$elements[] = $element;
		}
		return $elements;
	}
}
