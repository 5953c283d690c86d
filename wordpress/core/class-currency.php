<?php
/**
 * Currencies.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Writes amounts of money from integers of the currency's smallest unit, with the same results as api/contract/money/currency/currency.ts.
 * Amount_Reader reads them.
 */
final class Currency {

	/**
	 * How amounts of a currency are written; an unknown one like dollars (spec 2 §3).
	 *
	 * @param string $currency Three-letter code.
	 * @return array{symbol:string,grouping:string,decimal:string,precision:int}
	 */
	public static function format_of( string $currency ): array {
		return self::entry( $currency ) ?? self::constants()['fallback'];
	}

	/**
	 * The least amount that can be asked for: that of spec 2 §9, else the smallest unit.
	 *
	 * @param string $currency Three-letter code.
	 * @return int Smallest units.
	 */
	public static function minimum_of( string $currency ): int {
		return self::entry( $currency )['minimum'] ?? 1;
	}

	/**
	 * The largest amount that card payments take.
	 *
	 * @return int Smallest units.
	 */
	public static function maximum(): int {
		return self::constants()['maximum'];
	}

	/**
	 * Whether PayPal takes decimals in a currency, which may have some all the same.
	 *
	 * @param string $currency Three-letter code.
	 * @return bool
	 */
	public static function has_decimals_at_paypal( string $currency ): bool {
		return ! in_array( $currency, self::constants()['withoutDecimalsAtPaypal'], true );
	}

	/**
	 * Writes an amount with its symbol (spec 2 §5 "Currency formatting"), e.g. `-$1,234.50`.
	 *
	 * @param int    $units       Smallest units.
	 * @param string $currency    Three-letter code.
	 * @param bool   $strip_zeros Leaves out decimals that are all zero.
	 * @return string Plain text, not escaped.
	 */
	public static function format( int $units, string $currency, bool $strip_zeros = false ): string {
		$format                   = self::format_of( $currency );
		list( $whole, $decimals ) = self::parts( $units, $format['precision'] );
		$text                     = implode( $format['grouping'], array_reverse( array_map( 'strrev', str_split( strrev( $whole ), 3 ) ) ) );
		if ( '' !== $decimals && ! ( $strip_zeros && '' === trim( $decimals, '0' ) ) ) {
			$text .= $format['decimal'] . $decimals;
		}
		return ( $units < 0 ? '-' : '' ) . $format['symbol'] . $text;
	}

	/**
	 * Writes an amount of another service, which may be in any currency: one without a symbol of ours has its code, e.g. `XYZ 1,234.50`.
	 *
	 * @param int    $units    Smallest units, not negative.
	 * @param string $currency Three-letter code.
	 * @return string Plain text, not escaped.
	 */
	public static function format_foreign( int $units, string $currency ): string {
		$text = self::format( $units, $currency );
		return self::entry( $currency ) ? $text : $currency . "\u{a0}" . substr( $text, strlen( self::format_of( $currency )['symbol'] ) );
	}

	/**
	 * Writes an amount as programs do, e.g. `12.50`.
	 *
	 * @param int    $units    Smallest units.
	 * @param string $currency Three-letter code.
	 * @return string
	 */
	public static function to_decimal( int $units, string $currency ): string {
		list( $whole, $decimals ) = self::parts( $units, self::format_of( $currency )['precision'] );
		return ( $units < 0 ? '-' : '' ) . $whole . ( '' === $decimals ? '' : ".$decimals" );
	}

	/**
	 * The digits before and after the decimal character.
	 *
	 * @param int $units     Smallest units.
	 * @param int $precision Decimals of the currency.
	 * @return array{0:string,1:string}
	 */
	private static function parts( int $units, int $precision ): array {
		$digits = str_pad( ltrim( (string) $units, '-' ), $precision + 1, '0', STR_PAD_LEFT );
		return array( substr( $digits, 0, strlen( $digits ) - $precision ), substr( $digits, strlen( $digits ) - $precision ) );
	}

	/**
	 * The entry of a currency.
	 *
	 * @param mixed $currency Three-letter code; anything else is unknown.
	 * @return array|null
	 */
	private static function entry( $currency ): ?array {
		return is_string( $currency ) ? self::constants()['currencies'][ $currency ] ?? null : null;
	}

	/**
	 * The currencies and their limits.
	 *
	 * @return array<string,mixed>
	 */
	private static function constants(): array {
		return Constants::of( 'api/contract/money/currency' );
	}
}
