<?php
/**
 * Plugins for several languages.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Post_Copies;

use WP_Post;

/**
 * Tells Polylang and WPML which post a copy translates. Another plugin takes the action `sitewright_translation_created`.
 */
final class Multilingual {

	/**
	 * Connects a copy with its post.
	 *
	 * @param int     $id       The copy.
	 * @param WP_Post $post     The post.
	 * @param string  $language Code of two letters. A site that does not have it leaves the copy alone.
	 */
	public static function connect( int $id, WP_Post $post, string $language ): void {
		if ( function_exists( 'pll_set_post_language' ) && in_array( $language, (array) pll_languages_list(), true ) ) {
			pll_set_post_language( $id, $language );
			pll_save_post_translations( array( $language => $id ) + (array) pll_get_post_translations( $post->ID ) );
		}
		if ( has_action( 'wpml_set_element_language_details' ) ) {
			// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- hooks of WPML.
			$type    = apply_filters( 'wpml_element_type', $post->post_type );
			$details = apply_filters(
				'wpml_element_language_details',
				null,
				array(
					'element_id'   => $post->ID,
					'element_type' => $post->post_type,
				)
			);
			if ( is_object( $details ) && isset( $details->trid, $details->language_code ) ) {
				do_action(
					'wpml_set_element_language_details',
					array(
						'element_id'           => $id,
						'element_type'         => $type,
						'trid'                 => $details->trid,
						'language_code'        => $language,
						'source_language_code' => $details->language_code,
					)
				);
			}
			// phpcs:enable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		}
	}
}
