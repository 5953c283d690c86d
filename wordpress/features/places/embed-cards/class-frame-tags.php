<?php
/**
 * Frames in HTML that an author wrote.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embed_Cards;

use WP_HTML_Tag_Processor;

/**
 * Finds frames as a browser does outside of SVG and MathML: what stands in a frame is text, and one that is never closed goes to the end. Linear in the length of the HTML.
 */
final class Frame_Tags extends WP_HTML_Tag_Processor {

	private const CLOSER = '</iframe>';

	/**
	 * Bytes before a frame in which a template of its own begins.
	 */
	private const TEMPLATE_LENGTH = 60;

	/**
	 * A template with a frame alone, as in a card; a frame with its words; the beginning of any other one. No sign is read twice.
	 */
	private const UNREAD = '#<template>\s*+<iframe\b[^<>]*+>[^<]*+</iframe\s*+>\s*+</template>(*SKIP)(*FAIL)|(?<frame><iframe\b[^<>]*+>(?:[^<]++|<(?!/?iframe\b))*+(?:</iframe\b[^<>]*+>)?)|<iframe#i';

	/**
	 * Replaces the frames.
	 *
	 * @param string                  $html HTML.
	 * @param callable(string):string $card Returns what stands in the place of a frame.
	 * @return string HTML; frames that are alone in a template, as those of cards, stay.
	 */
	public static function replace( string $html, callable $card ): string {
		// WordPress passes over a frame that is not closed.
		$whole    = $html . self::CLOSER;
		$tags     = new self( $whole );
		$replaced = '';
		$from     = 0;
		$outer    = '';
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$name = $tags->is_tag_closer() ? '' : (string) $tags->get_tag();
			if ( 'IFRAME' === $name ) {
				list( $begin, $length ) = $tags->place();
				$before                 = max( 0, $begin - self::TEMPLATE_LENGTH );
				$is_waiting             = 'TEMPLATE' === $outer && 1 === preg_match( '/<template>\s*+$/D', substr( $html, $before, $begin - $before ) );
				$frame                  = substr( $whole, $begin, $length );
				$replaced              .= substr( $html, $from, $begin - $from ) . ( $is_waiting ? $frame : $card( $frame ) );
				$from                   = $begin + $length;
			}
			$outer = $name;
		}
		$rest = (string) substr( $html, $from );
		return $replaced . ( $tags->paused_at_incomplete_token() ? self::replace_unread( $rest, $card ) : $rest );
	}

	/**
	 * Replaces the frames of what WordPress's reader gives up at: a tag that is open at the end, which the page after it may end and so load, or an
	 * element that ends only in SVG, `<title/>`.
	 *
	 * @param string                  $html HTML.
	 * @param callable(string):string $card See replace().
	 * @return string HTML.
	 */
	private static function replace_unread( string $html, callable $card ): string {
		$replaced = preg_replace_callback(
			self::UNREAD,
			static function ( array $found ) use ( $card ): string {
				return isset( $found['frame'] ) ? $card( $found['frame'] ) : '&lt;iframe';
			},
			$html
		);
		return $replaced ?? str_ireplace( '<iframe', '&lt;iframe', $html );
	}

	/**
	 * Where the current element stands.
	 *
	 * @return int[] Its first byte, and how many it has.
	 */
	private function place(): array {
		$this->set_bookmark( 'place' );
		return array( $this->bookmarks['place']->start, $this->bookmarks['place']->length );
	}
}
