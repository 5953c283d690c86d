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
	 * JSON Schema type => the function that a value of this type must pass.
	 */
	private const TYPE_CHECKS = array(
		'array'   => 'is_array',
		'object'  => 'is_array',
		'string'  => 'is_string',
		'number'  => 'is_numeric',
		'integer' => 'is_numeric',
		'boolean' => 'is_scalar',
	);

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
		add_filter( 'render_block_data', array( $this, 'give_attributes_their_types' ) );
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
	 * Checks the types of our blocks' attributes before a page is rendered, as the editor does (spec 2 §5 "Shared
	 * helpers"): WordPress would accept a number for a list, and take "false" for true. A value of a wrong type is removed.
	 *
	 * @param array $block Any block, as parsed.
	 * @return array
	 */
	public function give_attributes_their_types( $block ) {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $block['blockName'] ?? '' );
		if ( ! $type || ! in_array( Assets::BLOCKS, $type->editor_style_handles, true ) ) {
			return $block;
		}
		$block['attrs'] = (array) ( $block['attrs'] ?? array() );
		foreach ( array_intersect_key( (array) $type->attributes, $block['attrs'] ) as $name => $schema ) {
			$value  = $block['attrs'][ $name ];
			$wanted = is_string( $schema['type'] ?? null ) ? $schema['type'] : '';
			$check  = self::TYPE_CHECKS[ $wanted ] ?? null;
			if ( $check && ! $check( $value ) ) {
				unset( $block['attrs'][ $name ] );
			} elseif ( 'boolean' === $wanted ) {
				$block['attrs'][ $name ] = rest_sanitize_boolean( $value );
			}
		}
		return $block;
	}

	/**
	 * Registers the blocks. Their metadata names the styles, right-to-left variants and view scripts, so that a published
	 * page loads only those of its blocks.
	 */
	public function register() {
		foreach ( array_keys( $this->manifest ) as $folder ) {
			$renderer = Manifest::renderers()[ $folder ] ?? null;
			register_block_type( Plugin::path( "blocks/$folder" ), $renderer ? array( 'render_callback' => array( $renderer, 'render' ) ) : array() );
		}
	}
}
