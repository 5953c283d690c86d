<?php
/**
 * Descriptions for search engines.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Search_Description;

use Sitewright\Core;

/**
 * Keeps what search engines show of a post, and prints it on the post's page. Where an SEO plugin is, that does both
 * (docs/decisions/077-publish-kit.md).
 */
final class Feature extends Core\Feature {

	/**
	 * The metadata of a post; the same name is in `editor/search-description.ts`. WordPress's form of custom fields leaves alone what begins with `_`:
	 * it is sent after the post, with the values of when the page was opened.
	 */
	private const META = '_sitewright_description';

	/**
	 * Letters that are kept.
	 */
	private const MAX_LENGTH = 300;

	/**
	 * A constant of each plugin that prints descriptions: Yoast SEO, Rank Math, SEOPress, All in One SEO, The SEO Framework.
	 */
	private const PLUGINS = array( 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'THE_SEO_FRAMEWORK_VERSION' );

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_action( 'init', array( self::class, 'register' ) );
		add_action( 'wp_head', array( self::class, 'print' ), 1 );
	}

	/**
	 * Registers the metadata for all types of posts. Only those who may edit the post see it in the REST API: a password may protect the post.
	 */
	public static function register(): void {
		if ( self::has_seo_plugin() ) {
			return;
		}
		register_post_meta(
			'',
			self::META,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'description'       => 'What search engines show of the post.',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'auth_callback'     => array( Core\Post_Meta::class, 'may_edit' ),
				'show_in_rest'      => array(
					'schema'           => array( 'context' => array( 'edit' ) ),
					'prepare_callback' => array( Core\Post_Meta::class, 'as_typed' ),
				),
			)
		);
	}

	/**
	 * Plain text in one line.
	 *
	 * @param mixed $text As an editor sent it.
	 * @return string
	 */
	public static function sanitize( $text ): string {
		return Core\Wide_Letters::fit( mb_substr( Core\Text::one_line( Core\Wide_Letters::read( is_string( $text ) ? $text : '' ) ), 0, self::MAX_LENGTH ) );
	}

	/**
	 * Prints the description of the post whose page is shown.
	 */
	public static function print(): void {
		$post = is_singular() && ! self::has_seo_plugin() ? get_queried_object() : null;
		if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return;
		}
		$description = get_post_meta( $post->ID, self::META, true );
		if ( is_string( $description ) && '' !== $description ) {
			echo '<meta name="description" content="' . esc_attr( Core\Wide_Letters::read( $description ) ) . '">' . "\n";
		}
	}

	/**
	 * Deletes the metadata of all posts.
	 */
	public static function uninstall(): void {
		delete_post_meta_by_key( self::META );
	}

	/**
	 * Whether an SEO plugin prints descriptions.
	 *
	 * @return bool
	 */
	private static function has_seo_plugin(): bool {
		return array() !== array_filter( self::PLUGINS, 'defined' );
	}
}
