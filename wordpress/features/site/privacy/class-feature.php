<?php
/**
 * Personal data.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Privacy;

use Sitewright\Core;
use Sitewright\Core\Product;

/**
 * Exports and erases personal data with WordPress's tools. The plugin stores one thing about a user: the platform account.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
		add_action( 'admin_init', array( $this, 'suggest_policy' ) );
		// `delete_user` runs before the user is deleted; afterwards the platform account is not known any more.
		add_action( 'delete_user', array( $this->services->connection, 'disconnect_user' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array $exporters Exporters.
	 * @return array
	 */
	public function add_exporter( $exporters ) {
		$exporters['sitewright'] = array(
			'exporter_friendly_name' => Product::name(),
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
			'eraser_friendly_name' => Product::name(),
			'callback'             => array( $this, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Exports the platform account of a person.
	 *
	 * @param string $email E-mail address.
	 * @return array{data:array,done:bool}
	 */
	public function export( $email ): array {
		$user          = get_user_by( 'email', $email );
		$platform_user = $user ? $this->services->connection->platform_user( $user->ID ) : null;
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
	 * Disconnects a person, on this site and at the platform.
	 *
	 * @param string $email E-mail address.
	 * @return array
	 */
	public function erase( $email ): array {
		$user      = get_user_by( 'email', $email );
		$connected = $user && $this->services->connection->platform_user( $user->ID );
		if ( $connected ) {
			$this->services->connection->disconnect_user( $user->ID );
		}
		return array(
			'items_removed'  => $connected,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Suggests a text for the site's privacy policy.
	 */
	public function suggest_policy(): void {
		wp_add_privacy_policy_content(
			Product::name(),
			wp_kses_post(
				'<p>' . __( 'When an author of this site uses the AI Assistant, the text that they give it, their user number and their name are sent to the Sitewright platform that this site is connected to, and from there to the provider of its AI model. Visitors of the site are not concerned by that. The platform counts the requests of each author by day. A post notes, for those who may edit it, which of its parts an AI model wrote, when and for whom. What an author searches in the GIF block or for a restaurant goes the same way to GIPHY or OpenTable.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'Pages with certain blocks show content of third parties, which learn the address of the visitor\'s device when it is loaded: GIFs come from GIPHY; calendars, tickets, pins and reservations from Google, Calendly, Eventbrite, Pinterest and OpenTable, unless the block shows a button or a link, with which they learn of the visitor only when it is used. Repeat Visitor counts visits in the visitor\'s own browser.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'When a visitor pays for something on this site, the Sitewright platform keeps what was paid, when, and the e-mail address for the receipt. A cookie that lasts a day is set when a payment begins, so that nobody pays twice. To count how many payments are begun from one address, the site sends a code made from the address, never the address itself.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'A subscriber who logs in by a link in an e-mail gets a cookie with their e-mail address, so that this site shows them what is for subscribers. It lasts 30 days, or until they log out.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'Videos that authors upload are kept on the Sitewright platform, with the number of the author who uploaded them. The browser of a visitor loads a video, its picture and its captions from the platform, which learns the address of the visitor\'s device. For a private video, the site makes a code with the user number of the visitor, which the platform accepts for an hour.', 'sitewright' ) . '</p>'
				. '<p>' . __( 'Where an administrator turned on the statistics of use, the editor records what connected authors do with its tools, such as asking the AI Assistant or accepting its answer. The Sitewright platform adds that up by day, without who did it. What an author writes or searches is never part of it, and visitors of the site are not concerned.', 'sitewright' ) . '</p>'
			)
		);
	}
}
