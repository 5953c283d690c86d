<?php
/**
 * A step of a form on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Form\Form_Step;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Conditions;
use Sitewright\Features\Readers\Forms\Form_View;
use Sitewright\Features\Readers\Forms\Page;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds to the fields of a step what the page's script needs. Without the script all steps are shown, one below the other.
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
	public static function render( array $attributes, $content, WP_Block $block ) {
		$state = Page::current();
		$tags  = new WP_HTML_Tag_Processor( $content );
		if ( ! $state || ! $tags->next_tag( 'fieldset' ) ) {
			return $content;
		}
		$conditions = $state->form->conditions( $attributes[ Conditions::ATTRIBUTE ] ?? null );
		$tags->set_attribute( 'data-step', wp_json_encode( self::texts() ) );
		if ( $conditions['rules'] ) {
			$tags->set_attribute( 'data-conditions', wp_json_encode( $conditions ) );
		}
		// A legend comes before everything else in its fieldset.
		return preg_replace_callback(
			'~</legend>~',
			static function ( $found ) use ( $conditions, $state ) {
				return $found[0] . Form_View::condition( $conditions, $state->form );
			},
			$tags->get_updated_html(),
			1
		);
	}

	/**
	 * The texts of the page's script.
	 *
	 * @return array<string,string>
	 */
	private static function texts(): array {
		return array(
			/* translators: 1: number of a step, 2: number of all steps. */
			'progress' => __( 'Step %1$s of %2$s', 'sitewright' ),
			'back'     => __( 'Back', 'sitewright' ),
			'next'     => __( 'Next', 'sitewright' ),
		);
	}
}
