<?php
/**
 * Small and capital letters.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Writes a text in small letters or with capitals, also where the host lacks PHP's extension for texts. WordPress fills the gap for lengths and parts of
 * texts (`mb_strlen`, `mb_substr`), and for nothing else.
 */
final class Letter_Case {

	/**
	 * Capital letters whose small ones stand at the same distance: the first and the last of a row, the step from one to the next, and the distance. Latin with
	 * its accents, Greek, Cyrillic and Armenian; other scripts have no case, or hardly any readers.
	 */
	private const ROWS = array(
		array( 0x41, 0x5a, 1, 32 ),
		array( 0xc0, 0xd6, 1, 32 ),
		array( 0xd8, 0xde, 1, 32 ),
		array( 0x100, 0x12e, 2, 1 ),
		array( 0x132, 0x136, 2, 1 ),
		array( 0x139, 0x147, 2, 1 ),
		array( 0x14a, 0x176, 2, 1 ),
		array( 0x178, 0x178, 1, -121 ),
		array( 0x179, 0x17d, 2, 1 ),
		array( 0x1cd, 0x1db, 2, 1 ),
		array( 0x1de, 0x1ee, 2, 1 ),
		array( 0x1f8, 0x21e, 2, 1 ),
		array( 0x222, 0x232, 2, 1 ),
		array( 0x386, 0x386, 1, 38 ),
		array( 0x388, 0x38a, 1, 37 ),
		array( 0x38c, 0x38c, 1, 64 ),
		array( 0x38e, 0x38f, 1, 63 ),
		array( 0x391, 0x3a1, 1, 32 ),
		array( 0x3a3, 0x3ab, 1, 32 ),
		array( 0x400, 0x40f, 1, 80 ),
		array( 0x410, 0x42f, 1, 32 ),
		array( 0x460, 0x480, 2, 1 ),
		array( 0x48a, 0x4be, 2, 1 ),
		array( 0x4c0, 0x4c0, 1, 15 ),
		array( 0x4c1, 0x4cd, 2, 1 ),
		array( 0x4d0, 0x52e, 2, 1 ),
		array( 0x531, 0x556, 1, 48 ),
		array( 0x1e00, 0x1e94, 2, 1 ),
		array( 0x1ea0, 0x1efe, 2, 1 ),
	);

	/**
	 * The small letter of each capital one, once they are asked for: a search folds a text in many forms.
	 *
	 * @var array<string,string>
	 */
	private static array $letters = array();

	/**
	 * A text in small letters.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : self::lower_by_table( $text );
	}

	/**
	 * A text in small letters, with a capital at the beginning of each word.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	public static function title( string $text ): string {
		return function_exists( 'mb_convert_case' ) ? mb_convert_case( $text, MB_CASE_TITLE, 'UTF-8' ) : self::title_by_table( $text );
	}

	/**
	 * See lower().
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function lower_by_table( string $text ): string {
		return strtr( $text, self::small_letters() );
	}

	/**
	 * See title().
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function title_by_table( string $text ): string {
		$capitals = array_flip( self::small_letters() );
		$small    = self::lower_by_table( $text );
		return preg_replace_callback(
			'/(?<![\p{L}\p{M}\p{N}])\p{Ll}/u',
			static function ( $letter ) use ( $capitals ) {
				return $capitals[ $letter[0] ] ?? $letter[0];
			},
			$small
		) ?? $small;
	}

	/**
	 * The small letter of each capital one.
	 *
	 * @return array<string,string>
	 */
	private static function small_letters(): array {
		if ( ! self::$letters ) {
			// The Turkish letter becomes two.
			self::$letters = array( "\u{130}" => "i\u{307}" );
			foreach ( self::ROWS as list( $from, $to, $step, $distance ) ) {
				foreach ( range( $from, $to, $step ) as $code ) {
					self::$letters[ self::letter( $code ) ] = self::letter( $code + $distance );
				}
			}
		}
		return self::$letters;
	}

	/**
	 * A letter in UTF-8.
	 *
	 * @param int $code Its number, below 0x10000.
	 * @return string
	 */
	private static function letter( int $code ): string {
		return html_entity_decode( "&#$code;", ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
