<?php
/**
 * Saved HTML.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use WP_HTML_Tag_Processor;

/**
 * Reads what conversions need from the saved HTML of a block. Anybody who writes posts may have written it.
 */
final class Saved_Html {

	/**
	 * The pictures of a text.
	 *
	 * @param string $html HTML.
	 * @return array[] See Core_Markup::image; `number`, its id whether there is such a file or not; `href`, the address of the link around it.
	 */
	public static function pictures( string $html ): array {
		$pictures = array();
		$parts    = preg_split( '/(?=<img\b)/i', $html );
		foreach ( array_slice( $parts, 1 ) as $index => $part ) {
			$tag = new WP_HTML_Tag_Processor( $part );
			if ( ! $tag->next_tag( 'img' ) ) {
				continue;
			}
			$attribute  = static function ( $name ) use ( $tag ) {
				$value = $tag->get_attribute( $name );
				return is_string( $value ) ? $value : '';
			};
			$pictures[] = array(
				'url'     => '' === $attribute( 'data-url' ) ? $attribute( 'src' ) : $attribute( 'data-url' ),
				'alt'     => $attribute( 'alt' ),
				'id'      => self::attachment( $attribute( 'data-id' ) ),
				'number'  => absint( $attribute( 'data-id' ) ),
				'caption' => self::between( $part, '<figcaption', '</figcaption>' ),
				'href'    => self::open_link( $parts[ $index ] ),
			);
		}
		return $pictures;
	}

	/**
	 * The address of a link that begins in a text and does not end there.
	 *
	 * @param string $html HTML.
	 * @return string Empty for none.
	 */
	private static function open_link( string $html ): string {
		$start = strripos( $html, '<a ' );
		if ( false === $start || false !== stripos( $html, '</a>', $start ) ) {
			return '';
		}
		$tag  = new WP_HTML_Tag_Processor( substr( $html, $start ) );
		$href = $tag->next_tag( 'a' ) ? $tag->get_attribute( 'href' ) : '';
		return is_string( $href ) ? $href : '';
	}

	/**
	 * The links of a text.
	 *
	 * @param string $html HTML.
	 * @return array<int,array{url:string,text:string}>
	 */
	public static function links( $html ): array {
		$links = array();
		foreach ( array_slice( preg_split( '/(?=<a\b)/i', $html ), 1 ) as $part ) {
			$tag = new WP_HTML_Tag_Processor( $part );
			$url = $tag->next_tag( 'a' ) ? $tag->get_attribute( 'href' ) : null;
			if ( is_string( $url ) && '' !== trim( $url ) ) {
				$links[] = array(
					'url'  => $url,
					'text' => wp_specialchars_decode( wp_strip_all_tags( self::between( $part, '<a', '</a>' ) ), ENT_QUOTES ),
				);
			}
		}
		return $links;
	}

	/**
	 * The headings and paragraphs of a text.
	 *
	 * @param string $html HTML.
	 * @return array<int,array{tag:string,html:string}>
	 */
	public static function texts( string $html ): array {
		$texts = array();
		foreach ( preg_split( '/(?=<(?:h[1-6]|p)[\s>])/i', $html ) as $part ) {
			if ( preg_match( '/^<(h[1-6]|p)[\s>]/i', $part, $found ) ) {
				$tag     = strtolower( $found[1] );
				$texts[] = array(
					'tag'  => $tag,
					'html' => self::between( $part, "<$tag", "</$tag>" ),
				);
			}
		}
		return $texts;
	}

	/**
	 * The content of the first element of a kind.
	 *
	 * @param string $html  HTML.
	 * @param string $start How the element begins.
	 * @param string $end   Its closing tag.
	 * @return string HTML.
	 */
	private static function between( string $html, string $start, string $end ): string {
		$from = stripos( $html, $start );
		$open = false === $from ? false : strpos( $html, '>', $from );
		$to   = false === $open ? false : stripos( $html, $end, $open );
		return false === $to ? '' : substr( $html, $open + 1, $to - $open - 1 );
	}

	/**
	 * A picture of the media library.
	 *
	 * @param mixed $id Id.
	 * @return int 0 if there is none.
	 */
	public static function attachment( $id ) {
		$id = is_scalar( $id ) ? (int) $id : 0;
		return $id > 0 && 'attachment' === get_post_type( $id ) ? $id : 0;
	}

	/**
	 * The elements of a text that are in no other.
	 *
	 * @param string $html HTML.
	 * @return array<int,array{tag:string,html:string,inner:string}> Tags in small letters; empty for text between elements.
	 */
	public static function elements( string $html ): array {
		$elements = array();
		$position = 0;
		$length   = strlen( $html );
		while ( $position < $length ) {
			if ( ! preg_match( '/\G\s*<([a-z][a-z0-9]*)(?=[\s>\/])[^>]*>/i', $html, $found, 0, $position ) ) {
				$next       = strpos( $html, '<', $position + 1 );
				$end        = false === $next ? $length : $next;
				$elements[] = array(
					'tag'   => '',
					'html'  => substr( $html, $position, $end - $position ),
					'inner' => '',
				);
				$position   = $end;
				continue;
			}
			$tag        = strtolower( $found[1] );
			$open_end   = $position + strlen( $found[0] );
			$inner_end  = in_array( $tag, array( 'hr', 'img', 'br', 'input' ), true ) ? $open_end : self::end_of( $html, $tag, $open_end );
			$closer     = strpos( $html, '>', $inner_end );
			$end        = $inner_end === $open_end && '</' !== substr( $html, $inner_end, 2 ) ? $open_end : ( false === $closer ? $length : $closer + 1 );
			$elements[] = array(
				'tag'   => $tag,
				'html'  => trim( substr( $html, $position, $end - $position ) ),
				'inner' => substr( $html, $open_end, $inner_end - $open_end ),
			);
			$position   = $end;
		}
		return $elements;
	}

	/**
	 * Where the closing tag of an element begins.
	 *
	 * @param string $html     HTML.
	 * @param string $tag      Tag.
	 * @param int    $position Where its content begins.
	 * @return int The end of the text where it has none.
	 */
	private static function end_of( string $html, string $tag, int $position ): int {
		$depth = 1;
		while ( preg_match( "/<(\/?)$tag(?=[\\s>\\/])/i", $html, $found, PREG_OFFSET_CAPTURE, $position ) ) {
			$depth += '' === $found[1][0] ? 1 : -1;
			if ( 0 === $depth ) {
				return $found[0][1];
			}
			$position = $found[0][1] + strlen( $found[0][0] );
		}
		return strlen( $html );
	}
}
