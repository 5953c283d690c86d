<?php
/**
 * Sign-ups of visitors.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Email_Address;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Request_Sender;
use Sitewright\Core\Visitor;
use Sitewright\Features\Readers\Forms\Proof;
use WP_Error;

/**
 * Takes what a sign-up form sends. It needs no nonce, which a cached page could not have: a request from another site is refused, and
 * without the e-mail's link nobody is on the list.
 */
final class Signup {

	/**
	 * All names of inputs are in this one.
	 */
	public const NAME = 'sitewright-signup';

	/**
	 * The address as it was typed.
	 *
	 * @var string
	 */
	public string $email;

	/**
	 * The id of the form on its page; empty for none.
	 *
	 * @var string
	 */
	public string $form_id;

	/**
	 * The other values of the form.
	 *
	 * @var array<string,string>
	 */
	private array $sent = array();

	/**
	 * Reads what was sent, and trusts none of it.
	 *
	 * @param array $sent The values under NAME, without slashes.
	 */
	private function __construct( array $sent ) {
		foreach ( array( 'email', 'id', 'choice', 'time', 'subject' ) as $name ) {
			$this->sent[ $name ] = isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? wp_check_invalid_utf8( $sent[ $name ] ) : '';
		}
		$this->email   = mb_substr( trim( $this->sent['email'] ), 0, 500 );
		$this->form_id = preg_match( '/^[0-9a-f]{8}(?:-\d{1,3})?$/D', $this->sent['id'] ) ? $this->sent['id'] : '';
	}

	/**
	 * The sign-up that the current request sends.
	 *
	 * @return self|null
	 */
	public static function current(): ?self {
		// phpcs:disable WordPress.Security -- See the class; the constructor reads each value.
		$is_signup = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && isset( $_POST[ self::NAME ] ) && is_array( $_POST[ self::NAME ] );
		return $is_signup ? new self( wp_unslash( $_POST[ self::NAME ] ) ) : null;
		// phpcs:enable
	}

	/**
	 * Adds the address to the list of the form.
	 *
	 * @return Outcome
	 */
	public function take(): Outcome {
		if ( ! Request_Sender::is_from_site() ) {
			return new Outcome( 'refused', __( 'The form was sent from another site, so your address was not taken. Please send it again from this page.', 'sitewright' ), 403 );
		}
		$choice = Choice::open( $this->sent['choice'] );
		if ( ! $choice || null === Proof::age( $this->sent['time'] ) ) {
			return new Outcome( 'refused', __( 'This page is too old, so your address was not taken. Please reload it and send the form again.', 'sitewright' ), 409 );
		}
		$email = Email_Address::parse( $this->email );
		if ( '' === $email ) {
			return new Outcome( 'refused', __( 'Please enter an email address like name@example.com.', 'sitewright' ), 400 );
		}
		if ( '' !== $this->sent['subject'] ) {
			// A robot that fills in what people do not see must not learn that it was found out.
			return new Outcome( 'confirm', Outcome::confirm_message() );
		}
		$refusal = self::check_limits( $email, Visitor::network() );
		if ( $refusal ) {
			return $refusal;
		}
		$result = Lists::of_block( (string) ( $choice['block'] ?? '' ) )->sign_up( $email, $choice );
		if ( is_wp_error( $result ) ) {
			return new Outcome( 'refused', $result->get_error_message(), (int) ( $result->get_error_data()['status'] ?? 500 ) );
		}
		return new Outcome( $result, 'confirm' === $result ? Outcome::confirm_message() : '' );
	}

	/**
	 * Has the owner of an address that another form of the site took asked to join the list that the site's owner chose. The limits are
	 * those of the sign-up form.
	 *
	 * @param string $email  Address as it was typed.
	 * @param string $sender Address of the visitor's device; empty where it is not known.
	 * @return string|WP_Error See Mailing_List::sign_up; also errors `invalid_email` (400) and `too_many_signups` (429).
	 */
	public static function add( $email, $sender ) {
		$checked = Email_Address::parse( $email );
		if ( '' === $checked ) {
			return new WP_Error( 'invalid_email', __( 'Please enter an email address like name@example.com.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$refusal = self::check_limits( $checked, Visitor::network( $sender ) );
		return $refusal
			? new WP_Error( 'too_many_signups', $refusal->message, array( 'status' => $refusal->code ) )
			: Lists::chosen()->sign_up( $checked, array( 'asks' => true ) + Choice::of_block( 'jetpack/mailchimp', array() ) );
	}

	/**
	 * Counts the sign-up. Each address counts, whether it is on the list or not.
	 *
	 * @param string $email  Checked address.
	 * @param string $sender See Visitor::network; empty where it is not known.
	 * @return Outcome|null
	 */
	private static function check_limits( string $email, string $sender ): ?Outcome {
		/**
		 * Filters how often sign-ups are taken.
		 *
		 * @param array<string,int[]> $limits `sender` (each visitor), `email` (each mailbox) and `site`: the number, and the seconds
		 *                                    that it is for.
		 */
		$limits = apply_filters(
			'sitewright_signup_rate_limits',
			array(
				'sender' => array( 10, 10 * MINUTE_IN_SECONDS ),
				'email'  => array( 3, HOUR_IN_SECONDS ),
				'site'   => array( 1000, HOUR_IN_SECONDS ),
			)
		);
		$counts = array(
			'sender' => "signup|sender|$sender",
			'email'  => 'signup|email|' . Email_Address::hash( Email_Address::mailbox( $email ) ),
			'site'   => 'signup|site',
		);
		if ( '' === $sender ) {
			// Otherwise all visitors of a site that stores no addresses would be one.
			unset( $counts['sender'] );
		}
		$limit = Rate_Limit::exceeded( $limits, $counts, $sender );
		if ( null === $limit ) {
			return null;
		}
		return new Outcome(
			'refused',
			'email' === $limit
				? __( 'This address was entered several times. Please look for our e-mail in its mailbox, also in the folder for spam, or try again in an hour.', 'sitewright' )
				: __( 'This form was sent very often, so it rests for a while. Please try again later.', 'sitewright' ),
			429
		);
	}
}
