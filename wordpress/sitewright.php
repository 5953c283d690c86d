<?php
/**
 * Plugin Name:       Sitewright
 * Description:       An AI writing assistant, and blocks for your site, in the block editor.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       sitewright
 * Domain Path:       /languages
 *
 * @package Sitewright
 */

namespace Sitewright;

defined( 'ABSPATH' ) || exit;

const VERSION     = '0.1.0';
const PLUGIN_FILE = __FILE__;

spl_autoload_register(
	static function ( $class_name ) {
		if ( 0 !== strpos( $class_name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$name = strtolower( str_replace( '_', '-', substr( $class_name, strlen( __NAMESPACE__ ) + 1 ) ) );
		$file = __DIR__ . "/includes/class-$name.php";
		if ( is_readable( $file ) ) {
			require $file;
		}
	}
);

// Late, so that the original plugin has loaded whatever the order of the two is.
add_action( 'plugins_loaded', array( Plugin::class, 'start' ), 20 );
