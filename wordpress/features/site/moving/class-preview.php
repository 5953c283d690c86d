<?php
/**
 * The preview.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use WP_Post;

/**
 * Renders a content for the preview. Nothing of it is stored.
 */
final class Preview {

	/**
	 * A content as HTML, without scripts, forms and frames: the page of an administrator shows it.
	 *
	 * @param WP_Post|null $post    The post that it is for; null for the widgets.
	 * @param string       $content Content.
	 * @return string
	 */
	public static function of( ?WP_Post $post, string $content ): string {
		if ( ! $post ) {
			return wp_kses_post( do_blocks( $content ) );
		}
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Put back below; blocks ask for the post that they are in.
		setup_postdata( $post );
		$html            = do_blocks( $content );
		$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- See above.
		wp_reset_postdata();
		return wp_kses_post( $html );
	}
}
