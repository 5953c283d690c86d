<?php
/**
 * The name of the site.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * The name of the site as plain text, e.g. for mails and the checkout. WordPress keeps it with entities.
 */
final class Site_Name {

	/**
	 * The name.
	 *
	 * @return string In one line; it must be escaped in HTML.
	 */
	public static function text(): string {
		return trim( preg_replace( '/[\x00-\x1f\x7f]+/', ' ', wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ) );
	}
}
