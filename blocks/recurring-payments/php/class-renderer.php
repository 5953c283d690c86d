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
 * Shows the button as a link to the checkout. Without a plan, or for one that was deleted or is another site's: nothing, but a dimmed button where it
 * stands for content for subscribers that has no plan of this site (spec 2 §8 "Memberships", as the editor says).
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
		$plan_id = self::plan( $attributes, $block );
		return null !== $plan_id ? self::link( $plan_id, $content ) : self::unavailable( $content, $block );
	}

	/**
	 * The link to the checkout. A button that leads nowhere is no news.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		$plan_id = self::plan( $attributes, $block );
		return null !== $plan_id ? self::link( $plan_id, $content ) : '';
	}

	/**
	 * The plan that the button sells. In content for subscribers it is one that opens it: nobody pays for what stays closed.
	 *
	 * @param array    $attributes Attributes of the block.
	 * @param WP_Block $block      Block.
	 * @return int|null Null for none, and for one that the site does not have.
	 */
	private static function plan( array $attributes, WP_Block $block ): ?int {
		$paid    = self::paid( $block );
		$plan_id = Plan::of( $attributes, $paid );
		// In content for subscribers, Plan::of() has asked already.
		return null !== $plan_id && ( null !== $paid || Plan_List::may_have( $plan_id ) ) ? $plan_id : null;
	}

	/**
	 * The plans that open the content around the button.
	 *
	 * @param WP_Block $block Block.
	 * @return int[]|null Null for a button elsewhere.
	 */
	private static function paid( WP_Block $block ): ?array {
		return empty( $block->context['isPremiumContentChild'] ) ? null : (array) ( $block->context[ Core\Paid_Reader::PLANS ] ?? array() );
	}

	/**
	 * The button as a link to the checkout.
	 *
	 * @param int    $plan_id Number of the plan.
	 * @param string $content The saved button.
	 * @return string HTML.
	 */
	private static function link( int $plan_id, string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! self::find( $tags ) ) {
			return '';
		}
		$tags->set_attribute( 'href', Checkout_Link::for( $plan_id ) );
		// A crawler that followed it would begin payments.
		$tags->set_attribute( 'rel', 'nofollow' );
		self::clean( $tags );
		return $tags->get_updated_html();
	}

	/**
	 * The button of content for subscribers of which no plan is one of this site: it says that nobody can subscribe now. It was
	 * the heading's promise, and a page without it would say nothing.
	 *
	 * @param string   $content The saved button.
	 * @param WP_Block $block   Block.
	 * @return string HTML; empty for a button elsewhere, and for one that would sell a plan if it named no other one.
	 */
	private static function unavailable( string $content, WP_Block $block ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		$paid = self::paid( $block );
		if ( null === $paid || null !== Plan::first( $paid ) || ! $tags->next_tag() ) {
			return '';
		}
		$tags->add_class( 'is-unavailable' );
		if ( ! self::find( $tags ) ) {
			return '';
		}
		$tags->remove_attribute( 'href' );
		// Without an address it is no link for a browser, and with both a dimmed one for a screen reader.
		$tags->set_attribute( 'role', 'link' );
		$tags->set_attribute( 'aria-disabled', 'true' );
		self::clean( $tags );
		$notes = array( __( 'New subscriptions are not possible at the moment.', 'sitewright' ) );
		if ( current_user_can( 'edit_post', (int) ( $block->context['postId'] ?? 0 ) ) ) {
			$notes[] = __( 'Only people who may edit this page see this sentence: the content for subscribers names no payment plan of this site that the button could sell, so their part stays closed.', 'sitewright' );
		}
		return $tags->get_updated_html() . '<p class="wp-block-jetpack-recurring-payments__note">' . implode( '</p><p class="wp-block-jetpack-recurring-payments__note">', array_map( 'esc_html', $notes ) ) . '</p>';
	}

	/**
	 * Goes to the link of the button.
	 *
	 * @param WP_HTML_Tag_Processor $tags HTML of the saved button.
	 * @return bool False for a button that is no link.
	 */
	private static function find( WP_HTML_Tag_Processor $tags ): bool {
		return $tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) && 'A' === $tags->get_tag();
	}

	/**
	 * Takes away from the link of a button what a link to a payment does not have.
	 *
	 * @param WP_HTML_Tag_Processor $tags At the link.
	 */
	private static function clean( WP_HTML_Tag_Processor $tags ): void {
		$tags->remove_attribute( 'target' );
		// All buttons of a post have the same one.
		$tags->remove_attribute( 'id' );
	}
}
