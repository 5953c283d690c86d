<?php
/**
 * Visitors who want the newsletter, too.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Features\Readers\Newsletter;
use WP_Error;
use WP_Post;

/**
 * Hands the address of a visitor who agreed to marketing e-mails to the newsletter, and keeps what came of it. WP-Cron does it, so that
 * no visitor waits for Mailchimp, and tries again after a failure.
 */
final class Signup {

	/**
	 * When the next try is due, as a UNIX time. Only answers that wait for one have it.
	 */
	public const DUE = '_sitewright_signup_due';

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
	 * Errors of an address that the list would refuse again.
	 */
	private const FINAL_ERRORS = array( 'invalid_email', 'mailchimp_cleaned', 'mailchimp_refused' );

	/**
	 * Plans the hand-over unless it was planned or done, or the visitor did not agree, or the answer is held back.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public static function plan( $id ): void {
		$post = Post_Type::get( $id );
		if ( $post && self::is_wanted( $post ) ) {
			self::work()->plan_first( $id );
		}
	}

	/**
	 * Hands the address on unless that was done, or somebody else is doing it, or the answer is gone or held back. After a kill, the
	 * newsletter may ask twice: the link of the second e-mail is then the one that works.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public static function ask( int $id ): void {
		self::work()->run(
			$id,
			static function ( $post ) {
				if ( ! $post || ! self::is_wanted( $post ) ) {
					return false;
				}
				// In case this request is killed.
				Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
				self::try_once( $post );
				return true;
			}
		);
	}

	/**
	 * Hands the address on, and keeps what the newsletter said.
	 *
	 * @param WP_Post $post Feedback post.
	 */
	private static function try_once( WP_Post $post ): void {
		$record = Record::of( $post );
		$tries  = self::work()->read( $post->ID )['tries'] + 1;
		$result = Newsletter\Signup::add( $record['author']['email'], $record['ip'] );
		$state  = is_wp_error( $result )
			? array(
				'status' => 'failed',
				'reason' => self::reason( $result ),
			)
			: array( 'status' => 'confirm' === $result ? 'asked' : 'added' );
		self::work()->write( $post->ID, $state + array( 'tries' => $tries ) );
		if ( is_wp_error( $result ) && ! in_array( $result->get_error_code(), self::FINAL_ERRORS, true ) ) {
			self::work()->plan_next( $post->ID, $tries );
		} else {
			self::work()->plan_none( $post->ID );
		}
	}

	/**
	 * Why the newsletter did not take an address, for the owner of the site.
	 *
	 * @param WP_Error $error See Newsletter\Signup::add, whose sentences are for visitors.
	 * @return string
	 */
	private static function reason( WP_Error $error ): string {
		switch ( $error->get_error_code() ) {
			case 'invalid_email':
				return __( 'It is no email address.', 'sitewright' );
			case 'mailchimp_cleaned':
			case 'mailchimp_refused':
				return __( 'The list does not take this address.', 'sitewright' );
			case 'too_many_signups':
				return __( 'Too many addresses were entered, or this one too often.', 'sitewright' );
			case 'mail_not_sent':
				return __( 'The e-mail to confirm it could not be sent.', 'sitewright' );
			default:
				return __( 'The list could not be reached. Please look at the settings of the newsletter.', 'sitewright' );
		}
	}

	/**
	 * The state of the hand-over.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array{status:string,reason:string} Status is `none` where the newsletter is not asked, `waiting`, `asked` (the visitor, by
	 *                                            e-mail), `added` or `failed`.
	 */
	public static function state( WP_Post $post ): array {
		$state = self::work()->read( $post->ID );
		return array(
			'status' => 'waiting' === $state['status'] && empty( Record::of( $post )['signup'] ) ? 'none' : $state['status'],
			'reason' => $state['reason'],
		);
	}

	/**
	 * Whether the address is still to be handed on.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return bool
	 */
	private static function is_wanted( WP_Post $post ): bool {
		return 'publish' === $post->post_status && in_array( self::state( $post )['status'], array( 'waiting', 'failed' ), true );
	}

	/**
	 * The work, with what is kept of it.
	 *
	 * @return Retried_Work
	 */
	private static function work(): Retried_Work {
		return new Retried_Work( self::ASKING, self::STATE, self::DUE, self::UNKNOWN_AFTER );
	}
}
