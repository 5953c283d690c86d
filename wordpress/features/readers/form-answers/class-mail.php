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
		self::work()->deliver(
			$id,
			$is_asked,
			static function ( $post ) {
				return self::is_wanted( $post );
			},
			array( Mail_Message::class, 'send' ),
			__( 'The mailer of this site was interrupted.', 'sitewright' )
		);
	}

	/**
	 * The state of an answer's mail.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array{status:string,at:int,tries:int,reason:string,due:int} See Retried_Work::state().
	 */
	public static function state( WP_Post $post ): array {
		return self::work()->state( $post->ID, self::is_wanted( $post ) );
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
	 * The work, with what is kept of it.
	 *
	 * @return Retried_Work
	 */
	private static function work(): Retried_Work {
		return new Retried_Work( self::SENDING, self::STATE, self::DUE, self::UNKNOWN_AFTER );
	}
}
