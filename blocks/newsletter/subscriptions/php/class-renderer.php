<?php
/**
 * The Subscribe block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Newsletter\Subscriptions;

use Sitewright\Core;
use Sitewright\Core\Text;
use Sitewright\Features\Readers\Newsletter\Form_View;
use Sitewright\Features\Readers\Newsletter\Subscribers;
use WP_Block;

/**
 * Shows a form of the site's own list.
 */
final class Renderer extends Core\Renderer {

	private const NAME = 'jetpack/subscriptions';

	/**
	 * Attribute => its name in forms of both sign-up blocks, which our first posts have, too.
	 */
	private const NAMES = array(
		'subscribePlaceholder' => 'emailPlaceholder',
		'submitButtonText'     => 'buttonText',
		'successMessage'       => 'successLabel',
		'showSubscribersTotal' => 'showCount',
	);

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		wp_enqueue_style( 'wp-block-button' );
		foreach ( self::NAMES as $name => $shared ) {
			if ( isset( $attributes[ $name ] ) && false !== $attributes[ $name ] ) {
				$attributes[ $shared ] = $attributes[ $name ];
			}
		}
		$texts   = array_filter( array_intersect_key( $attributes, array_flip( self::NAMES ) ), 'is_scalar' );
		$values  = $texts + array_diff_key( $attributes, array_flip( self::NAMES ) );
		$text    = Text::text_of_html( (string) ( $values['buttonText'] ?? '' ) );
		$text    = '' === $text ? __( 'Subscribe', 'sitewright' ) : $text;
		$button  = '<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( $text ) . '</button></div>';
		$count   = empty( $values['showCount'] ) ? 0 : Subscribers::counts()['confirmed'];
		$wrapper = get_block_wrapper_attributes( empty( $attributes['buttonOnNewLine'] ) ? array() : array( 'class' => 'has-button-on-new-line' ) );
		return "<div $wrapper>" . Form_View::html( self::NAME, $values, $button, $count ) . '</div>';
	}
}
