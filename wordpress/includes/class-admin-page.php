<?php
/**
 * The plugin's page in the dashboard.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Adds the page that the admin script fills, and receives on it those who come back from the platform.
 */
final class Admin_Page {

	public const SLUG = 'sitewright';

	/**
	 * The return from the platform.
	 *
	 * @var Authorization_Return
	 */
	private $authorization_return;

	/**
	 * Takes the connection.
	 *
	 * @param Connection $connection Connection.
	 */
	public function __construct( Connection $connection ) {
		$this->authorization_return = new Authorization_Return( $connection );
	}

	/**
	 * Hooks into WordPress.
	 */
	public function hook() {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_action( 'admin_notices', array( $this->authorization_return, 'print_notice' ) );
	}

	/**
	 * The page's address.
	 *
	 * @param string $hash Hash route, e.g. `#/connection`.
	 * @return string
	 */
	public static function url( $hash = '' ) {
		return admin_url( 'admin.php?page=' . self::SLUG ) . $hash;
	}

	/**
	 * Adds the page for everybody who may write, for each of them connects their own account there.
	 */
	public function add() {
		$hook = add_menu_page(
			__( 'Sitewright', 'sitewright' ),
			__( 'Sitewright', 'sitewright' ),
			'edit_posts',
			self::SLUG,
			static function () {
				echo '<div id="sitewright-admin" class="wrap"></div>';
			},
			'dashicons-edit-large'
		);
		add_action( "load-$hook", array( $this->authorization_return, 'handle' ) );
		add_action( "load-$hook", array( Assets::class, 'require_admin_script' ) );
	}
}
