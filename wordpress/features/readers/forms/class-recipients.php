<?php
/**
 * Who may get the answers of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Keeps a form that no administrator saved from mailing strangers: each visitor who sends it would cause a mail to all of them.
 */
final class Recipients {

	/**
	 * Whether an address is one of the site's own: the administration's, or that of a user who may write posts.
	 *
	 * @param string $address Valid address.
	 * @return bool
	 */
	public static function may_get( $address ) {
		$user   = get_user_by( 'email', $address );
		$is_own = strtolower( (string) get_option( 'admin_email' ) ) === strtolower( $address ) || ( $user && user_can( $user, 'edit_posts' ) );
		/**
		 * Filters whether forms that no administrator saved may mail their answers to an address. Without any address that may get them, they
		 * go to the author of the post.
		 *
		 * @param bool   $may_get Whether it is an address of the site's administration or of a user who may write posts.
		 * @param string $address Address.
		 */
		return (bool) apply_filters( 'sitewright_form_recipient', $is_own, $address );
	}
}
