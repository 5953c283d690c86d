<?php
/**
 * Private videos around posts.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Paid_Content;

/**
 * Opens private videos that stand around the posts of the site, in its templates, their parts and its widgets. These belong to nobody: all
 * members of the site read them, and all who may change the theme write them (docs/decisions/045-cues-and-patterns.md).
 */
final class Surroundings {

	private const MAX_TEMPLATES = 100;

	/**
	 * Kinds of widgets that show videos => field of their content.
	 */
	private const WIDGETS = array(
		'block' => 'content',
		'text'  => 'text',
	);

	/**
	 * Whether the current user may watch a private video because it stands around posts.
	 *
	 * @param Video_Search $search Search for the video.
	 * @return bool False for a person who is no member of the site, and where somebody who may not show the video could have put it there.
	 */
	public static function open( Video_Search $search ): bool {
		if ( ! current_user_can( 'read' ) ) {
			return false;
		}
		foreach ( self::templates() as $id => $content ) {
			if ( $search->finds_in( Paid_Content::public_part( $content, 0 ), (int) $id ) ) {
				return self::is_open_to_writers( $search->guid );
			}
		}
		foreach ( self::widgets() as $content ) {
			if ( $search->finds_in( Paid_Content::public_part( $content, 0 ), 0 ) ) {
				return self::is_open_to_writers( $search->guid );
			}
		}
		return false;
	}

	/**
	 * The contents of the templates and their parts that the site's owner changed or added. The theme's own files name no video of the site.
	 *
	 * @return array<int,string> By their posts.
	 */
	private static function templates(): array {
		$templates = get_posts(
			array(
				'post_type'      => array( 'wp_template', 'wp_template_part' ),
				'post_status'    => 'publish',
				'posts_per_page' => self::MAX_TEMPLATES,
				'no_found_rows'  => true,
				'tax_query'      => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- those of other themes are on no page.
					array(
						'taxonomy' => 'wp_theme',
						'field'    => 'name',
						'terms'    => get_stylesheet(),
					),
				),
			)
		);
		return array_column( $templates, 'post_content', 'ID' );
	}

	/**
	 * The contents of the widgets in the theme's sidebars. No page shows the others.
	 *
	 * @return string[]
	 */
	private static function widgets(): array {
		global $wp_registered_sidebars;
		$contents = array();
		foreach ( array_intersect_key( wp_get_sidebars_widgets(), (array) $wp_registered_sidebars ) as $ids ) {
			foreach ( (array) $ids as $id ) {
				list( $kind, $number ) = explode( '-', (string) $id ) + array( 1 => '' );
				$field                 = self::WIDGETS[ $kind ] ?? null;
				$stored                = null === $field ? null : get_option( "widget_$kind" );
				$contents[]            = (string) ( $stored[ (int) $number ][ $field ] ?? '' );
			}
		}
		return array_filter( $contents );
	}

	/**
	 * Whether all who may change the theme may show the video: whoever may not could have written its id into a template.
	 *
	 * @param string $guid Id of the video.
	 * @return bool
	 */
	private static function is_open_to_writers( string $guid ): bool {
		$writers = get_users(
			array(
				'capability' => 'edit_theme_options',
				'fields'     => 'ID',
			)
		);
		if ( ! $writers ) {
			return false;
		}
		foreach ( $writers as $user_id ) {
			if ( ! Video_File::may_be_shown_by( $guid, (int) $user_id ) ) {
				return false;
			}
		}
		return true;
	}
}
