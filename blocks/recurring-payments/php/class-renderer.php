<?php
/**
 * The payment button on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Recurring_Payments;

use Sitewright\Core;
use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Plan_List;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the button as a link to the checkout; nothing without a plan, or for one that was deleted or is another site's.
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
		$plan_id = Plan::of( $attributes );
		$tags    = new WP_HTML_Tag_Processor( $content );
		if ( null === $plan_id || ! Plan_List::may_have( $plan_id ) || ! $tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) || 'A' !== $tags->get_tag() ) {
			return '';
		}
		$tags->set_attribute( 'href', Checkout_Link::for( $plan_id ) );
		// A crawler that followed it would begin payments.
		$tags->set_attribute( 'rel', 'nofollow' );
		$tags->remove_attribute( 'target' );
		// All buttons of a post have the same one.
		$tags->remove_attribute( 'id' );
		return $tags->get_updated_html();
	}
}
