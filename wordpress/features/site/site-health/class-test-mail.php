<?php
/**
 * A mail that shows whether mails arrive.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Site\Site_Health;

use Sitewright\Core\Confirmed_Address;
use Sitewright\Core\Site_Name;
use Throwable;
use WP_Error;

/**
 * Sends a mail to the person who asks for it, and to nobody else.
 */
final class Test_Mail {

	/**
	 * Sends the mail.
	 *
	 * @return array The contract's result. Whether the mail arrives, only its reader knows.
	 */
	public static function send(): array {
		$email  = Confirmed_Address::of( wp_get_current_user() );
		$reason = '';
		$note   = static function ( WP_Error $error ) use ( &$reason ): void {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $note );
		/* translators: %s: Name of the site. */
		$subject = sprintf( __( 'A test mail of %s', 'sitewright' ), Site_Name::text() );
		/* translators: %s: Address of the site. */
		$text = sprintf( __( 'Mails of %s arrive. You asked for this mail on the page with the settings of Sitewright, and need not answer it.', 'sitewright' ), home_url( '/' ) );
		try {
			$is_sent = wp_mail( $email, $subject, $text );
		} catch ( Throwable $broken ) {
			// Other plugins set up the mailer. What they throw is what the person needs to know.
			$is_sent = false;
			$reason  = $broken->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $note );
		}
		if ( $is_sent ) {
			/* translators: %s: E-mail address. */
			$text = sprintf( __( 'It is on its way to %s. Please look into that mailbox, and among the spam.', 'sitewright' ), $email );
			return Test_Result::of( 'mail', 'good', __( 'WordPress has handed over the test mail', 'sitewright' ), $text );
		}
		$text = trim( $reason . ' ' . __( 'Please ask your host how this site can send mails, or let a plugin send them through a mailbox of yours (SMTP).', 'sitewright' ) );
		return Test_Result::of( 'mail', 'critical', __( 'WordPress could not send the test mail', 'sitewright' ), $text );
	}
}
