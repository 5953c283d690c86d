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
	 * A line. A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs what a visitor typed. Numbers
	 * stay numbers.
	 *
	 * @param string[] $cells Cells.
	 * @return string
	 */
	public static function of( array $cells ) {
		return implode(
			',',
			array_map(
				static function ( $cell ) {
					$cell = preg_match( '/^[=+\-@\t\r\n]/', $cell ) && ! preg_match( '/^-\d+(?:\.\d+)?$/D', $cell ) ? "'$cell" : $cell;
					return '"' . str_replace( '"', '""', $cell ) . '"';
				},
				$cells
			)
		) . "\r\n";
	}
}
