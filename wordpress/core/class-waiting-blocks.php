<?php
/**
 * Blocks that wait for their first use.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Block;
use WP_Block_Supports;
use WP_Block_Type_Registry;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Registers the parts of other blocks, e.g. the fields of forms, when the first content with one is parsed, or something asks for all blocks:
 * WordPress prepares styles and attributes for each type that it knows. In the dashboard all are there at once.
 */
final class Waiting_Blocks {

	/**
	 * The beginning of the names of blocks that may wait, as a pattern; JSON may write the slash with another one.
	 */
	private const FAMILIES = '(?:jetpack|sitewright|premium-content)\\\\?/';

	/**
	 * Whether the blocks that wait are registered, or will be with the others.
	 *
	 * @var bool
	 */
	private static bool $has_all = false;

	/**
	 * Whether the blocks of every page are registered.
	 *
	 * @var bool
	 */
	private static bool $is_ready = false;

	/**
	 * Names of blocks that another plugin took away while they waited => true.
	 *
	 * @var array<string,true>
	 */
	private static array $taken = array();

	/**
	 * Adds the class's actions and filters.
	 */
	public static function hook(): void {
		add_filter( 'rest_pre_dispatch', array( self::class, 'register_for_route' ), 10, 3 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_named_in_posts' ), 1 );
		// Other plugins have editors on published pages, too, whose scripts know of blocks what the server knows.
		add_action( 'enqueue_block_editor_assets', array( self::class, 'register_for_editor' ), 0 );
		add_filter( 'block_editor_settings_all', array( self::class, 'register_for_editor' ), 0 );
		// Before WordPress looks through the styles that somebody saves.
		add_filter( 'content_save_pre', array( self::class, 'register_for_styles' ), 1 );
		add_filter( 'render_block_data', array( self::class, 'register_built' ), 1, 3 );
		add_action( 'doing_it_wrong_run', array( self::class, 'note_taken' ), 10, 2 );
		add_filter( 'doing_it_wrong_trigger_error', array( self::class, 'is_wrong' ), 10, 3 );
	}

	/**
	 * Lets blocks wait, which can be registered from now on.
	 *
	 * @return array<string,array> The blocks that do not wait in this request: folder below `blocks/` => metadata.
	 */
	public static function begin(): array {
		self::$has_all  = self::$has_all || is_admin() || defined( 'WP_CLI' );
		self::$is_ready = true;
		return self::$has_all ? Manifest::blocks() : array_diff_key( Manifest::blocks(), array_flip( Manifest::when_used() ) );
	}

	/**
	 * Registers the blocks that wait, if a block is one of them.
	 *
	 * @param string $name Name of any block.
	 */
	public static function register_named( string $name ): void {
		if ( isset( Manifest::when_used()[ $name ] ) ) {
			self::register_all();
		}
	}

	/**
	 * Registers the blocks that wait, where a text names one of them.
	 *
	 * @param string $document HTML with blocks.
	 */
	public static function register_named_in( string $document ): void {
		if ( self::$has_all || ! preg_match( '~<!--\s+wp:' . self::FAMILIES . '~', $document ) ) {
			return;
		}
		foreach ( array_keys( Manifest::when_used() ) as $name ) {
			if ( false !== strpos( $document, "wp:$name" ) ) {
				self::register_all();
				return;
			}
		}
	}

	/**
	 * Registers the blocks that wait, before a classic theme prints the styles of all types in the head: its posts and widgets
	 * are parsed behind it. One that has styles for such a block prints them only for types that are there. A theme of blocks has its page by now.
	 */
	public static function register_named_in_posts(): void {
		global $wp_query, $_wp_current_template_content;
		if ( self::$has_all || ! empty( $_wp_current_template_content ) ) {
			return;
		}
		if ( self::is_styled_by_theme() ) {
			self::register_all();
			return;
		}
		foreach ( $wp_query->posts ?? array() as $post ) {
			self::register_for_text( $post instanceof WP_Post ? $post->post_content : '' );
		}
		foreach ( (array) get_option( 'widget_block', array() ) as $widget ) {
			self::register_for_text( is_array( $widget ) ? (string) ( $widget['content'] ?? '' ) : '' );
		}
	}

	/**
	 * Registers the blocks that wait, where a text names one of them, or a synced pattern, which may.
	 *
	 * @param string $text HTML with blocks.
	 */
	private static function register_for_text( string $text ): void {
		if ( Synced_Patterns::numbers_in( $text ) ) {
			self::register_all();
		} else {
			self::register_named_in( $text );
		}
	}

	/**
	 * Whether the theme may have styles for a block that waits.
	 *
	 * @return bool
	 */
	private static function is_styled_by_theme(): bool {
		foreach ( array_unique( array( get_stylesheet_directory(), get_template_directory() ) ) as $folder ) {
			$file = "$folder/theme.json";
			if ( is_readable( $file ) && preg_match( '~"' . self::FAMILIES . '~', (string) file_get_contents( $file ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of the theme.
				return true;
			}
		}
		return false;
	}

	/**
	 * Registers the blocks that wait, before a route that lists types of blocks, renders one, or reads the styles of the
	 * whole site: WordPress drops those of blocks that it does not know, and who saves what is left loses them.
	 *
	 * @param mixed           $result  Answer of another filter.
	 * @param WP_REST_Server  $server  Server.
	 * @param WP_REST_Request $request Request.
	 * @return mixed The same answer.
	 */
	public static function register_for_route( $result, $server, $request ) {
		if ( ! self::$has_all && self::may_list_types( ltrim( $request->get_route(), '/' ) ) ) {
			self::register_all();
		}
		return $result;
	}

	/**
	 * Whether a route may ask for all types of blocks. Of those of other plugins nobody knows; they show and export styles to those who may
	 * change them.
	 *
	 * @param string $route Route.
	 * @return bool
	 */
	private static function may_list_types( string $route ): bool {
		if ( preg_match( '~^(?:wp/v2/(?:block-|global-styles)|wp-block-editor/)~', $route ) ) {
			return true;
		}
		foreach ( array_merge( array( 'wp/v2' ), Manifest::namespaces() ) as $name ) {
			if ( 0 === strpos( "$route/", "$name/" ) ) {
				return false;
			}
		}
		return current_user_can( 'edit_theme_options' );
	}

	/**
	 * Registers the blocks that wait for an editor.
	 *
	 * @param mixed $settings Settings of the editor, where it asks for them.
	 * @return mixed The same.
	 */
	public static function register_for_editor( $settings = null ) {
		self::register_all();
		return $settings;
	}

	/**
	 * Registers the blocks that wait before styles of the whole site are saved, wherever that is done: of those of a person
	 * who may not write any HTML, WordPress keeps what it knows.
	 *
	 * @param string $content Content with slashes.
	 * @return string The same.
	 */
	public static function register_for_styles( $content ) {
		if ( is_string( $content ) && false !== strpos( $content, 'isGlobalStylesUserThemeJSON' ) ) {
			self::register_all();
		}
		return $content;
	}

	/**
	 * Registers the blocks that wait before a tree of blocks is rendered that nobody parsed, e.g. one that another plugin
	 * built or kept.
	 *
	 * @param array         $block  Any block, as parsed.
	 * @param array         $source The same, without what other filters did.
	 * @param WP_Block|null $parent The block around it.
	 * @return array The same block.
	 */
	public static function register_built( $block, $source = null, $parent = null ) {
		if ( ! self::$has_all && ! $parent && self::has_waiting( (array) ( $block['innerBlocks'] ?? array() ) ) ) {
			self::register_all();
		}
		return $block;
	}

	/**
	 * Whether one of some blocks, or one in them, waits.
	 *
	 * @param array[] $blocks Parsed blocks.
	 * @return bool
	 */
	private static function has_waiting( array $blocks ): bool {
		foreach ( $blocks as $block ) {
			if ( isset( Manifest::when_used()[ $block['blockName'] ?? '' ] ) || self::has_waiting( (array) ( $block['innerBlocks'] ?? array() ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Registers the blocks that wait.
	 */
	private static function register_all(): void {
		if ( self::$has_all ) {
			return;
		}
		self::$has_all = true;
		if ( self::$is_ready ) {
			$wanted = array_filter( Manifest::when_used(), array( self::class, 'is_wanted' ), ARRAY_FILTER_USE_BOTH );
			Blocks::add( array_intersect_key( Manifest::blocks(), array_flip( $wanted ) ) );
			// Adds the attributes of what they support; WordPress did that for the others at the end of `init`.
			WP_Block_Supports::init();
		}
	}

	/**
	 * Whether a block that waited is still to be registered: not where another plugin took it away, or all blocks that its family has without
	 * waiting, or registered one of that name.
	 *
	 * @param string $folder Folder below `blocks/`.
	 * @param string $name   Name of the block.
	 * @return bool
	 */
	private static function is_wanted( string $folder, string $name ): bool {
		$registry = WP_Block_Type_Registry::get_instance();
		if ( isset( self::$taken[ $name ] ) || $registry->is_registered( $name ) ) {
			return false;
		}
		$family = strtok( $folder, '/' ) . '/';
		$others = array();
		foreach ( array_diff_key( Manifest::blocks(), array_flip( Manifest::when_used() ) ) as $other => $metadata ) {
			if ( 0 === strpos( $other, $family ) ) {
				$others[] = $metadata['name'];
			}
		}
		return ! $others || array_filter( $others, array( $registry, 'is_registered' ) );
	}

	/**
	 * Notes that another plugin takes away a block that waits, which WordPress does not know yet.
	 *
	 * @param string $function_name What was called in a way that WordPress takes for wrong.
	 * @param string $message       Why, with the name of the block.
	 */
	public static function note_taken( $function_name, $message ): void {
		$name = self::name_taken( $function_name, $message );
		if ( null !== $name ) {
			self::$taken[ $name ] = true;
		}
	}

	/**
	 * Whether WordPress is right in complaining: not of a block that waits.
	 *
	 * @param bool   $is_wrong      Whether it complains.
	 * @param string $function_name See note_taken().
	 * @param string $message       See note_taken().
	 * @return bool
	 */
	public static function is_wrong( $is_wrong, $function_name, $message ): bool {
		return $is_wrong && null === self::name_taken( $function_name, $message );
	}

	/**
	 * The name of the block that another plugin takes away while it waits.
	 *
	 * @param string $function_name See note_taken().
	 * @param string $message       See note_taken().
	 * @return string|null Null for anything else.
	 */
	private static function name_taken( $function_name, $message ): ?string {
		if ( 'WP_Block_Type_Registry::unregister' !== $function_name || ! self::$is_ready || self::$has_all || ! preg_match( '~[a-z0-9-]+/[a-z0-9-]+~', (string) $message, $found ) ) {
			return null;
		}
		return isset( Manifest::when_used()[ $found[0] ] ) ? $found[0] : null;
	}
}
