<?php
/**
 * Pages for a reader who has logged in.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

use Sitewright\Core\Login_Link;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Shortcode_Guard;
use Sitewright\Core\Visitor_Page;

/**
 * Shows a reader what they have paid for, on pages that no cache keeps.
 */
final class Open_Page {

	/**
	 * Opens the current page to a reader.
	 *
	 * @param Reader_Session $session    Their session.
	 * @param Paid_Plans     $paid_plans What readers have paid for.
	 */
	public static function show_to( Reader_Session $session, Paid_Plans $paid_plans ): void {
		Visitor_Page::keep_out_of_caches();
		// Of a site that is disconnected for a while, what is known counts, too.
		if ( $session->is_old() && $paid_plans->can_ask() ) {
			$plans = $paid_plans->of( $session->email() );
			if ( Paid_Plans::asks_too_much( $plans ) ) {
				return;
			}
			// While the platform is away, what is known counts until it has run out.
			if ( ! is_wp_error( $plans ) ) {
				$session->renew( $plans );
			}
		}
		Paid_Reader::let_read(
			$session->plans(),
			static function () use ( $session ) {
				return Subscriptions::has( $session->email() );
			}
		);
		add_filter(
			'the_content',
			static function ( $content ) use ( $session ) {
				return Paid_Reader::has_opened() && is_singular() && get_the_ID() === get_queried_object_id() && ! doing_filter( 'get_the_excerpt' ) ? $content . self::note( $session ) : $content;
			},
			20
		);
	}

	/**
	 * Says as whom the reader reads the page.
	 *
	 * @param Reader_Session $session Their session.
	 * @return string HTML.
	 */
	private static function note( Reader_Session $session ): string {
		/* translators: %s: e-mail address. */
		$sentence = sprintf( __( 'You read this page as %s.', 'sitewright' ), $session->email() );
		$link     = Login_Link::html( get_post(), __( 'Log out', 'sitewright' ) );
		return Shortcode_Guard::close( '<p class="sitewright-reader">' . esc_html( $sentence ) . " $link</p>" );
	}
}
