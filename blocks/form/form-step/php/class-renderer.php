<?php
/**
 * A step of a form on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Form\Form_Step;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Step_View;
use WP_Block;

/**
 * A step, which is saved as a fieldset.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		return Step_View::html( $attributes, $content );
	}
}
