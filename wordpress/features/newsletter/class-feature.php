<?php
/**
 * The newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Newsletter;

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
	public function handlers() {
		return Routes::handlers();
	}

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook() {
		Tables::hook();
		Post_Mailing::hook();
		Mailing_Queue::hook();
		( new Personal_Data() )->hook();
		// Before WordPress redirects to the address that it prefers, which would lose what was sent.
		add_action( 'template_redirect', array( Reply::class, 'send' ), 0 );
		add_action( 'template_redirect', array( Link_Page::class, 'serve' ), 0 );
	}

	/**
	 * Deletes the list, the settings and the keys.
	 */
	public static function uninstall() {
		Mailing_Queue::uninstall();
		Post_Mailing::uninstall();
		Tables::drop();
		Settings::uninstall();
		Links::uninstall();
	}
}
