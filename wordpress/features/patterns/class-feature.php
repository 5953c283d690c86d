<?php
/**
 * Block patterns.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Patterns;

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
		// Late, so that the filters of availability are there.
		add_action( 'init', array( $this, 'register' ), 20 );
	}

	/**
	 * Registers the category and the patterns whose blocks are all available.
	 */
	public function register() {
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
