<?php
/**
 * The site's own list.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use WP_Error;

/**
 * Keeps subscribers on the site itself. An address gets mail only after its owner confirmed it.
 */
final class Own_List implements Mailing_List {

	/**
	 * Whether addresses can be added: always.
	 *
	 * @return bool
	 */
	public function is_connected(): bool {
		return true;
	}

	/**
	 * Asks the owner of an address whether to add it. See Mailing_List.
	 *
	 * @param string $email  Checked address.
	 * @param array  $choice See Choice::of_block.
	 * @return string|WP_Error `confirm`; errors `subscriber_not_stored` (500), `mail_not_sent` (502).
	 */
	public function sign_up( string $email, array $choice ) {
		Upkeep::schedule();
		$asked = Subscribers::ask( $email, $choice );
		if ( ! $asked ) {
			return new WP_Error( 'subscriber_not_stored', __( 'The site could not store your address just now. Please try again in a moment.', 'sitewright' ), array( 'status' => 500 ) );
		}
		$reason = Confirmation_Mail::send( $email, Links::confirm( $asked['id'], $asked['token'] ) );
		return null === $reason ? 'confirm' : new WP_Error(
			'mail_not_sent',
			__( 'The site could not send you an e-mail just now, and without it you cannot confirm your address. Please try again later.', 'sitewright' ),
			array( 'status' => 502 )
		);
	}

	/**
	 * The categories of the newsletter, as one group.
	 *
	 * @return array[]
	 */
	public function groups() {
		$interests = array();
		foreach ( Categories::all() as $term ) {
			$interests[] = array(
				'id'   => (string) $term->term_id,
				'name' => Categories::describe( $term )['name'],
			);
		}
		return $interests ? array(
			array(
				'id'        => 'categories',
				'title'     => __( 'Categories', 'sitewright' ),
				'interests' => $interests,
			),
		) : array();
	}
}
