<?php
/**
 * The Mailchimp block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Newsletter\Mailchimp;

use Sitewright\Core;
use Sitewright\Features\Readers\Newsletter\Form_View;
use Sitewright\Features\Readers\Newsletter\Lists;
use WP_Block;

/**
 * Puts a form around the button that the post holds.
 */
final class Renderer extends Core\Renderer {

	private const NAME = 'jetpack/mailchimp';

	/**
	 * Renders the block. Without a list that takes addresses, visitors see nothing, and authors see why.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		if ( ! Lists::of_block( self::NAME )->is_connected() ) {
			return current_user_can( 'edit_posts' )
				? '<div ' . get_block_wrapper_attributes() . '><p>' . esc_html__( 'Mailchimp is not connected yet, so visitors do not see this form. An administrator of this site can connect it.', 'sitewright' ) . '</p></div>'
				: '';
		}
		$button = '';
		foreach ( $block->inner_blocks as $inner ) {
			$button .= 'jetpack/button' === $inner->name ? $inner->render() : '';
		}
		return '<div ' . get_block_wrapper_attributes() . '>' . Form_View::html( self::NAME, $attributes, '' === trim( $button ) ? self::default_button( $attributes ) : $button ) . '</div>';
	}

	/**
	 * The button of a block that has none of its own, as old posts do.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string HTML.
	 */
	private static function default_button( array $attributes ): string {
		$text = is_string( $attributes['submitButtonText'] ?? null ) ? $attributes['submitButtonText'] : '';
		return render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => array(
					'element' => 'button',
					'text'    => '' === trim( $text ) ? __( 'Join my email list', 'sitewright' ) : $text,
				),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
