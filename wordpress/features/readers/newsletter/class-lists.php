<?php
/**
 * The mailing list in use.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

/**
 * Finds the list that a form fills.
 */
final class Lists {

	/**
	 * The list that the owner chose.
	 *
	 * @return Mailing_List
	 */
	public static function chosen(): Mailing_List {
		return 'mailchimp' === Settings::get( 'service' ) ? new Mailchimp_List() : new Own_List();
	}

	/**
	 * The list of a form.
	 *
	 * @param string $block Name of the block. Who subscribes to the site's posts is always on the site's own list.
	 * @return Mailing_List
	 */
	public static function of_block( string $block ): Mailing_List {
		return 'jetpack/mailchimp' === $block ? self::chosen() : new Own_List();
	}
}
