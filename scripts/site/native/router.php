<?php
/**
 * Finds what an address of the site means, as the rewrite rules of WordPress for Apache do. For PHP's own server.
 *
 * @package Sitewright
 */

// PHP runs it before the files that it serves by itself, and not before this one.
require_once __DIR__ . '/prepend.php';

$sitewright_asked  = rawurldecode( strtok( $_SERVER['REQUEST_URI'], '?' ) );
$sitewright_folder = (string) getenv( 'SITEWRIGHT_SITE_PATH' );
if ( '' !== $sitewright_folder && 0 !== strpos( "$sitewright_asked/", "$sitewright_folder/" ) ) {
	// Where the site is in a folder, what is beside it is not WordPress.
	http_response_code( 404 );
	return true;
}
$sitewright_path = (string) substr( $sitewright_asked, strlen( $sitewright_folder ) );
// Of a network in folders. Whether it is one says wp-config.php, which is not loaded yet.
if ( ! file_exists( $_SERVER['DOCUMENT_ROOT'] . $sitewright_path ) && preg_match( '#^/[_0-9a-zA-Z-]+(/wp-(?:content|admin|includes)(?:/.*)?|/[^/]*\.php)$#', $sitewright_path, $sitewright_found ) ) {
	$sitewright_path = $sitewright_found[1];
}
$sitewright_file = $_SERVER['DOCUMENT_ROOT'] . $sitewright_path;

if ( preg_match( '#/\.ht|/\.\.(?:/|$)#', $sitewright_path ) ) {
	// As Apache does: SQLite's file is one of these, and what is above the tree is not of the site.
	http_response_code( 403 );
	return true;
}

if ( is_dir( $sitewright_file ) ) {
	if ( '/' !== substr( $sitewright_path, -1 ) ) {
		$sitewright_query = (string) ( $_SERVER['QUERY_STRING'] ?? '' );
		header( 'Location: ' . strtok( $_SERVER['REQUEST_URI'], '?' ) . '/' . ( '' === $sitewright_query ? '' : "?$sitewright_query" ), true, 301 );
		return true;
	}
	$sitewright_path .= 'index.php';
	$sitewright_file .= 'index.php';
}
if ( ! is_file( $sitewright_file ) ) {
	$sitewright_path = '/index.php';
	$sitewright_file = $_SERVER['DOCUMENT_ROOT'] . $sitewright_path;
} elseif ( $sitewright_asked === $sitewright_path ) {
	return false;
}
if ( '.php' !== substr( $sitewright_path, -4 ) ) {
	$sitewright_types = array(
		'css' => 'text/css',
		'js'  => 'text/javascript',
		'svg' => 'image/svg+xml',
	);
	header( 'Content-Type: ' . ( $sitewright_types[ pathinfo( $sitewright_path, PATHINFO_EXTENSION ) ] ?? mime_content_type( $sitewright_file ) ) );
	readfile( $sitewright_file );
	return true;
}
$_SERVER['SCRIPT_NAME']     = $sitewright_folder . $sitewright_path;
$_SERVER['PHP_SELF']        = $sitewright_folder . $sitewright_path;
$_SERVER['SCRIPT_FILENAME'] = $sitewright_file;
unset( $_SERVER['PATH_INFO'] );
chdir( dirname( $sitewright_file ) );
require $sitewright_file;
