<?php
/**
 * The newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core;

/**
 * Takes sign-ups of visitors, and keeps the site's own list (docs/decisions/039-newsletter.md).
 */
final class Feature extends Core\Feature {

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		$counts = array(
			'GetSubscriberCounts' => function () {
				return Routes::counts( $this->services->connection );
			},
		);
		return $counts + Routes::handlers() + Mail_Preview::handlers() + Admin_Routes::handlers();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Tables::hook();
		Categories::hook();
		Post_Mailing::hook();
		Mailing_Queue::hook();
		Upkeep::hook();
		Mailchimp_Api::breaker()->hook();
		( new Personal_Data() )->hook();
		// Before WordPress redirects to the address that it prefers, which would lose what was sent.
		add_action( 'template_redirect', array( Reply::class, 'send' ), 0 );
		add_action( 'template_redirect', array( Link_Page::class, 'serve' ), 0 );
		add_filter( 'sitewright_is_subscriber', array( Subscribers::class, 'has_confirmed' ), 10, 2 );
	}

	/**
	 * Adds the feature's actions and filters in the dashboard.
	 */
	public function hook_dashboard(): void {
		Export::hook();
	}

	/**
	 * Gives those who may see subscribers the address of the export, which holds a nonce.
	 *
	 * @return array<string,mixed>
	 */
	public function initial_state(): array {
		return current_user_can( 'manage_options' ) ? array( 'subscribersExportUrl' => Export::url() ) : array();
	}

	/**
	 * Deletes the list, the settings and the keys.
	 */
	public static function uninstall(): void {
		Mailing_Queue::uninstall();
		Upkeep::uninstall();
		Post_Mailing::uninstall();
		Tables::drop();
		Settings::uninstall();
		Links::uninstall();
		Mailchimp_List::uninstall();
		Mailchimp_Api::breaker()->uninstall();
	}

	/**
	 * Deletes the API key of Mailchimp. The key of the site's own links stays with its list: it opens nothing but them, and the
	 * links of mails that were sent work again when the plugin is back.
	 */
	public static function forget(): void {
		Settings::forget();
	}
}
