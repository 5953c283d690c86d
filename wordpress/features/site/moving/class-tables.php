<?php
/**
 * The tables of the page “Moving in and out”.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Creates the tables with what a scan found and what a conversion changed, and deletes them.
 */
final class Tables {

	private const VERSION = '2';

	private const OPTION = 'sitewright_moving_tables';

	/**
	 * Name without prefix => columns and indexes, in SQL that MySQL and SQLite share. The widgets have the post id 0.
	 */
	private const TABLES = array(
		// How many blocks of a name a post has; how many of them are saved by an older version, are not known here, or are damaged.
		'sitewright_moving_blocks' => 'post_id bigint(20) unsigned NOT NULL,
			block varchar(100) NOT NULL,
			total int(11) NOT NULL,
			older int(11) NOT NULL,
			unknown int(11) NOT NULL,
			damaged int(11) NOT NULL,
			PRIMARY KEY  (post_id,block),
			KEY block_post (block,post_id)',
		// The result for a post. `revision_id` has its content before the first conversion; the hashes are those of the content before and
		// after the last one.
		'sitewright_moving_posts'  => 'post_id bigint(20) unsigned NOT NULL,
			status varchar(12) NOT NULL,
			problem varchar(500) NOT NULL,
			revision_id bigint(20) unsigned NOT NULL,
			before_hash char(32) NOT NULL,
			after_hash char(32) NOT NULL,
			PRIMARY KEY  (post_id),
			KEY status_post (status,post_id)',
	);

	/**
	 * The full name of a table.
	 *
	 * @param string $name `blocks` or `posts`.
	 * @return string
	 */
	public static function name( $name ): string {
		return $GLOBALS['wpdb']->prefix . "sitewright_moving_$name";
	}

	/**
	 * Whether the tables are there: the page was opened on this site.
	 *
	 * @return bool
	 */
	public static function exist(): bool {
		return self::VERSION === get_option( self::OPTION );
	}

	/**
	 * Creates the tables that are missing. Doing it twice at the same moment is harmless.
	 */
	public static function create(): void {
		global $wpdb;
		if ( self::exist() ) {
			return;
		}
		if ( '1' === get_option( self::OPTION ) ) {
			$shows_errors = $wpdb->hide_errors();
			$wpdb->query( 'ALTER TABLE ' . self::name( 'posts' ) . " ADD COLUMN before_hash char(32) NOT NULL DEFAULT ''" ); // phpcs:ignore WordPress.DB -- Constants of this class.
			$wpdb->show_errors( $shows_errors );
		}
		$charset = $wpdb->get_charset_collate();
		foreach ( self::TABLES as $name => $columns ) {
			// phpcs:ignore WordPress.DB -- Constants of this class.
			if ( false === $wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}$name ( $columns ) $charset" ) ) {
				return;
			}
		}
		update_option( self::OPTION, self::VERSION, false );
	}

	/**
	 * Adds the tables to those that go with a site of a network.
	 *
	 * @param string[] $tables  Full names.
	 * @param int      $site_id Site that is deleted.
	 * @return string[]
	 */
	public static function add_to_dropped( $tables, $site_id ) {
		$prefix = $GLOBALS['wpdb']->get_blog_prefix( $site_id );
		foreach ( array_keys( self::TABLES ) as $name ) {
			$tables[] = $prefix . $name;
		}
		return $tables;
	}

	/**
	 * Deletes the tables and what is in them.
	 */
	public static function drop(): void {
		global $wpdb;
		foreach ( array_keys( self::TABLES ) as $name ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}$name" ); // phpcs:ignore WordPress.DB -- Constants of this class.
		}
		delete_option( self::OPTION );
	}
}
