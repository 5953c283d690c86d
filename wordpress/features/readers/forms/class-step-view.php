<?php
/**
 * Steps of a form on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Text;
use WP_HTML_Tag_Processor;

/**
 * Adds to the fields of a step what the page's script needs. Without the script all steps are shown, one below the other.
 */
final class Step_View {

	/**
	 * Id of each button that leads to another step => where it leads.
	 */
	private const BUTTONS = array(
		'previous-step' => 'back',
		'next-step'     => 'next',
	);

	/**
	 * Where a button of an id leads.
	 *
	 * @param mixed $id Id of the block.
	 * @return string `back`, `next`, or empty for one that leads to no other step.
	 */
	public static function leads_to( $id ): string {
		return is_string( $id ) ? self::BUTTONS[ $id ] ?? '' : '';
	}

	/**
	 * The HTML of a step.
	 *
	 * @param array<string,mixed> $attributes Attributes of its block.
	 * @param string              $content    HTML with a fieldset, and its legend if it has a title.
	 * @return string HTML; the content as it is outside of a form.
	 */
	public static function html( array $attributes, string $content ): string {
		$state = Page::current();
		$tags  = new WP_HTML_Tag_Processor( $content );
		if ( ! $state || ! $tags->next_tag( 'fieldset' ) ) {
			return $content;
		}
		$conditions = $state->form->conditions( Conditions::of_block( $attributes ) );
		$tags->set_attribute( 'data-step', Text::json( self::texts() ) );
		if ( $conditions['rules'] ) {
			$tags->set_attribute( 'data-conditions', Text::json( $conditions ) );
		}
		// A legend comes before everything else in its fieldset.
		return (string) preg_replace_callback(
			'~</legend>~',
			static function ( $found ) use ( $conditions, $state ) {
				return $found[0] . Form_View::condition( $conditions, $state->form );
			},
			$tags->get_updated_html(),
			1
		);
	}

	/**
	 * Adds to a group of newer plugins when it is shown.
	 *
	 * @param string $content HTML of the group.
	 * @param array  $block   The block, as parsed.
	 * @return string HTML.
	 */
	public static function group( $content, $block ) {
		$state      = Page::current();
		$conditions = $state && Newer_Conditions::has_group( $block ) ? $state->form->conditions( Conditions::of_block( $block['attrs'] ) ) : null;
		$tags       = new WP_HTML_Tag_Processor( (string) $content );
		if ( ! $conditions || ! $conditions['rules'] || ! $tags->next_tag() ) {
			return $content;
		}
		$tags->set_attribute( 'data-conditions', Text::json( $conditions ) );
		return Form_View::condition( $conditions, $state->form ) . $tags->get_updated_html();
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
