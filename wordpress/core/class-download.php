<?php
/**
 * Downloads.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Begins an answer that a browser saves as a file and never shows.
 */
final class Download {

	/**
	 * Ends output buffers, lifts the time limit and sends the headers. The caller then writes the file and exits.
	 *
	 * @param string $type Media type.
	 * @param string $name Name of the file.
	 */
	public static function begin( $type, $name ): void {
		// PHP keeps a buffer that may not be removed, e.g. that of `zlib.output_compression`.
		while ( ob_get_level() && ob_end_clean() ) {
			continue;
		}
		self::lift_time_limit();
		nocache_headers();
		header( "Content-Type: $type" );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Disposition: attachment; filename="' . str_replace( '"', '', $name ) . '"' );
	}

	/**
	 * Begins a CSV file.
	 *
	 * @param string $name Name of its content; the date is added.
	 */
	public static function begin_csv( string $name ): void {
		self::begin( 'text/csv; charset=utf-8', $name . '-' . current_time( 'Y-m-d' ) . '.csv' );
	}

	/**
	 * Serves a CSV file when it is whole: half a list would look like a list.
	 *
	 * @param string   $name  See begin_csv().
	 * @param callable $write Takes the stream.
	 * @throws Query_Failed If a query of its fails; nothing is sent then.
	 */
	public static function serve_csv( string $name, callable $write ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- A stream; PHP keeps a long one in a file.
		$file = fopen( 'php://temp', 'w+b' );
		self::lift_time_limit();
		fwrite( $file, Csv_Line::MARK );
		$write( $file );
		rewind( $file );
		self::begin_csv( $name );
		fpassthru( $file );
		// phpcs:enable
		exit;
	}

	/**
	 * Lets a long file take its time.
	 */
	private static function lift_time_limit(): void {
		// Some hosts switch the function off.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
	}
}
