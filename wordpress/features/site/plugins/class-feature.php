<?php
/**
 * Plugins of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Plugins;

use Sitewright\Core;
use Sitewright\Core\Text;
use WP_Error;
use WP_REST_Request;

/**
 * Serves the routes of plugins.contract.ts by WordPress's own route, which checks what the user may do.
 */
final class Feature extends Core\Feature {

	private const ROUTE = '/wp/v2/plugins';

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'ListPlugins'      => array( $this, 'all' ),
			'SetPluginStatus'  => array( $this, 'set_status' ),
			'GetPluginUpdates' => array( $this, 'updates' ),
		);
	}

	/**
	 * The plugins of the site.
	 *
	 * @return array|WP_Error The errors of WordPress's route.
	 */
	public function all() {
		$plugins = self::call( 'GET', self::ROUTE );
		return is_wp_error( $plugins ) ? $plugins : array_map( array( self::class, 'describe' ), $plugins );
	}

	/**
	 * Installs, activates or deactivates a plugin.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_found` (404) for a plugin to deactivate that is not there; the errors of WordPress's route.
	 */
	public function set_status( array $parts ) {
		$body    = $parts['body'];
		$plugins = self::call( 'GET', self::ROUTE );
		if ( is_wp_error( $plugins ) ) {
			return $plugins;
		}
		$status    = 'active' === $body['status'] ? 'active' : 'inactive';
		$installed = self::find( $plugins, $body['slug'] );
		if ( ! $installed && 'inactive' === $body['status'] ) {
			return new WP_Error( 'not_found', __( 'There is no plugin of that name on this site.', 'sitewright' ), array( 'status' => 404 ) );
		}
		if ( $installed && 'install' === $body['status'] ) {
			return self::describe( $installed );
		}
		$changed = $installed
			? self::call( 'PUT', self::ROUTE . '/' . $installed['plugin'], array( 'status' => $status ) )
			: self::call(
				'POST',
				self::ROUTE,
				array(
					'slug'   => $body['slug'],
					'status' => $status,
				)
			);
		return is_wp_error( $changed ) ? $changed : self::describe( $changed );
	}

	/**
	 * How many plugins have an update.
	 *
	 * @return array
	 */
	public function updates(): array {
		return array( 'count' => count( self::known_updates() ) );
	}

	/**
	 * Calls a route of WordPress as the current user.
	 *
	 * @param string $method HTTP method.
	 * @param string $path   Path.
	 * @param array  $body   Body; empty for none.
	 * @return array|WP_Error
	 */
	private static function call( string $method, string $path, array $body = array() ) {
		$request = new WP_REST_Request( $method, $path );
		$request->set_body_params( $body );
		$response = rest_do_request( $request );
		return $response->is_error() ? $response->as_error() : (array) $response->get_data();
	}

	/**
	 * The plugin of a folder. A folder with several plugins has the one of its own name first.
	 *
	 * @param array[] $plugins Plugins, as WordPress's route lists them.
	 * @param string  $slug    Name of the folder.
	 * @return array|null
	 */
	private static function find( array $plugins, $slug ) {
		$found = null;
		foreach ( $plugins as $plugin ) {
			if ( in_array( $plugin['plugin'], array( "$slug/$slug", $slug ), true ) ) {
				return $plugin;
			}
			if ( ! $found && 0 === strpos( $plugin['plugin'], "$slug/" ) ) {
				$found = $plugin;
			}
		}
		return $found;
	}

	/**
	 * The contract's description of a plugin.
	 *
	 * @param array $plugin Plugin, as WordPress's route describes it.
	 * @return array
	 */
	private static function describe( array $plugin ): array {
		return array(
			'plugin'     => $plugin['plugin'],
			'name'       => Text::text_of_html( $plugin['name'] ),
			'version'    => (string) $plugin['version'],
			'active'     => 'inactive' !== $plugin['status'],
			'has_update' => isset( self::known_updates()[ "{$plugin['plugin']}.php" ] ),
		);
	}

	/**
	 * The updates that WordPress found when it last looked.
	 *
	 * @return array File => update.
	 */
	private static function known_updates(): array {
		$found = get_site_transient( 'update_plugins' );
		return isset( $found->response ) ? (array) $found->response : array();
	}
}
