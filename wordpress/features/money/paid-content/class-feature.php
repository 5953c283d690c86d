<?php
/**
 * Content for those who paid.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

use Sitewright\Core;

/**
 * Lets subscribers log in by a link in a mail, and opens to them what they paid for (docs/decisions/069-paid-content.md).
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions.
	 */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'serve' ), 0 );
		add_action( 'sitewright_let_reader_in', array( $this, 'let_in' ) );
	}

	/**
	 * Answers a request of the page to log in; on all other pages, lets a reader in who has logged in.
	 */
	public function serve(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- A link for everybody; the values are checked there.
		if ( isset( $_GET[ Core\Login_Link::POST ] ) ) {
			( new Login_Page( new Paid_Plans( $this->services->connection ) ) )->serve();
		}
		Core\Paid_Reader::let_in();
	}

	/**
	 * Opens to a reader who has logged in what is for them. Feeds are for programs, which know no reader.
	 */
	public function let_in(): void {
		$session = is_feed() || is_robots() || is_trackback() ? null : Reader_Session::read();
		if ( $session ) {
			Open_Page::show_to( $session, new Paid_Plans( $this->services->connection ) );
		}
	}
}
