<?php
/**
 * The button to log in on published pages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Premium_Content\Login_Button;

use Sitewright\Core;
use Sitewright\Core\Block_Holder;
use Sitewright\Core\Login_Link;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Plan_List;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Leads to the page to log in, where the content for subscribers has a plan of this site: else nothing would open, and the link stays as it was saved,
 * without an address.
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
		$tags = new WP_HTML_Tag_Processor( (string) $content );
		if ( ! $tags->next_tag( 'a' ) ) {
			return $content;
		}
		// An address that an author wrote is not followed.
		$tags->remove_attribute( 'href' );
		if ( array_filter( (array) ( $block->context[ Paid_Reader::PLANS ] ?? array() ), array( Plan_List::class, 'may_have' ) ) ) {
			$tags->set_attribute( 'href', Login_Link::to( Block_Holder::post() ) );
			$tags->set_attribute( 'rel', 'nofollow' );
		}
		return $tags->get_updated_html();
	}
}
