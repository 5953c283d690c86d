<?php
/**
 * A step of a form of newer plugins on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Form\Step;

use Sitewright\Core;
use Sitewright\Core\Text;
use Sitewright\Features\Readers\Forms\Step_View;
use WP_Block;

/**
 * A step, whose title is in its comment alone.
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
		$label = Text::text_of_html( $attributes['stepLabel'] ?? '' );
		$title = '' === $label ? '' : '<legend>' . esc_html( $label ) . '</legend>';
		return Step_View::html( $attributes, '<fieldset class="wp-block-sitewright-form-step">' . $title . $content . '</fieldset>' );
	}
}
