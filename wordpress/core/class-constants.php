<?php
/**
 * Constants that TypeScript and PHP share.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads a folder's `constants.json`. The build makes one PHP file of all (docs/decisions/016-shared-facts.md).
 */
final class Constants {

	/**
	 * The constants of a folder.
	 *
	 * @param string $folder Folder with a `constants.json`, e.g. `blocks/calendly`.
	 * @return array<string,mixed>
	 */
	public static function of( string $folder ): array {
		static $constants = null;
		if ( null === $constants ) {
			$constants = require Plugin::path( 'constants.php' );
		}
		return $constants[ $folder ];
	}

	/**
	 * Matches a text against a pattern of the constants, with the same result as `new RegExp( pattern ).exec( text )`.
	 *
	 * @param string $pattern A regular expression without delimiters.
	 * @param mixed  $text    Anything that is no string does not match.
	 * @param string $flags   `i` to ignore case; empty otherwise.
	 * @return string[]|null The match and its groups; null for no match.
	 */
	public static function match( string $pattern, $text, string $flags = '' ): ?array {
		// Without D, a dollar sign would also match before a line break at the end.
		$expression = '~' . str_replace( '~', '\~', $pattern ) . '~D' . $flags;
		return is_string( $text ) && preg_match( $expression, $text, $groups ) ? $groups : null;
	}
}
