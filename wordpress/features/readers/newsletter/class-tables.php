<?php
/**
 * The tables of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

/**
 * Creates the tables of the site's own list, and deletes them. Times are UNIX times; 0 is none.
 */
final class Tables {

	private const VERSION = '1';

	private const OPTION = 'sitewright_newsletter_tables';

	/**
	 * Name without prefix => columns and indexes, in SQL that MySQL and SQLite share. An address is found by its hash: an index over
	 * 254 characters of four bytes is longer than older databases allow.
	 */
	private const TABLES = array(
		'sitewright_subscribers'           => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			email varchar(254) NOT NULL,
			email_hash char(64) NOT NULL,
			status varchar(12) NOT NULL,
			source varchar(12) NOT NULL,
			field_tag varchar(50) NOT NULL,
			field_value varchar(255) NOT NULL,
			created_at bigint(20) NOT NULL,
			confirmed_at bigint(20) NOT NULL,
			left_at bigint(20) NOT NULL,
			confirm_hash char(64) NOT NULL,
			confirm_until bigint(20) NOT NULL,
			wanted text NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY email_hash (email_hash),
			KEY status_id (status,id)',
		'sitewright_subscriber_categories' => 'subscriber_id bigint(20) unsigned NOT NULL,
			term_id bigint(20) unsigned NOT NULL,
			PRIMARY KEY  (subscriber_id,term_id),
			KEY term_id (term_id)',
		'sitewright_mailings'              => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			post_id bigint(20) unsigned NOT NULL,
			status varchar(12) NOT NULL,
			term_ids varchar(2000) NOT NULL,
			last_id bigint(20) unsigned NOT NULL,
			position bigint(20) unsigned NOT NULL,
			in_flight bigint(20) unsigned NOT NULL,
			sent int(11) NOT NULL,
			failed int(11) NOT NULL,
			unknown int(11) NOT NULL,
			pauses int(11) NOT NULL,
			reason varchar(500) NOT NULL,
			created_at bigint(20) NOT NULL,
			due_at bigint(20) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY post_id (post_id),
			KEY status_due (status,due_at)',
		'sitewright_mailing_problems'      => 'mailing_id bigint(20) unsigned NOT NULL,
			subscriber_id bigint(20) unsigned NOT NULL,
			kind varchar(12) NOT NULL,
			reason varchar(500) NOT NULL,
			PRIMARY KEY  (mailing_id,subscriber_id)',
	);

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'create' ), 1 );
		add_filter( 'wpmu_drop_tables', array( self::class, 'add_to_dropped' ), 10, 2 );
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
	 * The full name of a table.
	 *
	 * @param string $name `subscribers`, `subscriber_categories`, `mailings` or `mailing_problems`.
	 * @return string
	 */
	public static function name( $name ): string {
		return $GLOBALS['wpdb']->prefix . "sitewright_$name";
	}

	/**
	 * Creates the tables that are missing. Doing it twice at the same moment is harmless.
	 */
	public static function create(): void {
		global $wpdb;
		if ( self::VERSION === get_option( self::OPTION ) ) {
			return;
		}
		$charset = $wpdb->get_charset_collate();
		foreach ( self::TABLES as $name => $columns ) {
			// phpcs:ignore WordPress.DB -- Constants of this class.
			if ( false === $wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}$name ( $columns ) $charset" ) ) {
				return;
			}
		}
		update_option( self::OPTION, self::VERSION, true );
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
