<?php
/**
 * The defaults of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Confirmed_Address;
use Sitewright\Core\Site_Name;
use WP_Post;

/**
 * The recipient and the subject of a form that has none of its own. The editor shows what the page then uses.
 */
final class Defaults {

	/**
	 * The address that gets the answers.
	 *
	 * @param WP_Post|null $post The post that the form is in; null for a widget or a template.
	 * @return string The address of the post's author; without one, that of the site's administrator.
	 */
	public static function recipient( ?WP_Post $post ): string {
		$author  = $post ? get_userdata( (int) $post->post_author ) : false;
		$address = $author ? Confirmed_Address::of( $author ) : '';
		return is_email( $address ) ? $address : (string) get_option( 'admin_email' );
	}

	/**
	 * The subject of the e-mail.
	 *
	 * @param string $title The title of the post; empty for a form in no post.
	 * @return string The name of the site in brackets, and the title.
	 */
	public static function subject( $title ): string {
		return sprintf( '[%1$s] %2$s', Site_Name::text(), $title );
	}
}
