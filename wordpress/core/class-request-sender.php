<?php
/**
 * The sender of a request, as the browser tells it.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Who sent the current request, and what for, as far as the browser tells (Fetch Metadata). Old browsers tell nothing; they are believed.
 */
final class Request_Sender {

	/**
	 * Where a page is shown: a window, or a frame of one.
	 */
	private const PAGES = array( '', 'document', 'iframe', 'frame' );

	/**
	 * A header of the request.
	 *
	 * @param string $name Name in $_SERVER.
	 * @return string Empty for none; at most 500 bytes.
	 */
	public static function header( string $name ): string {
		return isset( $_SERVER[ $name ] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ), 0, 500 ) : '';
	}

	/**
	 * Whether a page of this site sent the request, or nobody but the person at the browser.
	 *
	 * @return bool
	 */
	public static function is_from_site(): bool {
		$sender = self::header( 'HTTP_SEC_FETCH_SITE' );
		if ( in_array( $sender, array( 'same-origin', 'none' ), true ) ) {
			return true;
		}
		$origin = self::header( 'HTTP_ORIGIN' );
		// A page that hides where it is has the origin `null`.
		$page = '' !== $origin && 'null' !== $origin ? $origin : self::header( 'HTTP_REFERER' );
		return '' === $page ? '' === $sender : self::is_of_site( $page );
	}

	/**
	 * Whether the answer is shown to somebody as a page: it is not asked for as a picture or by a script, nor before anybody has
	 * followed a link, nor for its headers alone.
	 *
	 * @return bool
	 */
	public static function shows_page(): bool {
		$purpose = self::header( 'HTTP_SEC_PURPOSE' ) . self::header( 'HTTP_PURPOSE' ) . self::header( 'HTTP_X_MOZ' );
		if ( false !== stripos( $purpose, 'prefetch' ) || ! in_array( self::header( 'REQUEST_METHOD' ), array( '', 'GET', 'POST' ), true ) ) {
			return false;
		}
		$use = self::header( 'HTTP_SEC_FETCH_DEST' );
		// A service worker that passes a page on does not say what for; no other script can ask in the mode of a page.
		return in_array( $use, self::PAGES, true ) || ( 'empty' === $use && 'navigate' === self::header( 'HTTP_SEC_FETCH_MODE' ) );
	}

	/**
	 * Whether an address is of this site.
	 *
	 * @param string $address Address.
	 * @return bool
	 */
	private static function is_of_site( string $address ): bool {
		$host = static function ( $url ) {
			$parts = (array) wp_parse_url( $url );
			return strtolower( ( $parts['host'] ?? '' ) . ':' . ( $parts['port'] ?? '' ) );
		};
		return in_array( $host( $address ), array( $host( home_url() ), $host( site_url() ) ), true ) || is_allowed_http_origin( $address );
	}
}
