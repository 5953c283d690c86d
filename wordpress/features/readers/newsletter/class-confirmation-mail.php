<?php
/**
 * The mail that asks to confirm.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Site_Name;
use Sitewright\Features\Readers\Form_Answers\Mail_Message;

/**
 * Asks the owner of an address, in the same words whether it is on the list or not.
 */
final class Confirmation_Mail {

	/**
	 * Sends the mail.
	 *
	 * @param string $email Checked address.
	 * @param string $link  Link to confirm.
	 * @return string|null Why it failed; null if the mailer took it.
	 */
	public static function send( $email, $link ): ?string {
		$site = Site_Name::text();
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Please confirm: e-mails from %s', 'sitewright' ), $site );
		$body    = implode(
			"\n\n",
			array(
				/* translators: 1: name of the site, 2: its address. */
				sprintf( __( 'Somebody entered this address to get e-mails from %1$s (%2$s).', 'sitewright' ), $site, home_url( '/' ) ),
				__( 'If that was you, please confirm it on this page:', 'sitewright' ),
				$link,
				__( 'If it was not you, please ignore this e-mail: nothing will be sent to you.', 'sitewright' ),
			)
		);
		return Mail_Message::hand_over( array( $email ), $subject, $body, array( 'Content-Type: text/plain; charset=UTF-8', 'Auto-Submitted: auto-generated' ) );
	}

}
