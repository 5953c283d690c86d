<?php
/**
 * Keys of WordPress's connectors.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Ai\Ai_Connectors;

use Sitewright\Core;
use Sitewright\Features\Site\Admin_Page\Admin_Page;
use WP_Error;
use WP_HTTP_Response;
use WP_REST_Request;

/**
 * Lets the platform answer with the key of a connector, after an administrator asked for that, and follows the key from then on.
 */
final class Feature extends Core\Feature {

	/**
	 * The `id` of the connector in use, the keyed hash of the `key` that the platform has, empty for none, and the `option` that holds the
	 * key, empty where it is a constant or a variable of the environment.
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
	public function handlers(): array {
		return array(
			'ListAiConnectors' => array( self::class, 'connectors' ),
			'UseAiConnector'   => array( $this, 'use_connector' ),
		);
	}

	/**
	 * Adds the feature's actions and filters. The keys are options of WordPress, or constants that nothing announces.
	 */
	public function hook(): void {
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $action ) {
			add_action( $action, array( $this, 'option_changed' ) );
		}
		add_filter( 'rest_request_after_callbacks', array( self::class, 'notice_own_key' ), 10, 3 );
		Core\Planned_Run::hook(
			self::RETRY_HOOK,
			array( $this, 'follow' ),
			// The plugin's page follows, too.
			'__return_null',
			static function () {
				return __( 'Telling the platform the key of the AI provider', 'sitewright' );
			}
		);
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		add_action( 'load-' . Admin_Page::HOOK_SUFFIX, array( $this, 'follow' ) );
	}

	/**
	 * The connectors that have a key.
	 *
	 * @return array[]
	 */
	public static function connectors(): array {
		$used  = self::used();
		$found = array();
		foreach ( Connectors::with_keys() as $id => $connector ) {
			$found[] = array(
				'id'       => $id,
				'name'     => $connector['name'],
				'base_url' => $connector['base_url'],
				'is_used'  => $used && $id === $used['id'] && '' !== $used['key'],
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
	 * Follows an option that holds the key of a connector, once at the end of the request: WordPress stores a key before it tries it, and
	 * takes it away again where the provider refuses it.
	 *
	 * @param string $option Name.
	 */
	public function option_changed( $option ): void {
		// The registry is asked only where the name can be one: options change in every request.
		if ( 0 === strpos( $option, 'connectors_' ) ) {
			add_action( 'shutdown', array( $this, 'follow' ) );
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
	public function follow(): void {
		$used      = self::used();
		$connector = $used ? Connectors::with_keys()[ $used['id'] ] ?? null : null;
		$is_gone   = ! $connector && $used && '' !== $used['key'] && '' !== $used['option'] && '' === (string) get_option( $used['option'], '' );
		if ( ! $is_gone && ( ! $connector || hash_equals( $used['key'], self::hash( $connector['key'] ) ) ) ) {
			return;
		}
		$settings = $this->services->connection->call( 'GET', self::PATH );
		if ( ! is_wp_error( $settings ) ) {
			if ( '' !== $settings['base_url'] && Connectors::id_at( $settings['base_url'] ) !== $used['id'] ) {
				delete_option( self::OPTION );
				return;
			}
			$settings = $is_gone ? $this->withdraw( $used ) : $this->send( $used['id'], $connector, $settings );
		}
		if ( is_wp_error( $settings ) && self::is_temporary( $settings ) ) {
			Core\Planned_Run::by( self::RETRY_HOOK, time() + self::RETRY_AFTER );
		}
	}

	/**
	 * Whether the platform may do later what it did not do now.
	 *
	 * @param WP_Error $error Error of Connection::call.
	 * @return bool
	 */
	private static function is_temporary( WP_Error $error ): bool {
		$status = $error->get_error_data()['status'] ?? 500;
		return $status >= 500 || 408 === $status || 429 === $status;
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
					'id'     => $id,
					'key'    => self::hash( $connector['key'] ),
					'option' => $connector['option'],
				),
				false
			);
		}
		return $saved;
	}

	/**
	 * Takes the key from the platform: it is gone from WordPress. The next key of the same connector is followed again.
	 *
	 * @param array $used The connector in use.
	 * @return array|WP_Error The platform's settings.
	 */
	private function withdraw( array $used ) {
		$forgotten = $this->services->connection->call( 'DELETE', self::PATH );
		if ( ! is_wp_error( $forgotten ) ) {
			update_option( self::OPTION, array( 'key' => '' ) + $used, false );
		}
		return $forgotten;
	}

	/**
	 * The connector in use.
	 *
	 * @return array{id:string,key:string,option:string}|null
	 */
	private static function used(): ?array {
		$used = get_option( self::OPTION );
		return is_array( $used ) ? $used : null;
	}

	/**
	 * A hash by which keys are compared.
	 *
	 * @param string $key Key.
	 * @return string
	 */
	private static function hash( string $key ): string {
		return wp_hash( 'ai-connector ' . $key );
	}

	/**
	 * Deletes what is stored.
	 */
	public static function uninstall(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Deletes what follows from a secret.
	 */
	public static function forget(): void {
		delete_option( self::OPTION );
	}
}
