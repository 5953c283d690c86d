<?php
/**
 * Answers of forms.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

use Sitewright\Core;

/**
 * Stores, mails and shows what visitors sent by forms.
 */
final class Feature extends Core\Feature {

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook() {
		Post_Type::hook();
		Mail_Queue::hook();
	}
}
