<?php
/**
 * Objects in the attributes of blocks.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Keeps objects that PHP takes for lists: it has one array for both, and writes a list for an object that is empty, or whose names are the numbers
 * of a list. Who has a content parsed and written, marks it before and takes the marks away from what was written; where WordPress does so and
 * asks no filter before, the content is kept that it began with. A mark is one more name in such an object.
 */
final class Attribute_Objects {

	/**
	 * A text, which stays, and the bracket of an object that is empty, or begins with the name of a list's first entry.
	 */
	private const BRACKETS = '/"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)|\{(?=\s*+(?:(\})|"(?:0|\\\\u0030)"\s*+:))/s';

	/**
	 * What a content with such an object has. It may be in a text, too.
	 */
	private const SIGN = '/\{\s*+(?:\}|"(?:0|\\\\u0030)")/';

	/**
	 * A name that is in no content: nobody can guess it, and it holds for the request.
	 *
	 * @var string
	 */
	private static string $mark = '';

	/**
	 * A content with marks.
	 *
	 * @param string $content HTML with blocks.
	 * @return string The same where no block has such an object.
	 */
	public static function marked( string $content ): string {
		if ( ! preg_match( self::SIGN, $content ) ) {
			return $content;
		}
		list( $entry, $last ) = array_keys( self::marks() );
		$marked               = '';
		$from                 = 0;
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			$begin = $comment['attributes'];
			if ( null === $begin ) {
				continue;
			}
			$rest = substr( $content, $begin, $comment['end'] - $begin );
			$json = substr( $rest, 0, (int) strrpos( $rest, '}' ) + 1 );
			// Of a block without attributes WordPress writes none.
			if ( ! json_decode( $json, true ) ) {
				continue;
			}
			$marked .= substr( $content, $from, $begin - $from );
			$marked .= preg_replace_callback( self::BRACKETS, static fn( $found ) => '{' . ( isset( $found[1] ) ? $last : $entry ), $json ) ?? $json;
			$from    = $begin + strlen( $json );
		}
		return $marked . substr( $content, $from );
	}

	/**
	 * A content without marks.
	 *
	 * @param string $content HTML with blocks that PHP may have written.
	 * @return string
	 */
	public static function unmarked( string $content ): string {
		return strtr( $content, self::marks() );
	}

	/**
	 * A content as it was before WordPress parsed and wrote it: over REST from version 6.8 on it does so to put blocks into it, also where there are none.
	 *
	 * @param string $written Content that WordPress may have written.
	 * @param string $before  The same before.
	 * @return string What was written where it is not the same, e.g. with other blocks in it.
	 */
	public static function kept( string $written, string $before ): string {
		if ( $written === $before || ! preg_match( self::SIGN, $before ) ) {
			return $written;
		}
		$mended = Block_Comments::mended( $before );
		// A backslash at the end of a text is broken by WordPress up to 6.8, each time that it writes one.
		return Block_Comments::mended( serialize_blocks( parse_blocks( $mended ) ) ) === Block_Comments::mended( $written ) ? $mended : $written;
	}

	/**
	 * How the mark is written, before other names and alone, and what stands for it in the end.
	 *
	 * @return array<string,string>
	 */
	public static function marks(): array {
		if ( '' === self::$mark ) {
			self::$mark = 'sw' . bin2hex( random_bytes( 5 ) ) . '-object';
		}
		return array(
			'"' . self::$mark . '":0,' => '',
			'"' . self::$mark . '":0'  => '',
		);
	}
}
