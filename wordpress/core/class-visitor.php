<?php
/**
 * The visitor's address.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Where a request comes from.
 */
final class Visitor {

	/**
	 * Bytes of an IPv6 address that name a network: its owner has all addresses in it.
	 */
	private const NETWORK_BYTES = 8;

	/**
	 * The address of the visitor's connection.
	 *
	 * @return string An IP address; empty if the server does not tell.
	 */
	public static function address() {
		/**
		 * Filters the address of a visitor: of one who sends a form, logs in or views a page. Behind a proxy that you trust, return
		 * what its header says.
		 *
		 * @param string $address Address of the connection.
		 */
		$address = apply_filters( 'sitewright_form_address', sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) ) );
		return is_string( $address ) && filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/**
	 * The name under which events of a visitor are counted: the address, or of IPv6 its network. No limit may count by address().
	 *
	 * @param string|null $address Address that was kept; null for the one of the present request.
	 * @return string
	 */
	public static function network( $address = null ) {
		$address = $address ?? self::address();
		return filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? bin2hex( substr( (string) inet_pton( $address ), 0, self::NETWORK_BYTES ) ) : $address;
	}
}
