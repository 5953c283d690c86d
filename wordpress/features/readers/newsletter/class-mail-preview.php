<?php
/**
 * The mail of a post before it is sent.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Confirmed_Address;
use Sitewright\Core\Rate_Limit;
use WP_Error;
use WP_Post;

/**
 * Shows the mail of a post to those who may edit it, and sends it to them for a test. It holds what was saved last.
 */
final class Mail_Preview {

	/**
	 * Test mails of a user in an hour.
	 */
	private const PER_HOUR = 20;

	/**
	 * The handlers.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public static function handlers(): array {
		return array(
			'GetPostMail'      => array( self::class, 'show' ),
			'SendTestPostMail' => array( self::class, 'send' ),
		);
	}

	/**
	 * The mail.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `post_not_found` (404).
	 */
	public static function show( array $parts ) {
		$post = self::post( $parts );
		return is_wp_error( $post ) ? $post : ( new Post_Mail( $post ) )->preview() + array( 'to' => Confirmed_Address::of( wp_get_current_user() ) );
	}

	/**
	 * Sends the mail to the user who asks.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Errors `post_not_found` (404), `too_many_test_mails` (429), `mail_not_sent` (502) with what the mailer says.
	 */
	public static function send( array $parts ) {
		$post = self::post( $parts );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$user = wp_get_current_user();
		if ( Rate_Limit::count( "post-mail|$user->ID", HOUR_IN_SECONDS ) > self::PER_HOUR ) {
			return new WP_Error( 'too_many_test_mails', __( 'Too many test e-mails. Please try again in an hour.', 'sitewright' ), array( 'status' => 429 ) );
		}
		$to     = Confirmed_Address::of( $user );
		$reason = ( new Post_Mail( $post ) )->send_test( $to );
		return null === $reason ? array( 'to' => $to ) : new WP_Error(
			'mail_not_sent',
			/* translators: %s: what the mailer says. */
			sprintf( __( 'The e-mail was not sent. The mailer says: %s', 'sitewright' ), $reason ),
			array( 'status' => 502 )
		);
	}

	/**
	 * The post.
	 *
	 * @param array $parts Checked request.
	 * @return WP_Post|WP_Error Error also for a post that the user may not edit: they do not learn whether it is there.
	 */
	private static function post( array $parts ) {
		$post = get_post( (int) $parts['params']['id'] );
		return $post && 'post' === $post->post_type && current_user_can( 'edit_post', $post->ID ) ? $post : new WP_Error( 'post_not_found', __( 'There is no such post.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
