<?php
/**
 * The registration of the site with the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Core\Connection;
use Sitewright\Core\Services;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Stored_Data;
use WP_Error;

/**
 * Registers the site, renews its secret and disconnects it (docs/protocol.md).
 */
final class Registration {

	private const TRANSIENT = 'sitewright_registration_';

	/**
	 * The lifetime of a registration, in seconds. The platform ends it after the same time.
	 */
	private const LIFETIME = 10 * MINUTE_IN_SECONDS;

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	private Services $services;

	/**
	 * Keeps the services.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		$this->services = $services;
	}

	/**
	 * Registers the site. The platform calls `connection/verify` of this site before it answers.
	 *
	 * @param string $invitation Invitation code; empty for none.
	 * @return true|WP_Error The errors of Platform_Client::call.
	 */
	public function register( $invitation = '' ) {
		list( $body, $state ) = self::begin();
		if ( '' !== $invitation ) {
			$body['invitation'] = $invitation;
		}
		$answer = $this->services->platform->call(
			'POST',
			'platform/v1/sites',
			array( 'body' => $body )
		);
		delete_transient( self::TRANSIENT . $state );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$this->services->connection->set_credentials( (int) $answer['site_id'], (string) $answer['secret'] );
		return true;
	}

	/**
	 * Tells the platform that the site has moved here. It keeps its number, its users and its plans; a site that is still at the
	 * old address loses its connection.
	 *
	 * @return true|WP_Error The errors of Connection::credentials_signer and Platform_Client::call.
	 */
	public function move() {
		$connection = $this->services->connection;
		$signer     = $connection->credentials_signer();
		if ( is_wp_error( $signer ) ) {
			return $signer;
		}
		list( $body, $state ) = self::begin();

		$answer = $this->services->platform->call( 'PUT', 'platform/v1/site/address', array( 'body' => $body ), $signer, wp_get_current_user() );
		delete_transient( self::TRANSIENT . $state );
		if ( is_wp_error( $answer ) && 401 === $answer->get_error_data()['status'] ) {
			// The platform may have moved the site before, and its answer was lost: then it knows the site by its address.
			return $this->register();
		}
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$connection->set_credentials( $connection->site_id(), (string) $answer['secret'] );
		return true;
	}

	/**
	 * The proof that this site asked to be registered. It can be read once for each origin of the site.
	 *
	 * @param string $state The state that the site sent to the platform.
	 * @return string|null Null when no registration with this state is in progress.
	 */
	public function take_proof( string $state ): ?string {
		$key    = self::TRANSIENT . $state;
		$stored = get_transient( $key );
		if ( ! is_array( $stored ) || ! delete_transient( $key ) ) {
			return null;
		}
		if ( $stored['reads'] > 1 ) {
			--$stored['reads'];
			set_transient( $key, $stored, self::LIFETIME );
		}
		return $stored['proof'];
	}

	/**
	 * Renews the secret, or registers the site again when the platform does not accept the present secret.
	 *
	 * @return bool|WP_Error True when the secret was renewed, false when the site was registered again; the errors of
	 *                       Platform_Client::call.
	 */
	public function renew() {
		$connection = $this->services->connection;
		if ( $connection->is_registered() ) {
			$answer = $connection->call( 'POST', 'platform/v1/site/secret' );
			if ( ! is_wp_error( $answer ) ) {
				$connection->set_credentials( $connection->site_id(), (string) $answer['secret'] );
				return true;
			}
			if ( ! in_array( $answer->get_error_data()['status'], array( 401, 404 ), true ) ) {
				return $answer;
			}
			Connection::delete_credentials();
		}
		$registered = $this->register();
		return is_wp_error( $registered ) ? $registered : false;
	}

	/**
	 * Disconnects the site and all its users, on this site even when the platform cannot be reached: without the secret
	 * nobody can act for the site.
	 *
	 * @param bool $is_deleted Whether the site is being deleted: who makes another one at its address gets nothing of it, its payments e.g.
	 */
	public function disconnect( $is_deleted = false ): void {
		if ( $this->services->connection->is_registered() ) {
			list( $method, $path ) = $is_deleted ? array( 'POST', 'platform/v1/site/deletion' ) : array( 'DELETE', 'platform/v1/site' );
			$this->services->connection->call( $method, $path );
		}
		Connection::delete_credentials();
	}

	/**
	 * Describes the site for the platform, and keeps the proof for its call-back.
	 *
	 * @return array{0:array,1:string} The body of the request, and the state in it.
	 */
	private static function begin(): array {
		$state     = bin2hex( random_bytes( 32 ) );
		$proof_key = bin2hex( random_bytes( 32 ) );
		$body      = array(
			'url'       => strtok( home_url( '/' ), '?' ),
			// This form works with every permalink structure.
			'rest_url'  => add_query_arg( 'rest_route', '/', home_url( '/index.php' ) ),
			'origin'    => self::origin( admin_url() ),
			'state'     => $state,
			'proof_key' => $proof_key,
			'title'     => mb_substr( Site_Name::text(), 0, 200 ),
		);
		$has_two_origins = self::origin( home_url() ) !== $body['origin'];
		if ( $has_two_origins ) {
			$body['origin_rest_url'] = add_query_arg( 'rest_route', '/', site_url( '/index.php' ) );
		}
		$proof = array(
			'proof' => hash_hmac( 'sha256', $state, $proof_key ),
			// The platform asks each origin once.
			'reads' => $has_two_origins ? 2 : 1,
		);
		set_transient( self::TRANSIENT . $state, $proof, self::LIFETIME );
		return array( $body, $state );
	}

	/**
	 * Deletes registrations in progress.
	 */
	public static function uninstall(): void {
		Stored_Data::delete_transients( self::TRANSIENT );
	}

	/**
	 * The origin of an address of this site, as browsers send it.
	 *
	 * @param string $url Address.
	 * @return string
	 */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}
}
