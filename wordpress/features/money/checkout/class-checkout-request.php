<?php
/**
 * Requests that begin a payment.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Connection;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Request_Sender;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Site_Salt;
use Sitewright\Core\Visitor;
use Sitewright\Core\Visitor_Page;
use WP_Error;
use WP_Post;

/**
 * Answers the links of Core\Checkout_Link: opens a checkout at the platform and sends the visitor there. Whatever fails is a page
 * with a sentence and a link back.
 */
final class Checkout_Request {

	/**
	 * The visitor wants to pay for the same once more.
	 */
	private const AGAIN = 'sitewright-again';

	/**
	 * Holds a random word, so that a second click leads to the checkout of the first one.
	 */
	private const COOKIE = 'sitewright-buyer';

	/**
	 * Payments that somebody may begin in a minute, beside those that others began: each asks the platform, which answers a site only so
	 * often.
	 */
	private const LIMITS = array(
		'visitor' => array( 60, MINUTE_IN_SECONDS ),
		'site'    => array( 200, MINUTE_IN_SECONDS ),
	);

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Answers the request, if it begins a payment, and ends it.
	 */
	public function serve(): void {
		$query = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification -- A link for everybody; nothing is stored on the site.
		if ( ! isset( $query[ Checkout_Link::POST ] ) ) {
			return;
		}
		Visitor_Page::keep_out_of_caches();
		header( 'X-Robots-Tag: noindex, nofollow' );
		if ( ! Request_Sender::shows_page() ) {
			status_header( 204 );
			exit;
		}
		$holder = $query[ Checkout_Link::POST ];
		$around = Checkout_Link::AROUND === $holder;
		$post   = is_string( $holder ) && preg_match( '/^[1-9]\d{0,17}$/D', $holder ) ? Offer_Finder::post( (int) $holder ) : null;
		if ( ! $post && ! $around ) {
			Message_Page::show( 404, __( 'This page is not there any more, or you may not read it. Nothing was paid.', 'sitewright' ), home_url( '/' ) );
		}
		$offer = Offer_Finder::find( $post, $query );
		$from  = $around ? self::page_of_buyer() : get_permalink( $post );
		if ( $around ) {
			$post = Offer_Finder::post( url_to_postid( $from ) );
		}
		if ( ! $offer ) {
			Message_Page::show( 410, self::not_offered(), $from );
		}
		if ( is_wp_error( $offer ) ) {
			Message_Page::show( 400, $offer->get_error_message() . ' ' . __( 'Nothing was paid. Please go back and enter another amount.', 'sitewright' ), $from );
		}
		if ( ! Request_Sender::is_from_site() ) {
			// A page of somebody else could send its visitors here without asking them; nobody shows this one in a frame.
			send_frame_options_header();
			Message_Page::show(
				200,
				__( 'A page outside this site has led you here. Nothing was paid, and nothing is reserved for you yet.', 'sitewright' ),
				$from,
				array( self::address( $query ), __( 'Go on to the payment', 'sitewright' ) )
			);
		}
		$answer = self::may_begin() ? $this->open( $post, $offer, isset( $query[ self::AGAIN ] ) ) : new WP_Error( 'rest_too_many_requests' );
		if ( isset( $offer['paypal'] ) ) {
			self::remember_account( $answer, $offer['paypal'] );
			if ( isset( $offer['url'] ) && self::needs_link( $answer, $offer['paypal'] ) ) {
				self::send_to( $offer['url'] );
			}
		}
		if ( is_wp_error( $answer ) ) {
			if ( 'sold_out' === $answer->get_error_code() ) {
				Sold_Out::remember( $offer['stock'] );
			}
			list( $status, $message ) = self::explain( $answer );
			Message_Page::show( $status, $message, $from );
		}
		if ( empty( $answer['url'] ) ) {
			Message_Page::show(
				409,
				__( 'You have paid this within the last hour. Nothing was taken again.', 'sitewright' ),
				$from,
				array( self::address( $query + array( self::AGAIN => '1' ) ), __( 'Pay once more', 'sitewright' ) )
			);
		}
		Receipts::schedule();
		self::send_to( $answer['url'] );
	}

	/**
	 * Counts a payment that somebody wants to begin.
	 *
	 * @return bool Whether they may.
	 */
	private static function may_begin(): bool {
		$visitor = Visitor::network();
		$counts  = array(
			'visitor' => "checkout of|$visitor",
			'site'    => 'checkout',
		);
		/**
		 * Filters how many payments may be begun.
		 *
		 * @param array<string,int[]> $limits The number and its seconds: for one `visitor`, and for the `site`.
		 */
		$limits = (array) apply_filters( 'sitewright_checkout_rate_limits', self::LIMITS ) + self::LIMITS;
		return null === Rate_Limit::exceeded( $limits, $counts, $visitor );
	}

	/**
	 * The address that asks for the same again.
	 *
	 * @param array $query Query of the request, without slashes.
	 * @return string Not escaped.
	 */
	private static function address( array $query ): string {
		return add_query_arg( urlencode_deep( array_filter( $query, 'is_string' ) ), home_url( '/' ) );
	}

	/**
	 * The page of this site that a buyer comes from.
	 *
	 * @return string The front page where the browser does not tell, or names one of the pages of this class.
	 */
	private static function page_of_buyer(): string {
		$from = wp_validate_redirect( (string) wp_get_raw_referer(), home_url( '/' ) );
		return false === strpos( $from, Checkout_Link::POST . '=' ) ? $from : home_url( '/' );
	}

	/**
	 * Whether a payment by PayPal goes to PayPal's payment page, which tells only the seller of it. Where the platform fails, it does so
	 * unless the site has an account at PayPal with the seller's address: then the payment would be missing among the earnings.
	 *
	 * @param array|WP_Error $answer See open().
	 * @param string         $email  Address of the seller's account.
	 * @return bool
	 */
	private static function needs_link( $answer, string $email ): bool {
		if ( ! is_wp_error( $answer ) ) {
			return false;
		}
		return self::is_without_account( $answer ) || ( ! Paypal_Account::is( $email ) && 503 === self::explain( $answer )[0] );
	}

	/**
	 * Remembers whether the site has an account at PayPal with the seller's address, as the platform says.
	 *
	 * @param array|WP_Error $answer See open().
	 * @param string         $email  Address of the seller's account.
	 */
	private static function remember_account( $answer, string $email ): void {
		if ( ! is_wp_error( $answer ) ) {
			Paypal_Account::remember( $email );
		} elseif ( Paypal_Account::is( $email ) && self::is_without_account( $answer ) ) {
			Paypal_Account::remember( null );
		}
	}

	/**
	 * Whether the platform says that the site has no account at PayPal with the seller's address.
	 *
	 * @param WP_Error $error See open().
	 * @return bool
	 */
	private static function is_without_account( WP_Error $error ): bool {
		return in_array( $error->get_error_code(), array( 'paypal_not_connected', 'site_not_connected' ), true );
	}

	/**
	 * Sends the visitor to the page on which to pay, and ends the request.
	 *
	 * @param string $url Address on the platform, or of a payment service.
	 */
	private static function send_to( string $url ): void {
		wp_redirect( esc_url_raw( $url, array( 'http', 'https' ) ), 303, 'Sitewright' ); // phpcs:ignore WordPress.Security.SafeRedirect
		exit;
	}

	/**
	 * Opens a checkout at the platform.
	 *
	 * @param WP_Post|null $post     Post to whose page the buyer comes back; null for the front page.
	 * @param array        $offer    See Core\Offers_Payment::offer.
	 * @param bool         $is_again The visitor was told that they paid, and wants to pay once more.
	 * @return array|WP_Error `id` and `url`; the errors of the contract's OpenCheckout and of Connection::call.
	 */
	private function open( ?WP_Post $post, array $offer, bool $is_again ) {
		$terms = array(
			'post_id'  => $post ? $post->ID : 0,
			'plan_id'  => $offer['plan_id'],
			'title'    => '' === (string) $offer['title'] ? null : mb_substr( $offer['title'], 0, 250 ),
			'currency' => '' === (string) $offer['currency'] ? null : $offer['currency'],
			'units'    => $offer['units'],
			'interval' => '' === (string) $offer['interval'] ? null : $offer['interval'],
			'quantity' => $offer['quantity'] ?? 1,
		);
		$buyer = self::buyer();
		$body  = $terms + array(
			'key'        => hash( 'sha256', $buyer . wp_json_encode( $terms ) ),
			'is_again'   => $is_again,
			'visitor'    => hash_hmac( 'sha256', Visitor::network(), Site_Salt::get() ),
			'session'    => hash_hmac( 'sha256', $buyer, Site_Salt::get() ),
			'site_name'  => mb_substr( Site_Name::text(), 0, 250 ),
			'return_url' => Return_Address::of( $post ),
		);
		$body += array_intersect_key( $offer, array_flip( array( 'stock', 'paypal' ) ) );
		return $this->connection->call( 'POST', 'platform/v1/payments/checkouts', $body );
	}

	/**
	 * A sentence for a visitor, who can change nothing about the site's settings.
	 *
	 * @param WP_Error $error What failed.
	 * @return array{int,string} HTTP status and sentence.
	 */
	private static function explain( WP_Error $error ): array {
		switch ( $error->get_error_code() ) {
			case 'sold_out':
				return array( 409, __( 'This is sold out. Nothing was paid.', 'sitewright' ) );
			case 'too_few_left':
				return array( 409, __( 'Fewer than that are left. Nothing was paid. Please go back and choose a smaller number.', 'sitewright' ) );
			case 'pieces_held':
				return array( 409, __( 'Others are buying the last ones at the moment. Nothing was paid. Please try again in half an hour: some may become free.', 'sitewright' ) );
			case 'too_many_held':
				return array( 409, __( 'So many of these cannot be reserved for you at the moment, so that others can buy some, too. Nothing was paid. Please finish the payments that you have begun, choose a smaller number, or try again later.', 'sitewright' ) );
			case 'payment_not_confirmed':
				return array( 409, __( 'An earlier payment for this is not confirmed yet. If you completed it, please do not pay again, and look at this page once more in a few minutes.', 'sitewright' ) );
			case 'paypal_not_connected':
				return array( 409, __( 'This cannot be paid by PayPal at the moment. Nothing was paid. Please go back and choose another way to pay.', 'sitewright' ) );
			case 'payment_amount_refused':
				return array( 400, __( 'This amount cannot be paid. Please go back and choose another one.', 'sitewright' ) );
			case 'payment_currency_refused':
				return array( 400, __( 'PayPal takes no payments in this currency. Nothing was paid. Please go back and choose another way to pay.', 'sitewright' ) );
			case 'payment_terms_refused':
			case 'plan_not_found':
				return array( 410, self::not_offered() );
			case 'rest_too_many_requests':
				return array( 429, __( 'Too many payments were begun from your address. Please wait a minute and try again.', 'sitewright' ) );
			default:
				return array( 503, __( 'Payments are not possible at the moment. Nothing was paid. Please try again in a few minutes.', 'sitewright' ) );
		}
	}

	/**
	 * The sentence for a link that no block of the post has.
	 *
	 * @return string
	 */
	private static function not_offered(): string {
		return __( 'This payment is not offered any more, or its amount has changed. Nothing was paid. Please go back, reload the page and choose again.', 'sitewright' );
	}

	/**
	 * A random word that tells this browser from others for a day. It is set only when somebody begins a payment.
	 *
	 * @return string
	 */
	private static function buyer(): string {
		$known = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Checked here.
		if ( is_string( $known ) && preg_match( '/^[0-9a-f]{32}$/D', $known ) ) {
			return $known;
		}
		$buyer = bin2hex( random_bytes( 16 ) );
		setcookie(
			self::COOKIE,
			$buyer,
			array(
				'expires'  => time() + DAY_IN_SECONDS,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
		return $buyer;
	}
}
