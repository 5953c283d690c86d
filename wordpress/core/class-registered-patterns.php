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
	 * The block that shows them.
	 */
	public const BLOCK = 'core/pattern';

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
	 * @return array<int,string> Where each comment begins => the name of its pattern.
	 */
	public static function shown_in( string $content ): array {
		return self::slugs_of( Block_Comment_Reader::shown( $content, self::BLOCK ) );
	}

	/**
	 * The same for comments that are read already.
	 *
	 * @param array<int,array> $shown Where each begins => its attributes.
	 * @return array<int,string>
	 */
	public static function slugs_of( array $shown ): array {
		return array_filter( array_map( static fn( $attributes ) => $attributes['slug'] ?? '', $shown ), static fn( $slug ) => is_string( $slug ) && '' !== $slug );
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
			foreach ( self::shown_in( $content ) as $slug ) {
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
