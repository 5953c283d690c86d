<?php
/**
 * Texts with amounts of money.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Reads amounts as integers of the currency's smallest unit, with the same results as api/contract/money/currency/read-amount.ts.
 * A problem is the text `empty`, `invalid`, `negative`, `decimals` (more than the currency has) or `tooLarge`.
 */
final class Amount_Reader {

	/**
	 * In characters. Longer texts are no amounts.
	 */
	private const MAX_LENGTH = 40;

	/**
	 * The largest integer that JavaScript counts exactly.
	 */
	private const MAX_UNITS = '9007199254740991';

	/**
	 * Reads what a person typed (spec 2 §5 "Number-string parsing").
	 *
	 * @param string $text     Text.
	 * @param string $currency Three-letter code.
	 * @return int|string Smallest units, or the problem.
	 */
	public static function read_typed( string $text, string $currency ) {
		$format = Currency::format_of( $currency );
		$plain  = preg_replace( '/^[\s\x{a0}\x{202f}]++|(?<![\s\x{a0}\x{202f}])[\s\x{a0}\x{202f}]++$/u', '', $text );
		if ( ! is_string( $plain ) || mb_strlen( $plain ) > self::MAX_LENGTH ) {
			return 'invalid';
		}
		if ( '' === $plain ) {
			return 'empty';
		}
		$bare = self::without_blanks( self::without_symbol( $plain, $format['symbol'] ) );
		$bare = str_replace( '’', "'", $bare );
		if ( preg_match( '/^[-−]/u', $plain ) || preg_match( '/^[-−]/u', $bare ) ) {
			return 'negative';
		}
		// Blanks are gone already, so a currency with blanks as grouping has no other grouping character.
		$separator = self::without_blanks( $format['grouping'] );
		// As on the keyboards of other countries, e.g. `12.50` in euros.
		$is_other = '' !== $separator && false !== strpos( $bare, $separator ) && preg_match( '/^\d+\D\d\d?$/D', $bare );
		$parts    = explode( $is_other ? $separator : $format['decimal'], $bare );
		$whole    = '' === $separator ? $parts[0] : self::join_groups( $parts[0], $separator );
		$decimals = $parts[1] ?? '';
		if ( count( $parts ) > 2 || null === $whole || ! preg_match( '/^\d*$/D', $whole ) || ! preg_match( '/^\d*$/D', $decimals ) || '' === $whole . $decimals ) {
			return 'invalid';
		}
		return self::count_units( $whole, $decimals, $format['precision'] );
	}

	/**
	 * Reads a decimal number as programs write it, e.g. `12.5`: no grouping, no symbol, a dot before the decimals, no exponent.
	 *
	 * @param mixed  $value    Text or number, e.g. of a link or an attribute.
	 * @param string $currency Three-letter code.
	 * @return int|string Smallest units, or the problem.
	 */
	public static function read_decimal( $value, string $currency ) {
		$precision = Currency::format_of( $currency )['precision'];
		$text      = is_int( $value ) || is_string( $value ) ? (string) $value : '';
		if ( is_float( $value ) && is_finite( $value ) ) {
			// Casting to a string depends on the settings of the server: 4.35 could become 4.3499999999999996.
			$text = sprintf( "%.{$precision}F", $value );
			if ( (float) $text !== $value ) {
				return 'decimals';
			}
		}
		if ( '' === $text ) {
			return is_string( $value ) ? 'empty' : 'invalid';
		}
		if ( strlen( $text ) > self::MAX_LENGTH || ! preg_match( '/^(-?)(\d+)(?:\.(\d+))?$/D', $text, $parts ) ) {
			return 'invalid';
		}
		return '-' === $parts[1] ? 'negative' : self::count_units( $parts[2], $parts[3] ?? '', $precision );
	}

	/**
	 * Counts the smallest units of two texts of digits.
	 *
	 * @param string $whole     Digits before the decimal character.
	 * @param string $decimals  Digits after it.
	 * @param int    $precision Decimals of the currency.
	 * @return int|string Smallest units, or the problem.
	 */
	private static function count_units( string $whole, string $decimals, int $precision ) {
		if ( strlen( $decimals ) > $precision ) {
			return 'decimals';
		}
		$digits = ltrim( $whole . str_pad( $decimals, $precision, '0' ), '0' );
		$limit  = PHP_INT_SIZE < 8 ? (string) PHP_INT_MAX : self::MAX_UNITS;
		$longer = strlen( $digits ) - strlen( $limit );
		return $longer > 0 || ( 0 === $longer && strcmp( $digits, $limit ) > 0 ) ? 'tooLarge' : (int) $digits;
	}

	/**
	 * The whole part without its grouping.
	 *
	 * @param string $whole    Text before the decimal character.
	 * @param string $grouping Grouping character.
	 * @return string|null Null where a group has not three digits.
	 */
	private static function join_groups( string $whole, string $grouping ): ?string {
		$groups = explode( $grouping, $whole );
		$first  = $groups[0];
		foreach ( array_slice( $groups, 1 ) as $group ) {
			if ( 3 !== strlen( $group ) || ! preg_match( '/^[1-9]\d{0,2}$/D', $first ) ) {
				return null;
			}
		}
		return implode( '', $groups );
	}

	/**
	 * A text without the currency's symbol at its beginning or its end.
	 *
	 * @param string $text   Text.
	 * @param string $symbol Symbol.
	 * @return string
	 */
	private static function without_symbol( string $text, string $symbol ): string {
		if ( 0 === strpos( $text, $symbol ) ) {
			return substr( $text, strlen( $symbol ) );
		}
		return substr( $text, -strlen( $symbol ) ) === $symbol ? substr( $text, 0, -strlen( $symbol ) ) : $text;
	}

	/**
	 * A text without blanks, the no-break ones included.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function without_blanks( string $text ): string {
		return (string) preg_replace( '/[\s\x{a0}\x{202f}]/u', '', $text );
	}
}
