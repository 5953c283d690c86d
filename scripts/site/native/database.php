<?php
/**
 * Makes, copies and drops databases of sites on MariaDB or MySQL.
 *
 * Usage: php database.php COMMAND [NAME [OTHER]], with the server as JSON in SITEWRIGHT_SITE_DATABASE.
 *
 * @package Sitewright
 */

$sitewright_server = json_decode( (string) getenv( 'SITEWRIGHT_SITE_DATABASE' ), true );
mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
try {
	$sitewright_link = new mysqli( $sitewright_server['host'], $sitewright_server['user'], $sitewright_server['password'], '', $sitewright_server['port'], $sitewright_server['socket'] );
	list( , $sitewright_command, $sitewright_name, $sitewright_other ) = $argv + array( '', '', '', '' );
	if ( 'version' === $sitewright_command ) {
		echo $sitewright_link->server_info;
	} elseif ( 'create' === $sitewright_command ) {
		$sitewright_link->query( "CREATE DATABASE `$sitewright_name` CHARACTER SET utf8mb4" );
	} elseif ( 'drop' === $sitewright_command ) {
		$sitewright_link->query( "DROP DATABASE IF EXISTS `$sitewright_name`" );
	} elseif ( 'copy' === $sitewright_command ) {
		$sitewright_link->query( "CREATE DATABASE `$sitewright_other` CHARACTER SET utf8mb4" );
		foreach ( $sitewright_link->query( "SHOW TABLES FROM `$sitewright_name`" )->fetch_all() as list( $sitewright_table ) ) {
			$sitewright_link->query( "CREATE TABLE `$sitewright_other`.`$sitewright_table` LIKE `$sitewright_name`.`$sitewright_table`" );
			$sitewright_link->query( "INSERT INTO `$sitewright_other`.`$sitewright_table` SELECT * FROM `$sitewright_name`.`$sitewright_table`" );
		}
	} elseif ( 'list' === $sitewright_command ) {
		foreach ( $sitewright_link->query( "SHOW DATABASES LIKE '" . addcslashes( $sitewright_name, '_%' ) . "%'" )->fetch_all() as list( $sitewright_database ) ) {
			echo "$sitewright_database\n";
		}
	}
} catch ( mysqli_sql_exception $sitewright_error ) {
	fwrite( STDERR, $sitewright_error->getMessage() );
	exit( 1 );
}
