<?php
/**
 * Delivery of answers by mail.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Mails each answer once, and keeps what came of it. A failure is tried again by WP-Cron.
 */
final class Mail {

	/**
	 * Seconds after which the request that was mailing counts as dead. Nobody knows then whether the mail went out: it is
	 * sent again, with the same Message-ID.
	 */
	public const UNKNOWN_AFTER = 10 * MINUTE_IN_SECONDS;

	/**
	 * When the next try is due, as a UNIX time. Only answers that wait for one have it.
	 */
	public const DUE = '_sitewright_mail_due';

	/**
	 * Prefix of the claims of answers that are being mailed.
	 */
	public const SENDING = 'sitewright_answer_mailing_';

	private const STATE = '_sitewright_mail';

	/**
	 * Mails an answer unless that was done, or somebody else is doing it, or it is held back.
	 *
	 * @param int  $id       Id of the feedback post.
	 * @param bool $is_asked Whether a person asked for it: the tries begin anew.
	 */
	public static function deliver( int $id, bool $is_asked = false ): void {
		self::work()->run(
			$id,
			static function ( $post ) use ( $is_asked ) {
				if ( ! $post || ! self::is_wanted( $post ) ) {
					return false;
				}
				self::try_once( $post, $is_asked ? 1 : self::work()->read( $post->ID )['tries'] + 1 );
				return true;
			}
		);
	}

	/**
	 * Hands the mail to the mailer, and keeps what it said.
	 *
	 * @param WP_Post $post  Feedback post.
	 * @param int     $tries Tries with this one.
	 */
	private static function try_once( WP_Post $post, int $tries ): void {
		self::write( $post->ID, 'sending', $tries );
		self::work()->plan_none( $post->ID );
		// A mailer that kills each request it is called in is not called for ever.
		$reason = $tries > count( Retried_Work::DELAYS ) + 1 ? __( 'The mailer of this site was interrupted.', 'sitewright' ) : Mail_Message::send( $post );
		self::write( $post->ID, null === $reason ? 'sent' : 'failed', $tries, (string) $reason );
		if ( null !== $reason ) {
			self::work()->plan_next( $post->ID, $tries );
		}
	}

	/**
	 * The state of an answer's mail.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array{status:string,at:int,reason:string,due:int} Status is `none` where there is nothing to send, `waiting`,
	 *                                                          `sending`, `sent` or `failed`; times are UNIX times, 0 for none.
	 */
	public static function state( WP_Post $post ) {
		$state = self::work()->read( $post->ID );
		if ( 'waiting' === $state['status'] && ! self::is_wanted( $post ) ) {
			$state['status'] = 'none';
		}
		if ( 'sending' === $state['status'] && $state['at'] < time() - self::UNKNOWN_AFTER ) {
			$state['status'] = 'waiting';
		}
		return $state + array( 'due' => (int) get_post_meta( $post->ID, self::DUE, true ) );
	}

	/**
	 * Whether an answer is still to be mailed.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return bool
	 */
	private static function is_wanted( WP_Post $post ): bool {
		return 'publish' === $post->post_status && 'sent' !== self::work()->read( $post->ID )['status'] && Record::of( $post )['to'];
	}

	/**
	 * Stores a state.
	 *
	 * @param int    $id     Id of the feedback post.
	 * @param string $status See state().
	 * @param int    $tries  Tries so far.
	 * @param string $reason Why the last one failed.
	 */
	private static function write( int $id, string $status, int $tries, string $reason = '' ): void {
		$state = array(
			'status' => $status,
			'at'     => time(),
			'tries'  => $tries,
			'reason' => $reason,
		);
		self::work()->write( $id, $state );
	}

	/**
	 * The work, with what is kept of it.
	 *
	 * @return Retried_Work
	 */
	private static function work(): Retried_Work {
		return new Retried_Work( self::SENDING, self::STATE, self::DUE, self::UNKNOWN_AFTER );
	}
}
