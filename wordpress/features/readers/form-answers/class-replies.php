<?php
/**
 * Replies to answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
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
	 * @return array[] Each with key, user, author, at (UNIX time) and text.
	 */
	public static function of( $id ) {
		return array_values( array_filter( get_post_meta( $id, self::META ), 'is_array' ) );
	}

	/**
	 * Sends a reply in the name of the current user.
	 *
	 * @param WP_Post $post Feedback post.
	 * @param string  $key  Made by the browser for each reply: a second call with it sends nothing.
	 * @param string  $text Text.
	 * @return true|WP_Error Errors `answer_without_address` (400), `reply_empty` (400), `reply_not_sent` (502), `reply_in_progress` (409).
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
		$result = self::send_once( $post, $record, $to, $key, $text );
		Claim::release( $claim );
		return $result;
	}

	/**
	 * Sends a reply unless it was sent.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Its record.
	 * @param string  $to     Address of the author.
	 * @param string  $key    See send().
	 * @param string  $text   Text.
	 * @return true|WP_Error Error `reply_not_sent` (502).
	 */
	private static function send_once( WP_Post $post, array $record, $to, $key, $text ) {
		wp_cache_delete( $post->ID, 'post_meta' );
		if ( in_array( $key, array_column( self::of( $post->ID ), 'key' ), true ) ) {
			return true;
		}
		$user   = wp_get_current_user();
		/* translators: %s: subject of a mail. */
		$subject = sprintf( __( 'Re: %s', 'sitewright' ), Mail_Message::subject( $record ) );
		$headers = is_email( $user->user_email ) ? array( "Reply-To: $user->user_email" ) : array();
		$reason  = Mail_Message::hand_over( array( $to ), $subject, $text, $headers );
		if ( null !== $reason ) {
			/* translators: %s: what the mailer of the site says. */
			return new WP_Error( 'reply_not_sent', sprintf( __( 'The reply was not sent; your text is still here. The mailer says: %s', 'sitewright' ), $reason ), array( 'status' => 502 ) );
		}
		$reply = array(
			'key'    => $key,
			'user'   => $user->ID,
			'author' => $user->display_name,
			'at'     => time(),
			'text'   => $text,
		);
		add_post_meta( $post->ID, self::META, wp_slash( $reply ) );
		return true;
	}
}
