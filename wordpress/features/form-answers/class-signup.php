<?php
/**
 * Visitors who want the newsletter, too.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Features\Newsletter;
use WP_Post;

/**
 * Hands the address of a visitor who agreed to marketing e-mails to the newsletter, and keeps what came of it.
 */
final class Signup {

	/**
	 * Prefix of the claims of answers whose address is being handed on.
	 */
	public const ASKING = 'sitewright_answer_asking_';

	private const STATE = '_sitewright_signup';

	/**
	 * Seconds after which the request that was asking counts as dead: it waits for a mailer, or for Mailchimp.
	 */
	private const UNKNOWN_AFTER = MINUTE_IN_SECONDS;

	/**
	 * Hands the address on unless that was done, or nobody agreed to it, or the answer is held back. After a kill, the newsletter
	 * may ask twice: the second e-mail then has the link that works.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public static function ask( $id ) {
		$post = Post_Type::get( $id );
		if ( ! $post || ! self::is_wanted( $post ) || ! Claim::take( self::ASKING . $id, self::UNKNOWN_AFTER ) ) {
			return;
		}
		// Another request can have asked since this one looked.
		clean_post_cache( $id );
		if ( self::is_wanted( $post ) ) {
			$record = Record::of( $post );
			$result = Newsletter\Signup::add( $record['author']['email'], $record['ip'] );
			$state  = is_wp_error( $result )
				? array(
					'status' => 'failed',
					'reason' => $result->get_error_message(),
				)
				: array( 'status' => 'confirm' === $result ? 'asked' : 'added' );
			update_post_meta( $id, self::STATE, wp_slash( $state ) );
		}
		Claim::release( self::ASKING . $id );
	}

	/**
	 * What came of it.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array{status:string,reason:string} Status is `none` where the newsletter is not asked, `waiting`, `asked` (the visitor, by
	 *                                            e-mail), `added` or `failed`.
	 */
	public static function state( WP_Post $post ) {
		$is_asked = ! empty( Record::of( $post )['signup'] );
		$stored   = get_post_meta( $post->ID, self::STATE, true );
		return ( is_array( $stored ) ? $stored : array() ) + array(
			'status' => $is_asked ? 'waiting' : 'none',
			'reason' => '',
		);
	}

	/**
	 * Whether the address is still to be handed on. What failed is tried again with the answer's mail.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return bool
	 */
	private static function is_wanted( WP_Post $post ) {
		return 'publish' === $post->post_status && in_array( self::state( $post )['status'], array( 'waiting', 'failed' ), true );
	}
}
