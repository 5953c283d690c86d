<?php
/**
 * The buttons between the steps of a form on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Form\Step_Navigation;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Step_View;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * The buttons of the author lead from step to step. Without the page's script all steps are shown, and only the one that sends is needed.
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
		$html = '';
		foreach ( $block->inner_blocks as $inner ) {
			$html .= self::with_role( $inner->render(), self::role_of( $inner ) );
		}
		return '<div class="wp-block-jetpack-form-step-navigation">' . $html . '</div>';
	}

	/**
	 * Where a button leads.
	 *
	 * @param WP_Block $button Block.
	 * @return string `back`, `next`, or empty for one that sends the form and for any other block.
	 */
	private static function role_of( WP_Block $button ): string {
		$class = ' ' . (string) ( $button->attributes['className'] ?? '' ) . ' ';
		$role  = Step_View::leads_to( $button->attributes['uniqueId'] ?? '' );
		if ( '' !== $role ) {
			return $role;
		}
		if ( false !== strpos( $class, ' is-previous ' ) ) {
			return 'back';
		}
		return false !== strpos( $class, ' is-next ' ) ? 'next' : '';
	}

	/**
	 * Hides a button that leads to another step until the page's script is there, and keeps it from sending the form.
	 *
	 * @param string $html HTML of the button.
	 * @param string $role See role_of().
	 * @return string HTML.
	 */
	private static function with_role( string $html, string $role ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( '' === $role || ! $tags->next_tag() ) {
			return $html;
		}
		$tags->set_attribute( 'data-step-button', $role );
		$tags->set_attribute( 'hidden', true );
		if ( $tags->next_tag( 'button' ) ) {
			$tags->set_attribute( 'type', 'button' );
		}
		return $tags->get_updated_html();
	}
}
