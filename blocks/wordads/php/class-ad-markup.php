<?php
/**
 * The check of ad code.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Wordads;

use WP_HTML_Tag_Processor;

/**
 * Finds broken HTML, which would take the rest of a page with it: tags that are not closed, or closed but not open.
 */
final class Ad_Markup {

	/**
	 * Elements without an end.
	 */
	private const VOID = array( 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'PARAM', 'SOURCE', 'TRACK', 'WBR' );

	/**
	 * Elements whose content is text: WordPress reads them with their end as one tag.
	 */
	private const TEXT = array( 'IFRAME', 'NOEMBED', 'NOFRAMES', 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP' );

	/**
	 * Drawings and formulas, with rules of their own.
	 */
	private const FOREIGN = array( 'SVG', 'MATH' );

	/**
	 * The fault of a code; empty for none.
	 *
	 * @param string $code HTML.
	 * @return string A sentence for the owner.
	 */
	public static function fault( string $code ): string {
		$tags = new WP_HTML_Tag_Processor( $code );
		$open = array();
		// Only in drawings and formulas does a slash at the end of a tag close it.
		$foreign = 0;
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$name = $tags->get_tag();
			if ( in_array( $name, self::VOID, true ) || ( $foreign && $tags->has_self_closing_flag() ) ) {
				continue;
			}
			$foreign += in_array( $name, self::FOREIGN, true ) ? ( $tags->is_tag_closer() ? -1 : 1 ) : 0;
			if ( $tags->is_tag_closer() ) {
				$last = array_pop( $open );
				if ( $last !== $name && in_array( $name, $open, true ) ) {
					/* translators: %s: HTML tag, e.g. <div>. */
					return sprintf( __( '%s is not closed.', 'sitewright' ), '<' . strtolower( $last ) . '>' );
				}
				if ( $last !== $name ) {
					/* translators: %s: HTML tag, e.g. </div>. */
					return sprintf( __( '%s closes something that is not open.', 'sitewright' ), '</' . strtolower( $name ) . '>' );
				}
			} elseif ( ! in_array( $name, self::TEXT, true ) ) {
				$open[] = $name;
			}
		}
		if ( $tags->paused_at_incomplete_token() ) {
			return __( 'It ends in the middle of a tag, a comment or a script.', 'sitewright' );
		}
		/* translators: %s: HTML tag, e.g. <div>. */
		return $open ? sprintf( __( '%s is not closed.', 'sitewright' ), '<' . strtolower( end( $open ) ) . '>' ) : '';
	}
}
