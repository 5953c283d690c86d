<?php
/**
 * The comments of blocks.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use Generator;

/**
 * Finds the comments of blocks as WordPress's parser does, in time that grows with the length of the content. The parser looks for the end of each
 * comment from its beginning to the end of the content.
 */
final class Block_Comment_Reader {

	public const START = 'start';

	public const END = 'end';

	/**
	 * A block without content. WordPress takes a comment with a slash at both ends for one.
	 */
	public const BLOCK = 'block';

	/**
	 * What begins as the start of a block does, and is none.
	 */
	public const BROKEN = 'broken';

	private const BLANKS = " \t\n\r\f\v";

	/**
	 * The comments of a content, one after the other. What looks like a comment in the attributes of another one is none.
	 *
	 * @param string $content Markup of blocks.
	 * @return Generator<array{kind:string,name:string,offset:int,end:int,attributes:int|null}> The kind; the name, with `core/`; where the comment begins
	 *         and ends, and where its attributes begin.
	 */
	public static function all( string $content ): Generator {
		$close = array( '', -1 );
		$from  = strpos( $content, '<!--' );
		while ( false !== $from ) {
			// The pattern alone would look for its last sign far behind each of many other comments. At the end of a text, substr() of PHP 7 is false.
			$blanks = strspn( $content, self::BLANKS, $from + 4 );
			$is_one = $blanks > 0 && preg_match( '#^/?wp:#', (string) substr( $content, $from + 4 + $blanks, 4 ) );
			if ( ! $is_one || ! preg_match( '#<!--\s++(/?)wp:((?:[a-z][a-z0-9_-]*+/)?)([a-z][a-z0-9_-]*+)\s++#A', $content, $begin, 0, $from ) ) {
				$from = strpos( $content, '<!--', $from + 4 );
				continue;
			}
			$after          = $from + strlen( $begin[0] );
			$has_attributes = '{' === substr( $content, $after, 1 );
			if ( ! $has_attributes ) {
				$next  = (string) substr( $content, $after, 4 );
				$mark  = '/-->' === $next ? $next : ( 0 === strpos( $next, '-->' ) ? '-->' : '' );
				$until = $after + strlen( $mark );
			} else {
				// The same end is the next one for all that begins before it.
				if ( null !== $close && $close[1] < $after ) {
					$close = preg_match( '#\}\s++/?-->#', $content, $end, PREG_OFFSET_CAPTURE, $after ) ? $end[0] : null;
				}
				$mark  = $close[0] ?? '';
				$until = null === $close ? $after : $close[1] + strlen( $mark );
			}
			$kind = '' === $begin[1] ? self::START : self::END;
			if ( '' === $mark ) {
				$kind = self::START === $kind ? self::BROKEN : null;
			} elseif ( '/-->' === substr( $mark, -4 ) ) {
				$kind = self::BLOCK;
			}
			if ( null !== $kind ) {
				yield array(
					'kind'       => $kind,
					'name'       => ( '' === $begin[2] ? 'core/' : $begin[2] ) . $begin[3],
					'offset'     => $from,
					'end'        => $until,
					'attributes' => $has_attributes && self::BROKEN !== $kind ? $after : null,
				);
			}
			$from = strpos( $content, '<!--', $until );
		}
	}

	/**
	 * The attributes of a comment, as the page reads them.
	 *
	 * @param string $content Markup of blocks.
	 * @param array  $comment One of all().
	 * @return array Empty without attributes, and for what is no JSON.
	 */
	public static function attributes( string $content, array $comment ): array {
		return self::read_attributes( $content, $comment ) ?? array();
	}

	/**
	 * The blocks of a kind that a content shows. Linear in its length.
	 *
	 * @param string $content Markup of blocks.
	 * @param string $block   Name, with `core/` for those of WordPress, which markup names without.
	 * @return array<int,array> Attributes of each, by where its comment begins.
	 */
	public static function shown( string $content, string $block ): array {
		$shown = array();
		if ( ! preg_match( '#wp:' . preg_replace( '#^core/#', '(?:core/)?', $block ) . '\s#', $content ) ) {
			return $shown;
		}
		foreach ( self::all( $content ) as $comment ) {
			if ( $block === $comment['name'] && in_array( $comment['kind'], array( self::START, self::BLOCK ), true ) ) {
				$shown[ $comment['offset'] ] = self::attributes( $content, $comment );
			}
		}
		return $shown;
	}

	/**
	 * Whether a content has attributes that the page cannot read: an editor may read them, and write them so that the page can.
	 *
	 * @param string $content Markup of blocks.
	 * @return bool
	 */
	public static function has_unreadable( string $content ): bool {
		foreach ( self::all( $content ) as $comment ) {
			if ( in_array( $comment['kind'], array( self::START, self::BLOCK ), true ) && null === self::read_attributes( $content, $comment ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The attributes of a comment.
	 *
	 * @param string $content Markup of blocks.
	 * @param array  $comment One of all().
	 * @return array|null Empty without attributes; null for what is no JSON.
	 */
	private static function read_attributes( string $content, array $comment ): ?array {
		if ( null === $comment['attributes'] ) {
			return array();
		}
		$mended = Block_Comments::mended( substr( $content, $comment['offset'], $comment['end'] - $comment['offset'] ) );
		$begin  = $comment['attributes'] - $comment['offset'];
		$values = json_decode( substr( $mended, $begin, (int) strrpos( $mended, '}' ) + 1 - $begin ), true );
		return is_array( $values ) ? $values : null;
	}
}
