<?php
/**
 * The base map.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Map;

use Sitewright\Core\Plugin;
use Sitewright\Core\Wide_Letters;
use Sitewright\Features\Places\Embeds\Embed_Service;

/**
 * The ground below the markers: tiles that the owner chose, of a service or in one file, or the shapes of the countries, which are a file of the
 * plugin (docs/decisions/032-map.md). Visitors' browsers ask another server only after the owner's
 * choice and the visitor's press.
 */
final class Base_Map {

	public const TILES_OPTION  = 'sitewright_map_tiles_url';
	public const CREDIT_OPTION = 'sitewright_map_tiles_credit';

	private const MAPBOX_TILES  = 'https://api.mapbox.com/styles/v1/mapbox/{style}/tiles/256/{z}/{x}/{y}{r}?access_token=';
	private const UNSAFE        = '/[\s"<>\\\\]/';
	private const MAPBOX_CREDIT = '© Mapbox © OpenStreetMap';

	/**
	 * The base map of the site; a token of Mapbox goes before the address of tiles.
	 *
	 * @return array{kind:string,url:string,credit:string}
	 */
	public static function of_site(): array {
		$token = Mapbox_Token::value();
		$tiles = (string) get_option( self::TILES_OPTION, '' );
		if ( '' !== $token ) {
			return array(
				'kind'   => 'tiles',
				'url'    => self::MAPBOX_TILES . rawurlencode( $token ),
				'credit' => self::MAPBOX_CREDIT,
			);
		}
		if ( '' !== $tiles ) {
			return array(
				'kind'   => self::is_archive_address( $tiles ) ? 'archive' : 'tiles',
				'url'    => $tiles,
				'credit' => self::credit(),
			);
		}
		return array(
			'kind'   => 'shapes',
			'url'    => Plugin::url( 'blocks/map/country-shapes.json' ),
			'credit' => 'Natural Earth',
		);
	}

	/**
	 * The credit of the site's own tiles.
	 *
	 * @return string Plain text.
	 */
	public static function credit(): string {
		return (string) Wide_Letters::read( get_option( self::CREDIT_OPTION, '' ) );
	}

	/**
	 * The service of the base map, where that is not the site itself.
	 *
	 * @return Embed_Service|null
	 */
	public static function service(): ?Embed_Service {
		$base = self::of_site();
		$host = (string) wp_parse_url( str_replace( '{s}.', '', $base['url'] ), PHP_URL_HOST );
		if ( 'shapes' === $base['kind'] || (string) wp_parse_url( home_url(), PHP_URL_HOST ) === $host ) {
			return null;
		}
		return '' === Mapbox_Token::value() ? Embed_Service::at( $host ) : Embed_Service::of( 'mapbox' );
	}

	/**
	 * Whether an address names one tile: https, with the three numbers of the tile.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	public static function is_tile_address( string $url ): bool {
		return self::is_secure( str_replace( array( '{s}', '{', '}' ), array( 'a', '', '' ), $url ) )
			&& false !== strpos( $url, '{z}' ) && false !== strpos( $url, '{x}' ) && false !== strpos( $url, '{y}' );
	}

	/**
	 * Whether an address names an archive of tiles: https, or a file of the site itself, which ends in `.pmtiles`.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	public static function is_archive_address( string $url ): bool {
		$is_own = 0 === strpos( $url, trailingslashit( home_url() ) );
		return ( $is_own || self::is_secure( $url ) ) && ! preg_match( self::UNSAFE, $url )
			&& '.pmtiles' === strtolower( substr( (string) wp_parse_url( $url, PHP_URL_PATH ), -8 ) );
	}

	/**
	 * The files of the map library; `archives` only for a base map that is one.
	 *
	 * @return array{script:string,styles:string,archives?:string}
	 */
	public static function library(): array {
		$files = array(
			'script' => self::versioned( 'blocks/map/library.js' ),
			'styles' => self::versioned( 'blocks/map/library.css' ),
		);
		if ( 'archive' === self::of_site()['kind'] ) {
			$files['archives'] = self::versioned( 'blocks/map/archives.js' );
		}
		return $files;
	}

	/**
	 * Whether an address is https and holds no login.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	private static function is_secure( string $url ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts ) && 'https' === ( $parts['scheme'] ?? '' ) && ! empty( $parts['host'] ) && ! isset( $parts['user'] )
			&& ! preg_match( self::UNSAFE, $url );
	}

	/**
	 * The address of a file of the build, which browsers may keep until the file changes.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string
	 */
	private static function versioned( string $file ): string {
		return add_query_arg( 'ver', (string) filemtime( Plugin::path( $file ) ), Plugin::url( $file ) );
	}
}
