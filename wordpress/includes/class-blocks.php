<?php
/**
 * The blocks.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Registers every built block. One that is not available is registered too, so that old posts stay valid: the editor
 * keeps it out of the inserter.
 */
final class Blocks {

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
	 * Registers the blocks. Their styles, right-to-left variants, view scripts and server rendering come with the
	 * metadata, so that a published page loads only those of the blocks on it.
	 */
	public function register() {
		foreach ( array_keys( $this->manifest ) as $folder ) {
			register_block_type( Plugin::path( "blocks/$folder" ) );
		}
	}
}
