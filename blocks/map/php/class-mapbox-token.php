<?php
/**
 * The token of Mapbox.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Map;

/**
 * The token with which browsers ask Mapbox for tiles: the site's own, else that of the host (spec 2 §6).
 */
final class Mapbox_Token {

	private const OPTION = 'sitewright_mapbox_token';

	/**
	 * The token; empty if there is none. Each page with a map shows it: Mapbox calls such tokens public.
	 *
	 * @return string
	 */
	public static function value(): string {
		$own = (string) get_option( self::OPTION, '' );
		return '' !== $own ? $own : self::of_host();
	}

	/**
	 * Where the token comes from.
	 *
	 * @return string `site`; `wpcom` for that of the host, which may be overridden but not removed; empty for none.
	 */
	public static function source(): string {
		if ( '' !== (string) get_option( self::OPTION, '' ) ) {
			return 'site';
		}
		return '' !== self::of_host() ? 'wpcom' : '';
	}

	/**
	 * Stores the site's own token.
	 *
	 * @param string $token A public token of Mapbox.
	 */
	public static function set( string $token ): void {
		update_option( self::OPTION, $token, false );
	}

	/**
	 * Deletes the site's own token.
	 */
	public static function delete(): void {
		delete_option( self::OPTION );
	}

	/**
	 * The token that the site's host put into wp-config.php.
	 *
	 * @return string
	 */
	private static function of_host(): string {
		return defined( 'SITEWRIGHT_MAPBOX_TOKEN' ) ? (string) constant( 'SITEWRIGHT_MAPBOX_TOKEN' ) : '';
	}
}
