<?php
/**
 * The form block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Form\Contact_Form;

use Sitewright\Core;
use Sitewright\Features\Readers\Forms\Block_Tree;
use Sitewright\Features\Readers\Forms\Form_Finder;
use Sitewright\Features\Readers\Forms\Form_Posts;
use Sitewright\Features\Readers\Forms\Form_State;
use Sitewright\Features\Readers\Forms\Form_View;
use Sitewright\Features\Readers\Forms\Page;
use Sitewright\Features\Readers\Forms\Thank_You;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Puts a form around the fields. It works without JavaScript: the form is sent to the address of its page.
 */
final class Renderer extends Core\Renderer {

	private const WRAPPER = 'wp-block-jetpack-contact-form';

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    Empty: the fields are rendered here, where they know their form.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		// The route that renders one block for the editor brings none in it.
		$inner_blocks = $block->parsed_block['innerBlocks'] ?? array();
		if ( Form_Posts::is_reference( $block->parsed_block ) ) {
			$form  = Form_Posts::render( Form_Posts::number( $block->parsed_block ) );
			$looks = get_block_wrapper_attributes();
			// The looks of this place alone, such as its width, stand around the form. A lock or a name is none.
			return '' === $form || 'class="' . self::WRAPPER . '"' === $looks ? $form : "<div $looks>$form</div>";
		}
		$inner = static function () use ( $block ) {
			return self::saved_markup( $block );
		};
		if ( Page::current() ) {
			// HTML has no form in a form: the outer one takes the fields.
			return $inner();
		}
		return Page::with(
			Form_Finder::of_block( $block->parsed_block ),
			static function ( Form_State $state ) use ( $inner, $inner_blocks ) {
				$markup = $inner();
				$thanks = Thank_You::of_page( $state );
				if ( '' !== $thanks ) {
					return self::in_wrapper( $markup, $thanks );
				}
				$button = Block_Tree::has_submit_button( $inner_blocks ) ? '' : Form_View::button();
				return self::in_wrapper( $markup, null, Form_View::opening( $state ), $button . '</form>' );
			}
		);
	}

	/**
	 * A link to the form; what is typed in a feed reader is sent nowhere.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		$is_shown = ! Form_Posts::is_reference( $block->parsed_block ) || Form_Posts::find( Form_Posts::number( $block->parsed_block ) );
		return $is_shown ? self::link_to_page( __( 'Open the form on the page', 'sitewright' ) ) : '';
	}

	/**
	 * The markup that the post holds, with that of the fields.
	 *
	 * @param WP_Block $block The block.
	 * @return string HTML.
	 */
	private static function saved_markup( WP_Block $block ): string {
		// Without the name, WordPress neither calls this renderer again nor adds classes a second time.
		$content = Core\Shortcode_Guard::keep( ( new WP_Block( array( 'blockName' => 'core/null' ) + $block->parsed_block, $block->context ) )->render( array( 'dynamic' => false ) ) );
		$tags    = new WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag() && 'DIV' === $tags->get_tag() && $tags->has_class( self::WRAPPER ) ) {
			return trim( $content );
		}
		// Old posts and scripts save the fields alone.
		return '<div class="' . self::WRAPPER . "\">$content</div>";
	}

	/**
	 * Puts something into the wrapper that the post holds.
	 *
	 * @param string      $markup  HTML of the wrapper and the fields.
	 * @param string|null $instead HTML to show instead of the fields; null to show the fields.
	 * @param string      $before  HTML before the fields.
	 * @param string      $after   HTML after the fields.
	 * @return string HTML.
	 */
	private static function in_wrapper( string $markup, ?string $instead, string $before = '', string $after = '' ): string {
		$begin  = strpos( $markup, '>' ) + 1;
		$end    = strrpos( $markup, '</div>' );
		$fields = substr( $markup, $begin, $end - $begin );
		return substr( $markup, 0, $begin ) . $before . ( $instead ?? $fields ) . $after . '</div>';
	}
}
