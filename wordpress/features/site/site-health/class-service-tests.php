<?php
/**
 * Tests of what a platform does for the site.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Site\Site_Health;

use Sitewright\Core\Ai_Access;
use Sitewright\Core\Services;

/**
 * Each test returns what is set up, as a result of Site Health. A site without AI and payments is no worse, so WordPress's page does not show them.
 */
final class Service_Tests {

	/**
	 * The objects that all features share.
	 *
	 * @var Services
	 */
	private Services $services;

	/**
	 * Keeps the services.
	 *
	 * @param Services $services The objects that all features share.
	 */
	public function __construct( Services $services ) {
		$this->services = $services;
	}

	/**
	 * Whether a model answers.
	 *
	 * @return array
	 */
	public function model(): array {
		if ( ! Ai_Access::is_on() ) {
			return Test_Result::of( 'model', 'recommended', __( 'AI is turned off on this site', 'sitewright' ), __( 'Nobody sees AI tools or blocks, and nothing is sent to a model.', 'sitewright' ) );
		}
		if ( ! $this->services->connection->is_registered() ) {
			/**
			 * Filters whether WordPress itself can ask an AI model on this site.
			 *
			 * @param bool $can_ask Default false.
			 */
			return apply_filters( 'sitewright_can_wordpress_ask_ai', false )
				? Test_Result::of( 'model', 'good', __( 'WordPress answers by itself', 'sitewright' ), __( 'It uses the key of an AI provider on its page Settings → Connectors.', 'sitewright' ) )
				: Test_Result::of( 'model', 'recommended', self::no_model(), __( 'Connect this site to a platform, or give WordPress 7.0 or newer the key of an AI provider.', 'sitewright' ) );
		}
		$provider = $this->services->connection->call( 'GET', 'wpcom/v2/sitewright/ai-provider' );
		if ( is_wp_error( $provider ) ) {
			return Test_Result::of( 'model', 'critical', __( 'The platform does not say which model answers', 'sitewright' ), $provider->get_error_message() );
		}
		if ( 'embedded' === $provider['source'] ) {
			return Test_Result::of( 'model', 'recommended', self::no_model(), __( 'The platform outlines and shortens by rule. Tone, translation and free requests need a model.', 'sitewright' ) );
		}
		/* translators: 1: Name of a model. 2: Host of its server. */
		return Test_Result::of( 'model', 'good', __( 'An AI model answers', 'sitewright' ), sprintf( __( 'It is %1$s, at %2$s.', 'sitewright' ), (string) $provider['model'], (string) $provider['name'] ) );
	}

	/**
	 * Whether something can be paid, and whether money moves.
	 *
	 * @return array
	 */
	public function payments(): array {
		if ( ! $this->services->connection->is_registered() ) {
			return Test_Result::of( 'payments', 'recommended', __( 'Payments need a platform', 'sitewright' ), __( 'Connect this site first. Only “Pay with PayPal” works without: it leads to PayPal’s own page.', 'sitewright' ) );
		}
		$settings = $this->services->connection->call( 'GET', 'wpcom/v2/sitewright/payment-provider' );
		if ( is_wp_error( $settings ) ) {
			return Test_Result::of( 'payments', 'critical', __( 'The platform does not say where payments go', 'sitewright' ), $settings->get_error_message() );
		}
		$kind      = $settings['kind'];
		$connected = $settings['connect']['account'] ?? null;
		if ( 'none' === $kind && $connected ) {
			/* translators: %s: Name of an account. */
			return Test_Result::of( 'payments', 'recommended', __( 'Nothing can be paid yet', 'sitewright' ), sprintf( __( 'The account “%s” cannot take payments yet. Please complete it at Stripe.', 'sitewright' ), (string) $connected['name'] ) );
		}
		if ( 'none' === $kind ) {
			return Test_Result::of( 'payments', 'recommended', __( 'Nothing can be paid yet', 'sitewright' ), __( 'Connect an account at Stripe, or enter the secret key of your own account.', 'sitewright' ) );
		}
		if ( 'test-desk' === $kind ) {
			return Test_Result::of( 'payments', 'good', self::test_mode(), __( 'They go to the test desk of the platform: no money moves. For real ones, enter the key of your own account.', 'sitewright' ) );
		}
		$is_used = $connected && $connected['is_in_use'];
		$account = $is_used ? $connected : $settings['stripe'];
		$name    = (string) ( $is_used ? $connected['name'] : $account['account'] ?? '' );
		return empty( $account['is_test'] )
			/* translators: %s: Name of an account. */
			? Test_Result::of( 'payments', 'good', __( 'Payments are taken', 'sitewright' ), sprintf( __( 'The money goes to “%s” at Stripe.', 'sitewright' ), $name ) )
			/* translators: %s: Name of an account. */
			: Test_Result::of( 'payments', 'good', self::test_mode(), sprintf( __( 'They go to “%s” at Stripe, with a test key: no money moves.', 'sitewright' ), $name ) );
	}

	/**
	 * The title where no model answers.
	 *
	 * @return string
	 */
	private static function no_model(): string {
		return __( 'No AI model is connected', 'sitewright' );
	}

	/**
	 * The title where no money moves.
	 *
	 * @return string
	 */
	private static function test_mode(): string {
		return __( 'Payments work in test mode', 'sitewright' );
	}
}
