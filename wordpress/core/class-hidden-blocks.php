<?php
/**
 * Blocks that WordPress hides.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Block_Type_Registry;

/**
 * Tells which blocks the editor of WordPress 6.9 and newer has hidden. WordPress renders them, and shows nothing of it: whoever looks for what
 * acts by its place in a content, such as a form, leaves them out. A block that is hidden on some screens alone stands on the page.
 */
final class Hidden_Blocks {

	/**
	 * The filters that hide blocks: of WordPress, and of the plugin Gutenberg in its place.
	 */
	private const HIDING_FILTERS = array( 'wp_render_block_visibility_support', 'gutenberg_render_block_visibility_support' );

	/**
	 * Adds the filter of the class.
	 */
	public static function hook(): void {
		// A filter of WordPress 6.5 with the priority 10 forgets what it is given.
		add_filter( 'pre_render_block', array( self::class, 'render' ), 15, 2 );
	}

	/**
	 * Renders nothing of a hidden block: a field in it would take the name of the one behind it.
	 *
	 * @param string|null $html  Null to render the block.
	 * @param array       $block Parsed block.
	 * @return string|null
	 */
	public static function render( $html, $block ) {
		$is_hidden = null === $html && self::hides( (array) ( $block['attrs'] ?? array() ) );
		$type      = $is_hidden ? WP_Block_Type_Registry::get_instance()->get_registered( (string) $block['blockName'] ) : null;
		return $type && block_has_support( $type, 'visibility', true ) ? '' : $html;
	}

	/**
	 * Whether WordPress hides a block from visitors.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return bool
	 */
	public static function hides( array $attributes ): bool {
		return false === ( $attributes['metadata']['blockVisibility'] ?? null )
			&& array() !== array_filter( self::HIDING_FILTERS, static fn( string $filter ) => false !== has_filter( 'render_block', $filter ) );
	}

	/**
	 * Adds to a way to read contents that hidden blocks are left out.
	 *
	 * @param callable(string):string $read Gives of a content what is read.
	 * @return callable(string):string
	 */
	public static function read_by( callable $read ): callable {
		return static function ( string $content ) use ( $read ) {
			return self::without( $read( $content ) );
		};
	}

	/**
	 * A content without the blocks that WordPress hides, and what is in them. Linear in the length of the content.
	 *
	 * @param string $content Markup of blocks.
	 * @return string
	 */
	public static function without( string $content ): string {
		if ( false === strpos( $content, 'blockVisibility' ) ) {
			return $content;
		}
		$shown = '';
		$from  = 0;
		// How many blocks are open, and how many are around the hidden one.
		$blocks = 0;
		$around = null;
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			$kind = $comment['kind'];
			if ( Block_Comment_Reader::END === $kind ) {
				$blocks = max( 0, $blocks - 1 );
				if ( $blocks === $around ) {
					$around = null;
					$from   = $comment['end'];
				}
			} elseif ( null === $around && self::hides( Block_Comment_Reader::attributes( $content, $comment ) ) ) {
				$shown .= substr( $content, $from, $comment['offset'] - $from );
				$from   = $comment['end'];
				$around = Block_Comment_Reader::START === $kind ? $blocks : null;
			}
			$blocks += Block_Comment_Reader::START === $kind ? 1 : 0;
		}
		return null === $around ? $shown . substr( $content, $from ) : $shown;
	}
}
