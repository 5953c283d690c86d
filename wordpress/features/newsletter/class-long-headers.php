<?php
/**
 * Long headers of mails.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Newsletter;

/**
 * Keeps a long header readable for mail programs. With PHP's own mailer, PHPMailer encodes each header that is longer than 47
 * characters as if it were a text; no mail program finds the address in an encoded List-Unsubscribe.
 */
final class Long_Headers {

	private const MAX_LENGTH = 47;

	/**
	 * Moves the long headers of a mail to where PHPMailer leaves them as they are: behind the date.
	 *
	 * @param object $mailer The PHPMailer object of WordPress.
	 */
	public static function keep( $mailer ) {
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
		if ( 'mail' !== $mailer->Mailer ) {
			return;
		}
		$line_end = PHP_VERSION_ID >= 80000 ? "\r\n" : PHP_EOL;
		$date     = $mailer::rfcDate();
		$headers  = $mailer->getCustomHeaders();
		$mailer->clearCustomHeaders();
		foreach ( $headers as list( $name, $value ) ) {
			if ( strlen( $value ) > self::MAX_LENGTH && preg_match( '/^[\x21-\x7e ]++$/D', $value ) ) {
				$date .= "$line_end$name: $value";
			} else {
				$mailer->addCustomHeader( $name, $value );
			}
		}
		$mailer->MessageDate = $date;
		// phpcs:enable
	}

	/**
	 * Undoes keep() after the mail: WordPress uses the object again for the next one.
	 */
	public static function forget() {
		if ( isset( $GLOBALS['phpmailer']->MessageDate ) ) {
			$GLOBALS['phpmailer']->MessageDate = ''; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHPMailer's name.
		}
	}
}
