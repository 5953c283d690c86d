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
 * in the folder `php` of it: `Sitewright\Blocks\Contact\Email\Renderer` is in `blocks/contact/email/php/class-renderer.php`. Which
 * classes there are says the build: to look for the files takes longer than to load them.
 */
spl_autoload_register(
	static function ( $class_name ) {
		static $files = null;
		$segments = explode( '\\', strtolower( str_replace( '_', '-', $class_name ) ) );
		if ( 'sitewright' !== array_shift( $segments ) || count( $segments ) < 2 ) {
			return;
		}
		$name = array_pop( $segments );
		if ( in_array( $segments[0], array( 'blocks', 'extensions' ), true ) ) {
			$segments[] = 'php';
		}
		if ( null === $files ) {
			$files = ( require dirname( __DIR__ ) . '/manifest.php' )['classes'];
		}
		$file = implode( '/', $segments ) . "/class-$name.php";
		if ( isset( $files[ $file ] ) ) {
			require dirname( __DIR__ ) . "/$file";
		}
	}
);
