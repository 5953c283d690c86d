<?php
/**
 * The patterns of themes and plugins.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use Generator;
use WP_Block_Patterns_Registry;

/**
 * Reads the patterns that the theme or a plugin has registered where a content shows them by their name. They are files, and no posts.
 */
final class Registered_Patterns {

	/**
	 * Markup by name: WordPress reads the file of a pattern, and parses it, each time that it is asked.
	 *
	 * @var array<string,string>
	 */
	private static array $contents = array();

	/**
	 * The comments of a content that show patterns, as WordPress reads them. Linear in the length of the content.
	 *
	 * @param string $content Markup of blocks.
	 * @return array<int,array{offset:int,slug:string}> Where each comment begins, and the name of its pattern.
	 */
	public static function shown_in( string $content ): array {
		$shown = array();
		foreach ( Block_Comment_Reader::shown( $content, 'core/pattern' ) as $offset => $attributes ) {
			$slug = $attributes['slug'] ?? '';
			if ( is_string( $slug ) && '' !== $slug ) {
				$shown[] = compact( 'offset', 'slug' );
			}
		}
		return $shown;
	}

	/**
	 * The markup of a pattern.
	 *
	 * @param string $slug Its name.
	 * @return string Empty for one that nobody has registered.
	 */
	public static function content( string $slug ): string {
		$content = self::$contents[ $slug ] ?? (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )['content'] ?? '' );
		// A plugin may register its pattern later.
		if ( '' !== $content ) {
			self::$contents[ $slug ] = $content;
		}
		return $content;
	}

	/**
	 * The markup of patterns and of those in them, once each.
	 *
	 * @param string[] $slugs Names.
	 * @return Generator<string>
	 */
	public static function with_inner( array $slugs ): Generator {
		$waiting = array_values( array_unique( $slugs ) );
		$seen    = array_fill_keys( $waiting, true );
		// What is found is added to the end, while the list is read.
		for ( $index = 0; $index < count( $waiting ); ++$index ) {
			$content = self::content( $waiting[ $index ] );
			yield $content;
			foreach ( array_column( self::shown_in( $content ), 'slug' ) as $slug ) {
				if ( ! isset( $seen[ $slug ] ) ) {
					$seen[ $slug ] = true;
					$waiting[]     = $slug;
				}
			}
		}
	}

	/**
	 * The markup of all patterns. WordPress reads them all, some of them files, and keeps none.
	 *
	 * @return string[]
	 */
	public static function all(): array {
		$all = WP_Block_Patterns_Registry::get_instance()->get_all_registered();
		return array_map( 'strval', array_column( $all, 'content' ) );
	}
}
