<?php
/**
 * The identity of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * Remembers the address at which the site was registered. A copy of the database at another address has the same
 * credentials: until an administrator says what it is, it makes no request in the name of the site that it was copied from
 * (spec 1 §7 "identity-crisis").
 */
final class Identity {

	private const OPTION = 'sitewright_identity';

	/**
	 * Remembers the present address as the one of the site's registration.
	 */
	public static function remember(): void {
		update_option(
			self::OPTION,
			array(
				'hash'  => self::hash(),
				// Encoded: tools that copy sites replace the address wherever they find it.
				'shown' => base64_encode( self::address() ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Not to hide anything.
			)
		);
	}

	/**
	 * Forgets the address.
	 */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Remembers the present address for a site that was registered before addresses were remembered.
	 */
	public static function adopt(): void {
		if ( false === get_option( self::OPTION ) ) {
			self::remember();
		}
	}

	/**
	 * Whether the site is at another address than at its registration.
	 *
	 * @return array{registeredAddress:string,currentAddress:string,isSafeMode:bool}|null Null for a site in its place. Addresses
	 *                                                                                    have no scheme.
	 */
	public static function crisis(): ?array {
		$stored = (array) get_option( self::OPTION, array() );
		if ( ! isset( $stored['hash'] ) || self::hash() === $stored['hash'] ) {
			return null;
		}
		return array(
			'registeredAddress' => (string) base64_decode( $stored['shown'] ?? '' ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- See remember().
			'currentAddress'    => self::address(),
			// Of this very copy: a copy of a copy is asked again.
			'isSafeMode'        => self::hash() === ( $stored['safe'] ?? '' ),
		);
	}

	/**
	 * Notes that the site at the present address is a copy that stays disconnected.
	 */
	public static function confirm_safe_mode(): void {
		update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), array( 'safe' => self::hash() ) ) );
	}

	/**
	 * The error of everything that needs the connection while the identity is in doubt.
	 *
	 * @param int $status HTTP status.
	 * @return WP_Error
	 */
	public static function error( $status ): WP_Error {
		return new WP_Error(
			'identity_crisis',
			__( 'This site is a copy of another site, or it has moved. It stays disconnected until an administrator says which on the Sitewright page.', 'sitewright' ),
			array( 'status' => $status )
		);
	}

	/**
	 * The hash by which addresses are compared.
	 *
	 * @return string
	 */
	private static function hash(): string {
		return hash( 'sha256', self::address() );
	}

	/**
	 * The site's address without scheme and without a slash at its end. The option is read, not `home_url()`: plugins for several
	 * languages change that for each request.
	 *
	 * @return string
	 */
	private static function address(): string {
		return strtolower( untrailingslashit( preg_replace( '#^https?://#i', '', (string) get_option( 'home' ) ) ) );
	}
}
