<?php
/**
 * On the site that `npm start` makes: shows which services fail on purpose (SITEWRIGHT_FAULTS), and makes those fail that WordPress
 * itself calls. `npm start` lays this file there as a plugin.
 *
 * @package Sitewright
 */

defined( 'ABSPATH' ) || exit;

if ( ! defined( 'SITEWRIGHT_FAULTS' ) || '' === SITEWRIGHT_FAULTS ) {
	return;
}

$sitewright_faults = explode( ',', str_replace( ' ', '', SITEWRIGHT_FAULTS ) );

add_action(
	'admin_bar_menu',
	static function ( $bar ) {
		$bar->add_node(
			array(
				'id'    => 'sitewright-faults',
				'title' => 'Faults on: ' . esc_html( SITEWRIGHT_FAULTS ),
			)
		);
	},
	100
);

// The editor covers the admin bar.
add_action(
	'enqueue_block_editor_assets',
	static function () {
		wp_add_inline_script( 'wp-notices', sprintf( "wp.data.dispatch( 'core/notices' ).createWarningNotice( %s, { id: 'sitewright-faults' } );", wp_json_encode( 'Faults on: ' . SITEWRIGHT_FAULTS ) ) );
	}
);

if ( in_array( 'mail:offline', $sitewright_faults, true ) ) {
	// After the plugin that keeps mails.
	add_filter( 'pre_wp_mail', '__return_false', 20 );
}

if ( in_array( 'tiles:offline', $sitewright_faults, true ) ) {
	// A name that leads nowhere, by RFC 2606.
	add_filter(
		'pre_option_sitewright_map_tiles_url',
		static function () {
			return 'https://tiles.invalid/{z}/{x}/{y}.png';
		}
	);
}
