<?php
/**
 * Installs WordPress in the tree that is given, with the administrator that is given.
 *
 * @package Sitewright
 */

$sitewright_install         = json_decode( (string) getenv( 'SITEWRIGHT_SITE_INSTALL' ), true );
$_SERVER['HTTP_HOST']       = $sitewright_install['host'];
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_URI']     = '/';
define( 'WP_INSTALLING', true );
require $sitewright_install['directory'] . '/wp-load.php';

/**
 * In place of WordPress's own, which mails that the site is there.
 */
function wp_new_blog_notification() {}

require_once ABSPATH . 'wp-admin/includes/upgrade.php';
// The package of WordPress brings an installed SQLite database.
if ( ! is_blog_installed() ) {
	wp_install( 'My WordPress Website', $sitewright_install['login'], 'admin@localhost.com', true, '', $sitewright_install['password'] );
}

// Where the database stops answering meanwhile, WordPress goes on without a word.
if ( null === $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM $wpdb->users WHERE user_login = %s", $sitewright_install['login'] ) ) ) {
	fwrite( STDERR, 'The database stopped answering meanwhile. ' . $wpdb->last_error . ' See that it runs, and start again.' );
	exit( 1 );
}
