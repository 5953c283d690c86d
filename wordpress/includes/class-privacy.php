<?php
/**
 * Privacy.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Answers WordPress's tools for a person's own data: what the plugin keeps about a user is who they are at the platform.
 */
final class Privacy {

	/**
	 * The connection.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * Takes the connection.
	 *
	 * @param Connection $connection Connection.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Hooks into WordPress.
	 */
	public function hook() {
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
		add_action( 'admin_init', array( $this, 'suggest_policy' ) );
		// Before the user is gone, for afterwards nobody knows whether they were connected.
		add_action( 'delete_user', array( $this->connection, 'disconnect_user' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array $exporters Exporters.
	 * @return array
	 */
	public function add_exporter( $exporters ) {
		$exporters['sitewright'] = array(
			'exporter_friendly_name' => __( 'Sitewright', 'sitewright' ),
			'callback'               => array( $this, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array $erasers Erasers.
	 * @return array
	 */
	public function add_eraser( $erasers ) {
		$erasers['sitewright'] = array(
			'eraser_friendly_name' => __( 'Sitewright', 'sitewright' ),
			'callback'             => array( $this, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * What is kept about a person.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function export( $email ) {
		$user          = get_user_by( 'email', $email );
		$platform_user = $user ? $this->connection->platform_user( $user->ID ) : null;
		$data          = array();
		if ( $platform_user ) {
			$data[] = array(
				'group_id'    => 'sitewright',
				'group_label' => __( 'Sitewright connection', 'sitewright' ),
				'item_id'     => "sitewright-user-{$user->ID}",
				'data'        => array(
					array(
						'name'  => __( 'Number at the platform', 'sitewright' ),
						'value' => $platform_user['ID'],
					),
					array(
						'name'  => __( 'Name at the platform', 'sitewright' ),
						'value' => $platform_user['login'],
					),
				),
			);
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Disconnects a person, here and at the platform.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function erase( $email ) {
		$user      = get_user_by( 'email', $email );
		$connected = $user && $this->connection->platform_user( $user->ID );
		if ( $connected ) {
			$this->connection->disconnect_user( $user->ID );
		}
		return array(
			'items_removed'  => $connected,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Suggests what the site's privacy policy should say.
	 */
	public function suggest_policy() {
		wp_add_privacy_policy_content(
			__( 'Sitewright', 'sitewright' ),
			wp_kses_post(
				'<p>' . __( 'When an author of this site uses the AI Assistant, the text that they give it, their user number and their name are sent to the Sitewright platform that this site is connected to, and from there to the provider of its AI model. Visitors of the site are not concerned by that. What an author searches in the GIF block or for a restaurant goes the same way to GIPHY or OpenTable.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'Pages with certain blocks show content of third parties, which learn the address of the visitor\'s device when it is loaded: GIFs come from GIPHY; calendars, tickets, pins and reservations from Google, Calendly, Eventbrite, Pinterest and OpenTable, unless the block shows a button or a link, with which they learn of the visitor only when it is used. Repeat Visitor counts visits in the visitor\'s own browser.', 'sitewright' ) . '</p>'
			)
		);
	}
}
