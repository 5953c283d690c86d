<?php
/**
 * The audience of a post.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Query;

/**
 * The confirmed subscribers of a post: those of one of its categories, and those who get all posts. A chosen category that is not offered
 * any more does not count.
 */
final class Audience {

	/**
	 * The categories of a post that matter.
	 *
	 * @param int[]|string[] $term_ids Categories of the post.
	 * @return int[]|null Known categories of the newsletter; null while everybody gets every post.
	 */
	public static function terms( array $term_ids ): ?array {
		return Categories::all() ? Categories::known( $term_ids ) : null;
	}

	/**
	 * How many subscribers get a post.
	 *
	 * @param int[]|null $terms See terms().
	 * @return int
	 */
	public static function count( $terms ): int {
		$table = Tables::name( 'subscribers' );
		return (int) Query::value( "SELECT COUNT(*) FROM $table s WHERE s.status = 'confirmed'" . self::condition( $terms ) );
	}

	/**
	 * The next subscribers who get a post.
	 *
	 * @param int[]|null $terms See terms().
	 * @param int        $after Id of the last one before.
	 * @param int        $last  Id of the last of all: who comes later gets the next post.
	 * @param int        $limit At most so many.
	 * @return array[] `id` and `email`.
	 */
	public static function next( ?array $terms, int $after, int $last, int $limit ): array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		return Query::rows( $wpdb->prepare( "SELECT s.id, s.email FROM $table s WHERE s.status = 'confirmed' AND s.id > %d AND s.id <= %d" . self::condition( $terms ) . ' ORDER BY s.id LIMIT %d', $after, $last, $limit ) );
	}

	/**
	 * The id of the newest subscriber.
	 *
	 * @return int
	 */
	public static function last(): int {
		$table = Tables::name( 'subscribers' );
		return (int) Query::value( "SELECT MAX(id) FROM $table" );
	}

	/**
	 * The condition of SQL that the categories make.
	 *
	 * @param int[]|null $terms See terms().
	 * @return string
	 */
	private static function condition( ?array $terms ): string {
		if ( null === $terms ) {
			return '';
		}
		$offered = wp_list_pluck( Query::watch( array( Categories::class, 'all' ) ), 'term_id' );
		if ( ! $offered ) {
			// The choice was turned off after the mailing began.
			return '';
		}
		$table = Tables::name( 'subscriber_categories' );
		$all   = "s.id NOT IN (SELECT subscriber_id FROM $table WHERE term_id IN (" . implode( ',', array_map( 'intval', $offered ) ) . '))';
		return $terms
			? " AND ($all OR s.id IN (SELECT subscriber_id FROM $table WHERE term_id IN (" . implode( ',', array_map( 'intval', $terms ) ) . ')))'
			: " AND $all";
	}
}
