<?php
/**
 * The pages of links in mails.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Query_Failed;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Visitor_Page;

/**
 * Confirms and unsubscribes. Programs that look for dangerous links open each link of a mail: opening one changes nothing and shows a
 * button, and only the button, or a mail program's own (RFC 8058), does what the link is for.
 */
final class Link_Page {

	/**
	 * Answers the current request, if it is of a link.
	 */
	public static function serve(): void {
		// phpcs:disable WordPress.Security -- The token is the permission; each value is checked here.
		$what  = $_GET[ Links::NAME ] ?? '';
		$id    = $_GET['subscriber'] ?? '';
		$token = $_GET['token'] ?? '';
		$acts  = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' );
		// phpcs:enable
		if ( ! in_array( $what, array( 'confirm', 'unsubscribe' ), true ) ) {
			return;
		}
		$is_well_formed = is_string( $id ) && preg_match( '/^[1-9]\d{0,17}$/D', $id ) && is_string( $token ) && preg_match( '/^[0-9a-f]{64}$/D', $token );
		Visitor_Page::send_headers();
		try {
			if ( ! $is_well_formed ) {
				self::print_page( 404, self::invalid() );
			} elseif ( 'confirm' === $what ) {
				self::confirm( (int) $id, $token, $acts );
			} else {
				self::unsubscribe( (int) $id, $token, $acts );
			}
		} catch ( Query_Failed $failed ) {
			self::print_page( 503, Query_Failed::sentence() );
		}
		exit;
	}

	/**
	 * The page of a link to confirm.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $token Token of the link.
	 * @param bool   $acts  Whether the button was pressed.
	 */
	private static function confirm( int $id, $token, bool $acts ): void {
		$row = Subscribers::of_confirmation( $id, $token );
		if ( ! $row || ( $acts && ! Subscribers::confirm( $row ) ) ) {
			self::print_page( 404, self::invalid() );
			return;
		}
		// Opened again after it was pressed, it has nothing more to ask.
		if ( $acts || 0 === (int) $row['confirm_until'] ) {
			$choice = (array) json_decode( $row['wanted'], true );
			self::print_page( 200, Form_Texts::notice( array( 'successLabel' => (string) ( $choice['success'] ?? '' ) ), 'successLabel' ) );
			return;
		}
		self::print_page(
			200,
			/* translators: 1: e-mail address, 2: name of the site. */
			sprintf( __( 'Do you want to get e-mails to %1$s from %2$s?', 'sitewright' ), $row['email'], Site_Name::text() ),
			__( 'Yes, confirm', 'sitewright' )
		);
	}

	/**
	 * The page of a link to unsubscribe.
	 *
	 * @param int    $id    Subscriber.
	 * @param string $token Token of the link.
	 * @param bool   $acts  Whether the button was pressed, here or in a mail program.
	 */
	private static function unsubscribe( int $id, $token, bool $acts ): void {
		$row = Links::of_unsubscription( $id, $token );
		if ( ! $row ) {
			self::print_page( 404, __( 'This link is not valid any more: the address is not on the list.', 'sitewright' ) );
			return;
		}
		if ( $acts ) {
			Subscribers::leave( array( $id ) );
		}
		$is_off = $acts || 'unsubscribed' === $row['status'];
		self::print_page(
			200,
			$is_off
				/* translators: %s: e-mail address. */
				? sprintf( __( '%s is off the list. You will get no more e-mails.', 'sitewright' ), $row['email'] )
				/* translators: 1: e-mail address, 2: name of the site. */
				: sprintf( __( 'Do you want to get no more e-mails to %1$s from %2$s?', 'sitewright' ), $row['email'], Site_Name::text() ),
			$is_off ? '' : __( 'Unsubscribe', 'sitewright' )
		);
	}

	/**
	 * The sentence for a link that cannot be used.
	 *
	 * @return string
	 */
	private static function invalid(): string {
		return __( 'This link is not valid any more: it was used, or it is older than a week, or a newer e-mail replaced it. You can enter your address again on the site.', 'sitewright' );
	}

	/**
	 * Prints a page with a sentence.
	 *
	 * @param int    $status  HTTP status.
	 * @param string $message Sentence.
	 * @param string $button  Label of the button; empty for none.
	 */
	private static function print_page( int $status, string $message, string $button = '' ): void {
		$form = '' === $button ? '' : '<form method="post"><input type="hidden" name="confirmed" value="1"><button type="submit">' . esc_html( $button ) . '</button></form>';
		Visitor_Page::show( $status, __( 'Newsletter', 'sitewright' ), '<p>' . esc_html( $message ) . "</p>$form" );
	}
}
