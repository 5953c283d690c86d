<?php
/**
 * The site's settings.
 *
 * @package Sitewright
 */

namespace Sitewright;

use WP_Error;

/**
 * Where the platform is. An address fixed in wp-config.php wins over the one that an administrator typed.
 */
final class Settings {

	private const OPTION = 'sitewright_platform_url';

	/**
	 * Whether the address cannot be changed on the admin page.
	 *
	 * @return bool
	 */
	public function platform_url_is_fixed() {
		return defined( 'SITEWRIGHT_PLATFORM_URL' );
	}

	/**
	 * The platform's address.
	 *
	 * @return string Without a trailing slash; empty when none is configured.
	 */
	public function platform_url() {
		$url = $this->platform_url_is_fixed() ? constant( 'SITEWRIGHT_PLATFORM_URL' ) : get_option( self::OPTION, '' );
		return untrailingslashit( (string) $url );
	}

	/**
	 * Stores the platform's address. It must be https and a public host, for the site's signed requests go there and an
	 * administrator of a site on a shared server must not make that server call its own network.
	 *
	 * @param string $url Address; empty to forget it.
	 * @return true|WP_Error
	 */
	public function set_platform_url( $url ) {
		if ( $this->platform_url_is_fixed() ) {
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
	 * All settings, as the contract shapes them.
	 *
	 * @return array
	 */
	public function to_array() {
		return array(
			'platform_url'          => $this->platform_url(),
			'platform_url_is_fixed' => $this->platform_url_is_fixed(),
		);
	}
}
