<?php
/**
 * The patterns of themes and plugins.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

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
	 * Whether one of all patterns has a text.
	 *
	 * @param string $text Text.
	 * @return bool
	 */
	public static function have( string $text ): bool {
		foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( false !== strpos( (string) ( $pattern['content'] ?? '' ), $text ) ) {
				return true;
			}
		}
		return false;
	}
}
