<?php
/**
 * Keys of WordPress's connectors.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai_Connectors;

use Sitewright\Core;
use Sitewright\Features\Admin_Page\Admin_Page;
use WP_Error;
use WP_HTTP_Response;
use WP_REST_Request;

/**
 * Lets the platform answer with the key of a connector, after an administrator asked for that, and follows the key from then on.
 */
final class Feature extends Core\Feature {

	/**
	 * The `id` of the connector in use, and the keyed hash of the `key` that the platform has.
	 */
	private const OPTION = 'sitewright_ai_connector';

	/**
	 * The platform's path of the site's model server.
	 */
	private const PATH = 'wpcom/v2/sitewright/ai-provider';

	private const RETRY_HOOK = 'sitewright_follow_ai_connector';

	/**
	 * Seconds after which a platform that did not answer is told again.
	 */
	private const RETRY_AFTER = 5 * MINUTE_IN_SECONDS;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers() {
		return array(
			'ListAiConnectors' => array( self::class, 'connectors' ),
			'UseAiConnector'   => array( $this, 'use_connector' ),
		);
	}

	/**
	 * Adds the feature's actions and filters. The keys are options of WordPress, or constants that nothing announces.
	 */
	public function hook() {
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $action ) {
			add_action( $action, array( $this, 'option_changed' ) );
		}
		add_filter( 'rest_request_after_callbacks', array( self::class, 'notice_own_key' ), 10, 3 );
		add_action( 'load-' . Admin_Page::HOOK_SUFFIX, array( $this, 'follow' ) );
		add_action( self::RETRY_HOOK, array( $this, 'follow' ) );
	}

	/**
	 * The connectors that have a key.
	 *
	 * @return array[]
	 */
	public static function connectors() {
		$used  = self::used()['id'] ?? '';
		$found = array();
		foreach ( Connectors::with_keys() as $id => $connector ) {
			$found[] = array(
				'id'       => $id,
				'name'     => $connector['name'],
				'base_url' => $connector['base_url'],
				'is_used'  => $id === $used,
			);
		}
		return $found;
	}

	/**
	 * Gives the platform the key of a connector.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error The platform's settings; error `connector_without_key` (404), and those of Connection::call.
	 */
	public function use_connector( array $parts ) {
		$id        = $parts['body']['id'];
		$connector = Connectors::with_keys()[ $id ] ?? null;
		if ( ! $connector ) {
			return new WP_Error(
				'connector_without_key',
				__( 'This provider has no key in WordPress. Enter one on the page Settings → Connectors, and try again.', 'sitewright' ),
				array( 'status' => 404 )
			);
		}
		$settings = $this->services->connection->call( 'GET', self::PATH );
		return is_wp_error( $settings ) ? $settings : $this->send( $id, $connector, $settings );
	}

	/**
	 * Follows an option that holds the key of a connector.
	 *
	 * @param string $option Name.
	 */
	public function option_changed( $option ) {
		// The registry is asked only where the name can be one: options change in every request.
		if ( 0 === strpos( $option, 'connectors_' ) ) {
			$this->follow();
		}
	}

	/**
	 * Follows no longer where somebody typed a key, or took the model server away.
	 *
	 * @param WP_HTTP_Response|WP_Error|mixed $response Answer.
	 * @param array                           $handler  Unused.
	 * @param WP_REST_Request                 $request  Request.
	 * @return WP_HTTP_Response|WP_Error|mixed The same answer.
	 */
	public static function notice_own_key( $response, $handler, WP_REST_Request $request ) {
		$is_own = 'DELETE' === $request->get_method() || ( 'POST' === $request->get_method() && isset( $request['api_key'] ) );
		if ( $is_own && '/' . self::PATH === $request->get_route() && $response instanceof WP_HTTP_Response && 200 === $response->get_status() ) {
			delete_option( self::OPTION );
		}
		return $response;
	}

	/**
	 * Tells the platform of a key that has changed since it was sent. A site that chose another model server afterwards keeps that.
	 */
	public function follow() {
		$used      = self::used();
		$connector = $used ? Connectors::with_keys()[ $used['id'] ] ?? null : null;
		if ( ! $used || ( $connector && hash_equals( $used['key'], self::hash( $connector['key'] ) ) ) ) {
			return;
		}
		$settings = $this->services->connection->call( 'GET', self::PATH );
		if ( ! is_wp_error( $settings ) && Connectors::id_at( $settings['base_url'] ) !== $used['id'] ) {
			delete_option( self::OPTION );
			return;
		}
		if ( ! is_wp_error( $settings ) ) {
			$settings = $connector ? $this->send( $used['id'], $connector, $settings ) : $this->withdraw();
		}
		if ( is_wp_error( $settings ) && 500 <= ( $settings->get_error_data()['status'] ?? 500 ) && ! wp_next_scheduled( self::RETRY_HOOK ) ) {
			wp_schedule_single_event( time() + self::RETRY_AFTER, self::RETRY_HOOK );
		}
	}

	/**
	 * Sends a key. The model of the same provider stays.
	 *
	 * @param string $id        Connector.
	 * @param array  $connector See Connectors::with_keys().
	 * @param array  $settings  The platform's settings so far.
	 * @return array|WP_Error The platform's settings.
	 */
	private function send( $id, array $connector, array $settings ) {
		$saved = $this->services->connection->call(
			'POST',
			self::PATH,
			array(
				'base_url' => $connector['base_url'],
				'api_key'  => $connector['key'],
				'model'    => $settings['base_url'] === $connector['base_url'] ? $settings['model'] : $connector['model'],
			)
		);
		if ( ! is_wp_error( $saved ) ) {
			update_option(
				self::OPTION,
				array(
					'id'  => $id,
					'key' => self::hash( $connector['key'] ),
				),
				false
			);
		}
		return $saved;
	}

	/**
	 * Takes the key from the platform: it is gone from WordPress.
	 *
	 * @return array|WP_Error The platform's settings.
	 */
	private function withdraw() {
		$forgotten = $this->services->connection->call( 'DELETE', self::PATH );
		if ( ! is_wp_error( $forgotten ) ) {
			delete_option( self::OPTION );
		}
		return $forgotten;
	}

	/**
	 * The connector in use.
	 *
	 * @return array{id:string,key:string}|null
	 */
	private static function used() {
		$used = get_option( self::OPTION );
		return is_array( $used ) ? $used : null;
	}

	/**
	 * What tells two keys apart without being one.
	 *
	 * @param string $key Key.
	 * @return string
	 */
	private static function hash( $key ) {
		return wp_hash( 'ai-connector ' . $key );
	}

	/**
	 * Deletes what is stored.
	 */
	public static function uninstall() {
		delete_option( self::OPTION );
	}

	/**
	 * Deletes what follows from a secret.
	 */
	public static function forget() {
		delete_option( self::OPTION );
	}
}
