<?php
/**
 * The secret of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * What signatures, seals and hashes of this site are made with. WordPress has one salt for all sites of a network: what one of them
 * signs would be good on each other.
 */
final class Site_Salt {

	/**
	 * The salt of the current site.
	 *
	 * @return string
	 */
	public static function get() {
		$site = get_current_blog_id();
		// The first site keeps what it has signed: it is the only one where there is no network.
		return 1 === $site ? wp_salt() : hash_hmac( 'sha256', "site $site", wp_salt() );
	}
}
