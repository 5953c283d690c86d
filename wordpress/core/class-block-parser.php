<?php
/**
 * The parser of blocks.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads comments of blocks that WordPress wrote broken (Block_Comments). WordPress up to version 6.8 parses and writes content at many
 * places, one behind the other: what the first one breaks, the next one can read.
 */
class Block_Parser extends \WP_Block_Parser {

	/**
	 * The parser that WordPress or another plugin chose.
	 *
	 * @var string
	 */
	private static string $parser = \WP_Block_Parser::class;

	/**
	 * Adds the filter of the class, behind those of other plugins.
	 */
	public static function hook(): void {
		add_filter( 'block_parser_class', array( self::class, 'around' ), PHP_INT_MAX );
	}

	/**
	 * The class that parses, which has another one do the work.
	 *
	 * @param string $parser Name of a class with a method `parse()`.
	 * @return string The same for this class, and for one that another plugin made of it: it would have itself do the work, without end.
	 */
	public static function around( $parser ) {
		if ( is_a( $parser, self::class, true ) ) {
			return $parser;
		}
		self::$parser = $parser;
		return self::class;
	}

	/**
	 * Parses blocks. Whatever WordPress renders, it has parsed before, so that the types are known by then.
	 *
	 * @param string $document HTML with blocks.
	 * @return array[] Parsed blocks.
	 */
	public function parse( $document ) {
		Waiting_Blocks::register_named_in( (string) $document );
		$blocks = ( new self::$parser() )->parse( Block_Comments::mended( (string) $document ) );
		self::give_attributes( $blocks );
		return preg_match( '/\de\+?\d{3}|(?<!\d)\d{309}/i', (string) $document ) ? self::finite( $blocks ) : $blocks;
	}

	/**
	 * Gives each block attributes: WordPress has null for those that are no JSON.
	 *
	 * @param array $blocks Parsed blocks; the parser of another plugin may give anything.
	 */
	private static function give_attributes( array &$blocks ): void {
		foreach ( $blocks as &$block ) {
			if ( ! is_array( $block ) || ! isset( $block['blockName'] ) ) {
				continue;
			}
			if ( ! is_array( $block['attrs'] ?? null ) ) {
				$block['attrs'] = array();
			}
			if ( is_array( $block['innerBlocks'] ?? null ) ) {
				self::give_attributes( $block['innerBlocks'] );
			}
		}
	}

	/**
	 * Values without those numbers that JSON cannot hold: PHP reads an infinite one of `1e400`, and WordPress would write such a block without
	 * any of its attributes.
	 *
	 * @param array $values Parsed blocks, or what is in one, whoever gave it.
	 * @return array
	 */
	public static function finite( array $values ): array {
		foreach ( $values as $key => $value ) {
			if ( is_array( $value ) ) {
				$values[ $key ] = self::finite( $value );
			} elseif ( is_float( $value ) && ! is_finite( $value ) ) {
				unset( $values[ $key ] );
			}
		}
		return $values;
	}
}
