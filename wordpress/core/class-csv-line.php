<?php
/**
 * Lines of CSV.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Writes lines for spreadsheets, without a cell that a spreadsheet would run.
 */
final class Csv_Line {

	/**
	 * The first bytes of a file. Excel takes a file without them for one of another charset.
	 */
	public const MARK = "\xEF\xBB\xBF";

	/**
	 * A line. What begins like a formula gets an apostrophe, so that no spreadsheet runs what a visitor typed: a cell, and a part of it
	 * that another separator or a line break would make a cell. Numbers stay numbers.
	 *
	 * @param string[] $cells Cells.
	 * @return string
	 */
	public static function of( array $cells ): string {
		return implode(
			',',
			array_map(
				static function ( $cell ) {
					if ( ! preg_match( '/^-\d+(?:\.\d+)?$/D', $cell ) ) {
						// Quotes and spaces are skipped by some readers. Between separators each character is read once.
						$skipped = '[ "\x{a0}\x{200b}-\x{200f}\x{feff}]*+';
						$formula = '[=+\-@＝＋－＠]';
						$cell    = preg_replace( array( "/[;\t\r\n]$skipped\K(?=$formula)/u", "/^(?=$skipped$formula|[\t\r\n])/u" ), "'", wp_check_invalid_utf8( $cell, true ) );
					}
					return '"' . str_replace( '"', '""', $cell ) . '"';
				},
				$cells
			)
		) . "\r\n";
	}
}
