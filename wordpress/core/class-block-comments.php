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
	 * How a quote that ended a text behind its last backslash may be told from the same signs in a text, the likeliest first: what stands
	 * between two texts follows, up to the first sign of the next one or to the end; the same with any sign; nothing.
	 */
	private const LOST_ENDS = array(
		self::LOST_END . '(?:"(?![,:}\]])|$))/',
		self::LOST_END . '(?:"|$))/',
		'/(\\\\)u0022/',
	);

	private const LOST_END = '/(?<!\\\\)((?:\\\\\\\\)++)u0022(?=[,:}\]])(?=(?:[{}\[\],:]|-?\d[\d.eE+-]*+|true|false|null)*+';

	/**
	 * Whether the filters of what the editor reads are added.
	 *
	 * @var bool
	 */
	private static bool $is_hooked = false;

	/**
	 * Adds the filters of what is stored: posts, patterns, templates and widgets. What was stored while the plugin was off, or by another
	 * version of it, is mended for the editor, which would store it without the attributes. Everything that PHP reads, e.g. for a page, is
	 * mended by the parser.
	 */
	public static function hook(): void {
		Block_Parser::hook();
		// Before and after the filter of HTML, which parses and writes blocks, too.
		add_filter( 'content_save_pre', array( self::class, 'mended_slashed' ), 5 );
		add_filter( 'content_save_pre', array( self::class, 'mended_slashed' ), 20 );
		add_filter( 'widget_update_callback', array( self::class, 'mended_widget' ) );
		add_filter( 'rest_request_before_callbacks', array( self::class, 'hook_reading' ), 10, 2 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'mended_by_controller' ), 10, 2 );
	}

	/**
	 * Adds the filters of what the editor reads, but for templates and patterns of themes, which have none, before the first answer of those who
	 * prepare posts and widgets.
	 *
	 * @param mixed $response Response of another filter; null for none.
	 * @param array $handler  The route's handler.
	 * @return mixed The same response.
	 */
	public static function hook_reading( $response, $handler ) {
		$controller = self::controller( $handler );
		if ( self::$is_hooked || ( null !== $controller && ! self::may_prepare( $controller ) ) ) {
			return $response;
		}
		self::$is_hooked = true;
		// WordPress answers with a content for types that have an editor.
		$types = array_intersect( get_post_types( array( 'show_in_rest' => true ) ), get_post_types_by_support( 'editor' ) );
		foreach ( array_merge( $types, array( 'revision', 'autosave', 'widget' ) ) as $type ) {
			// Before and after WordPress puts hooked blocks into an answer: it parses and writes the others, too.
			add_filter( "rest_prepare_$type", array( self::class, 'mended_response' ), 5 );
			add_filter( "rest_prepare_$type", array( self::class, 'mended_response' ), 20 );
			add_filter( "rest_prepare_$type", array( self::class, 'response_with_objects' ), 20, 2 );
			add_filter( "rest_pre_insert_$type", array( self::class, 'post_with_objects' ), 20, 2 );
		}
		return $response;
	}

	/**
	 * The class or object whose method a route calls; null where it calls a function.
	 *
	 * @param array $handler The route's handler.
	 * @return object|string|null
	 */
	private static function controller( $handler ) {
		$callback = $handler['callback'] ?? null;
		return is_array( $callback ) ? $callback[0] : null;
	}

	/**
	 * Whether a controller may answer with a post or a widget. Of most of WordPress's own it is known that they do not.
	 *
	 * @param object|string $controller What a route calls.
	 * @return bool
	 */
	private static function may_prepare( $controller ): bool {
		$is_of_wordpress = 0 === strncmp( is_object( $controller ) ? get_class( $controller ) : $controller, 'WP_REST_', 8 );
		return ! $is_of_wordpress
			|| $controller instanceof \WP_REST_Posts_Controller
			|| $controller instanceof \WP_REST_Revisions_Controller
			|| $controller instanceof \WP_REST_Widgets_Controller
			|| $controller instanceof \WP_REST_Navigation_Fallback_Controller;
	}

	/**
	 * A value as it stands in a comment.
	 *
	 * @param mixed $value Value that JSON can hold.
	 * @return string JSON.
	 */
	public static function json( $value ): string {
		return strtr( (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), self::ESCAPED );
	}

	/**
	 * Blocks as content, like `serialize_blocks()`, whose attributes can be read on each version of WordPress.
	 *
	 * @param array[] $blocks Parsed blocks.
	 * @return string HTML with blocks.
	 */
	public static function serialized( array $blocks ): string {
		$content = '';
		foreach ( $blocks as $block ) {
			self::append( $block, $content );
		}
		return $content;
	}

	/**
	 * Writes a block with those in it. What is written grows in one place: copies for each level would be quadratic.
	 *
	 * @param array  $block   Parsed block.
	 * @param string $content Gets the block.
	 */
	private static function append( array $block, &$content ): void {
		$name = strip_core_block_namespace( $block['blockName'] );
		if ( null !== $name ) {
			$content .= "<!-- wp:$name " . ( $block['attrs'] ? self::json( $block['attrs'] ) . ' ' : '' );
			if ( ! $block['innerBlocks'] && '' === implode( '', $block['innerContent'] ) ) {
				$content .= '/-->';
				return;
			}
			$content .= '-->';
		}
		$index = 0;
		foreach ( $block['innerContent'] as $part ) {
			if ( null === $part ) {
				self::append( $block['innerBlocks'][ $index++ ], $content );
			} else {
				$content .= $part;
			}
		}
		$content .= null === $name ? '' : "<!-- /wp:$name -->";
	}

	/**
	 * Content to look for words or addresses in: attributes may be written with escapes, in their names as well. It cannot be parsed any more.
	 *
	 * @param string $content HTML with blocks.
	 * @return string
	 */
	public static function unescaped( string $content ): string {
		return false === strpos( $content, '\\' ) ? $content : (string) preg_replace_callback(
			'~\\\\(?:u00([2-7][0-9a-f])|/)~i',
			static function ( $escape ) {
				return isset( $escape[1] ) ? chr( (int) hexdec( $escape[1] ) ) : '/';
			},
			$content
		);
	}

	/**
	 * Content whose attributes can be read.
	 *
	 * @param string $content HTML with blocks.
	 * @return string
	 */
	public static function mended( string $content ): string {
		return false === strpos( $content, '\\\\u0022' ) && false === stripos( $content, '\\ud' ) ? $content : preg_replace_callback(
			'/(<!--\s+wp:[a-z0-9\/_-]+\s+)(\{[^<>]*+)>/',
			static function ( $comment ) {
				$length = (int) strrpos( $comment[2], '}' ) + 1;
				$end    = substr( $comment[2], $length );
				// Else the angle bracket is one of a text.
				$mended = preg_match( '/^\s+\/?--$/D', $end ) ? self::mended_json( substr( $comment[2], 0, $length ) ) : null;
				return null === $mended ? $comment[0] : $comment[1] . $mended . $end . '>';
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
	private static function mended_json( string $json ): ?string {
		if ( null !== json_decode( $json ) ) {
			return null;
		}
		$whole = self::with_whole_characters( $json );
		if ( is_object( json_decode( $whole ) ) ) {
			return $whole;
		}
		$attributes = null;
		foreach ( self::LOST_ENDS as $lost_end ) {
			$attributes = $attributes ?? json_decode( (string) preg_replace( $lost_end, '$1"', $whole ) );
		}
		return is_object( $attributes ) ? self::json( $attributes ) : null;
	}

	/**
	 * JSON in which the sign for an unknown character stands in place of each half of one: a script that cuts a text between the halves of an
	 * emoji leaves one, which browsers read and PHP does not.
	 *
	 * @param string $json What stands in the comment.
	 * @return string
	 */
	private static function with_whole_characters( string $json ): string {
		return (string) preg_replace_callback(
			'/\\\\(?:u(?:d[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|.)/is',
			static function ( $escape ) {
				return preg_match( '/^.ud[89a-f]..$/is', $escape[0] ) ? '\ufffd' : $escape[0];
			},
			$json
		);
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

	/**
	 * The same for an answer to the editor about a post or a widget, or about several.
	 *
	 * @param mixed $response What REST answers.
	 * @return mixed
	 */
	public static function mended_response( $response ) {
		$data = $response instanceof \WP_REST_Response ? $response->get_data() : null;
		foreach ( self::paths( $data ) as $path ) {
			$content = _wp_array_get( $data, $path );
			$mended  = is_string( $content ) ? self::mended( $content ) : $content;
			if ( $mended !== $content ) {
				_wp_array_set( $data, $path, $mended );
				$response->set_data( $data );
			}
		}
		return $response;
	}

	/**
	 * An answer to the editor with the objects that attributes have.
	 *
	 * @param mixed $response What REST answers.
	 * @param mixed $post     Post, or a widget.
	 * @return mixed
	 */
	public static function response_with_objects( $response, $post ) {
		$data = $response instanceof \WP_REST_Response ? $response->get_data() : null;
		$raw  = $data['content']['raw'] ?? null;
		if ( is_string( $raw ) && $post instanceof \WP_Post ) {
			$data['content']['raw'] = Attribute_Objects::kept( $raw, $post->post_content );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * The same for a post that the editor saves.
	 *
	 * @param mixed            $post    What is to be saved; an error of another filter.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function post_with_objects( $post, $request ) {
		$sent = is_array( $request['content'] ) ? $request['content']['raw'] ?? null : $request['content'];
		if ( is_string( $sent ) && is_string( $post->post_content ?? null ) ) {
			$post->post_content = Attribute_Objects::kept( $post->post_content, $sent );
		}
		return $post;
	}

	/**
	 * Where an answer may hold content as it is stored.
	 *
	 * @param mixed $data What REST answers about a post or a widget, or about several, or about the patterns of the theme.
	 * @return array[] Paths.
	 */
	private static function paths( $data ): array {
		$paths = array( array( 'content', 'raw' ), array( 'instance', 'raw', 'content' ) );
		foreach ( is_array( $data ) && wp_is_numeric_array( $data ) ? array_keys( $data ) : array() as $index ) {
			$paths[] = array( $index, 'content', 'raw' );
			$paths[] = array( $index, 'content' );
		}
		return $paths;
	}

	/**
	 * The same for an answer about templates, parts of them and their revisions, and for patterns of the theme and of plugins.
	 *
	 * @param mixed $response What REST answers.
	 * @param array $handler  The route's handler.
	 * @return mixed
	 */
	public static function mended_by_controller( $response, $handler ) {
		$controller = self::controller( $handler );
		$is_theirs  = $controller instanceof \WP_REST_Templates_Controller || $controller instanceof \WP_REST_Template_Revisions_Controller;
		return $is_theirs || $controller instanceof \WP_REST_Block_Patterns_Controller ? self::mended_response( $response ) : $response;
	}
}
