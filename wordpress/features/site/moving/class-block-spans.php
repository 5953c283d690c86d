<?php
/**
 * Blocks and their places in a text.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use WP_Block_Parser;
use WP_Error;

/**
 * Finds the blocks of a text with their places, so that one of them can be replaced and every other byte stays: parsing a post and
 * serializing it again would rewrite all of its blocks.
 */
final class Block_Spans {

	/**
	 * Bytes. A longer text is not read: WordPress itself needs many times its size to open it.
	 */
	public const MAX_LENGTH = 2 * MB_IN_BYTES;

	/**
	 * Blocks inside one another.
	 */
	private const MAX_DEPTH = 200;

	/**
	 * Reads the blocks of a text as WordPress does.
	 *
	 * @param string $content Content of a post.
	 * @return array[]|WP_Error Blocks: `name`, `attrs` (null where they cannot be read), `start`, `inner_start`, `inner_end` and `end` in
	 *                          bytes, `is_damaged` (no end, the end of another block, or attributes that cannot be read), `children`.
	 *                          Errors `too_long`, `too_deep`, `unreadable`.
	 */
	public static function read( $content ) {
		if ( strlen( $content ) > self::MAX_LENGTH ) {
			return self::too_long();
		}
		$parser           = new WP_Block_Parser();
		$parser->document = $content;
		$parser->offset   = 0;
		$open             = array();
		$blocks           = array();
		while ( true ) {
			list( $kind, $name, $attrs, $start, $length ) = $parser->next_token();
			if ( 'no-more-tokens' === $kind ) {
				break;
			}
			$parser->offset = $start + $length;
			if ( 'block-closer' === $kind ) {
				// An end without a beginning is text.
				if ( $open ) {
					$block               = array_pop( $open );
					$block['is_damaged'] = $block['is_damaged'] || $block['name'] !== $name;
					self::close( $block, $start, $start + $length, $open, $blocks );
				}
				continue;
			}
			if ( count( $open ) >= self::MAX_DEPTH ) {
				return new WP_Error( 'too_deep', __( 'Too many blocks are inside one another.', 'sitewright' ) );
			}
			$block = array(
				'name'        => $name,
				'attrs'       => $attrs,
				'start'       => $start,
				'inner_start' => $start + $length,
				'is_damaged'  => ! is_array( $attrs ),
				'children'    => array(),
			);
			if ( 'void-block' === $kind ) {
				self::close( $block, $start + $length, $start + $length, $open, $blocks );
			} else {
				$open[] = $block;
			}
		}
		if ( PREG_NO_ERROR !== preg_last_error() ) {
			return new WP_Error( 'unreadable', __( 'WordPress cannot read the blocks of this content.', 'sitewright' ) );
		}
		while ( $open ) {
			$block               = array_pop( $open );
			$block['is_damaged'] = true;
			self::close( $block, strlen( $content ), strlen( $content ), $open, $blocks );
		}
		return $blocks;
	}

	/**
	 * The error for a text that is not read.
	 *
	 * @return WP_Error Error `too_long`.
	 */
	public static function too_long(): WP_Error {
		return new WP_Error( 'too_long', __( 'The content is longer than 2 MB.', 'sitewright' ) );
	}

	/**
	 * Ends a block, and puts it into the one around it.
	 *
	 * @param array   $block     Block.
	 * @param int     $inner_end Where its content ends.
	 * @param int     $end       Where it ends.
	 * @param array[] $open      The blocks around it.
	 * @param array[] $blocks    The blocks that are in no other.
	 */
	private static function close( array $block, $inner_end, $end, array &$open, array &$blocks ): void {
		$block['inner_end'] = $inner_end;
		$block['end']       = $end;
		if ( $open ) {
			$open[ count( $open ) - 1 ]['children'][] = $block;
		} else {
			$blocks[] = $block;
		}
	}
}
