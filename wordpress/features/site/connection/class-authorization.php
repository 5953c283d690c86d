<?php
/**
 * The authorization of users at the platform.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Core\Connection;
use Sitewright\Core\Stored_Data;
use Sitewright\Features\Site\Admin_Page\Admin_Page;
use WP_Error;

/**
 * Connects users to their platform accounts by an authorization code (RFC 6749 §4.1).
 */
final class Authorization {

	private const TRANSIENT = 'sitewright_authorize_';

	/**
	 * The lifetime of an authorization, in seconds. The platform ends it after the same time.
	 */
	private const LIFETIME = 10 * MINUTE_IN_SECONDS;

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * The platform's page on which the current user agrees to be connected.
	 *
	 * @param string $destination Page of this site to return to at the end; empty for the plugin's own page.
	 * @param string $from        The part of the product that starts the authorization, e.g. `ai-assistant`; may be empty.
	 * @return string|WP_Error Error `invalid_redirect_uri` (400) for a page of another site; the errors of Connection::call.
	 */
	public function url( $destination, $from ) {
		if ( '' !== $destination && '' === wp_validate_redirect( $destination, '' ) ) {
			return new WP_Error(
				'invalid_redirect_uri',
				__( 'The page to return to must be a page of this site.', 'sitewright' ),
				array( 'status' => 400 )
			);
		}
		$user   = wp_get_current_user();
		$state  = bin2hex( random_bytes( 32 ) );
		$answer = $this->connection->call(
			'POST',
			'platform/v1/authorizations',
			array(
				'user'         => array(
					'id'           => $user->ID,
					'login'        => mb_substr( $user->user_login, 0, 200 ),
					'display_name' => mb_substr( $user->display_name, 0, 200 ),
				),
				'redirect_uri' => Authorization_Return::url(),
				'state'        => $state,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		set_transient(
			self::TRANSIENT . $user->ID,
			array(
				'state'       => $state,
				'destination' => '' === $destination ? Admin_Page::url( '#/connection' ) : $destination,
			),
			self::LIFETIME
		);
		$url = (string) $answer['authorize_url'];
		return '' === $from ? $url : add_query_arg( 'from', rawurlencode( $from ), $url );
	}

	/**
	 * Ends the current user's authorization. A state is valid once.
	 *
	 * @param string $state The state with which the user came back.
	 * @return string|null The page to return to; null when the state is not this user's.
	 */
	public function take_destination( string $state ): ?string {
		$key     = self::TRANSIENT . get_current_user_id();
		$pending = get_transient( $key );
		if ( ! is_array( $pending ) || ! hash_equals( $pending['state'], $state ) ) {
			return null;
		}
		delete_transient( $key );
		return $pending['destination'];
	}

	/**
	 * Exchanges an authorization code for the connection of the current user.
	 *
	 * @param string $code Code with which the user came back.
	 * @return true|WP_Error The errors of Connection::call.
	 */
	public function redeem( string $code ) {
		$user_id = get_current_user_id();
		$answer  = $this->connection->call(
			'POST',
			'platform/v1/authorizations/redeem',
			array(
				'code'    => $code,
				'user_id' => $user_id,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$this->connection->set_platform_user( $user_id, (int) $answer['user']['ID'], (string) $answer['user']['login'] );
		return true;
	}

	/**
	 * Deletes authorizations in progress.
	 */
	public static function uninstall(): void {
		Stored_Data::delete_transients( self::TRANSIENT );
	}
}
