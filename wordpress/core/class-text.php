<?php
/**
 * Texts of people.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_HTML_Tag_Processor;

/**
 * Reads texts by what they are: plain text, in which "<" is a character, or HTML. WordPress's functions take every text for HTML, and
 * "a <5 b 50%ab" loses its end. Nothing here is escaped: whoever prints a text escapes it.
 */
final class Text {

	/**
	 * What the browser takes for a tag or a comment, behind its "<".
	 */
	private const TAG = '\/?[a-zA-Z][a-zA-Z0-9-]*+(?:[\s\/][^<>]*+)?>|!--';

	/**
	 * A comment, a script, a style sheet, or a tag with its attributes. Quotes in a text are no attribute, and a quote that follows no "=" begins no
	 * value. The end of a tag is not asked for: one that never ends would be looked for again and again.
	 */
	private const PIECES = '~<!--[^-]*+(?:-(?!->)[^-]*+)*+(?:-->|\z)|<(?<raw>script|style)\b[^<]*+(?:<(?!/\g{raw})[^<]*+)*+|(?<tag><[a-z])(?:[^<>=]++|=\s*+(?:"[^"]*+"|\'[^\']*+\')?+)*+~i';

	/**
	 * Signs with which the filters of a finished page begin: `--`, ` - `, `...`, `5x5`, `(tm)`, `:)`, `8)`, and a name.
	 */
	private const REWRITTEN = '/-(?=-)|(?<=-)-|(?<=\s)-(?=\s)|\.(?=\.\.)|\((?=tm\))|(?<=\d)x(?=\d)|:(?=[^\s\/\d])|(?<=[;8])[)O]|(?<=[;8]-)[)O]|W(?=ordpress)/';

	/**
	 * Plain text in one line: line breaks, tabs and other control characters become spaces, so that a header takes it.
	 *
	 * @param mixed $text Plain text; of any other type it is empty.
	 * @return string Not escaped.
	 */
	public static function one_line( $text ): string {
		return is_string( $text ) ? trim( preg_replace( '/[\s\x{00}-\x{1f}\x{7f}-\x{9f}]++/u', ' ', wp_check_invalid_utf8( $text, true ) ) ?? '' ) : '';
	}

	/**
	 * Plain text in lines, without control characters.
	 *
	 * @param mixed $text Plain text; of any other type it is empty.
	 * @return string Not escaped.
	 */
	public static function lines( $text ): string {
		return is_string( $text ) ? trim( preg_replace( '/[\x{00}-\x{08}\x{0b}-\x{1f}\x{7f}-\x{9f}]++/u', '', str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $text, true ) ) ) ?? '' ) : '';
	}

	/**
	 * The text of HTML in one line.
	 *
	 * @param mixed $html HTML; of any other type it is empty.
	 * @return string Not escaped.
	 */
	public static function text_of_html( $html ): string {
		if ( ! is_string( $html ) ) {
			return '';
		}
		// Each part ends with the text where nothing closes it, so that no "<script" makes the search begin anew.
		$shown = preg_replace( '/<(script|style)\b[^>]*+(?:>|$)(?:[^<]++|<(?!\/\1))*+(?:<\/\1[^>]*+(?:>|$)|$)/iD', '', $html ) ?? '';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- The line above does what wp_strip_all_tags() adds.
		return self::one_line( html_entity_decode( strip_tags( self::escape_brackets( $shown ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * Plain text as HTML that WordPress keeps in a post, whoever saves it. wp_specialchars_decode() brings the text back. Browsers read old names
	 * of references also without their ";", and in the middle of a word.
	 *
	 * @param string $text Plain text.
	 * @return string HTML.
	 */
	public static function to_html( string $text ): string {
		return str_replace( '<', '&lt;', preg_replace( '/&(?=#?[a-zA-Z0-9])/', '&amp;', $text ) );
	}

	/**
	 * HTML that was typed as text may be in: each "<" that begins no tag is escaped.
	 *
	 * @param string $html HTML, as typed.
	 * @return string HTML that is not yet filtered.
	 */
	public static function escape_brackets( string $html ): string {
		return preg_replace( '/<(?!' . self::TAG . ')/', '&lt;', $html ) ?? '';
	}

	/**
	 * HTML whose attributes hold no angle brackets, which means the same: filters take them for the end or the beginning of a tag.
	 *
	 * @param string $html HTML.
	 * @return string|null HTML; null where it could not be read.
	 */
	public static function escape_in_tags( string $html ): ?string {
		return preg_replace_callback(
			self::PIECES,
			static function ( $piece ) {
				return isset( $piece['tag'] ) ? '<' . strtr( substr( $piece[0], 1 ), array( '<' => '&lt;', '>' => '&gt;' ) ) : $piece[0];
			},
			$html
		);
	}

	/**
	 * Plain text as HTML, also in attributes, for what must be the same letters again: the value of an input, or what a visitor wrote. WordPress's
	 * esc_html() and esc_attr() leave what looks like a reference of HTML, and the browser has the letter that it stands for; and its filters of a
	 * finished page write dashes, dots and signs more beautifully, and "WordPress" also in the value of an attribute.
	 *
	 * @param string $text Plain text.
	 * @return string HTML.
	 */
	public static function escaped( string $text ): string {
		return (string) preg_replace_callback(
			self::REWRITTEN,
			static fn( $sign ) => '&#' . ord( $sign[0] ) . ';',
			htmlspecialchars( wp_check_invalid_utf8( $text ), ENT_QUOTES, 'UTF-8' )
		);
	}

	/**
	 * Plain text as HTML in an element, for people to read: what looks like a reference of HTML stays as typed. WordPress's filters of a page may write
	 * its quotes and dashes more beautifully.
	 *
	 * @param string $text Plain text.
	 * @return string HTML, not for attributes.
	 */
	public static function shown( string $text ): string {
		return htmlspecialchars( wp_check_invalid_utf8( $text ), ENT_NOQUOTES, 'UTF-8' );
	}

	/**
	 * A value for a script of the page, to be put into an attribute by WordPress's functions. They leave what looks like a reference of HTML, and a
	 * quote that one stands for would end a text of it. See escaped() for the rest.
	 *
	 * @param mixed $value Value.
	 * @return string JSON without ampersands; not escaped.
	 */
	public static function json( $value ): string {
		return str_replace( 'Wordpress', '\\u0057ordpress', (string) wp_json_encode( $value, JSON_HEX_AMP ) ); // phpcs:ignore WordPress.WP.CapitalPDangit -- What the filter looks for.
	}

	/**
	 * HTML without the addresses of links and forms that run code: whoever may write no scripts can have written them.
	 *
	 * @param string $html HTML.
	 * @return string HTML.
	 */
	public static function without_code( string $html ): string {
		if ( ! preg_match( '/\b(?:href|action|formaction)\s*=/i', $html ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( array( 'href', 'xlink:href', 'action', 'formaction' ) as $name ) {
				$address = $tags->get_attribute( $name );
				// Browsers skip control characters.
				if ( is_string( $address ) && preg_match( '/^(?:javascript|vbscript|data):/i', preg_replace( '/[\x00-\x20]++/', '', $address ) ) ) {
					$tags->remove_attribute( $name );
				}
			}
		}
		return $tags->get_updated_html();
	}
}
