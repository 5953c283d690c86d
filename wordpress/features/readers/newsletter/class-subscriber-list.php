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
	 * A page of subscribers, the newest first. One that begins at a row is found by the index, however long the list is.
	 *
	 * @param array $query See ListSubscribers of subscribers.contract.ts.
	 * @return array{subscribers:array[],total:int,newest:int,counts:array<string,int>}
	 * @throws Query_Failed If a query fails.
	 */
	public static function page( array $query ): array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$where = self::condition( $query );
		// phpcs:disable WordPress.DB -- Own table; the condition is prepared.
		// The ids alone are read from the index: with all columns, MariaDB looks at each newer row of a state.
		$ids    = Query::column( "SELECT id FROM $table WHERE $where" . self::window( $query ) );
		$rows   = $ids ? Query::rows( "SELECT * FROM $table WHERE id IN (" . implode( ',', array_map( 'intval', $ids ) ) . ') ORDER BY id DESC' ) : array();
		$counts = Subscribers::counts();
		// Without a search, the numbers of the states say it.
		$total  = '' === trim( $query['search'] ?? '' )
			? ( $counts[ $query['status'] ?? '' ] ?? array_sum( $counts ) )
			: (int) Query::value( "SELECT COUNT(*) FROM $table WHERE $where" );
		$newest = (int) Query::value( "SELECT MAX(id) FROM $table" );
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
			'newest'      => $newest,
			'counts'      => $counts,
		);
	}

	/**
	 * The ids of a filter below an id, the greatest first.
	 *
	 * @param array $filter `status` and `search`, each optional.
	 * @param int   $before Id.
	 * @param int   $limit  At most so many.
	 * @return int[]
	 * @throws Query_Failed If the query fails.
	 */
	public static function ids( array $filter, int $before, int $limit ): array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$where = self::condition( $filter );
		// phpcs:ignore WordPress.DB -- Own table; the condition is prepared.
		return array_map( 'intval', Query::column( $wpdb->prepare( "SELECT id FROM $table WHERE id < %d AND $where ORDER BY id DESC LIMIT %d", $before, $limit ) ) );
	}

	/**
	 * Calls back with each subscriber of a filter, a few at a time: a list may have any length.
	 *
	 * @param array    $filter   See ids().
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
	 * Which rows of a filter are on a page, as the end of a query.
	 *
	 * @param array $query See page().
	 * @return string
	 */
	private static function window( array $query ): string {
		global $wpdb;
		if ( isset( $query['before'] ) ) {
			return $wpdb->prepare( ' AND id < %d ORDER BY id DESC LIMIT %d', $query['before'], self::PER_PAGE );
		}
		if ( isset( $query['after'] ) ) {
			return $wpdb->prepare( ' AND id > %d ORDER BY id LIMIT %d', $query['after'], self::PER_PAGE );
		}
		return $wpdb->prepare( ' ORDER BY id DESC LIMIT %d OFFSET %d', self::PER_PAGE, self::PER_PAGE * ( $query['page'] - 1 ) );
	}

	/**
	 * The condition of SQL of a filter. It has `%` only as prepare() masks it.
	 *
	 * @param array $filter See ids().
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
	private static function describe( array $row, array $terms ): array {
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
