<?php
/**
 * Registration of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Block_Type_Registry;

/**
 * Registers every built block. A block that is not available is registered too, so that old posts stay valid; the editor
 * hides it in the inserter.
 */
final class Blocks {

	/**
	 * Blocks whose text belongs to the post.
	 */
	private const WITH_WORDS = array( 'jetpack/markdown', 'jetpack/repeat-visitor' );

	/**
	 * Metadata of the built blocks.
	 *
	 * @var array<string,array>
	 */
	private $manifest;

	/**
	 * Keeps the metadata.
	 *
	 * @param array<string,array> $manifest Folder => metadata.
	 */
	public function __construct( array $manifest ) {
		$this->manifest = $manifest;
	}

	/**
	 * Adds the class's actions and filters.
	 */
	public function hook() {
		add_action( 'init', array( $this, 'register' ) );
		add_filter( 'block_type_metadata', array( $this, 'share_styles_in_editor' ) );
		add_filter( 'render_block_data', array( $this, 'check_attributes' ) );
		add_filter( 'render_block', array( self::class, 'make_harmless' ), 10, 2 );
		add_filter( 'excerpt_allowed_blocks', array( self::class, 'allow_in_excerpts' ) );
	}

	/**
	 * Loads a block's own stylesheet only on published pages: in the editor one file holds the styles of all blocks.
	 *
	 * @param array $metadata Metadata of any block.
	 * @return array
	 */
	public function share_styles_in_editor( $metadata ) {
		if ( is_admin() && Assets::BLOCKS === ( $metadata['editorStyle'] ?? null ) ) {
			unset( $metadata['style'] );
		}
		return $metadata;
	}

	/**
	 * Checks our blocks' attributes before a page is rendered: WordPress would accept a number for a list, and take "false"
	 * for true.
	 *
	 * @param array $block Any block, as parsed.
	 * @return array
	 */
	public function check_attributes( $block ) {
		$type = self::type_of( $block );
		if ( $type ) {
			$block['attrs'] = Block_Attributes::valid( $block, $type, $this->rules_of( $type->name ) );
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
	 * @return \WP_Block_Type|null Null for a block of somebody else.
	 */
	private static function type_of( array $block ) {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $block['blockName'] ?? '' );
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
	private function rules_of( $name ) {
		foreach ( $this->manifest as $folder => $metadata ) {
			if ( $name === $metadata['name'] && in_array( "blocks/$folder", Manifest::folders_with_constants(), true ) ) {
				return Constants::of( "blocks/$folder" )['validation'] ?? array();
			}
		}
		return array();
	}

	/**
	 * Registers the blocks. Their metadata names the styles, right-to-left variants and view scripts, so that a published
	 * page loads only those of its blocks.
	 */
	public function register() {
		foreach ( array_keys( $this->manifest ) as $folder ) {
			$renderer = Manifest::renderers()[ $folder ] ?? null;
			register_block_type( Plugin::path( "blocks/$folder" ), $renderer ? array( 'render_callback' => array( $renderer, 'of_request' ) ) : array() );
		}
	}
}
