<?php
/**
 * The inventory of a text.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Assets;
use Sitewright\Core\Blocks;
use WP_Error;

/**
 * Counts the blocks of a text that depend on a plugin of this family, and says how they open.
 */
final class Inventory {

	private const NAMESPACES = array( 'jetpack', 'sitewright', 'videopress', 'premium-content' );

	/**
	 * Attributes that WordPress, not a block, gives a meaning.
	 */
	private const COMMON_ATTRIBUTES = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textAlign', 'textColor' );

	/**
	 * The signs of the markup of older versions: `void` for a block without markup, `with` for a text that only they have, `without` for one
	 * that newer markup has.
	 */
	private const OLDER_MARKUP = array(
		'jetpack/calendly'           => array( 'with' => '<a class="wp-block-jetpack-calendly"' ),
		'jetpack/contact-form'       => array( 'void' => true, 'without' => 'wp-block-jetpack-contact-form' ),
		'jetpack/donations'          => array( 'with' => 'donations__container' ),
		'jetpack/eventbrite'         => array( 'with' => 'wp-block-button__link' ),
		'jetpack/mailchimp'          => array( 'void' => true ),
		'jetpack/opentable'          => array( 'void' => true, 'without' => 'wp-block-jetpack-opentable' ),
		'jetpack/pinterest'          => array( 'void' => true, 'with' => 'data-pin-do' ),
		'jetpack/recurring-payments' => array( 'void' => true ),
		'jetpack/related-posts'      => array( 'void' => true ),
		'jetpack/repeat-visitor'     => array( 'without' => 'repeat-visitor__inner-container' ),
		'jetpack/simple-payments'    => array( 'with' => '[simple-payment ' ),
		'jetpack/slideshow'          => array( 'without' => 'data-effect' ),
		'jetpack/tiled-gallery'      => array( 'without' => 'data-amp-layout' ),
		'videopress/video'           => array( 'with' => '<' ),
	);

	/**
	 * The condition of SQL that finds texts with such blocks.
	 *
	 * @param string $column Column.
	 * @return string SQL.
	 */
	public static function condition( string $column ): string {
		global $wpdb;
		$patterns = array( '%<!-- wp:video %"guid"%' );
		foreach ( self::NAMESPACES as $namespace ) {
			$patterns[] = '%<!-- wp:' . $wpdb->esc_like( $namespace ) . '/%';
		}
		return '(' . implode(
			' OR ',
			array_map(
				static function ( $pattern ) use ( $wpdb, $column ) {
					return $column . $wpdb->prepare( ' LIKE %s', $pattern );
				},
				$patterns
			)
		) . ')';
	}

	/**
	 * Whether a block depends on this plugin, or on one of its family that is not active. Another active plugin keeps its own blocks.
	 *
	 * @param array $block Block of Block_Spans.
	 * @return bool
	 */
	public static function is_ours( array $block ): bool {
		if ( 'core/video' === $block['name'] ) {
			return ! empty( $block['attrs']['guid'] );
		}
		if ( ! in_array( strstr( $block['name'], '/', true ), self::NAMESPACES, true ) ) {
			return false;
		}
		$type = Blocks::type( $block['name'] );
		return ! $type || in_array( Assets::BLOCKS, $type->editor_style_handles, true );
	}

	/**
	 * Counts the blocks of a text.
	 *
	 * @param string $content Content of a post.
	 * @return array<string,array{total:int,older:int,unknown:int,damaged:int}>|WP_Error By name; errors of Block_Spans::read.
	 */
	public static function of( string $content ) {
		$blocks = Block_Spans::read( $content );
		if ( is_wp_error( $blocks ) ) {
			return $blocks;
		}
		$counts = array();
		self::count( $blocks, $content, $counts );
		return $counts;
	}

	/**
	 * Adds blocks and those inside them.
	 *
	 * @param array[] $blocks  Blocks.
	 * @param string  $content Content of the post.
	 * @param array   $counts  Counts so far.
	 */
	private static function count( array $blocks, $content, array &$counts ): void {
		foreach ( $blocks as $block ) {
			if ( self::is_ours( $block ) ) {
				$name            = substr( $block['name'], 0, 100 );
				$counts[ $name ] = $counts[ $name ] ?? array(
					'total'   => 0,
					'older'   => 0,
					'unknown' => 0,
					'damaged' => 0,
				);
				$state           = self::state( $block, $content );
				++$counts[ $name ]['total'];
				if ( '' !== $state ) {
					++$counts[ $name ][ $state ];
				}
			}
			self::count( $block['children'], $content, $counts );
		}
	}

	/**
	 * How a block opens.
	 *
	 * @param array  $block   Block.
	 * @param string $content Content of the post.
	 * @return string `damaged`, `unknown`, `older`, or empty: as it is.
	 */
	private static function state( array $block, $content ): string {
		if ( $block['is_damaged'] ) {
			return 'damaged';
		}
		$type = Blocks::type( $block['name'] );
		if ( ! $type ) {
			return 'unknown';
		}
		if ( 'core/video' !== $block['name'] && array_diff_key( $block['attrs'], (array) $type->attributes, array_flip( self::COMMON_ATTRIBUTES ) ) ) {
			return 'older';
		}
		$signs  = self::OLDER_MARKUP[ $block['name'] ] ?? array();
		$markup = substr( $content, $block['inner_start'], $block['inner_end'] - $block['inner_start'] );
		if ( '' === trim( $markup ) ) {
			return empty( $signs['void'] ) ? '' : 'older';
		}
		$is_older = ( isset( $signs['with'] ) && false !== strpos( $markup, $signs['with'] ) ) || ( isset( $signs['without'] ) && false === strpos( $markup, $signs['without'] ) );
		return $is_older ? 'older' : '';
	}
}
