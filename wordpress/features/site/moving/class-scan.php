<?php
/**
 * The scan.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;
use Sitewright\Core\Stored_Option;
use WP_Error;

/**
 * Looks at every post, then at the widgets, and stores which blocks they have. Posts are read one by one: the content of one is all that is
 * in memory.
 */
final class Scan extends Worker {

	/**
	 * Posts of a portion.
	 */
	private const PORTION = 200;

	/**
	 * Option: the last scan looked at everything.
	 */
	private const COMPLETE = 'sitewright_moving_complete';

	/**
	 * Forgets the last scan.
	 *
	 * @return int How many posts there are to look at.
	 */
	public function begin() {
		global $wpdb;
		delete_option( self::COMPLETE );
		Found::clear();
		return (int) Query::value( "SELECT COUNT(*) FROM $wpdb->posts WHERE " . self::searched() );
	}

	/**
	 * The next posts.
	 *
	 * @param int $cursor See Worker.
	 * @return array<int,bool> See Worker.
	 */
	public function portion( int $cursor ): array {
		global $wpdb;
		$where = self::searched();
		// phpcs:disable WordPress.DB -- The conditions are prepared.
		$ids = array_map( 'intval', Query::column( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE ID > %d", $cursor ) . " AND $where ORDER BY ID LIMIT " . self::PORTION ) );
		if ( ! $ids ) {
			return array();
		}
		$with_blocks = Query::column( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE ID > %d AND ID <= %d", $cursor, end( $ids ) ) . " AND $where AND " . Inventory::condition( 'post_content' ) );
		// phpcs:enable
		return array_replace( array_fill_keys( $ids, false ), array_fill_keys( array_map( 'intval', $with_blocks ), true ) );
	}

	/**
	 * Stores the blocks of a post.
	 *
	 * @param int $id Post.
	 * @return string See Worker.
	 */
	public function handle( $id ): string {
		$blocks = self::blocks_of( $id );
		if ( is_wp_error( $blocks ) ) {
			Found::set_problem( $id, $blocks->get_error_message() );
			return 'left';
		}
		Found::add( $id, $blocks );
		return '';
	}

	/**
	 * Looks at the widgets.
	 *
	 * @return string See Worker.
	 */
	public function finish(): string {
		Widgets::scan();
		update_option( self::COMPLETE, '1', false );
		return '';
	}

	/**
	 * Whether the last scan looked at everything.
	 *
	 * @return bool
	 */
	public static function is_complete(): bool {
		return null !== Stored_Option::read( self::COMPLETE );
	}

	/**
	 * Deletes what the scan keeps outside the tables.
	 */
	public static function uninstall(): void {
		delete_option( self::COMPLETE );
	}

	/**
	 * Stores the blocks that a post has after a change. Only in a transaction, see Found::replace.
	 *
	 * @param int $id Post.
	 */
	public static function look_again( int $id ): void {
		$blocks = self::blocks_of( $id );
		Found::replace( $id, is_wp_error( $blocks ) ? array() : $blocks );
		if ( is_wp_error( $blocks ) ) {
			Found::set_problem( $id, $blocks->get_error_message() );
		}
	}

	/**
	 * The blocks of a post.
	 *
	 * @param int $id Post.
	 * @return array|WP_Error See Inventory::of.
	 */
	private static function blocks_of( int $id ) {
		global $wpdb;
		// A content that is too long is not even fetched.
		$sql = "SELECT CASE WHEN LENGTH(post_content) > %d THEN NULL ELSE post_content END FROM $wpdb->posts WHERE ID = %d";
		$content = Query::value( $wpdb->prepare( $sql, Block_Spans::MAX_LENGTH, $id ) );
		$wpdb->flush();
		return null === $content ? Block_Spans::too_long() : Inventory::of( $content );
	}

	/**
	 * The condition of the posts that are looked at: all that are edited with blocks, but for the trash.
	 *
	 * @return string SQL.
	 */
	private static function searched(): string {
		global $wpdb;
		$types = array();
		foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
			if ( post_type_supports( $type, 'editor' ) ) {
				$types[] = $wpdb->prepare( '%s', $type );
			}
		}
		return "post_status NOT IN ('auto-draft','inherit','trash') AND post_type IN (" . ( $types ? implode( ',', $types ) : "''" ) . ')';
	}
}
