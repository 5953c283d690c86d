<?php
/**
 * The base class of renderers.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Block;

/**
 * Makes the HTML of a block on published pages. The build finds it by its file: `php/class-renderer.php` in the block's folder.
 */
abstract class Renderer {

	/**
	 * Renders a block.
	 *
	 * @param array    $attributes The block's attributes, of the types that block.json names.
	 * @param string   $content    The markup that the post holds, with that of the inner blocks.
	 * @param WP_Block $block      The block.
	 * @return string HTML; empty for nothing.
	 */
	abstract public static function render( array $attributes, $content, WP_Block $block );
}
