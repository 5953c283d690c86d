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
	 * Beginnings of IPv6 addresses that are IPv4 addresses: `::ffff:0:0/96` and `64:ff9b::/96`.
	 */
	private const IPV4_AS_IPV6 = array( '00000000000000000000ffff', '0064ff9b0000000000000000' );

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
	public static function network( ?string $address = null ): string {
		$address = $address ?? self::address();
		if ( ! filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ) {
			return $address;
		}
		$bytes = (string) inet_pton( $address );
		// Servers that listen to both write IPv4 as IPv6: all of it is in one network.
		return in_array( bin2hex( substr( $bytes, 0, 12 ) ), self::IPV4_AS_IPV6, true ) ? (string) inet_ntop( substr( $bytes, 12 ) ) : bin2hex( substr( $bytes, 0, self::NETWORK_BYTES ) );
	}
}
