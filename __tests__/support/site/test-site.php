<?php
/**
 * Plugin Name: Test site
 * Description: Settings of the site of the tests.
 *
 * @package Sitewright
 */

// Where the platform is; tests rewrite the file to move the platform, or empty it to have none configured.
$sitewright_platform_url = trim( (string) file_get_contents( WP_CONTENT_DIR . '/platform-url.txt' ) );
if ( '' !== $sitewright_platform_url ) {
	define( 'SITEWRIGHT_PLATFORM_URL', $sitewright_platform_url );
}

// The browser of the tests has no network, and a picture or pattern that does not load is an error in its console.
add_filter( 'pre_option_show_avatars', '__return_zero' );
add_filter( 'should_load_remote_block_patterns', '__return_false' );
// The inserter asks the plugin directory for what is typed, where the person is slow enough.
remove_action( 'enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets' );
