<?php
/**
 * The list of subscribers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;

/**
 * Searches and pages through subscribers, for the owner of the site.
 */
final class Subscriber_List {

	private const PER_PAGE = 50;

	/**
	 * A page of subscribers, the newest first.
	 *
	 * @param array $filter `status` and `search`, each optional.
	 * @param int   $page   From 1.
	 * @return array{subscribers:array[],total:int}
	 */
	public static function page( array $filter, int $page ): array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$where = self::condition( $filter );
		// phpcs:disable WordPress.DB -- Own table; the condition is prepared.
		$rows  = Query::rows( $wpdb->prepare( "SELECT * FROM $table WHERE $where ORDER BY id DESC LIMIT %d OFFSET %d", self::PER_PAGE, self::PER_PAGE * ( $page - 1 ) ) );
		$total = (int) Query::value( "SELECT COUNT(*) FROM $table WHERE $where" );
		// phpcs:enable
		$categories = Subscribers::categories( wp_list_pluck( $rows, 'id' ) );
		return array(
			'subscribers' => array_map(
				static function ( $row ) use ( $categories ) {
					return self::describe( $row, $categories[ (int) $row['id'] ] ?? array() );
				},
				$rows
			),
			'total'       => $total,
		);
	}

	/**
	 * Calls back with each subscriber of a filter, a few at a time: a list may have any length.
	 *
	 * @param array    $filter   See page().
	 * @param callable $callback Takes a row of the table and the names of its categories.
	 * @throws Query_Failed If a query fails.
	 */
	public static function walk( array $filter, callable $callback ): void {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$where = self::condition( $filter );
		$after = 0;
		do {
			$rows       = Query::rows( $wpdb->prepare( "SELECT * FROM $table WHERE id > %d AND $where ORDER BY id LIMIT 1000", $after ) );
			$categories = Subscribers::categories( wp_list_pluck( $rows, 'id' ) );
			foreach ( $rows as $row ) {
				$after = (int) $row['id'];
				$callback( $row, self::names( $categories[ $after ] ?? array() ) );
			}
			// WordPress keeps the last result.
			$wpdb->flush();
		} while ( $rows );
	}

	/**
	 * The condition of SQL of a filter. It has `%` only as prepare() masks it.
	 *
	 * @param array $filter See page().
	 * @return string
	 */
	private static function condition( array $filter ): string {
		global $wpdb;
		$parts  = array( '1 = 1' );
		$search = trim( $filter['search'] ?? '' );
		if ( '' !== ( $filter['status'] ?? '' ) ) {
			$parts[] = $wpdb->prepare( 'status = %s', $filter['status'] );
		}
		if ( '' !== $search ) {
			$parts[] = $wpdb->prepare( 'email LIKE %s', '%' . $wpdb->esc_like( $search ) . '%' );
		}
		return implode( ' AND ', $parts );
	}

	/**
	 * A subscriber for the browser.
	 *
	 * @param array $row   Row of the table.
	 * @param int[] $terms Chosen categories.
	 * @return array
	 */
	private static function describe( array $row, array $terms ) {
		return array(
			'id'         => (int) $row['id'],
			'email'      => $row['email'],
			'status'     => $row['status'],
			'date'       => gmdate( 'Y-m-d\TH:i:s\Z', (int) $row['created_at'] ),
			'source'     => $row['source'],
			'categories' => self::names( $terms ),
		);
	}

	/**
	 * The names of categories.
	 *
	 * @param int[] $terms Ids.
	 * @return string[]
	 */
	private static function names( array $terms ): array {
		return array_values(
			array_map(
				static function ( $id ) {
					$term = get_term( $id, 'category' );
					return $term instanceof \WP_Term ? wp_specialchars_decode( $term->name, ENT_QUOTES ) : (string) $id;
				},
				$terms
			)
		);
	}
}
