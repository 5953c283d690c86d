<?php
/**
 * The import of subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Email_Address;
use Sitewright\Core\Query;
use WP_Error;

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
	 * States of the export whose people did not agree to get mails, or do not want them any more.
	 */
	private const INACTIVE = array( 'pending', 'unsubscribed' );

	/**
	 * Adds the addresses of a piece.
	 *
	 * @param string $text       Whole lines.
	 * @param int    $first_line Number of the first line in the file.
	 * @return array{lines:int,added:int,known:int,inactive:int,refused:int,examples:array[]}|WP_Error Error `subscribers_not_stored` (500).
	 */
	public static function run( $text, $first_line ) {
		$result = array(
			'lines'    => 0,
			'added'    => 0,
			'known'    => 0,
			'inactive' => 0,
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
			$cells  = self::cells( $line );
			$email  = self::address_in( $cells );
			++$result['lines'];
			// A piece does not know the names of the columns, and programs change their order: the state may be in any cell.
			if ( '' !== $email && array_intersect( array_map( 'strtolower', $cells ), self::INACTIVE ) ) {
				++$result['inactive'];
			} elseif ( '' !== $email ) {
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
			$added = self::insert( $batch );
			if ( false === $added ) {
				return new WP_Error( 'subscribers_not_stored', __( 'The database of this site could not store the addresses. Please try again: addresses that are on the list are not added twice.', 'sitewright' ), array( 'status' => 500 ) );
			}
			$result['added'] += $added;
			$result['known'] += count( $batch ) - $added;
		}
		return $result;
	}

	/**
	 * The cells of a line, without quotes. Spreadsheets separate them by commas, semicolons or tabs.
	 *
	 * @param string $line Line.
	 * @return string[]
	 */
	private static function cells( string $line ): array {
		return array_map(
			static function ( $cell ) {
				return trim( str_replace( array( '“', '”', '„' ), '"', $cell ), " \"'" );
			},
			explode( ',', strtr( $line, array( ';' => ',', "\t" => ',' ) ) )
		);
	}

	/**
	 * The first address in cells.
	 *
	 * @param string[] $cells Cells.
	 * @return string Empty for none.
	 */
	private static function address_in( array $cells ): string {
		foreach ( $cells as $cell ) {
			// A program for e-mails writes the name, too: Ada <ada@example.com>.
			$email = Email_Address::parse( preg_match( '/<([^<>]{3,254})>$/D', $cell, $found ) ? $found[1] : $cell );
			if ( '' !== $email ) {
				return $email;
			}
		}
		return '';
	}

	/**
	 * Adds addresses that are not on the list yet. An address that anybody typed into a form, and nobody confirmed, is added like one that
	 * was never typed: the owner states that its person agreed, and the upkeep would delete it. Who left stays away.
	 *
	 * @param string[] $emails Checked addresses.
	 * @return int|false How many were added; false if the database fails.
	 */
	private static function insert( array $emails ) {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$now   = time();
		$rows  = array();
		$keys  = array();
		foreach ( $emails as $email ) {
			$hash   = Email_Address::hash( $email );
			$keys[] = $wpdb->prepare( '%s', $hash );
			$rows[] = $wpdb->prepare( "(%s, %s, 'confirmed', 'import', '', '', %d, %d, 0, '', 0, '')", $email, $hash, $now, $now );
		}
		// phpcs:disable WordPress.DB -- Own table; the rows and keys are prepared.
		// Who was asked gets what they chose.
		$asked     = Query::rows( "SELECT * FROM $table WHERE status = 'pending' AND confirm_until > 0 AND email_hash IN (" . implode( ',', $keys ) . ')' );
		$chosen    = count( array_filter( array_map( array( Subscribers::class, 'confirm' ), $asked ) ) );
		$confirmed = $wpdb->query( $wpdb->prepare( "UPDATE $table SET status = 'confirmed', source = 'import', confirmed_at = %d WHERE status = 'pending' AND email_hash IN (", $now ) . implode( ',', $keys ) . ')' );
		$added     = $wpdb->query( "INSERT IGNORE INTO $table (email, email_hash, status, source, field_tag, field_value, created_at, confirmed_at, left_at, confirm_hash, confirm_until, wanted) VALUES " . implode( ',', $rows ) );
		// phpcs:enable
		return false === $confirmed || false === $added ? false : $chosen + $confirmed + $added;
	}
}
