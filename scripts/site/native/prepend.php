<?php
/**
 * Runs before each request of a site on native PHP: gives WordPress the constants of this run without a change of its files.
 *
 * @package Sitewright
 */

foreach ( (array) json_decode( (string) getenv( 'SITEWRIGHT_SITE_CONSTANTS' ), true ) as $sitewright_name => $sitewright_value ) {
	define( $sitewright_name, $sitewright_value );
}
unset( $sitewright_name, $sitewright_value );
require __DIR__ . '/log-in.php';
