<?php
/**
 * Block patterns.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Patterns;

use Sitewright\Core;
use Sitewright\Core\Availability;
use Sitewright\Core\Manifest;
use Sitewright\Core\Plugin;
use Sitewright\Core\Product;

/**
 * Offers the patterns that the build found, under a category named after the product. Their pictures are files of the
 * plugin.
 */
final class Feature extends Core\Feature {

	private const CATEGORY = 'sitewright';

	/**
	 * The routes that answer with patterns, or with what stands in the pattern that a content names.
	 */
	private const READERS = '#^/wp/v2/(?:block-patterns|templates|template-parts)(?:/|$)#';

	/**
	 * What the editor asks for to name the categories that people made; the same text, so that it finds the answer in its page.
	 */
	private const CATEGORIES_OF_PEOPLE = '/wp/v2/wp_pattern_category?context=view&per_page=100&_fields=id,name,description,slug&_locale=user';

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		// Only where patterns are read or printed: a page without our blocks pays nothing for them.
		add_filter( 'rest_pre_dispatch', array( self::class, 'register_before_answering' ), 1, 3 );
		add_filter( 'pre_render_block', array( self::class, 'register_before_printing' ), 10, 2 );
		add_filter( 'block_editor_settings_all', array( self::class, 'leave_to_routes' ) );
		add_filter( 'block_editor_rest_api_preload_paths', array( self::class, 'print_categories' ), 10, 2 );
	}

	/**
	 * Puts the categories of people into the page of a post's editor. WordPress parses all patterns, ours too, each time that the list of
	 * patterns or that of these categories arrives; where the categories are there first, it parses once.
	 *
	 * @param array                    $paths   Paths whose answers the page holds.
	 * @param \WP_Block_Editor_Context $context Editor.
	 * @return array
	 */
	public static function print_categories( $paths, $context ) {
		return is_array( $paths ) && ! empty( $context->post ) ? array_merge( $paths, array( self::CATEGORIES_OF_PEOPLE ) ) : $paths;
	}

	/**
	 * Registers the patterns before an answer with patterns.
	 *
	 * @param mixed            $response Response of another filter; null for none.
	 * @param \WP_REST_Server  $server   Server.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed The same response.
	 */
	public static function register_before_answering( $response, $server, $request ) {
		if ( preg_match( self::READERS, $request->get_route() ) ) {
			self::register();
		}
		return $response;
	}

	/**
	 * Takes the patterns out of the editor's page, which WordPress prints there where they were registered after `init`, with all of their
	 * content. The editor reads patterns over REST when they are needed.
	 *
	 * @param array $settings Settings of an editor.
	 * @return array
	 */
	public static function leave_to_routes( $settings ) {
		$key = '__experimentalAdditionalBlockPatterns';
		if ( is_array( $settings[ $key ] ?? null ) ) {
			$settings[ $key ] = array_values(
				array_filter(
					$settings[ $key ],
					static function ( $pattern ) {
						return 0 !== strpos( (string) ( $pattern['name'] ?? '' ), self::CATEGORY . '/' );
					}
				)
			);
		}
		return $settings;
	}

	/**
	 * Registers the patterns before a page prints one of them.
	 *
	 * @param string|null $html  Output of another filter; null for none.
	 * @param array       $block A block, as parsed.
	 * @return string|null
	 */
	public static function register_before_printing( $html, $block ) {
		if ( 'core/pattern' === $block['blockName'] && 0 === strpos( (string) ( $block['attrs']['slug'] ?? '' ), self::CATEGORY . '/' ) ) {
			self::register();
		}
		return $html;
	}

	/**
	 * Registers the category and the patterns whose blocks are all available.
	 */
	private static function register(): void {
		if ( \WP_Block_Pattern_Categories_Registry::get_instance()->is_registered( self::CATEGORY ) ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, array( 'label' => Product::name() ) );
		$availability = Availability::all();
		foreach ( Manifest::patterns() as $folder => $blocks ) {
			$missing = array_filter(
				$blocks,
				static function ( $name ) use ( $availability ) {
					return empty( $availability[ $name ]['available'] );
				}
			);
			if ( ! $missing ) {
				self::register_pattern( $folder );
			}
		}
	}

	/**
	 * Registers a pattern. WordPress reads its content when it is asked for the first time.
	 *
	 * @param string $folder Folder below `patterns/`.
	 */
	private static function register_pattern( string $folder ): void {
		$properties               = require Plugin::path( "patterns/$folder/pattern.php" );
		$properties['filePath']   = Plugin::path( "patterns/$folder/content.php" );
		$properties['categories'] = array_merge( array( self::CATEGORY ), $properties['categories'] );
		$properties['source']     = 'plugin';
		register_block_pattern( self::CATEGORY . "/$folder", $properties );
	}
}
