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

// All visitors of the tests have one address, and each file counts with the ones before it; a test sets an option to try a limit.
add_filter(
	'sitewright_form_rate_limits',
	static function () {
		return array(
			'address' => array( (int) get_option( 'test_form_limit', 100000 ), 600 ),
			'site'    => array( 100000, 3600 ),
		);
	}
);
add_filter(
	'sitewright_checkout_rate_limits',
	static function () {
		return array(
			'visitor' => array( 1000, 60 ),
			'site'    => array( 100000, 60 ),
		);
	}
);
add_filter(
	'sitewright_signup_rate_limits',
	static function () {
		return array(
			'sender' => array( (int) get_option( 'test_signup_sender', 100000 ), 600 ),
			'email'  => array( 3, 3600 ),
			'site'   => array( 100000, 3600 ),
		);
	}
);
