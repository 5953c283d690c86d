<?php
/**
 * The settings of maps.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Map;

use Sitewright\Core;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Serves the routes of map-settings.contract.ts and service-api-keys.contract.ts.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetBaseMap'      => array( $this, 'base_map' ),
			'GetMapSettings'  => array( $this, 'settings' ),
			'SaveMapSettings' => array( $this, 'save_settings' ),
			'GetMapToken'     => array( $this, 'token' ),
			'SaveMapToken'    => array( $this, 'save_token' ),
			'DeleteMapToken'  => array( $this, 'delete_token' ),
		);
	}

	/**
	 * The base map and the addresses of the library.
	 *
	 * @return array
	 */
	public function base_map(): array {
		return array(
			'base'    => Base_Map::of_site(),
			'library' => Base_Map::library(),
		);
	}

	/**
	 * The settings.
	 *
	 * @return array
	 */
	public function settings() {
		return array(
			'tiles_url'    => (string) get_option( Base_Map::TILES_OPTION, '' ),
			'tiles_credit' => Base_Map::credit(),
		);
	}

	/**
	 * Stores the settings.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `invalid_tiles_url` (400).
	 */
	public function save_settings( array $parts ) {
		$url = trim( $parts['body']['tiles_url'] );
		if ( '' !== $url && ! Base_Map::is_tile_address( $url ) && ! Base_Map::is_archive_address( $url ) ) {
			return new WP_Error(
				'invalid_tiles_url',
				__( 'This is no address of map tiles. It begins with https:// and holds {z}, {x} and {y}, or ends in .pmtiles.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		update_option( Base_Map::TILES_OPTION, $url, false );
		update_option( Base_Map::CREDIT_OPTION, Wide_Letters::fit( Text::one_line( $parts['body']['tiles_credit'] ), 'options', 'option_value' ), false );
		return $this->settings();
	}

	/**
	 * The token of Mapbox and its source.
	 *
	 * @return array
	 */
	public function token(): array {
		return array(
			'service_api_key'        => Mapbox_Token::value(),
			'service_api_key_source' => Mapbox_Token::source(),
		);
	}

	/**
	 * Stores the site's own token.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `mapbox_error` (400).
	 */
	public function save_token( array $parts ) {
		$token = trim( $parts['body']['service_api_key'] );
		if ( ! preg_match( '/^pk\.[\w.-]{1,450}$/D', $token ) ) {
			return new WP_Error(
				'mapbox_error',
				__( 'This is no public token of Mapbox. It begins with “pk.”. A secret token (“sk.”) must not be on a page.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		Mapbox_Token::set( $token );
		return $this->token();
	}

	/**
	 * Removes the site's own token.
	 *
	 * @return array|WP_Error Error `mapbox_error` (403).
	 */
	public function delete_token() {
		if ( 'wpcom' === Mapbox_Token::source() ) {
			return new WP_Error(
				'mapbox_error',
				__( 'This token comes from the host of the site. You can set another one, but not remove it.', 'sitewright' ),
				array( 'status' => 403 )
			);
		}
		Mapbox_Token::delete();
		return $this->token();
	}

	/**
	 * Deletes the settings.
	 */
	public static function uninstall(): void {
		delete_option( Base_Map::TILES_OPTION );
		delete_option( Base_Map::CREDIT_OPTION );
		Mapbox_Token::delete();
	}
}
