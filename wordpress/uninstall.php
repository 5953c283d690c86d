<?php
/**
 * Removes what the plugin stored, on every site of a network.
 *
 * @package Sitewright
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes what the plugin stored on the current site.
 */
function sitewright_uninstall_site() {
	foreach ( array( 'platform_url', 'site_id', 'secret', 'modules', 'related_posts_version' ) as $option ) {
		delete_option( "sitewright_$option" );
	}
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress deletes transients by their full name alone.
	$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\_transient%\\_sitewright\\_related\\_%'" );
	delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . 'sitewright_user', '', true );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $sitewright_site ) {
		switch_to_blog( $sitewright_site );
		sitewright_uninstall_site();
		restore_current_blog();
	}
} else {
	sitewright_uninstall_site();
}
