<?php
/**
 * Delivery of answers by mail.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Form_Answers;

use Sitewright\Core\Claim;
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
	 * Seconds between a failure and the next try; after the last of them only a person sends it again.
	 */
	public const DELAYS = array( 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 2 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS, DAY_IN_SECONDS );

	/**
	 * Mails an answer unless that was done, or somebody else is doing it, or it is held back.
	 *
	 * @param int  $id       Id of the feedback post.
	 * @param bool $is_asked Whether a person asked for it: the tries begin anew.
	 */
	public static function deliver( $id, $is_asked = false ) {
		if ( ! Claim::take( self::SENDING . $id, self::UNKNOWN_AFTER ) ) {
			return;
		}
		// Another request can have changed the answer since this one read it.
		clean_post_cache( $id );
		$post = Post_Type::get( $id );
		if ( $post && self::is_wanted( $post ) ) {
			self::try_once( $post, $is_asked ? 1 : self::read( $id )['tries'] + 1 );
		}
		Claim::release( self::SENDING . $id );
	}

	/**
	 * Hands the mail to the mailer, and keeps what it said.
	 *
	 * @param WP_Post $post  Feedback post.
	 * @param int     $tries Tries with this one.
	 */
	private static function try_once( WP_Post $post, $tries ) {
		self::write( $post->ID, 'sending', $tries );
		delete_post_meta( $post->ID, self::DUE );
		// A mailer that kills each request it is called in is not called for ever.
		$reason = $tries > count( self::DELAYS ) + 1 ? __( 'The mailer of this site was interrupted.', 'sitewright' ) : Mail_Message::send( $post );
		self::write( $post->ID, null === $reason ? 'sent' : 'failed', $tries, (string) $reason );
		if ( null !== $reason ) {
			self::plan_next( $post->ID, $tries );
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
		$state = self::read( $post->ID );
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
	private static function is_wanted( WP_Post $post ) {
		return 'publish' === $post->post_status && 'sent' !== self::read( $post->ID )['status'] && Record::of( $post )['to'];
	}

	/**
	 * Plans the next try after a failure, if there is one.
	 *
	 * @param int $id    Id of the feedback post.
	 * @param int $tries Tries so far.
	 */
	private static function plan_next( $id, $tries ) {
		if ( isset( self::DELAYS[ $tries - 1 ] ) ) {
			$due = time() + self::DELAYS[ $tries - 1 ];
			update_post_meta( $id, self::DUE, $due );
			Mail_Queue::schedule( $due );
		}
	}

	/**
	 * Reads the stored state.
	 *
	 * @param int $id Id of the feedback post.
	 * @return array{status:string,at:int,tries:int,reason:string}
	 */
	private static function read( $id ) {
		return (array) ( get_post_meta( $id, self::STATE, true ) ?: array() ) + array(
			'status' => 'waiting',
			'at'     => 0,
			'tries'  => 0,
			'reason' => '',
		);
	}

	/**
	 * Stores a state.
	 *
	 * @param int    $id     Id of the feedback post.
	 * @param string $status See state().
	 * @param int    $tries  Tries so far.
	 * @param string $reason Why the last one failed.
	 */
	private static function write( $id, $status, $tries, $reason = '' ) {
		$state = array(
			'status' => $status,
			'at'     => time(),
			'tries'  => $tries,
			'reason' => $reason,
		);
		update_post_meta( $id, self::STATE, wp_slash( $state ) );
	}
}
