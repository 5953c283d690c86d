<?php
/**
 * Letters that some databases cannot hold.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Keeps emojis and rare letters, e.g. of Japanese names, where the tables of a site hold three bytes for each: those of an old database, which
 * moved from host to host. WordPress stores no option and no metadata with such a letter, and says so to nobody. In the content of a post it
 * writes an emoji as a reference of HTML, which is none in a plain text of a block.
 */
final class Wide_Letters {

	/**
	 * The names of MySQL and MariaDB for the character set of three bytes.
	 */
	private const NARROW = array( 'utf8', 'utf8mb3' );

	private const LETTER = '/[\x{10000}-\x{10ffff}]/u';

	/**
	 * What follows the ampersand of a reference to such a letter, or of the escape.
	 */
	private const REFERENCE = '#x(?:26|(?:10|[1-9a-f])[0-9a-f]{4});';

	/**
	 * An ampersand that was typed before the same signs, and what stands for it.
	 */
	private const TYPED   = '/&(?=' . self::REFERENCE . ')/';
	private const ESCAPED = '&#x26;';

	/**
	 * An escape, or a letter.
	 */
	private const KEPT = '/&#x26;(?=' . self::REFERENCE . ')|&(?!#x26;)' . self::REFERENCE . '/';

	/**
	 * The beginning of the names of this plugin's options.
	 */
	private const OPTIONS = 'sitewright_';

	/**
	 * Adds the filters of the class. Who reads an option or metadata calls read(); what stands in HTML needs nothing.
	 */
	public static function hook(): void {
		// After the filter of HTML and Block_Comments, which write comments of blocks.
		add_filter( 'content_save_pre', array( self::class, 'escape_slashed' ), 25 );
		add_filter( 'widget_update_callback', array( self::class, 'escape_widget' ), 20 );
		add_filter( 'pre_update_option', array( self::class, 'fit_option' ), 10, 2 );
	}

	/**
	 * Content whose comments of blocks each database can hold.
	 *
	 * @param mixed $content Slashed content.
	 * @return mixed The same for the editor and for pages.
	 */
	public static function escape_slashed( $content ) {
		if ( ! is_string( $content ) || ! self::has_any( $content ) || ! self::is_narrow( 'posts', 'post_content' ) ) {
			return $content;
		}
		return wp_slash( self::escape( wp_unslash( $content ) ) );
	}

	/**
	 * The same for a widget with blocks.
	 *
	 * @param array|false $instance What the widget stores; false for nothing.
	 * @return array|false
	 */
	public static function escape_widget( $instance ) {
		$content = is_array( $instance ) ? $instance['content'] ?? null : null;
		if ( is_string( $content ) && self::has_any( $content ) && self::is_narrow( 'options', 'option_value' ) ) {
			$instance['content'] = self::escape( $content );
		}
		return $instance;
	}

	/**
	 * Content with escapes of JSON for the letters in comments of blocks.
	 *
	 * @param string $content HTML with blocks.
	 * @return string
	 */
	private static function escape( string $content ): string {
		$escaped = '';
		$from    = 0;
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			if ( null === $comment['attributes'] ) {
				continue;
			}
			$escaped .= substr( $content, $from, $comment['attributes'] - $from );
			$json     = substr( $content, $comment['attributes'], $comment['end'] - $comment['attributes'] );
			// Bytes that are no UTF-8 stay for the database to refuse.
			$escaped .= preg_replace_callback( self::LETTER, static fn( $letter ) => trim( (string) wp_json_encode( $letter[0] ), '"' ), $json ) ?? $json;
			$from     = $comment['end'];
		}
		return $escaped . substr( $content, $from );
	}

	/**
	 * The value of an option of this plugin that the database can hold. Who lets people write texts into one calls fit() for it.
	 *
	 * @param mixed $value  Value.
	 * @param mixed $option Name of any option.
	 * @return mixed
	 */
	public static function fit_option( $value, $option ) {
		return 0 === strncmp( (string) $option, self::OPTIONS, strlen( self::OPTIONS ) ) ? self::fit_html( $value, 'options', 'option_value' ) : $value;
	}

	/**
	 * Plain text that a column can hold, for read(): what was typed like a reference is one of its own.
	 *
	 * @param mixed  $value  Text, or array with texts.
	 * @param string $table  Table, without prefix.
	 * @param string $column Column.
	 * @return mixed For read() alone.
	 */
	public static function fit( $value, string $table = 'postmeta', string $column = 'meta_value' ) {
		return self::fit_html( self::map( $value, static fn( string $text ) => preg_replace( self::TYPED, self::ESCAPED, $text ) ?? $text ), $table, $column );
	}

	/**
	 * HTML that a column can hold, and what others print as HTML. It stays HTML, and read() tells its letters.
	 *
	 * @param mixed  $value  Text, or array with texts.
	 * @param string $table  Table, without prefix.
	 * @param string $column Column.
	 * @return mixed
	 */
	public static function fit_html( $value, string $table = 'postmeta', string $column = 'meta_value' ) {
		return self::map(
			$value,
			static function ( string $text ) use ( $table, $column ) {
				if ( ! self::has_any( $text ) || ! self::is_narrow( $table, $column ) ) {
					return $text;
				}
				return preg_replace_callback( self::LETTER, array( self::class, 'reference' ), $text ) ?? $text;
			}
		);
	}

	/**
	 * A letter as a reference of HTML. Some hosts lack PHP's extension for texts.
	 *
	 * @param string[] $found A letter of four bytes.
	 * @return string
	 */
	private static function reference( array $found ): string {
		list( $one, $two, $three, $four ) = array_values( (array) unpack( 'C4', $found[0] ) );
		return '&#x' . dechex( ( $one & 7 ) << 18 | ( $two & 63 ) << 12 | ( $three & 63 ) << 6 | $four & 63 ) . ';';
	}

	/**
	 * A value as it was before fit().
	 *
	 * @param mixed $value Text, or array with texts.
	 * @return mixed
	 */
	public static function read( $value ) {
		return self::map(
			$value,
			static fn( string $text ) => false === strpos( $text, '&#x' ) ? $text : (string) preg_replace_callback( self::KEPT, static fn( $found ) => html_entity_decode( $found[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $text )
		);
	}

	/**
	 * Changes each text of a value.
	 *
	 * @param mixed                   $value  Text, or array with texts.
	 * @param callable(string):string $change Changes a text.
	 * @return mixed
	 */
	private static function map( $value, callable $change ) {
		if ( is_array( $value ) ) {
			return array_map( static fn( $part ) => self::map( $part, $change ), $value );
		}
		return is_string( $value ) ? $change( $value ) : $value;
	}

	/**
	 * Whether a text may have a letter of four bytes.
	 *
	 * @param string $text Text.
	 * @return bool
	 */
	private static function has_any( string $text ): bool {
		return false !== strpbrk( $text, "\xf0\xf1\xf2\xf3\xf4" );
	}

	/**
	 * Whether a column holds three bytes for each letter.
	 *
	 * @param string $table  Table, without prefix.
	 * @param string $column Column.
	 * @return bool
	 */
	private static function is_narrow( string $table, string $column ): bool {
		global $wpdb;
		return in_array( $wpdb->get_col_charset( $wpdb->$table ?? $wpdb->prefix . $table, $column ), self::NARROW, true );
	}
}
