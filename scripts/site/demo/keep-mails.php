<?php
/**
 * Keeps the e-mails of the site that `npm start` makes as files, because it has no mailer. It lays this file there as a plugin.
 *
 * @package Sitewright
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_wp_mail',
	static function ( $answer, array $mail ) {
		$folder = WP_CONTENT_DIR . '/mails';
		wp_mkdir_p( $folder );
		$lines   = array_filter( array_map( 'trim', is_array( $mail['headers'] ) ? $mail['headers'] : explode( "\n", $mail['headers'] ) ) );
		$headers = array_merge(
			array(
				'Date: ' . gmdate( DATE_RFC2822 ),
				'To: ' . implode( ', ', (array) $mail['to'] ),
				'Subject: =?UTF-8?B?' . base64_encode( $mail['subject'] ) . '?=', // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 2047.
				'MIME-Version: 1.0',
			),
			preg_grep( '/^Content-Type:/i', $lines ) ? array() : array( 'Content-Type: text/plain; charset=UTF-8' ),
			$lines
		);
		$name    = gmdate( 'Y-m-d-His' ) . '-' . substr( sanitize_title( $mail['subject'] ), 0, 60 ) . '-' . wp_generate_password( 4, false ) . '.eml';
		return false !== file_put_contents( "$folder/$name", implode( "\r\n", $headers ) . "\r\n\r\n" . $mail['message'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
	},
	10,
	2
);
