<?php
/**
 * The counts of page views.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Insight\Page_Views;

use DateTimeImmutable;
use Sitewright\Core\Query;
use Sitewright\Core\Text;

/**
 * A row for each day and page, with the number of views.
 */
final class Views {

	/**
	 * Name without prefix.
	 */
	private const TABLE = 'sitewright_page_views';

	/**
	 * Set once the table is there.
	 */
	private const OPTION = 'sitewright_page_views_table';

	/**
	 * Range => how PHP names its step, how many periods are shown, and the form of a period's first day.
	 */
	private const RANGES = array(
		'day'   => array( 'day', 30, 'Y-m-d' ),
		'week'  => array( 'week', 12, 'o-\WW' ),
		'month' => array( 'month', 12, 'Y-m-01' ),
		'year'  => array( 'year', 5, 'Y-01-01' ),
	);

	/**
	 * Pages in the list of the most viewed.
	 */
	private const TOP = 10;

	/**
	 * Counts a view today.
	 *
	 * @param int $post Post; 0 for the list of posts.
	 */
	public static function add( $post ): void {
		global $wpdb;
		self::create();
		$table = $wpdb->prefix . self::TABLE;
		$day   = wp_date( 'Y-m-d' );
		// phpcs:disable WordPress.DB -- The name is a constant; a count that is cached would lose views.
		$update = $wpdb->prepare( "UPDATE $table SET views = views + 1 WHERE view_day = %s AND post_id = %d", $day, $post );
		if ( ! $wpdb->query( $update ) ) {
			if ( false === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table (view_day, post_id, views) VALUES (%s, %d, 0)", $day, $post ) ) ) {
				// A backup may have brought the option without the table: the next view makes it.
				delete_option( self::OPTION );
			}
			$wpdb->query( $update );
		}
		// phpcs:enable
	}

	/**
	 * The contract's answer of GetStatsData.
	 *
	 * @param string $range Range.
	 * @return array
	 */
	public static function summary( $range ): array {
		global $wpdb;
		self::create();
		list( $step, $number, $format ) = self::RANGES[ $range ];
		$table                          = $wpdb->prefix . self::TABLE;
		$periods                        = array();
		$now                            = new DateTimeImmutable( wp_date( $format ) );
		for ( $ago = $number - 1; $ago >= 0; $ago-- ) {
			$periods[ $now->modify( "-$ago $step" )->format( 'Y-m-d' ) ] = 0;
		}
		$first  = array_key_first( $periods );
		$recent = array_keys( $periods )[ $number - 2 ];
		// phpcs:disable WordPress.DB -- The name is a constant; a count that is cached would lose views.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE view_day < %s", wp_date( 'Y-01-01', strtotime( '-4 years' ) ) ) );
		$days = Query::rows( $wpdb->prepare( "SELECT view_day, SUM(views) AS views FROM $table WHERE view_day >= %s GROUP BY view_day", $first ) );
		$top  = Query::rows( $wpdb->prepare( "SELECT post_id, SUM(views) AS views FROM $table WHERE view_day >= %s GROUP BY post_id ORDER BY views DESC LIMIT %d", $recent, self::TOP ) );
		// phpcs:enable
		foreach ( $days as $day ) {
			$period = ( new DateTimeImmutable( ( new DateTimeImmutable( $day['view_day'] ) )->format( $format ) ) )->format( 'Y-m-d' );
			if ( isset( $periods[ $period ] ) ) {
				$periods[ $period ] += (int) $day['views'];
			}
		}
		$views = array();
		foreach ( $periods as $period => $count ) {
			$views[] = array(
				'period' => $period,
				'views'  => $count,
			);
		}
		return array(
			'range' => $range,
			'views' => $views,
			'top'   => array_map( array( self::class, 'describe' ), $top ),
		);
	}

	/**
	 * Adds the table to those that go with a site of a network.
	 *
	 * @param string[] $tables  Full names.
	 * @param int      $site_id Site that is deleted.
	 * @return string[]
	 */
	public static function add_to_dropped( $tables, $site_id ) {
		$tables[] = $GLOBALS['wpdb']->get_blog_prefix( $site_id ) . self::TABLE;
		return $tables;
	}

	/**
	 * Deletes the table.
	 */
	public static function drop(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}" . self::TABLE ); // phpcs:ignore WordPress.DB -- A constant of this class.
		delete_option( self::OPTION );
	}

	/**
	 * A page in the list of the most viewed.
	 *
	 * @param array $row Row with `post_id` and `views`.
	 * @return array
	 */
	private static function describe( array $row ): array {
		$id    = (int) $row['post_id'];
		$title = $id ? Text::text_of_html( get_the_title( $id ) ) : __( 'Latest posts', 'sitewright' );
		return array(
			'id'    => $id,
			'title' => '' === $title ? __( '(no title)', 'sitewright' ) : $title,
			'url'   => $id ? (string) get_permalink( $id ) : home_url( '/' ),
			'views' => (int) $row['views'],
		);
	}

	/**
	 * Creates the table once. Doing it twice at the same moment is harmless.
	 */
	private static function create(): void {
		global $wpdb;
		if ( get_option( self::OPTION ) ) {
			return;
		}
		$columns = 'view_day char(10) NOT NULL, post_id bigint(20) unsigned NOT NULL, views bigint(20) unsigned NOT NULL, PRIMARY KEY  (view_day,post_id)';
		if ( false !== $wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}" . self::TABLE . " ( $columns ) " . $wpdb->get_charset_collate() ) ) { // phpcs:ignore WordPress.DB -- Constants.
			update_option( self::OPTION, '1', false );
		}
	}
}
