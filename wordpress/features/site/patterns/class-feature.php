<?php
/**
 * Block patterns.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Patterns;

use Sitewright\Core;
use Sitewright\Core\Availability;
use Sitewright\Core\Manifest;
use Sitewright\Core\Plugin;
use Sitewright\Core\Product;

/**
 * Offers the patterns that the build found, under a category named after the product. Their pictures are files of the
 * plugin.
 */
final class Feature extends Core\Feature {

	private const CATEGORY = 'sitewright';

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook() {
		// Only where patterns are offered or printed: a page without our blocks pays nothing for them.
		add_action( 'admin_init', array( $this, 'register' ) );
		add_action( 'rest_api_init', array( $this, 'register' ) );
		add_filter( 'pre_render_block', array( $this, 'register_before_printing' ), 10, 2 );
	}

	/**
	 * Registers the patterns before a page prints one of them.
	 *
	 * @param string|null $html  Output of another filter; null for none.
	 * @param array       $block A block, as parsed.
	 * @return string|null
	 */
	public function register_before_printing( $html, $block ) {
		if ( 'core/pattern' === $block['blockName'] && 0 === strpos( (string) ( $block['attrs']['slug'] ?? '' ), self::CATEGORY . '/' ) ) {
			$this->register();
		}
		return $html;
	}

	/**
	 * Registers the category and the patterns whose blocks are all available.
	 */
	public function register() {
		if ( \WP_Block_Pattern_Categories_Registry::get_instance()->is_registered( self::CATEGORY ) ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, array( 'label' => Product::name() ) );
		$availability = Availability::all();
		foreach ( Manifest::patterns() as $folder => $blocks ) {
			$missing = array_filter(
				$blocks,
				static function ( $name ) use ( $availability ) {
					return empty( $availability[ $name ]['available'] );
				}
			);
			if ( ! $missing ) {
				$this->register_pattern( $folder );
			}
		}
	}

	/**
	 * Registers a pattern. WordPress reads its content when it is asked for the first time.
	 *
	 * @param string $folder Folder below `patterns/`.
	 */
	private function register_pattern( $folder ) {
		$properties               = require Plugin::path( "patterns/$folder/pattern.php" );
		$properties['filePath']   = Plugin::path( "patterns/$folder/content.php" );
		$properties['categories'] = array_merge( array( self::CATEGORY ), $properties['categories'] );
		$properties['source']     = 'plugin';
		register_block_pattern( self::CATEGORY . "/$folder", $properties );
	}
}
