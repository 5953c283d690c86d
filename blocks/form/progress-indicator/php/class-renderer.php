<?php
/**
 * The place of the progress of a form on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Form\Progress_Indicator;

use Sitewright\Core;
use WP_Block;

/**
 * Says where the page's script shows the progress, and in which colours. Without the script all steps are shown, and nothing is in progress.
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
		$style = '';
		foreach ( array(
			'--progress-color'      => 'progressColor',
			'--progress-background' => 'progressBackgroundColor',
		) as $property => $name ) {
			$color = sanitize_hex_color( $attributes[ $name ] ?? '' );
			$style .= $color ? "$property:$color;" : '';
		}
		return '<div data-progress="' . ( 'dots' === $attributes['variant'] ? 'dots' : 'line' ) . '"' . ( '' === $style ? '' : ' style="' . esc_attr( $style ) . '"' ) . '></div>';
	}
}
