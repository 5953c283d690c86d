<?php
/**
 * Subscribers of the site.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Money\Paid_Content;

/**
 * Whether somebody subscribes to the site without paying: the list of the newsletter knows.
 */
final class Subscriptions {

	/**
	 * Whether an address is that of a subscriber.
	 *
	 * @param string $email Address.
	 * @return bool
	 */
	public static function has( string $email ): bool {
		/**
		 * Filters whether an address is that of a subscriber, to whom posts for subscribers are open once they log in.
		 *
		 * @param bool   $is_subscriber Default: whether it is confirmed on the site's own list.
		 * @param string $email         The address.
		 */
		return (bool) apply_filters( 'sitewright_is_subscriber', false, $email );
	}
}
