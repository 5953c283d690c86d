<?php
/**
 * Replies to sign-ups.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Page_Address;
use Sitewright\Core\Visitor_Page;
use Sitewright\Features\Readers\Forms\Request;

/**
 * Tells the visitor what became of the sign-up: the page's script by JSON, a browser without it by the page of the form.
 */
final class Reply {

	/**
	 * The refused sign-up of this request.
	 *
	 * @var array{signup:Signup,outcome:Outcome}|null
	 */
	private static ?array $refused = null;

	/**
	 * Replies to the current request, if it sends a sign-up form.
	 */
	public static function send(): void {
		$signup = Signup::current();
		if ( ! $signup ) {
			return;
		}
		nocache_headers();
		Visitor_Page::name_uncacheable();
		$outcome    = $signup->take();
		$is_refused = 'refused' === $outcome->status;
		if ( Request::wants_json() ) {
			wp_send_json( array_filter( array( 'message' => $outcome->message ) ) + ( $is_refused ? array() : array( 'status' => $outcome->status ) ), $outcome->code );
		}
		if ( ! $is_refused ) {
			wp_safe_redirect( add_query_arg( Signup::NAME, "$outcome->status-$signup->form_id", Page_Address::without( Signup::NAME ) ) . "#sitewright-signup-$signup->form_id", 303 );
			exit;
		}
		if ( '' === $signup->form_id ) {
			wp_die( esc_html( $outcome->message ), '', array( 'response' => (int) $outcome->code, 'back_link' => true ) );
		}
		status_header( $outcome->code );
		self::$refused = array(
			'signup'  => $signup,
			'outcome' => $outcome,
		);
	}

	/**
	 * The result of a form of this page that was sent.
	 *
	 * @param string $form_id Id of the form.
	 * @return array{outcome:Outcome,email:string}|null Null for a form that was not sent.
	 */
	public static function of( string $form_id ): ?array {
		if ( self::$refused && self::$refused['signup']->form_id === $form_id ) {
			return array(
				'outcome' => self::$refused['outcome'],
				'email'   => self::$refused['signup']->email,
			);
		}
		$sent = $_GET[ Signup::NAME ] ?? ''; // phpcs:ignore WordPress.Security -- Compared, and never shown.
		foreach ( array( 'confirm', 'done' ) as $status ) {
			if ( "$status-$form_id" === $sent ) {
				return array(
					'outcome' => new Outcome( $status, 'confirm' === $status ? Outcome::confirm_message() : '' ),
					'email'   => '',
				);
			}
		}
		return null;
	}
}
