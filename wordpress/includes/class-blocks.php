<?php
/**
 * The blocks.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Block_Type_Registry;

/**
 * Registers every built block. One that is not available is registered too, so that old posts stay valid: the editor
 * keeps it out of the inserter.
 */
final class Blocks {

	/**
	 * What a value must be to be taken for one of a type.
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
	 * Takes the manifest.
	 *
	 * @param array<string,array> $manifest Folder name => metadata.
	 */
	public function __construct( array $manifest ) {
		$this->manifest = $manifest;
	}

	/**
	 * Hooks into WordPress.
	 */
	public function hook() {
		add_action( 'init', array( $this, 'register' ) );
		add_filter( 'block_type_metadata', array( $this, 'share_styles_in_editor' ) );
		add_filter( 'render_block_data', array( $this, 'give_attributes_their_types' ) );
	}

	/**
	 * Leaves a block's own stylesheet to the published page: in the editor one file holds those of all blocks.
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
	 * Gives the attributes of our blocks the types that they have in the editor, for the page (spec 2 §5 "Shared helpers"):
	 * to WordPress a number passes for a list, and "false" for a boolean, which is true.
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
	 * Registers the blocks. Their styles, right-to-left variants, view scripts and server rendering come with the
	 * metadata, so that a published page loads only those of the blocks on it.
	 */
	public function register() {
		foreach ( array_keys( $this->manifest ) as $folder ) {
			register_block_type( Plugin::path( "blocks/$folder" ) );
		}
	}
}
