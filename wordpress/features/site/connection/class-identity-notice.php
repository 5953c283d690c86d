<?php
/**
 * The notice of an identity crisis.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Connection;

use Sitewright\Core\Connection;
use Sitewright\Core\Identity;
use Sitewright\Features\Site\Admin_Page\Admin_Page;

/**
 * Tells administrators of a copied or moved site, on every page of the dashboard, that they have a choice to make.
 */
final class Identity_Notice {

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
	 * Adds the actions of the class.
	 */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'adopt' ) );
		add_action( 'admin_notices', array( $this, 'print' ) );
	}

	/**
	 * Remembers the address of a site that was registered before addresses were remembered.
	 */
	public function adopt(): void {
		if ( $this->connection->has_credentials() ) {
			Identity::adopt();
		}
	}

	/**
	 * Prints the notice. A copy that stays disconnected on purpose, and the page where the choice is made, have none.
	 */
	public function print(): void {
		$crisis = current_user_can( 'manage_options' ) ? $this->connection->identity_crisis() : null;
		if ( ! $crisis || $crisis['isSafeMode'] || Admin_Page::HOOK_SUFFIX === get_current_screen()->id ) {
			return;
		}
		$text = sprintf(
			/* translators: 1: Address of the connected site. 2: Address of this site. */
			esc_html__( 'Sitewright is connected for %1$s, but this site is %2$s. Is it a copy, or did the site move?', 'sitewright' ),
			'<strong>' . esc_html( $crisis['registeredAddress'] ) . '</strong>',
			'<strong>' . esc_html( $crisis['currentAddress'] ) . '</strong>'
		);
		$link = sprintf( ' <a href="%s">%s</a>', esc_url( Admin_Page::url( '#/connection' ) ), esc_html__( 'Say which', 'sitewright' ) );
		wp_admin_notice( $text . $link, array( 'type' => 'warning' ) );
	}
}
