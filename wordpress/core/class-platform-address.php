<?php
/**
 * The platform's address.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Error;

/**
 * The setting that says where the platform is. An address fixed in wp-config.php has priority over the one that an
 * administrator entered.
 */
final class Platform_Address {

	private const OPTION = 'sitewright_platform_url';

	/**
	 * Whether the address cannot be changed on the admin page.
	 *
	 * @return bool
	 */
	public function is_fixed(): bool {
		return defined( 'SITEWRIGHT_PLATFORM_URL' );
	}

	/**
	 * The address.
	 *
	 * @return string Without a trailing slash; empty when no platform is configured.
	 */
	public function url(): string {
		$url = $this->is_fixed() ? constant( 'SITEWRIGHT_PLATFORM_URL' ) : get_option( self::OPTION, '' );
		return untrailingslashit( (string) $url );
	}

	/**
	 * Stores the address. It must be https and a public host: signed requests of the site go there, and an administrator of
	 * a site on a shared server must not make that server call its own network.
	 *
	 * @param string $url Address; empty to configure no platform.
	 * @return true|WP_Error Error `platform_url_is_fixed` or `invalid_platform_url`, both with status 400.
	 */
	public function set( string $url ) {
		if ( $this->is_fixed() ) {
			return new WP_Error(
				'platform_url_is_fixed',
				__( 'The address of the platform is fixed in the site’s configuration file and cannot be changed here.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		$url = untrailingslashit( trim( $url ) );
		if ( '' !== $url && ( 'https' !== wp_parse_url( $url, PHP_URL_SCHEME ) || ! wp_http_validate_url( $url ) ) ) {
			return new WP_Error(
				'invalid_platform_url',
				__( 'The address of the platform must begin with https:// and be reachable from the internet.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		update_option( self::OPTION, $url, false );
		return true;
	}

	/**
	 * Deletes the stored address.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}
}
