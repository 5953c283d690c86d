<?php
/**
 * Logs a visitor in who follows a link of `loginLink`, on a site that lets links do so. It runs before WordPress, on both engines.
 *
 * @package Sitewright
 */

// WordPress makes hooks of what is in this variable before it has functions to add any.
$wp_filter['init'][0]['sitewright_log_in'] = array(
	'accepted_args' => 0,
	'function'      => static function () {
		// phpcs:ignore WordPress.Security.NonceVerification -- A link from a terminal has no nonce, and the server listens on this machine alone.
		$login = $_GET['sitewright_log_in_as'] ?? null;
		if ( ! is_string( $login ) || ! defined( 'SITEWRIGHT_LOG_IN_BY_LINK' ) || ! SITEWRIGHT_LOG_IN_BY_LINK ) {
			return;
		}
		$user = get_user_by( 'login', $login );
		if ( $user ) {
			wp_set_auth_cookie( $user->ID );
		}
		wp_safe_redirect( remove_query_arg( 'sitewright_log_in_as' ) );
		exit;
	},
);
