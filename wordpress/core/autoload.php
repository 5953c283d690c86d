<?php
/**
 * Loads classes by their names.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

defined( 'ABSPATH' ) || exit;

/*
 * The namespace is the path: `Sitewright\Core\Plugin` is in `core/class-plugin.php`. The PHP of a block or an extension is
 * in the folder `php` of it: `Sitewright\Blocks\Contact\Email\Renderer` is in `blocks/contact/email/php/class-renderer.php`.
 */
spl_autoload_register(
	static function ( $class_name ) {
		$segments = explode( '\\', strtolower( str_replace( '_', '-', $class_name ) ) );
		if ( 'sitewright' !== array_shift( $segments ) || count( $segments ) < 2 ) {
			return;
		}
		$name = array_pop( $segments );
		if ( in_array( $segments[0], array( 'blocks', 'extensions' ), true ) ) {
			$segments[] = 'php';
		}
		$file = dirname( __DIR__ ) . '/' . implode( '/', $segments ) . "/class-$name.php";
		if ( is_readable( $file ) ) {
			require $file;
		}
	}
);
