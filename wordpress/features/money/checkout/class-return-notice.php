<?php
/**
 * The outcome of a payment.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Connection;
use Sitewright\Core\Currency;
use Sitewright\Core\Login_Link;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Shortcode_Guard;
use Sitewright\Core\Synced_Patterns;
use Sitewright\Core\Visitor_Page;
use WP_Error;

/**
 * Shows above a post what became of a visitor's payment. The address says only which payment it was: whether it was made is what
 * the platform says.
 */
final class Return_Notice {

	/**
	 * The id of a checkout.
	 */
	public const PARAMETER = 'sitewright-paid';

	/**
	 * How often in a minute the platform is asked for one address to which a buyer comes back.
	 */
	private const MAX_ASKED = 20;

	private const STYLE = 'sitewright-payment-notice';

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * The receipts of the site's payments.
	 *
	 * @var Receipts
	 */
	private Receipts $receipts;

	/**
	 * The checkout, in the contract's shape; null for none.
	 *
	 * @var array|WP_Error|null
	 */
	private $checkout = null;

	/**
	 * Whether the payment began on no page of a post, so that the notice is on the front page, whatever that shows.
	 *
	 * @var bool
	 */
	private bool $is_of_front_page = false;

	/**
	 * Keeps the objects.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 * @param Receipts   $receipts   The receipts of the site's payments.
	 */
	public function __construct( Connection $connection, Receipts $receipts ) {
		$this->connection = $connection;
		$this->receipts   = $receipts;
	}

	/**
	 * Adds the action of the class.
	 */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'read' ), 1 );
	}

	/**
	 * Asks the platform about the payment of this page's address.
	 */
	public function read(): void {
		$id   = $_GET[ self::PARAMETER ] ?? null; // phpcs:ignore WordPress.Security -- Checked here; it names a payment, and proves nothing.
		$word = is_string( $id ) && preg_match( '/^[A-Za-z0-9_-]{43}$/D', $id ) ? $this->word() : null;
		if ( null === $word ) {
			return;
		}
		Visitor_Page::keep_out_of_caches();
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$this->checkout = $this->ask( $id, $word );
		if ( self::is_unknown( $this->checkout ) ) {
			return;
		}
		if ( ! is_wp_error( $this->checkout ) && 'paid' === $this->checkout['state'] ) {
			$this->receipts->run_after_page();
		}
		add_filter( 'the_content', array( $this, 'add' ) );
		add_action( 'wp_body_open', array( $this, 'print_on_front_page' ) );
		wp_register_style( self::STYLE, false, array(), \Sitewright\VERSION );
		wp_add_inline_style( self::STYLE, '.' . self::STYLE . '{box-sizing:border-box;margin-block:0 1.5em;padding:1em;border:1px solid;border-inline-start-width:6px;overflow-wrap:anywhere}.' . self::STYLE . ' p{margin:0}.' . self::STYLE . ' p+p{margin-block-start:.5em}' );
		wp_enqueue_style( self::STYLE );
	}

	/**
	 * The word of the page's address: of a payment that began on this post, or on no page of a post.
	 *
	 * @return string|null See Return_Address::word.
	 */
	private function word(): ?string {
		$of_post = is_singular() ? Return_Address::word( get_queried_object_id() ) : null;
		if ( null !== $of_post || ! is_front_page() ) {
			return $of_post;
		}
		$this->is_of_front_page = true;
		return Return_Address::word( 0 );
	}

	/**
	 * Asks the platform, unless somebody asks so often that the site would have no requests left for others.
	 *
	 * @param string $id   Id of a checkout.
	 * @param string $word See Return_Address::word.
	 * @return array|WP_Error The checkout; error `too_many_questions`, and those of Connection::call.
	 */
	private function ask( string $id, string $word ) {
		if ( Rate_Limit::count( "payment|$word", MINUTE_IN_SECONDS ) > self::MAX_ASKED ) {
			return new WP_Error( 'too_many_questions' );
		}
		return $this->connection->call( 'GET', "platform/v1/payments/checkouts/$id" );
	}

	/**
	 * Puts the notice above the post on whose page the payment began.
	 *
	 * @param string $content HTML.
	 * @return string
	 */
	public function add( $content ) {
		$post_id = is_wp_error( $this->checkout ) ? get_queried_object_id() : (int) ( $this->checkout['post_id'] ?? 0 );
		return ! $this->is_of_front_page && get_the_ID() === $post_id && get_queried_object_id() === $post_id && ! doing_filter( 'get_the_excerpt' ) ? $this->html() . $content : $content;
	}

	/**
	 * Prints the notice above the front page, if the payment began on no page of a post.
	 */
	public function print_on_front_page(): void {
		if ( $this->is_of_front_page && ( is_wp_error( $this->checkout ) || 0 === (int) ( $this->checkout['post_id'] ?? 0 ) ) ) {
			echo wp_kses_post( $this->html() );
		}
	}

	/**
	 * The notice.
	 *
	 * @return string HTML.
	 */
	private function html(): string {
		$state     = is_wp_error( $this->checkout ) ? 'unknown' : (string) ( $this->checkout['state'] ?? '' );
		$sentences = array( self::sentence( $state, is_wp_error( $this->checkout ) ? array() : $this->checkout ) );
		if ( 'paid' === $state && ! empty( $this->checkout['is_test'] ) ) {
			$sentences[] = __( 'This was a test: no money moved.', 'sitewright' );
		}
		$login = 'paid' === $state ? self::login( (int) ( $this->checkout['post_id'] ?? 0 ) ) : '';
		return Shortcode_Guard::close( '<div class="' . self::STYLE . ' is-' . esc_attr( $state ) . '" role="status"><p>' . implode( '</p><p>', array_map( 'esc_html', $sentences ) ) . "</p>$login</div>" );
	}

	/**
	 * How a buyer gets at the part of the page that is for subscribers.
	 *
	 * @param int $post_id The page on which the payment began.
	 * @return string HTML; empty for a page without one.
	 */
	private static function login( int $post_id ): string {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( ! $post || ! self::has_part( $post->post_content ) ) {
			return '';
		}
		return '<p>' . esc_html__( 'What is for subscribers opens once you log in with the e-mail address of the payment.', 'sitewright' ) . ' ' . Login_Link::html( $post, __( 'Log in', 'sitewright' ) ) . '</p>';
	}

	/**
	 * Whether a content has a part for subscribers, itself or by a synced pattern.
	 *
	 * @param string $content Content of a post.
	 * @return bool
	 */
	private static function has_part( string $content ): bool {
		if ( has_block( Paid_Reader::PART, $content ) ) {
			return true;
		}
		foreach ( Synced_Patterns::numbers_in( $content ) as $number ) {
			$pattern = Synced_Patterns::find( $number );
			if ( $pattern && has_block( Paid_Reader::PART, $pattern->post_content ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The sentence for a state.
	 *
	 * @param string $state    State of the contract, or `unknown`.
	 * @param array  $checkout Checkout; empty for `unknown`.
	 * @return string Plain text.
	 */
	private static function sentence( string $state, array $checkout ): string {
		switch ( $state ) {
			case 'paid':
				return sprintf(
					/* translators: 1: amount of money, 2: what was paid for. */
					__( 'Thank you! Your payment of %1$s for “%2$s” has arrived.', 'sitewright' ),
					Currency::format( (int) $checkout['units'], (string) $checkout['currency'] ),
					( ( $checkout['quantity'] ?? 1 ) > 1 ? $checkout['quantity'] . ' × ' : '' ) . $checkout['title']
				);
			case 'refunded':
				return sprintf(
					/* translators: %s: what was paid for. */
					__( 'Your payment for “%s” was given back.', 'sitewright' ),
					$checkout['title']
				);
			case 'waiting':
				return __( 'Your bank has not confirmed the payment yet. Please do not pay again, and reload this page in a few minutes.', 'sitewright' );
			case 'declined':
				return __( 'The payment was declined, and nothing was taken. You can try again with another card.', 'sitewright' );
			case 'canceled':
				return __( 'The payment was cancelled, and nothing was taken.', 'sitewright' );
			case 'expired':
				return __( 'The payment was not completed in time, and nothing was taken. You can begin again.', 'sitewright' );
			case 'open':
				return __( 'The payment is not confirmed. If you completed it, please do not pay again, and reload this page in a few minutes.', 'sitewright' );
			default:
				return __( 'The site cannot find out at the moment whether the payment was made. Please do not pay again, and reload this page in a few minutes.', 'sitewright' );
		}
	}

	/**
	 * Whether the address names no payment of this site, e.g. because somebody made it up.
	 *
	 * @param array|WP_Error $checkout Answer of the platform.
	 * @return bool
	 */
	private static function is_unknown( $checkout ): bool {
		return is_wp_error( $checkout ) && 'checkout_not_found' === $checkout->get_error_code();
	}
}
