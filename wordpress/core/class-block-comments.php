<?php
/**
 * The comments in which WordPress keeps the attributes of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Mends attributes that end with a backslash. Up to version 6.8, WordPress writes `{"label":"C:\\"}` as `{"label":"C:\\u0022}`, which
 * is no JSON: when the post is opened again, the block has lost all of its attributes.
 */
final class Block_Comments {

	/**
	 * How WordPress 6.9 writes characters that could end a comment, or that filters change.
	 */
	private const ESCAPED = array(
		'\\\\' => '\\u005c',
		'\\"'  => '\\u0022',
		'--'   => '\\u002d\\u002d',
		'<'    => '\\u003c',
		'>'    => '\\u003e',
		'&'    => '\\u0026',
	);

	/**
	 * Adds the filters of what is stored: posts, patterns, templates and widgets.
	 */
	public static function hook() {
		// Before and after the filter of HTML, which parses and writes blocks, too.
		add_filter( 'content_save_pre', array( self::class, 'mended_slashed' ), 5 );
		add_filter( 'content_save_pre', array( self::class, 'mended_slashed' ), 20 );
		add_filter( 'widget_update_callback', array( self::class, 'mended_widget' ) );
	}

	/**
	 * A value as it stands in a comment.
	 *
	 * @param mixed $value Value that JSON can hold.
	 * @return string JSON.
	 */
	public static function json( $value ) {
		return strtr( (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), self::ESCAPED );
	}

	/**
	 * Content whose attributes can be read.
	 *
	 * @param string $content HTML with blocks.
	 * @return string
	 */
	public static function mended( $content ) {
		return false === strpos( $content, '\\\\u0022' ) ? $content : preg_replace_callback(
			'/(<!--\s+wp:[a-z0-9\/_-]+\s+)(\{[^<>]*+)>/',
			static function ( $comment ) {
				$length = (int) strrpos( $comment[2], '}' ) + 1;
				$mended = self::mended_json( substr( $comment[2], 0, $length ) );
				return null === $mended ? $comment[0] : $comment[1] . $mended . substr( $comment[2], $length ) . '>';
			},
			$content
		) ?? $content;
	}

	/**
	 * The attributes of a block that could not be read.
	 *
	 * @param string $json What stands in the comment.
	 * @return string|null Null for what can be read, and for what is broken otherwise.
	 */
	private static function mended_json( $json ) {
		if ( null !== json_decode( $json ) ) {
			return null;
		}
		// A backslash at the end of a text became one with the quote behind it. The same signs in a text are most likely meant so.
		$attributes = json_decode( (string) preg_replace( '/\\\\\\\\u0022(?=[,:}\]])/', '\\\\\\\\"', $json ) ) ?? json_decode( str_replace( '\\u0022', '\\"', $json ) );
		return is_object( $attributes ) ? self::json( $attributes ) : null;
	}

	/**
	 * The same for content with slashes, as WordPress passes what is stored.
	 *
	 * @param string $content Slashed content.
	 * @return string
	 */
	public static function mended_slashed( $content ) {
		$plain  = is_string( $content ) ? wp_unslash( $content ) : '';
		$mended = self::mended( $plain );
		return $mended === $plain ? $content : wp_slash( $mended );
	}

	/**
	 * The same for a widget with blocks.
	 *
	 * @param array|false $instance What the widget stores; false for nothing.
	 * @return array|false
	 */
	public static function mended_widget( $instance ) {
		if ( is_array( $instance ) && is_string( $instance['content'] ?? null ) ) {
			$instance['content'] = self::mended( $instance['content'] );
		}
		return $instance;
	}
}
