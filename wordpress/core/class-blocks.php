<?php
/**
 * Registration of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use NOOP_Translations;
use WP_Block_Type;
use WP_Block_Type_Registry;

/**
 * Registers every built block. A block that is not available is registered too, so that old posts stay valid; the editor
 * hides it in the inserter. Some wait for their first use (Waiting_Blocks).
 */
final class Blocks {

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
		Waiting_Blocks::hook();
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
	public static function allow_in_excerpts( $names ): array {
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
		self::add( Waiting_Blocks::begin() );
	}

	/**
	 * The type of a block.
	 *
	 * @param string $name Name of any block.
	 * @return WP_Block_Type|null Null where nobody registers it.
	 */
	public static function type( string $name ): ?WP_Block_Type {
		Waiting_Blocks::register_named( $name );
		return WP_Block_Type_Registry::get_instance()->get_registered( $name );
	}

	/**
	 * Registers blocks.
	 *
	 * @param array<string,array> $blocks Folder below `blocks/` => metadata.
	 */
	public static function add( array $blocks ): void {
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
	private static function settings( array $metadata, object $texts ): array {
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
