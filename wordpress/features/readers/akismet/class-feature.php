<?php
/**
 * Akismet.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Akismet;

use Sitewright\Core;
use WP_Error;

/**
 * Serves the routes about Akismet of modules.contract.ts by that plugin's own functions, where it is active.
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetAkismetData'     => array( $this, 'data' ),
			'CheckAkismetKey'    => array( $this, 'check' ),
			'CheckNewAkismetKey' => array( $this, 'check' ),
		);
	}

	/**
	 * What Akismet has kept out.
	 *
	 * @return array|WP_Error Error `not_active` (404).
	 */
	public function data() {
		if ( ! self::is_active() ) {
			return self::not_active();
		}
		return array(
			'spam_count' => (int) get_option( 'akismet_spam_count', 0 ),
			'has_key'    => '' !== (string) \Akismet::get_api_key(),
		);
	}

	/**
	 * Asks Akismet about a key.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_active` (404).
	 */
	public function check( array $parts ) {
		if ( ! self::is_active() ) {
			return self::not_active();
		}
		$key = $parts['body']['api_key'] ?? (string) \Akismet::get_api_key();
		return array( 'validKey' => '' !== $key && 'valid' === \Akismet::verify_key( $key ) );
	}

	/**
	 * Whether the plugin is active.
	 *
	 * @return bool
	 */
	private static function is_active(): bool {
		return class_exists( 'Akismet' ) && is_callable( array( 'Akismet', 'verify_key' ) ) && is_callable( array( 'Akismet', 'get_api_key' ) );
	}

	/**
	 * The error of a site without the plugin.
	 *
	 * @return WP_Error
	 */
	private static function not_active(): WP_Error {
		return new WP_Error( 'not_active', __( 'The plugin Akismet is not active on this site.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
