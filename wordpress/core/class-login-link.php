<?php
/**
 * Links to log in as a subscriber.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Post;

/**
 * Makes the link with which a reader logs in to what they paid for, and comes back to a post.
 */
final class Login_Link {

	/**
	 * The number of the post to come back to; 0 for the front page.
	 */
	public const POST = 'sitewright-login';

	/**
	 * The address of the page that asks for the reader's e-mail address.
	 *
	 * @param WP_Post|null $post The post to come back to; null for the front page.
	 * @return string Not escaped.
	 */
	public static function to( ?WP_Post $post ): string {
		return add_query_arg( self::POST, $post ? $post->ID : 0, home_url( '/' ) );
	}

	/**
	 * The link to that page. No crawler follows it.
	 *
	 * @param WP_Post|null $post See to().
	 * @param string       $text Plain text.
	 * @return string HTML.
	 */
	public static function html( ?WP_Post $post, string $text ): string {
		return '<a href="' . esc_url( self::to( $post ) ) . '" rel="nofollow">' . esc_html( $text ) . '</a>';
	}
}
