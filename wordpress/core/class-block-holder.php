<?php
/**
 * Which post holds a block.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;
use WP_Query;

/**
 * Knows what holds the block that is being rendered. The global post is no answer: on an archive it is the first of many, on a page
 * that was not found it is none, and a form in the footer belongs to neither. A block whose request comes back later (a form, a
 * payment) names what this class says.
 */
final class Block_Holder {

	/**
	 * Searches in one text, each of which reads all of it.
	 */
	private const MAX_SEARCHES = 200;

	/**
	 * What is being rendered, the innermost last. `post` is the post whose content shows the block, 0 for what stands around posts;
	 * `source` says in which post the block is saved, as source() does. It is asked for by few blocks: where the answer costs queries, it
	 * is given by a function. `text` gives what is saved where that is no post. `ends` is there for what a paywall may end, and says whether one did; with `is_piece`, what is around goes on.
	 * `foreign` is a content of which nobody knows the post.
	 *
	 * @var array<int,array{post:int,source:int|callable():(int|null),text?:callable():string,ends?:bool,is_piece?:bool,foreign?:string}>
	 */
	private static array $stack = array();

	/**
	 * The text that was searched last, how often, and its words once they are needed. See has().
	 *
	 * @var array{text:string,count:int,words:array<string,true>}
	 */
	private static array $searched = array(
		'text'  => '',
		'count' => 0,
		'words' => array(),
	);

	/**
	 * The lists of posts that are being gone through, by the id of the object. One that was left before its end stays.
	 *
	 * @var array<int,WP_Query>
	 */
	private static array $lists = array();

	/**
	 * The text of the last link to the rest of a post.
	 *
	 * @var string
	 */
	private static string $more_text = '';

	/**
	 * Name of each of our blocks => true.
	 *
	 * @var array<string,true>
	 */
	private static array $own = array();

	/**
	 * Adds the filters of the class.
	 */
	public static function hook(): void {
		self::$own = array_fill_keys( array_column( Manifest::blocks(), 'name' ), true );
		add_filter( 'register_block_type_args', array( self::class, 'follow' ), 10, 2 );
		add_filter( 'template_include', array( self::class, 'enter_template' ), PHP_INT_MAX );
		add_action( 'loop_start', array( self::class, 'enter_list' ) );
		add_action( 'loop_end', array( self::class, 'leave_list' ) );
		add_filter( 'the_content_more_link', array( self::class, 'note_more_text' ), 10, 2 );
		Outer_Filters::add_first( 'the_content', array( self::class, 'enter_content' ), 2 );
		Outer_Filters::add_last( 'the_content', array( self::class, 'leave' ) );
		// The second one is that of the old text widget, which has shortcodes.
		foreach ( array( 'widget_block_content', 'widget_text_content' ) as $widget ) {
			Outer_Filters::add_first( $widget, array( self::class, 'enter_widget' ) );
			Outer_Filters::add_last( $widget, array( self::class, 'leave' ) );
		}
	}

	/**
	 * The post whose content shows the block.
	 *
	 * @return WP_Post|null Null for a block in a template, a template part or a widget, also on the page of a post.
	 */
	public static function post(): ?WP_Post {
		return self::get( self::current()['post'] );
	}

	/**
	 * Where the block is saved: a synced pattern, a template, a template part, or the same as post().
	 *
	 * @return int|null Number of a post; 0 for a widget and for a file of the theme; null where nobody knows.
	 */
	public static function source(): ?int {
		$source = self::current()['source'];
		return is_int( $source ) ? $source : $source();
	}

	/**
	 * The posts in which the block is saved: that of post() or of what stands around posts, and each one inside it that is shown in the
	 * place of a block.
	 *
	 * @return int[] The innermost last.
	 */
	public static function sources(): array {
		$post    = self::current()['post'];
		$sources = array();
		for ( $at = count( self::$stack ) - 1; $at >= 0 && self::$stack[ $at ]['post'] === $post; $at-- ) {
			array_unshift( $sources, self::$stack[ $at ]['source'] );
		}
		return array_filter( $sources, 'is_int' );
	}

	/**
	 * Whether a post of a type is being rendered, however much stands between it and the block: a template part or a list of posts in it may
	 * show it again.
	 *
	 * @param string $type Type of posts.
	 * @return bool
	 */
	public static function is_within( string $type ): bool {
		foreach ( array_filter( array_column( self::$stack, 'source' ), 'is_int' ) as $source ) {
			if ( $source > 0 && get_post_type( $source ) === $type ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Notes that somebody goes through a list of posts.
	 *
	 * @param WP_Query $query The list.
	 */
	public static function enter_list( $query ): void {
		self::$lists[ spl_object_id( $query ) ] = $query;
	}

	/**
	 * Notes that a list of posts ends.
	 *
	 * @param WP_Query $query The list.
	 */
	public static function leave_list( $query ): void {
		unset( self::$lists[ spl_object_id( $query ) ] );
	}

	/**
	 * Whether a list of posts shows a post just now: that of the page, or one that a block or another plugin made. WordPress tells blocks
	 * in neither that they are in one.
	 *
	 * @param int $post_id Post.
	 * @return bool
	 */
	public static function is_listed( int $post_id ): bool {
		foreach ( self::$lists as $list ) {
			if ( $list->in_the_loop && $list->post instanceof WP_Post && $list->post->ID === $post_id ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Renders a post in the place of a block of ours, as WordPress does with synced patterns: it belongs to what shows it.
	 *
	 * @param WP_Post $post Post.
	 * @return string HTML.
	 */
	public static function render( WP_Post $post ): string {
		self::$stack[] = self::of_pattern( array( 'ref' => $post->ID ) );
		try {
			// Not do_blocks(): inside of `the_content` it would leave the next post without its paragraphs.
			return implode( '', array_map( 'render_block', parse_blocks( $post->post_content ) ) );
		} finally {
			array_pop( self::$stack );
		}
	}

	/**
	 * Whether a text stands in what is saved there: in the post of source(), or in the widgets or the file of the theme that it is. What
	 * another plugin renders may come from anywhere, and be taken for a part of what is around it.
	 *
	 * @param string $text Text, or the value of an attribute.
	 * @return bool
	 */
	public static function says( $text ): bool {
		$source  = self::source();
		$post    = self::get( (int) $source );
		$text_of = self::current()['text'] ?? null;
		$saved   = '';
		if ( $post ) {
			$saved = $post->post_content;
		} elseif ( 0 === $source && $text_of ) {
			$saved = $text_of();
		}
		return self::has( $saved, $text );
	}

	/**
	 * Whether a text has another one in it. A page may ask for thousands in the same one, e.g. for each address of all its forms: then a text
	 * is looked up among its words.
	 *
	 * @param string $saved Text.
	 * @param string $text  Text, or the value of an attribute.
	 * @return bool
	 */
	private static function has( string $saved, string $text ): bool {
		if ( self::$searched['text'] !== $saved ) {
			self::$searched = array(
				'text'  => $saved,
				'count' => 0,
				'words' => array(),
			);
		}
		if ( ++self::$searched['count'] <= self::MAX_SEARCHES ) {
			// In the comment of a block, some characters are escaped.
			return false !== strpos( $saved, $text ) || false !== strpos( $saved, substr( serialize_block_attributes( array( $text ) ), 2, -2 ) );
		}
		if ( ! self::$searched['words'] ) {
			self::$searched['words'] = array_fill_keys( (array) preg_split( '/[^\w.@+-]+/', $saved ), true );
		}
		return isset( self::$searched['words'][ $text ] );
	}

	/**
	 * Closes what is still to be rendered of the template, part, widget, pattern or block of another plugin that has a paywall. A pattern, and
	 * a block around others, belong to what shows them: it ends with them. The content of a post ends as text (Paid_Content).
	 */
	public static function end(): void {
		for ( $at = count( self::$stack ) - 1; isset( self::$stack[ $at ]['ends'] ); $at-- ) {
			self::$stack[ $at ]['ends'] = true;
			if ( self::$stack[ $at ]['is_piece'] ) {
				return;
			}
		}
	}

	/**
	 * Whether a paywall ended what is being rendered.
	 *
	 * @return bool
	 */
	public static function has_ended(): bool {
		return self::current()['ends'] ?? false;
	}

	/**
	 * Notes when WordPress renders a template part or a synced pattern, and when another plugin renders a block: that may show anything.
	 *
	 * @param array  $settings Settings of a block type.
	 * @param string $name     Its name.
	 * @return array
	 */
	public static function follow( $settings, $name ) {
		$render = $settings['render_callback'] ?? null;
		if ( ! $render || isset( self::$own[ $name ] ) ) {
			return $settings;
		}
		$source = array(
			'core/template-part' => array( self::class, 'of_part' ),
			'core/block'         => array( self::class, 'of_pattern' ),
		)[ $name ] ?? ( 0 === strpos( $name, 'core/' ) ? null : array( self::class, 'of_unknown' ) );
		if ( $source && is_callable( $render ) ) {
			$settings['render_callback'] = static function ( $attributes, ...$rest ) use ( $source, $render ) {
				self::$stack[] = call_user_func( $source, (array) $attributes, $rest[1] ?? null );
				try {
					return call_user_func( $render, $attributes, ...$rest );
				} finally {
					array_pop( self::$stack );
				}
			};
		}
		return $settings;
	}

	/**
	 * Notes that a template of blocks begins, which WordPress renders before the head of the page.
	 *
	 * @param string $file File that makes the page.
	 * @return string The same.
	 */
	public static function enter_template( $file ) {
		if ( ABSPATH . WPINC . '/template-canvas.php' === $file ) {
			self::$stack[] = self::piece( 0, array( self::class, 'of_template' ), array( self::class, 'text_of_template' ) );
			add_action( 'wp_head', array( self::class, 'leave_template' ), PHP_INT_MIN );
		}
		return $file;
	}

	/**
	 * Notes that the template ends.
	 */
	public static function leave_template(): void {
		remove_action( 'wp_head', array( self::class, 'leave_template' ), PHP_INT_MIN );
		array_pop( self::$stack );
	}

	/**
	 * Notes what stands in a link to the rest of a post.
	 *
	 * @param string $link Link.
	 * @param string $text Its text.
	 * @return string The link.
	 */
	public static function note_more_text( $link, $text = '' ) {
		self::$more_text = (string) $text;
		return $link;
	}

	/**
	 * Notes that the content of a post begins: of the current post, if it is the content of that one. Other plugins show other posts, or
	 * whatever they like, by the same filter, and do not always say so: then nobody knows where it is saved.
	 *
	 * @param string $content Content.
	 * @param mixed  $post_id Post, where the caller gives it.
	 * @return string The same.
	 */
	public static function enter_content( $content, $post_id = null ) {
		$post = get_post( is_numeric( $post_id ) ? (int) $post_id : null );
		if ( $post && self::shows( $post, (string) $content ) ) {
			self::enter( $post->ID );
		} else {
			self::$stack[] = array(
				'post'    => self::current()['post'],
				'source'  => '__return_null',
				'foreign' => (string) $content,
			);
		}
		return $content;
	}

	/**
	 * What `the_content` was given, where nobody knows of which post it is.
	 *
	 * @return string|null Null where it is known.
	 */
	public static function foreign_content(): ?string {
		return self::current()['foreign'] ?? null;
	}

	/**
	 * The same for a content that does not pass `the_content`; leave() ends it.
	 *
	 * @param int $post_id Its post.
	 */
	public static function enter( int $post_id ): void {
		self::$stack[] = array(
			'post'   => $post_id,
			'source' => $post_id,
		);
	}

	/**
	 * Notes that a widget begins.
	 *
	 * @param string $content Content.
	 * @return string The same.
	 */
	public static function enter_widget( $content ) {
		self::$stack[] = self::piece( 0, 0, array( self::class, 'text_of_widgets' ) );
		return $content;
	}

	/**
	 * Notes that a content or a widget ends.
	 *
	 * @param string $content Content.
	 * @return string The same.
	 */
	public static function leave( $content ) {
		array_pop( self::$stack );
		return $content;
	}

	/**
	 * Whether a content is one that WordPress gives to `the_content` for a post: the saved one, one of its pages, or what is before or after
	 * "more", with the links that WordPress adds.
	 *
	 * @param WP_Post $post    Post; its content may be that of a preview.
	 * @param string  $content Content.
	 * @return bool
	 */
	private static function shows( WP_Post $post, string $content ): bool {
		if ( $content === $post->post_content ) {
			return true;
		}
		// An excerpt without blocks: nobody will ask.
		if ( doing_filter( 'get_the_excerpt' ) && ! has_blocks( $content ) ) {
			return false;
		}
		// The block of a post's content changes the end of a CDATA section, and adds the links to its pages.
		$content = str_replace( ']]>', ']]&gt;', $content );
		$links   = false === strpos( $post->post_content, '<!--nextpage-->' ) ? '' : wp_link_pages( array( 'echo' => 0 ) );
		// WordPress's pages are those of the last post that was set up, which need not be the current one.
		$of = (int) ( $GLOBALS['id'] ?? 0 ) === $post->ID ? null : $post;
		foreach ( array( self::$more_text, '' ) as $more_text ) {
			foreach ( array( false, true ) as $is_without_teaser ) {
				$shown = str_replace( ']]>', ']]&gt;', get_the_content( $more_text, $is_without_teaser, $of ) );
				if ( $content === $shown || $content === $shown . $links ) {
					return true;
				}
			}
		}
		return str_replace( ']]>', ']]&gt;', $post->post_content ) === $content;
	}

	/**
	 * What a paywall ends by itself.
	 *
	 * @param int                       $post   See $stack.
	 * @param int|callable():(int|null) $source See $stack.
	 * @param callable():string|null    $text   See $stack.
	 * @return array{post:int,source:int|callable():(int|null),text:callable():string|null,ends:bool,is_piece:bool}
	 */
	private static function piece( int $post, $source, ?callable $text = null ): array {
		return array(
			'post'     => $post,
			'source'   => $source,
			'text'     => $text,
			'ends'     => false,
			'is_piece' => true,
		);
	}

	/**
	 * What a template part holds.
	 *
	 * @param array $attributes Attributes of the block that shows it.
	 * @return array{post:int,source:callable():int,ends:bool,is_piece:bool}
	 */
	private static function of_part( array $attributes ): array {
		$part = static function () use ( $attributes ) {
			$slug = $attributes['slug'] ?? '';
			return is_string( $slug ) && '' !== $slug ? get_block_template( ( is_string( $attributes['theme'] ?? null ) ? $attributes['theme'] : get_stylesheet() ) . "//$slug", 'wp_template_part' ) : null;
		};
		return self::piece(
			0,
			static function () use ( $part ) {
				$found = $part();
				return $found ? (int) $found->wp_id : 0;
			},
			static function () use ( $part ) {
				$found = $part();
				return $found ? $found->content : '';
			}
		);
	}

	/**
	 * What a synced pattern holds. It belongs to what shows it.
	 *
	 * @param array $attributes Attributes of the block that shows it.
	 * @return array{post:int,source:int,ends:bool,is_piece:bool}
	 */
	private static function of_pattern( array $attributes ): array {
		return array( 'is_piece' => false ) + self::piece( self::current()['post'], (int) ( $attributes['ref'] ?? 0 ) );
	}

	/**
	 * What the block of another plugin holds. Blocks that it renders without having any in it are not those of the post that shows it.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param mixed $block      The block, where WordPress gives it.
	 * @return array{post:int,source:int|callable():(int|null),ends:bool,is_piece:bool}
	 */
	private static function of_unknown( array $attributes, $block ): array {
		$around = self::current();
		$is_own = $block instanceof \WP_Block && ! empty( $block->parsed_block['innerBlocks'] );
		return array( 'is_piece' => ! $is_own ) + self::piece( $around['post'], $is_own ? $around['source'] : '__return_null', $around['text'] ?? null );
	}

	/**
	 * The innermost of what is being rendered.
	 *
	 * @return array{post:int,source:int|callable():(int|null),text?:callable():string|null,ends?:bool,is_piece?:bool,foreign?:string}
	 */
	private static function current(): array {
		if ( self::$stack ) {
			return end( self::$stack );
		}
		// Outside of a page, e.g. in a request of the editor, a post is rendered by itself; what is rendered, the request may have brought.
		$is_page = did_action( 'template_redirect' );
		return array(
			'post'   => $is_page ? 0 : (int) get_the_ID(),
			'source' => $is_page ? array( self::class, 'of_template' ) : '__return_null',
			'text'   => array( self::class, 'text_of_template' ),
		);
	}

	/**
	 * The present template.
	 *
	 * @return \WP_Block_Template|null Null for a theme without templates of blocks.
	 */
	private static function template(): ?\WP_Block_Template {
		global $_wp_current_template_id;
		return is_string( $_wp_current_template_id ) ? get_block_template( $_wp_current_template_id ) : null;
	}

	/**
	 * The post of the present template.
	 *
	 * @return int|null 0 for a file of the theme; null for a theme without templates of blocks.
	 */
	private static function of_template(): ?int {
		$template = self::template();
		return $template ? (int) $template->wp_id : null;
	}

	/**
	 * The present template, as it is saved.
	 *
	 * @return string
	 */
	private static function text_of_template() {
		$template = self::template();
		return $template ? $template->content : '';
	}

	/**
	 * All widgets, as they are saved.
	 *
	 * @return string
	 */
	private static function text_of_widgets(): string {
		$saved = '';
		foreach ( array( 'widget_block', 'widget_text', 'widget_custom_html' ) as $widgets ) {
			$saved .= maybe_serialize( get_option( $widgets ) );
		}
		return $saved;
	}

	/**
	 * The post of a number.
	 *
	 * @param int $id Number; 0 for none.
	 * @return WP_Post|null
	 */
	private static function get( $id ): ?WP_Post {
		return $id > 0 ? get_post( $id ) : null;
	}
}
