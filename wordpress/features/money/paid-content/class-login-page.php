<?php
/**
 * The page to log in.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

use Sitewright\Core\After_Page;
use Sitewright\Core\Email_Address;
use Sitewright\Core\Login_Link;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Request_Sender;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Text;
use Sitewright\Core\Visitor;
use Sitewright\Core\Visitor_Page;
use WP_Error;

/**
 * Asks for the e-mail address of a reader, mails them a link, and logs in who opens it. The page says the same whether somebody subscribes
 * or not.
 */
final class Login_Page {

	/**
	 * The signed values of the link in a mail.
	 */
	private const TOKEN = 'sitewright-reader';

	private const PURPOSE = 'reader-login';

	/**
	 * Seconds in which the link of a mail can be used.
	 */
	private const LINK_LIFE = 30 * MINUTE_IN_SECONDS;

	/**
	 * Mails that may be asked for in an hour, of one visitor, to one address, and of all.
	 */
	private const LIMITS = array(
		'visitor' => array( 20, HOUR_IN_SECONDS ),
		'address' => array( 5, HOUR_IN_SECONDS ),
		'site'    => array( 500, HOUR_IN_SECONDS ),
	);

	/**
	 * The plans that readers have paid for.
	 *
	 * @var Paid_Plans
	 */
	private Paid_Plans $paid_plans;

	/**
	 * Keeps the plans.
	 *
	 * @param Paid_Plans $paid_plans What readers have paid for.
	 */
	public function __construct( Paid_Plans $paid_plans ) {
		$this->paid_plans = $paid_plans;
	}

	/**
	 * Answers the current request, and ends it.
	 */
	public function serve(): void {
		Visitor_Page::send_headers();
		if ( ! Request_Sender::shows_page() ) {
			// A picture in a post with the link of a reader would make the session of all others theirs.
			status_header( 204 );
			exit;
		}
		// phpcs:disable WordPress.Security -- The signature of the link is the permission; each value is checked here.
		$post_id = $_GET[ Login_Link::POST ];
		$token   = wp_unslash( $_GET[ self::TOKEN ] ?? null );
		$email   = wp_unslash( $_POST['email'] ?? null );
		$acts    = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && Request_Sender::is_from_site();
		$leaves  = isset( $_POST['leave'] );
		// phpcs:enable
		$post = is_string( $post_id ) && preg_match( '/^[1-9]\d{0,17}$/D', $post_id ) ? get_post( (int) $post_id ) : null;
		$back = $post && is_post_publicly_viewable( $post ) ? (string) get_permalink( $post ) : home_url( '/' );
		if ( null !== $token ) {
			$this->log_in( $token, $back );
		} elseif ( $acts && $leaves ) {
			Reader_Session::end();
			self::go_to( $back );
		} elseif ( $acts ) {
			$this->send_link( is_string( $email ) ? trim( $email ) : '', $back, Login_Link::to( $post ) );
		} else {
			self::show( 200, self::form_of( Reader_Session::read() ), $back );
		}
		exit;
	}

	/**
	 * Logs in who opens the link of a mail.
	 *
	 * @param mixed  $token Token of the link.
	 * @param string $back  Where to go.
	 */
	private function log_in( $token, string $back ): void {
		$values = Signed_Values::read( self::PURPOSE, $token );
		if ( ! is_string( $values['email'] ?? null ) || ( $values['ends'] ?? 0 ) < time() ) {
			self::show( 410, self::paragraph( __( 'This link is not valid any more. You can ask for a new one.', 'sitewright' ) ) . self::form( '' ), $back );
			return;
		}
		$plans = $this->paid_plans->of( $values['email'] );
		if ( is_wp_error( $plans ) ) {
			self::show( 503, self::paragraph( __( 'The site cannot find out at the moment what you have paid for. Please open the link again in a few minutes.', 'sitewright' ) ), $back );
			return;
		}
		Reader_Session::begin( $values['email'], $plans );
		self::go_to( $back );
	}

	/**
	 * Mails a link to somebody who has paid, or subscribes.
	 *
	 * @param string $email Address, as it was typed.
	 * @param string $back  Where the reader came from.
	 * @param string $page  Address of this page.
	 */
	private function send_link( string $email, string $back, string $page ): void {
		$typed = $email;
		$email = Email_Address::with_ascii_domain( $email );
		if ( ! is_email( $email ) || strlen( $email ) > 254 ) {
			$sentence = Email_Address::has_foreign_letters( $email )
				? __( 'No mail can be sent to an address with letters such as ü before the @. Use another address of yours. If you paid with this one, write to the owner of this site.', 'sitewright' )
				: __( 'Please enter an e-mail address.', 'sitewright' );
			self::show( 400, self::paragraph( $sentence, 'alert' ) . self::form( $typed ), $back );
			return;
		}
		$visitor = Visitor::network();
		$counts  = array(
			'visitor' => "reader-login of|$visitor",
			'address' => 'reader-login to|' . strtolower( $email ),
			'site'    => 'reader-login',
		);
		$plans   = null === Rate_Limit::exceeded( self::LIMITS, $counts, $visitor ) ? $this->paid_plans->of( $email ) : new WP_Error( 'rest_too_many_requests' );
		if ( is_wp_error( $plans ) ) {
			$message = 'rest_too_many_requests' === $plans->get_error_code()
				? __( 'Too many links were asked for. Please try again in an hour.', 'sitewright' )
				: __( 'The site cannot send a link at the moment. Please try again in a few minutes.', 'sitewright' );
			self::show( 503, self::paragraph( $message, 'alert' ) . self::form( $email ), $back );
			return;
		}
		if ( $plans || Subscriptions::has( $email ) ) {
			self::mail_after_page( $email, $page );
		}
		self::show(
			200,
			/* translators: %s: e-mail address. */
			self::paragraph( sprintf( __( 'If somebody has subscribed with %s, a link is on its way to that address. It can be used for 30 minutes.', 'sitewright' ), $email ), 'status' )
			. self::paragraph( __( 'Nothing arrives? Look into the folder for spam, or try another address of yours.', 'sitewright' ) ),
			$back
		);
	}

	/**
	 * Sends the mail once the page is sent: how long the page takes tells nobody whether there is a mail.
	 *
	 * @param string $email Address.
	 * @param string $page  Address of this page.
	 */
	private static function mail_after_page( string $email, string $page ): void {
		$values = array(
			'email' => $email,
			'ends'  => time() + self::LINK_LIFE,
		);
		$link   = add_query_arg( self::TOKEN, Signed_Values::sign( self::PURPOSE, $values ), $page );
		$site   = Site_Name::text();
		After_Page::run(
			static function () use ( $email, $link, $site ) {
				$lines = array(
					/* translators: %s: name of a site. */
					sprintf( __( 'Open this link to read what is for subscribers at %s:', 'sitewright' ), $site ),
					$link,
					__( 'It can be used for 30 minutes. If you did not ask for it, ignore this e-mail: without the link, nobody can log in.', 'sitewright' ),
				);
				/* translators: %s: name of a site. */
				wp_mail( $email, sprintf( __( 'Your link to log in to %s', 'sitewright' ), $site ), implode( "\n\n", $lines ) );
			}
		);
	}

	/**
	 * The form of a visitor, or of a reader who has logged in.
	 *
	 * @param Reader_Session|null $session The reader's session.
	 * @return string HTML.
	 */
	private static function form_of( ?Reader_Session $session ): string {
		if ( ! $session ) {
			return self::paragraph( __( 'Enter the e-mail address with which you paid or subscribed. You get a link to log in, without a password.', 'sitewright' ) ) . self::form( '' );
		}
		/* translators: %s: e-mail address. */
		$sentence = $session->plans() || Subscriptions::has( $session->email() ) ? __( 'You are logged in as %s.', 'sitewright' ) : __( 'You are logged in as %s. With this address, nobody subscribes at the moment.', 'sitewright' );
		return self::paragraph( sprintf( $sentence, $session->email() ) )
			. '<form method="post"><button type="submit" name="leave" value="1">' . esc_html__( 'Log out', 'sitewright' ) . '</button></form>';
	}

	/**
	 * The form that asks for an address.
	 *
	 * @param string $email Address, as it was typed.
	 * @return string HTML.
	 */
	private static function form( string $email ): string {
		return '<form method="post"><label for="email">' . esc_html__( 'E-mail address', 'sitewright' ) . '</label>'
			. '<input id="email" type="email" name="email" required maxlength="254" autocomplete="email" value="' . Text::escaped( $email ) . '">'
			. '<button type="submit">' . esc_html__( 'Send me a link', 'sitewright' ) . '</button></form>';
	}

	/**
	 * A sentence.
	 *
	 * @param string $text Plain text.
	 * @param string $role Role for screen readers; empty for none.
	 * @return string HTML.
	 */
	private static function paragraph( string $text, string $role = '' ): string {
		return ( '' === $role ? '<p>' : "<p role=\"$role\">" ) . esc_html( $text ) . '</p>';
	}

	/**
	 * Prints the page.
	 *
	 * @param int    $status HTTP status.
	 * @param string $html   Escaped.
	 * @param string $back   Where the reader came from.
	 */
	private static function show( int $status, string $html, string $back ): void {
		$link = '<p><a href="' . esc_url( $back ) . '">' . esc_html__( 'Back to the page', 'sitewright' ) . '</a></p>';
		Visitor_Page::show( $status, __( 'Log in', 'sitewright' ), $html . $link );
	}

	/**
	 * Sends the reader to a page of this site.
	 *
	 * @param string $address Address.
	 */
	private static function go_to( string $address ): void {
		// A plugin may give a post an address at another host.
		wp_safe_redirect( wp_validate_redirect( $address, home_url( '/' ) ), 303, 'Sitewright' );
	}
}
