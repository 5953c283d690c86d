<?php
/**
 * The connection of the site and its users.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Core;
use Sitewright\Core\Connection;
use Sitewright\Core\Services;
use Sitewright\Features\Site\Admin_Page\Admin_Page;
use WP_Site;

/**
 * Connects the site and its users to the platform.
 */
final class Feature extends Core\Feature {

	/**
	 * The authorization of users.
	 *
	 * @var Authorization
	 */
	private Authorization $authorization;

	/**
	 * Makes the parts of the feature.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		parent::__construct( $services );
		$this->authorization = new Authorization( $services->connection );
	}

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return ( new Routes( $this->services->connection, new Registration( $this->services ), $this->authorization ) )->handlers();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_filter( 'allowed_redirect_hosts', array( self::class, 'allow_dashboard' ) );
		// Before WordPress deletes the tables of the site.
		add_action( 'wp_uninitialize_site', array( $this, 'disconnect_deleted' ), 1 );
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		$authorization_return = new Authorization_Return( $this->authorization );
		add_action( 'load-' . Admin_Page::HOOK_SUFFIX, array( $authorization_return, 'handle' ) );
		add_action( 'admin_notices', array( $authorization_return, 'print_notice' ) );
		( new Identity_Notice( $this->services->connection ) )->hook();
	}

	/**
	 * Disconnects a site that is deleted from its network: else the platform would keep its people.
	 *
	 * @param WP_Site $site Site.
	 */
	public function disconnect_deleted( WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		( new Registration( $this->services ) )->disconnect( true );
		restore_current_blog();
	}

	/**
	 * Lets people return to the dashboard of a site whose pages are at another host.
	 *
	 * @param string[] $hosts Hosts to which WordPress may redirect.
	 * @return string[]
	 */
	public static function allow_dashboard( $hosts ) {
		$hosts[] = (string) wp_parse_url( admin_url(), PHP_URL_HOST );
		return $hosts;
	}

	/**
	 * Gives those who may register the site the nonce of that route.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return current_user_can( 'manage_options' ) ? array( 'registrationNonce' => wp_create_nonce( Routes::REGISTRATION_NONCE ) ) : array();
	}

	/**
	 * Deletes the connection of the site and its users.
	 */
	public static function uninstall(): void {
		Connection::delete_credentials();
		Registration::uninstall();
		Authorization::uninstall();
	}

	/**
	 * Deletes the connection: its secret must not stay, and a site that is installed again connects again.
	 */
	public static function forget(): void {
		self::uninstall();
	}
}
