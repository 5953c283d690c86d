<?php
/**
 * Replies to answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Wide_Letters;
use WP_Error;
use WP_Post;

/**
 * Mails replies to the authors of answers, and keeps them.
 */
final class Replies {

	/**
	 * Prefix of the claims of replies that are being sent.
	 */
	public const SENDING = 'sitewright_answer_replying_';

	private const META = '_sitewright_reply';

	/**
	 * Seconds after which a request that was sending a reply counts as dead.
	 */
	private const SENDING_SECONDS = 60;

	/**
	 * The replies to an answer, oldest first.
	 *
	 * @param int $id Id of the feedback post.
	 * @return array[] Each with key, user, author, at (UNIX time) and text; and `is_unsure`, true while it is sent.
	 */
	public static function of( int $id ): array {
		return Wide_Letters::read( array_values( array_filter( get_post_meta( $id, self::META ), 'is_array' ) ) );
	}

	/**
	 * Whether nobody knows if a reply was sent: the request that sent it has ended.
	 *
	 * @param array $reply One of of().
	 * @return bool
	 */
	public static function is_unsure( array $reply ): bool {
		return ! empty( $reply['is_unsure'] ) && (int) $reply['at'] < time() - self::SENDING_SECONDS;
	}

	/**
	 * Sends a reply in the name of the current user.
	 *
	 * @param WP_Post $post Feedback post.
	 * @param string  $key  Made by the browser for each reply: a second call with it sends nothing.
	 * @param string  $text Text.
	 * @return true|WP_Error Errors `answer_without_address` (400), `reply_empty` (400), `reply_not_sent` (502), `reply_in_progress` (409).
	 * @throws Query_Failed If a query fails; nothing was sent then.
	 */
	public static function send( WP_Post $post, $key, $text ) {
		$record = Record::of( $post );
		$to     = $record['author']['email'];
		if ( ! is_email( $to ) ) {
			return new WP_Error( 'answer_without_address', __( 'The author of this answer left no valid e-mail address. You cannot reply to it by mail.', 'sitewright' ), array( 'status' => 400 ) );
		}
		if ( '' === trim( $text ) ) {
			return new WP_Error( 'reply_empty', __( 'Please write a reply first.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$claim = self::SENDING . "{$post->ID}_$key";
		if ( ! Claim::take( $claim, self::SENDING_SECONDS ) ) {
			return new WP_Error( 'reply_in_progress', __( 'This reply is being sent already.', 'sitewright' ), array( 'status' => 409 ) );
		}
		try {
			return self::send_once( $post, $record, $to, $key, $text );
		} finally {
			Claim::release( $claim );
		}
	}

	/**
	 * Sends a reply unless it was sent. It is kept before: a mail that is sent and kept nowhere would be written again.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Its record.
	 * @param string  $to     Address of the author.
	 * @param string  $key    See send().
	 * @param string  $text   Text.
	 * @return true|WP_Error Error `reply_not_sent` (502).
	 * @throws Query_Failed If a query fails; nothing was sent then.
	 */
	private static function send_once( WP_Post $post, array $record, string $to, string $key, string $text ) {
		wp_cache_delete( $post->ID, 'post_meta' );
		$kept = Query::watch(
			static function () use ( $post ) {
				return self::of( $post->ID );
			}
		);
		if ( in_array( $key, array_column( $kept, 'key' ), true ) ) {
			return true;
		}
		$user  = wp_get_current_user();
		$reply = array(
			'key'       => $key,
			'user'      => $user->ID,
			'author'    => $user->display_name,
			'at'        => time(),
			'text'      => $text,
			'is_unsure' => true,
		);
		$id    = Query::watch(
			static function () use ( $post, $reply ) {
				return add_post_meta( $post->ID, self::META, wp_slash( Wide_Letters::fit( $reply ) ) );
			}
		);
		/* translators: %s: subject of a mail. */
		$subject = sprintf( __( 'Re: %s', 'sitewright' ), Mail_Message::subject( $record ) );
		$headers = is_email( $user->user_email ) ? array( "Reply-To: $user->user_email" ) : array();
		$reason  = Mail_Message::hand_over( array( $to ), $subject, $text, $headers );
		if ( null !== $reason ) {
			self::note( $id, null );
			/* translators: %s: what the mailer of the site says. */
			return new WP_Error( 'reply_not_sent', sprintf( __( 'The reply was not sent; your text is still here. The mailer says: %s', 'sitewright' ), $reason ), array( 'status' => 502 ) );
		}
		self::note( $id, array( 'is_unsure' => false ) + $reply );
		return true;
	}

	/**
	 * Notes what became of a reply. Where the database does not answer, it stays one of which nobody knows, and the list says so.
	 *
	 * @param int        $id    Id of its meta.
	 * @param array|null $reply As it is now; null for one that was not sent.
	 */
	private static function note( int $id, ?array $reply ): void {
		try {
			Query::retry(
				static function () use ( $id, $reply ) {
					$reply ? update_metadata_by_mid( 'post', $id, Wide_Letters::fit( $reply ) ) : delete_metadata_by_mid( 'post', $id );
				}
			);
		} catch ( Query_Failed $failed ) {
			return;
		}
	}
}
