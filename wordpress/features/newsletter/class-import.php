<?php
/**
 * The import of subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Newsletter;

/**
 * Adds the addresses of a CSV file, which the browser sends in pieces: a file of a million lines needs no more memory than a piece. A piece
 * that is sent twice adds nothing.
 */
final class Import {

	/**
	 * Addresses of one statement.
	 */
	private const BATCH = 200;

	/**
	 * Lines without an address that the answer names.
	 */
	private const MAX_EXAMPLES = 20;

	/**
	 * Adds the addresses of a piece.
	 *
	 * @param string $text       Whole lines.
	 * @param int    $first_line Number of the first line in the file.
	 * @return array{lines:int,added:int,known:int,refused:int,examples:array[]}
	 */
	public static function run( $text, $first_line ) {
		$result = array(
			'lines'    => 0,
			'added'    => 0,
			'known'    => 0,
			'refused'  => 0,
			'examples' => array(),
		);
		$emails = array();
		// Excel begins a file with a mark.
		foreach ( preg_split( '/\r\n|\r|\n/', preg_replace( '/^\xEF\xBB\xBF/', '', $text ) ) as $index => $line ) {
			$line = trim( $line );
			if ( '' === $line ) {
				continue;
			}
			$number = $first_line + $index;
			$email  = self::address_in( $line );
			++$result['lines'];
			if ( '' !== $email ) {
				$emails[] = $email;
			} elseif ( 1 === $number && false === strpos( $line, '@' ) ) {
				// The names of the columns.
				--$result['lines'];
			} else {
				++$result['refused'];
				if ( count( $result['examples'] ) < self::MAX_EXAMPLES ) {
					$result['examples'][] = array(
						'line' => $number,
						'text' => mb_substr( wp_check_invalid_utf8( $line, true ), 0, 100 ),
					);
				}
			}
		}
		foreach ( array_chunk( $emails, self::BATCH ) as $batch ) {
			$added            = self::insert( $batch );
			$result['added'] += $added;
			$result['known'] += count( $batch ) - $added;
		}
		return $result;
	}

	/**
	 * The first address in the cells of a line.
	 *
	 * @param string $line Line.
	 * @return string Empty for none.
	 */
	private static function address_in( $line ) {
		// Spreadsheets separate cells by commas, semicolons or tabs.
		foreach ( explode( ',', strtr( $line, array( ';' => ',', "\t" => ',' ) ) ) as $cell ) {
			$email = Email_Address::parse( trim( $cell, " \"'" ) );
			if ( '' !== $email ) {
				return $email;
			}
		}
		return '';
	}

	/**
	 * Adds addresses that are not known yet, and confirms those that wait.
	 *
	 * @param string[] $emails Checked addresses.
	 * @return int How many were added or confirmed.
	 */
	private static function insert( array $emails ) {
		global $wpdb;
		$table  = Tables::name( 'subscribers' );
		$now    = time();
		$rows   = array();
		$hashes = array();
		foreach ( $emails as $email ) {
			$hash     = Email_Address::hash( $email );
			$hashes[] = $hash;
			$rows[]   = $wpdb->prepare( "(%s, %s, 'confirmed', 'import', '', '', %d, %d, 0, '', 0, '')", $email, $hash, $now, $now );
		}
		$known = "'" . implode( "','", $hashes ) . "'";
		// phpcs:disable WordPress.DB -- Own table; the rows are prepared, and a hash has only digits and letters.
		$confirmed = (int) $wpdb->query( $wpdb->prepare( "UPDATE $table SET status = 'confirmed', confirmed_at = %d, confirm_until = 0 WHERE status = 'pending' AND email_hash IN ($known)", $now ) );
		$added     = (int) $wpdb->query( "INSERT IGNORE INTO $table (email, email_hash, status, source, field_tag, field_value, created_at, confirmed_at, left_at, confirm_hash, confirm_until, wanted) VALUES " . implode( ',', $rows ) );
		// phpcs:enable
		return $added + $confirmed;
	}
}
