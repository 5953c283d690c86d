<?php
/**
 * Delivery of answers to webhooks.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Sends each answer to the address that its form names, and keeps what came of it. WP-Cron does it, so that no visitor waits for another
 * service, and tries again after a failure.
 */
final class Webhook {

	/**
	 * When the next try is due, as a UNIX time. Only answers that wait for one have it.
	 */
	public const DUE = '_sitewright_webhook_due';

	/**
	 * Prefix of the claims of answers that are being sent.
	 */
	public const CALLING = 'sitewright_answer_calling_';

	/**
	 * The state of a delivery, see Retried_Work::read(). It holds nothing of the answer, and goes with it.
	 */
	public const STATE = '_sitewright_webhook';

	/**
	 * The address that was asked last. It stays in the log when the form has another one since.
	 */
	public const ASKED = '_sitewright_webhook_asked';

	/**
	 * Seconds after which the request that was sending counts as dead. The answer is sent again then, with the same delivery id.
	 */
	private const UNKNOWN_AFTER = MINUTE_IN_SECONDS;

	/**
	 * Plans the delivery unless it was planned or done, or the form has no address, or the answer is held back.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public static function plan( int $id ): void {
		$post = Post_Type::get( $id );
		if ( $post && self::is_wanted( $post ) ) {
			self::work()->plan_first( $id );
		}
	}

	/**
	 * Sends an answer unless that was done, or somebody else is doing it, or it is gone or held back.
	 *
	 * @param int  $id       Id of the feedback post.
	 * @param bool $is_asked Whether a person asked for it: it is sent once more where it arrived, and the tries begin anew.
	 */
	public static function deliver( int $id, bool $is_asked = false ): void {
		self::work()->deliver(
			$id,
			$is_asked,
			static function ( $post ) use ( $is_asked ) {
				return self::is_wanted( $post, $is_asked );
			},
			array( Webhook_Request::class, 'send' ),
			__( 'The request was interrupted.', 'sitewright' )
		);
	}

	/**
	 * The state of a delivery.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array{status:string,at:int,tries:int,reason:string,due:int} See Retried_Work::state().
	 */
	public static function state( WP_Post $post ): array {
		return self::work()->state( $post->ID, self::is_wanted( $post ) );
	}

	/**
	 * The address to which an answer goes.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return string Empty for none. Answers that were stored before there were webhooks have none.
	 */
	public static function address( WP_Post $post ): string {
		$record = Record::of( $post );
		$sent   = (string) ( $record['webhook'] ?? '' );
		/**
		 * Filters where an answer goes that had an address when it was sent in.
		 *
		 * @param string $sent   Address of the form at that time.
		 * @param array  $record Record of the answer. See Record::from_answer.
		 */
		return '' === $sent ? '' : (string) apply_filters( 'sitewright_answer_webhook', $sent, $record );
	}

	/**
	 * The address to tell of in the log: where the answer went or, while it has not arrived, where it goes.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return string Empty where it goes nowhere.
	 */
	public static function told_address( WP_Post $post ): string {
		$asked = 'sent' === self::work()->read( $post->ID )['status'] ? (string) get_post_meta( $post->ID, self::ASKED, true ) : '';
		return '' === $asked ? self::address( $post ) : $asked;
	}

	/**
	 * Whether an answer is to be sent.
	 *
	 * @param WP_Post $post     Feedback post.
	 * @param bool    $is_again Also where it arrived.
	 * @return bool
	 */
	private static function is_wanted( WP_Post $post, bool $is_again = false ): bool {
		return 'publish' === $post->post_status && '' !== self::address( $post ) && ( $is_again || 'sent' !== self::work()->read( $post->ID )['status'] );
	}

	/**
	 * The work, with what is kept of it.
	 *
	 * @return Retried_Work
	 */
	private static function work(): Retried_Work {
		return new Retried_Work( self::CALLING, self::STATE, self::DUE, self::UNKNOWN_AFTER );
	}
}
