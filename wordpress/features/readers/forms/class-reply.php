<?php
/**
 * The reply to a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Visitor_Page;

/**
 * Tells the visitor what became of the form: the page's script by JSON, a browser without it by a page.
 */
final class Reply {

	/**
	 * Replies to the current request, if it sends a form.
	 */
	public static function send(): void {
		if ( '' !== Thank_You::key() ) {
			self::forbid_caching();
		}
		$request = Request::current();
		if ( ! $request ) {
			return;
		}
		self::forbid_caching();
		$result = $request instanceof Refusal ? $request : Submission::take( $request );
		if ( Request::wants_json() ) {
			self::send_json( $result );
		} elseif ( $result instanceof Receipt ) {
			self::redirect( $result );
		} else {
			self::allow_back();
			if ( '' !== $result->form_id ) {
				status_header( $result->status );
				Page::refuse( $result );
			} else {
				self::send_page( $result );
			}
		}
	}

	/**
	 * Replies to the page's script.
	 *
	 * @param Receipt|Refusal $result Result.
	 */
	private static function send_json( $result ): void {
		if ( $result instanceof Receipt ) {
			$html_id = 'sitewright-form-' . $result->form->id();
			wp_send_json(
				array(
					'redirect' => Thank_You::redirect( $result->form ),
					'html'     => Thank_You::html( $result->form, $result->answers, $html_id ),
				)
			);
		}
		wp_send_json(
			array(
				'message' => $result->message,
				'errors'  => (object) $result->errors,
			),
			$result->status
		);
	}

	/**
	 * Leads to the thanks. A reload of that page sends nothing again.
	 *
	 * @param Receipt $receipt Receipt.
	 */
	private static function redirect( Receipt $receipt ): void {
		$address = Thank_You::redirect( $receipt->form );
		// phpcs:ignore WordPress.Security.SafeRedirect -- The form's author chose the address; the request has no part in it.
		wp_redirect( '' === $address ? Thank_You::address( $receipt->form, $receipt->answers ) : $address, 303 );
		exit;
	}

	/**
	 * Shows a page for a form that the site does not show any more, with what was typed.
	 *
	 * @param Refusal $refusal Refusal.
	 */
	private static function send_page( Refusal $refusal ): void {
		wp_die(
			'<p>' . esc_html( $refusal->message ) . '</p>' . Form_View::orphans( $refusal->orphans ), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
			esc_html__( 'Your answers were not sent', 'sitewright' ),
			array(
				'response'  => (int) $refusal->status,
				'back_link' => true,
			)
		);
	}

	/**
	 * Lets the browser of the visitor show the page once more on “Back”, with what was typed. Newer versions of WordPress forbid
	 * it to keep any page that must not be cached; it then shows an error instead of a page that was posted to.
	 */
	private static function allow_back(): void {
		add_filter(
			'nocache_headers',
			static function ( array $headers ): array {
				return array( 'Cache-Control' => 'private, no-cache, must-revalidate, max-age=0' ) + $headers;
			}
		);
		nocache_headers();
	}

	/**
	 * Keeps what one visitor sent out of caches.
	 */
	private static function forbid_caching(): void {
		Visitor_Page::name_uncacheable();
		nocache_headers();
	}
}
