<?php
/**
 * The base map.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Map;

use Sitewright\Core\Plugin;

/**
 * The ground below the markers: tiles of a service that the owner chose, or the shapes of the countries, which are a file of the
 * plugin (docs/decisions/032-map.md). Visitors' browsers ask another server only after that choice.
 */
final class Base_Map {

	public const TILES_OPTION  = 'sitewright_map_tiles_url';
	public const CREDIT_OPTION = 'sitewright_map_tiles_credit';

	private const MAPBOX_TILES  = 'https://api.mapbox.com/styles/v1/mapbox/{style}/tiles/256/{z}/{x}/{y}{r}?access_token=';
	private const MAPBOX_CREDIT = '© Mapbox © OpenStreetMap';

	/**
	 * The base map of the site; a token of Mapbox goes before the address of tiles.
	 *
	 * @return array{kind:string,url:string,credit:string}
	 */
	public static function of_site() {
		$token = Mapbox_Token::value();
		$tiles = (string) get_option( self::TILES_OPTION, '' );
		if ( '' !== $token ) {
			return self::tiles( self::MAPBOX_TILES . rawurlencode( $token ), self::MAPBOX_CREDIT );
		}
		if ( '' !== $tiles ) {
			return self::tiles( $tiles, (string) get_option( self::CREDIT_OPTION, '' ) );
		}
		return array(
			'kind'   => 'shapes',
			'url'    => Plugin::url( 'blocks/map/countries.json' ),
			'credit' => 'Natural Earth',
		);
	}

	/**
	 * Whether an address names one tile: https, with the three numbers of the tile.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	public static function is_tile_address( $url ) {
		$parts = wp_parse_url( str_replace( array( '{s}', '{', '}' ), array( 'a', '', '' ), $url ) );
		return is_array( $parts ) && 'https' === ( $parts['scheme'] ?? '' ) && ! empty( $parts['host'] ) && ! isset( $parts['user'] )
			&& ! preg_match( '/[\s"<>\\\\]/', $url )
			&& false !== strpos( $url, '{z}' ) && false !== strpos( $url, '{x}' ) && false !== strpos( $url, '{y}' );
	}

	/**
	 * The files of the map library.
	 *
	 * @return array{script:string,styles:string}
	 */
	public static function library() {
		return array(
			'script' => self::versioned( 'blocks/map/library.js' ),
			'styles' => self::versioned( 'blocks/map/library.css' ),
		);
	}

	/**
	 * A base map of tiles.
	 *
	 * @param string $url    Address of a tile.
	 * @param string $credit Plain text.
	 * @return array{kind:string,url:string,credit:string}
	 */
	private static function tiles( $url, $credit ) {
		return array(
			'kind'   => 'tiles',
			'url'    => $url,
			'credit' => $credit,
		);
	}

	/**
	 * The address of a file of the build, which browsers may keep until the file changes.
	 *
	 * @param string $file Path below the plugin's folder.
	 * @return string
	 */
	private static function versioned( $file ) {
		return add_query_arg( 'ver', (string) filemtime( Plugin::path( $file ) ), Plugin::url( $file ) );
	}
}
