<?php
/**
 * Payment buttons.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core;

/**
 * Adds the products of payment buttons. Products are content: they stay when the plugin is deleted.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		Product::hook();
	}
}
