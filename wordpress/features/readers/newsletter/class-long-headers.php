<?php
/**
 * Long headers of mails.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

/**
 * Keeps a long header readable for mail programs. With PHP's own mailer, PHPMailer encodes each header that is longer than 47
 * characters as if it were a text; no mail program finds the address in an encoded List-Unsubscribe.
 */
final class Long_Headers {

	/**
	 * Our mailer, which may keep a connection from one mail to the next.
	 *
	 * @var Mailer|null
	 */
	private static ?Mailer $mailer = null;

	/**
	 * Sends a mail with a mailer that leaves long headers as they are, unless another plugin brought a mailer of its own.
	 *
	 * @param callable $send Calls wp_mail().
	 * @return mixed What the callback returns.
	 */
	public static function keep( callable $send ) {
		$before = $GLOBALS['phpmailer'] ?? null;
		$core   = self::core_class();
		// phpcs:disable WordPress.WP.GlobalVariablesOverride -- Where wp_mail() looks for its mailer; it gets its own one back.
		if ( null === $before || get_class( $before ) === $core ) {
			self::$mailer         = self::$mailer ?? new Mailer( true );
			$GLOBALS['phpmailer'] = self::$mailer;
		}
		try {
			return $send();
		} finally {
			$GLOBALS['phpmailer'] = $before;
		}
		// phpcs:enable
	}

	/**
	 * Loads the class of the mailer that WordPress uses, as wp_mail() does, and gives it a name for ours to extend.
	 *
	 * @return string Its name.
	 */
	private static function core_class(): string {
		require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
		require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
		require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
		$class = 'PHPMailer\\PHPMailer\\PHPMailer';
		// Since WordPress 6.8: its messages are translated.
		if ( is_readable( ABSPATH . WPINC . '/class-wp-phpmailer.php' ) ) {
			require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
			$class = 'WP_PHPMailer';
		}
		if ( ! class_exists( __NAMESPACE__ . '\\Core_Mailer', false ) ) {
			class_alias( $class, __NAMESPACE__ . '\\Core_Mailer' );
			$class::$validator = static function ( $email ) {
				return (bool) is_email( $email );
			};
		}
		return $class;
	}
}
