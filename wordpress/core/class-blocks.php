<?php
/**
 * Registration of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use NOOP_Translations;
use WP_Block;
use WP_Block_Supports;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Registers every built block. A block that is not available is registered too, so that old posts stay valid; the editor
 * hides it in the inserter. Outside the dashboard the parts of other blocks, e.g. the fields of forms, are registered when the first content with
 * one is parsed: WordPress prepares styles and attributes for each type that it knows.
 */
final class Blocks {

	/**
	 * The beginning of the names of blocks that may wait for their first use, as a pattern; JSON may write the slash with another one.
	 */
	private const WAITING = '(?:jetpack|sitewright|premium-content)\\\\?/';

	/**
	 * Whether the blocks that wait for their first use are registered, or will be with the others.
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
	 * Blocks whose text belongs to the post.
	 */
	private const WITH_WORDS = array( 'jetpack/markdown', 'jetpack/repeat-visitor' );

	/**
	 * Keys of block.json => the properties of WP_Block_Type.
	 */
	private const PROPERTIES = array(
		'apiVersion'      => 'api_version',
		'name'            => 'name',
		'title'           => 'title',
		'category'        => 'category',
		'parent'          => 'parent',
		'ancestor'        => 'ancestor',
		'icon'            => 'icon',
		'description'     => 'description',
		'keywords'        => 'keywords',
		'attributes'      => 'attributes',
		'providesContext' => 'provides_context',
		'usesContext'     => 'uses_context',
		'selectors'       => 'selectors',
		'supports'        => 'supports',
		'styles'          => 'styles',
		'variations'      => 'variations',
		'example'         => 'example',
		'allowedBlocks'   => 'allowed_blocks',
	);

	/**
	 * Keys of block.json that name scripts or styles => the properties of WP_Block_Type.
	 */
	private const HANDLES = array(
		'editorScript' => 'editor_script_handles',
		'script'       => 'script_handles',
		'viewScript'   => 'view_script_handles',
		'editorStyle'  => 'editor_style_handles',
		'style'        => 'style_handles',
	);

	/**
	 * Adds the class's actions and filters.
	 */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'register' ) );
		add_filter( 'rest_pre_dispatch', array( self::class, 'register_for_route' ), 10, 3 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_named_in_posts' ), 1 );
		// Other plugins have editors on published pages, too, whose scripts know of blocks what the server knows.
		add_action( 'enqueue_block_editor_assets', array( self::class, 'register_for_editor' ), 0 );
		add_filter( 'block_editor_settings_all', array( self::class, 'register_for_editor' ), 0 );
		// Before WordPress looks through the styles that somebody saves.
		add_filter( 'content_save_pre', array( self::class, 'register_for_styles' ), 1 );
		add_action( 'doing_it_wrong_run', array( self::class, 'note_taken' ), 10, 2 );
		add_filter( 'doing_it_wrong_trigger_error', array( self::class, 'is_wrong' ), 10, 3 );
		add_filter( 'render_block_data', array( self::class, 'register_built' ), 1, 3 );
		add_filter( 'render_block_data', array( self::class, 'check_attributes' ) );
		add_filter( 'render_block', array( self::class, 'make_harmless' ), 10, 2 );
		add_filter( 'excerpt_allowed_blocks', array( self::class, 'allow_in_excerpts' ) );
	}

	/**
	 * Checks our blocks' attributes before a page is rendered: WordPress would accept a number for a list, and take "false"
	 * for true.
	 *
	 * @param array $block Any block, as parsed.
	 * @return array
	 */
	public static function check_attributes( $block ) {
		$type = self::type_of( $block );
		if ( $type ) {
			$block['attrs'] = Block_Attributes::valid( $block, $type, self::rules_of( $type->name ) );
		}
		return $block;
	}

	/**
	 * Escapes angle brackets in the attributes of our blocks' tags. The editor saves it as it is, and WordPress adds attributes to whatever looks like
	 * the beginning of an image: a text about a picture would become code. Links that run code lose their address; those of inner blocks are WordPress's.
	 *
	 * @param string $html  HTML of a block.
	 * @param array  $block Any block, as parsed.
	 * @return string HTML.
	 */
	public static function make_harmless( $html, $block ) {
		if ( ! self::type_of( $block ) ) {
			return $html;
		}
		$escaped = Text::escape_in_tags( $html ) ?? '';
		return empty( $block['innerBlocks'] ) ? Text::without_code( $escaped ) : $escaped;
	}

	/**
	 * The type of one of our blocks.
	 *
	 * @param array $block Any block, as parsed.
	 * @return WP_Block_Type|null Null for a block of somebody else.
	 */
	private static function type_of( array $block ): ?WP_Block_Type {
		$name = (string) ( $block['blockName'] ?? '' );
		// A page has hundreds of these.
		if ( '' === $name || 0 === strncmp( $name, 'core/', 5 ) ) {
			return null;
		}
		$type = self::type( $name );
		return $type && in_array( Assets::BLOCKS, $type->editor_style_handles, true ) ? $type : null;
	}

	/**
	 * Lets excerpts have the text of our blocks that hold the post's own words, as those of WordPress do.
	 *
	 * @param string[] $names Names of blocks.
	 * @return string[]
	 */
	public static function allow_in_excerpts( $names ) {
		return array_merge( (array) $names, self::WITH_WORDS );
	}

	/**
	 * The rules for the attributes of a block.
	 *
	 * @param string $name Name of the block.
	 * @return array<string,array> See Block_Attributes::valid.
	 */
	private static function rules_of( string $name ): array {
		foreach ( Manifest::blocks() as $folder => $metadata ) {
			if ( $name === $metadata['name'] && in_array( "blocks/$folder", Manifest::folders_with_constants(), true ) ) {
				return Constants::of( "blocks/$folder" )['validation'] ?? array();
			}
		}
		return array();
	}

	/**
	 * Registers the blocks with what the build knows of them. WordPress would read the metadata and the list of scripts of each from files,
	 * on every page, and look for each of its files. The handles are those that WordPress would give, so that a published page loads only the styles
	 * and scripts of its blocks (Assets).
	 */
	public static function register(): void {
		self::$has_all  = self::$has_all || is_admin() || defined( 'WP_CLI' );
		self::$is_ready = true;
		self::add( self::$has_all ? Manifest::blocks() : array_diff_key( Manifest::blocks(), array_flip( Manifest::when_used() ) ) );
	}

	/**
	 * The type of a block.
	 *
	 * @param string $name Name of any block.
	 * @return WP_Block_Type|null Null where nobody registers it.
	 */
	public static function type( string $name ): ?WP_Block_Type {
		if ( isset( Manifest::when_used()[ $name ] ) ) {
			self::register_others();
		}
		return WP_Block_Type_Registry::get_instance()->get_registered( $name );
	}

	/**
	 * Registers the blocks that wait for their first use, where a text names one of them.
	 *
	 * @param string $document HTML with blocks.
	 */
	public static function register_named_in( string $document ): void {
		if ( self::$has_all || ! preg_match( '~<!--\s+wp:' . self::WAITING . '~', $document ) ) {
			return;
		}
		foreach ( array_keys( Manifest::when_used() ) as $name ) {
			if ( false !== strpos( $document, "wp:$name" ) ) {
				self::register_others();
				return;
			}
		}
	}

	/**
	 * Registers the blocks that wait for their first use, before a classic theme prints the styles of all types in the head: its posts and widgets
	 * are parsed behind it. One that has styles for such a block prints them only for types that are there. A theme of blocks has its page by now.
	 */
	public static function register_named_in_posts(): void {
		global $wp_query, $_wp_current_template_content;
		if ( self::$has_all || ! empty( $_wp_current_template_content ) ) {
			return;
		}
		if ( self::is_styled_by_theme() ) {
			self::register_others();
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
	 * Registers the blocks that wait for their first use, where a text names one of them, or a synced pattern, which may.
	 *
	 * @param string $text HTML with blocks.
	 */
	private static function register_for_text( string $text ): void {
		if ( Synced_Patterns::numbers_in( $text ) ) {
			self::register_others();
		} else {
			self::register_named_in( $text );
		}
	}

	/**
	 * Whether the theme may have styles for a block that waits for its first use.
	 *
	 * @return bool
	 */
	private static function is_styled_by_theme(): bool {
		foreach ( array_unique( array( get_stylesheet_directory(), get_template_directory() ) ) as $folder ) {
			$file = "$folder/theme.json";
			if ( is_readable( $file ) && preg_match( '~"' . self::WAITING . '~', (string) file_get_contents( $file ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of the theme.
				return true;
			}
		}
		return false;
	}

	/**
	 * Registers the blocks that wait for their first use, before a route that lists types of blocks, renders one, or reads the styles of the
	 * whole site: WordPress drops those of blocks that it does not know, and who saves what is left loses them.
	 *
	 * @param mixed           $result  Answer of another filter.
	 * @param WP_REST_Server  $server  Server.
	 * @param WP_REST_Request $request Request.
	 * @return mixed The same answer.
	 */
	public static function register_for_route( $result, $server, $request ) {
		if ( ! self::$has_all && self::may_list_types( ltrim( $request->get_route(), '/' ) ) ) {
			self::register_others();
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
	 * Registers the blocks that wait for their first use for an editor.
	 *
	 * @param mixed $settings Settings of the editor, where it asks for them.
	 * @return mixed The same.
	 */
	public static function register_for_editor( $settings = null ) {
		self::register_others();
		return $settings;
	}

	/**
	 * Registers the blocks that wait for their first use before styles of the whole site are saved, wherever that is done: of those of a person
	 * who may not write any HTML, WordPress keeps what it knows.
	 *
	 * @param string $content Content with slashes.
	 * @return string The same.
	 */
	public static function register_for_styles( $content ) {
		if ( is_string( $content ) && false !== strpos( $content, 'isGlobalStylesUserThemeJSON' ) ) {
			self::register_others();
		}
		return $content;
	}

	/**
	 * Registers the blocks that wait for their first use before a tree of blocks is rendered that nobody parsed, e.g. one that another plugin
	 * built or kept.
	 *
	 * @param array         $block  Any block, as parsed.
	 * @param array         $source The same, without what other filters did.
	 * @param WP_Block|null $parent The block around it.
	 * @return array The same block.
	 */
	public static function register_built( $block, $source = null, $parent = null ) {
		if ( ! self::$has_all && ! $parent && self::has_waiting( (array) ( $block['innerBlocks'] ?? array() ) ) ) {
			self::register_others();
		}
		return $block;
	}

	/**
	 * Whether one of some blocks, or one in them, waits for its first use.
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
	 * Registers the blocks that wait for their first use.
	 */
	private static function register_others(): void {
		if ( self::$has_all ) {
			return;
		}
		self::$has_all = true;
		if ( self::$is_ready ) {
			self::add( array_intersect_key( Manifest::blocks(), array_flip( array_filter( Manifest::when_used(), array( self::class, 'is_wanted' ), ARRAY_FILTER_USE_BOTH ) ) ) );
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
	 * Notes that another plugin takes away a block that waits for its first use, which WordPress does not know yet.
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
	public static function is_wrong( $is_wrong, $function_name, $message ) {
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

	/**
	 * Registers blocks.
	 *
	 * @param array<string,array> $blocks Folder below `blocks/` => metadata.
	 */
	private static function add( array $blocks ): void {
		$registry  = WP_Block_Type_Registry::get_instance();
		$renderers = Manifest::renderers();
		$texts     = self::texts();
		foreach ( $blocks as $folder => $metadata ) {
			$metadata['file'] = Plugin::path( "blocks/$folder/block.json" );
			if ( is_admin() ) {
				// In the editor the styles of a block come with its edit.
				unset( $metadata['style'] );
			}
			/** This filter is documented in wp-includes/blocks.php */
			$metadata = apply_filters( 'block_type_metadata', $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- As register_block_type() does.
			$settings = self::settings( $metadata, $texts );
			if ( isset( $renderers[ $folder ] ) ) {
				$settings['render_callback'] = array( $renderers[ $folder ], 'of_request' );
			}
			/**
			 * Filters the settings of one of our block types, where a room knows more of it than its block.json says.
			 *
			 * @param array  $settings Settings for WP_Block_Type.
			 * @param string $name     Name of the block.
			 */
			$settings = apply_filters( 'sitewright_block_settings', $settings, $metadata['name'] );
			/** This filter is documented in wp-includes/blocks.php */
			$settings = apply_filters( 'block_type_metadata_settings', $settings, $metadata ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- See above.
			$registry->register( empty( $settings['name'] ) ? $metadata['name'] : $settings['name'], $settings );
		}
	}

	/**
	 * Which keys of a block.json hold texts that are translated.
	 *
	 * @return object Key => the part of WordPress's schema; none where nobody translates or changes texts.
	 */
	private static function texts(): object {
		$is_translated = ! get_translations_for_domain( 'sitewright' ) instanceof NOOP_Translations
			|| has_filter( 'gettext_with_context' )
			|| has_filter( 'gettext_with_context_sitewright' );
		return $is_translated ? get_block_metadata_i18n_schema() : (object) array();
	}

	/**
	 * The settings of a block type, as WordPress makes them of a block.json.
	 *
	 * @param array  $metadata Metadata.
	 * @param object $texts    See texts().
	 * @return array
	 */
	private static function settings( array $metadata, $texts ) {
		$settings = array();
		foreach ( self::PROPERTIES as $key => $property ) {
			if ( isset( $metadata[ $key ] ) ) {
				$settings[ $property ] = isset( $texts->$key )
					? translate_settings_using_i18n_schema( $texts->$key, $metadata[ $key ], $metadata['textdomain'] )
					: $metadata[ $key ];
			}
		}
		foreach ( self::HANDLES as $key => $property ) {
			if ( isset( $metadata[ $key ] ) ) {
				$settings[ $property ] = (array) $metadata[ $key ];
			}
		}
		return $settings;
	}
}
