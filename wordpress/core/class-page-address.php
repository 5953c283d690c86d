<?php
/**
 * The address of the current page.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Says where a visitor who sent something is led: to the page that they are on.
 */
final class Page_Address {

	/**
	 * Bytes of an address that are sent back: the headers of an answer that are longer than 4 KB make nginx answer with an error in its place.
	 */
	private const MAX = 2000;

	/**
	 * Bytes of a parameter that names a page.
	 */
	private const MAX_VALUE = 200;

	/**
	 * The current page without a parameter; of a long address, the parameters alone that WordPress knows.
	 *
	 * @param string $parameter Name.
	 * @return string A path: with two slashes at its beginning it would be an address of another site.
	 */
	public static function without( string $parameter ): string {
		global $wp;
		$page = '/' . ltrim( remove_query_arg( $parameter ), '/' );
		if ( strlen( $page ) <= self::MAX ) {
			return $page;
		}
		$known = array_filter(
			array_intersect_key( $_GET, array_flip( $wp->public_query_vars ) ), // phpcs:ignore WordPress.Security.NonceVerification -- Names the page.
			static function ( $value ) {
				return is_string( $value ) && strlen( $value ) <= self::MAX_VALUE;
			}
		);
		return add_query_arg( array_map( 'rawurlencode', wp_unslash( $known ) ), substr( (string) strtok( $page, '?' ), 0, self::MAX ) );
	}
}
