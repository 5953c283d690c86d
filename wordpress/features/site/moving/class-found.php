<?php
/**
 * The results of scans and conversions.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;

/**
 * Stores and reads the rows of the tables.
 */
final class Found {

	/**
	 * Forgets the last scan. What a conversion changed stays, as long as an undo is possible.
	 */
	public static function clear(): void {
		global $wpdb;
		$posts = Tables::name( 'posts' );
		Query::run( 'DELETE FROM ' . Tables::name( 'blocks' ) );
		Query::run( "DELETE FROM $posts WHERE status = '' OR ( post_id > 0 AND ( post_id NOT IN (SELECT ID FROM $wpdb->posts) OR revision_id NOT IN (SELECT ID FROM $wpdb->posts) ) )" );
		Query::run( "UPDATE $posts SET problem = ''" );
	}

	/**
	 * Stores the blocks of a post. Doing it twice is harmless.
	 *
	 * @param int   $id     Post; 0 for the widgets.
	 * @param array $counts See Inventory::of.
	 */
	public static function add( $id, array $counts ): void {
		global $wpdb;
		$rows = array();
		foreach ( $counts as $name => $count ) {
			$rows[] = $wpdb->prepare( '(%d, %s, %d, %d, %d, %d)', $id, $name, $count['total'], $count['older'], $count['unknown'], $count['damaged'] );
		}
		if ( $rows ) {
			Query::run( 'INSERT IGNORE INTO ' . Tables::name( 'blocks' ) . ' (post_id, block, total, older, unknown, damaged) VALUES ' . implode( ',', $rows ) );
		}
	}

	/**
	 * Stores the blocks of a post in the place of those stored before. Only in a transaction: a request that is killed in between would leave
	 * the post out of what follows.
	 *
	 * @param int   $id     Post; 0 for the widgets.
	 * @param array $counts See Inventory::of.
	 */
	public static function replace( int $id, array $counts ): void {
		global $wpdb;
		Query::run( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'blocks' ) . ' WHERE post_id = %d', $id ) );
		self::add( $id, $counts );
	}

	/**
	 * The result for a post.
	 *
	 * @param int $id Post.
	 * @return array{status:string,problem:string,revision_id:int,before_hash:string,after_hash:string}
	 */
	public static function get( $id ) {
		global $wpdb;
		$row = Query::row( $wpdb->prepare( 'SELECT status, problem, revision_id, before_hash, after_hash FROM ' . Tables::name( 'posts' ) . ' WHERE post_id = %d', $id ) );
		return $row ? array( 'revision_id' => (int) $row['revision_id'] ) + $row : array(
			'status'      => '',
			'problem'     => '',
			'revision_id' => 0,
			'before_hash' => '',
			'after_hash'  => '',
		);
	}

	/**
	 * Stores the result for a post.
	 *
	 * @param int   $id     Post.
	 * @param array $values Some of the values of get(). A problem that is too long for the table is cut.
	 */
	public static function set( int $id, array $values ): void {
		global $wpdb;
		if ( isset( $values['problem'] ) ) {
			$values['problem'] = mb_substr( $values['problem'], 0, 500 );
		}
		$table = Tables::name( 'posts' );
		Query::run( $wpdb->prepare( "INSERT IGNORE INTO $table (post_id, status, problem, revision_id, before_hash, after_hash) VALUES (%d, '', '', 0, '', '')", $id ) );
		$changes = array();
		foreach ( $values as $name => $value ) {
			$changes[] = $wpdb->prepare( "$name = %s", $value ); // phpcs:ignore WordPress.DB -- A column of this class.
		}
		Query::run( "UPDATE $table SET " . implode( ', ', $changes ) . $wpdb->prepare( ' WHERE post_id = %d', $id ) );
	}

	/**
	 * Stores why a post was left out.
	 *
	 * @param int    $id      Post.
	 * @param string $problem A sentence; empty for none.
	 */
	public static function set_problem( int $id, string $problem ): void {
		if ( '' !== $problem || '' !== self::get( $id )['problem'] ) {
			self::set( $id, array( 'problem' => $problem ) );
		}
	}

	/**
	 * Forgets a post that was deleted.
	 *
	 * @param int $id Post.
	 */
	public static function forget( $id ): void {
		global $wpdb;
		foreach ( array( 'blocks', 'posts' ) as $name ) {
			Query::run( $wpdb->prepare( 'DELETE FROM ' . Tables::name( $name ) . ' WHERE post_id = %d', $id ) );
		}
	}

	/**
	 * How many blocks of each name there are, the most frequent first.
	 *
	 * @return array[] `block`, `total`, `posts`, `older`, `unknown`, `damaged`.
	 */
	public static function blocks(): array {
		$table = Tables::name( 'blocks' );
		$rows  = Query::rows( "SELECT block, SUM(total) AS total, COUNT(*) AS posts, SUM(older) AS older, SUM(unknown) AS unknown, SUM(damaged) AS damaged FROM $table GROUP BY block ORDER BY SUM(total) DESC, block LIMIT 200" );
		return array_map(
			static function ( $row ) {
				return array( 'block' => $row['block'] ) + array_map( 'intval', $row );
			},
			(array) $rows
		);
	}

	/**
	 * How many posts have a problem, can be restored, or were changed after their conversion.
	 *
	 * @return array{problems:int,converted:int}
	 */
	public static function counts(): array {
		$table = Tables::name( 'posts' );
		return array(
			'problems'  => (int) Query::value( "SELECT COUNT(*) FROM $table WHERE problem <> ''" ),
			'converted' => self::count_restorable( array() ),
		);
	}

	/**
	 * How many posts can be restored. The widgets count as one.
	 *
	 * @param int[] $post_ids Only these posts; empty for all.
	 * @return int
	 */
	public static function count_restorable( array $post_ids ): int {
		return (int) Query::value( 'SELECT COUNT(*) FROM ' . Tables::name( 'posts' ) . ' WHERE ' . self::RESTORABLE . self::only( $post_ids ) );
	}

	private const RESTORABLE = "status IN ('converting','converted','changed')";

	/**
	 * The ids of posts with one of some blocks.
	 *
	 * @param string[] $names    Names of blocks.
	 * @param int[]    $post_ids Only these posts; empty for all.
	 * @param int      $cursor   Only greater ids.
	 * @param int      $limit    At most so many.
	 * @return int[] In their order, without the widgets.
	 */
	public static function with_blocks( array $names, array $post_ids, int $cursor, int $limit ): array {
		global $wpdb;
		$sql = $wpdb->prepare( 'SELECT DISTINCT post_id FROM ' . Tables::name( 'blocks' ) . ' WHERE post_id > %d', $cursor ) . ' AND ' . self::among( $names, $post_ids ) . ' ORDER BY post_id LIMIT ' . (int) $limit; // phpcs:ignore WordPress.DB -- Own table.
		return array_map( 'intval', Query::column( $sql ) );
	}

	/**
	 * How many posts have one of some blocks, and how many such blocks there are. The widgets count as one.
	 *
	 * @param string[] $names    Names of blocks.
	 * @param int[]    $post_ids Only these posts; empty for all.
	 * @return array{posts:int,blocks:int}
	 */
	public static function count_with_blocks( array $names, array $post_ids ): array {
		$row = Query::row( 'SELECT COUNT(DISTINCT post_id) AS posts, SUM(total) AS blocks FROM ' . Tables::name( 'blocks' ) . ' WHERE ' . self::among( $names, $post_ids ) );
		return array_map( 'intval', $row );
	}

	/**
	 * The condition for some blocks in some posts.
	 *
	 * @param string[] $names    Names of blocks.
	 * @param int[]    $post_ids Only these posts; empty for all.
	 * @return string SQL.
	 */
	private static function among( array $names, array $post_ids ): string {
		global $wpdb;
		$list = array();
		foreach ( $names as $name ) {
			$list[] = $wpdb->prepare( '%s', $name );
		}
		$sql = 'block IN (' . ( $list ? implode( ',', $list ) : "''" ) . ')';
		return $sql . self::only( $post_ids );
	}

	/**
	 * The further condition for some posts.
	 *
	 * @param int[] $post_ids Only these posts; empty for all.
	 * @return string SQL; empty for all.
	 */
	private static function only( array $post_ids ): string {
		return $post_ids ? ' AND post_id IN (' . implode( ',', array_map( 'intval', $post_ids ) ) . ')' : '';
	}

	/**
	 * The ids of posts that can be restored.
	 *
	 * @param int[] $post_ids Only these posts; empty for all.
	 * @param int   $cursor   Only greater ids.
	 * @param int   $limit    At most so many.
	 * @return int[] In their order.
	 */
	public static function restorable( array $post_ids, int $cursor, int $limit ): array {
		global $wpdb;
		$sql = $wpdb->prepare( 'SELECT post_id FROM ' . Tables::name( 'posts' ) . ' WHERE post_id > %d', $cursor ) . ' AND ' . self::RESTORABLE . self::only( $post_ids ) . ' ORDER BY post_id LIMIT ' . (int) $limit; // phpcs:ignore WordPress.DB -- Own table.
		return array_map( 'intval', Query::column( $sql ) );
	}

	/**
	 * A page of posts, by id.
	 *
	 * @param string $block    Only posts with this block; empty for all.
	 * @param string $status   `problem`, `converted`, or empty: posts with blocks.
	 * @param int    $page     From 1.
	 * @param int    $per_page Posts of a page.
	 * @return array{ids:int[],total:int}
	 */
	public static function page( string $block, string $status, int $page, int $per_page ): array {
		global $wpdb;
		if ( '' !== $status ) {
			$from = Tables::name( 'posts' ) . ' WHERE ' . ( 'problem' === $status ? "problem <> ''" : self::RESTORABLE );
		} else {
			$from = Tables::name( 'blocks' ) . ( '' === $block ? '' : $wpdb->prepare( ' WHERE block = %s', $block ) );
		}
		// phpcs:disable WordPress.DB -- Own tables; the conditions are prepared.
		return array(
			'ids'   => array_map( 'intval', Query::column( "SELECT DISTINCT post_id FROM $from ORDER BY post_id " . $wpdb->prepare( 'LIMIT %d OFFSET %d', $per_page, ( $page - 1 ) * $per_page ) ) ),
			'total' => (int) Query::value( "SELECT COUNT(DISTINCT post_id) FROM $from" ),
		);
		// phpcs:enable
	}

	/**
	 * The blocks of a post.
	 *
	 * @param int $id Post.
	 * @return array[] `name` and `total`, by name.
	 */
	public static function blocks_of( int $id ): array {
		global $wpdb;
		$rows = Query::rows( $wpdb->prepare( 'SELECT block, total FROM ' . Tables::name( 'blocks' ) . ' WHERE post_id = %d ORDER BY block', $id ) );
		return array_map(
			static function ( $row ) {
				return array(
					'name'  => $row['block'],
					'total' => (int) $row['total'],
				);
			},
			(array) $rows
		);
	}
}
