<?php
/**
 * Answers that are not stored.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Core\Query_Failed;
use Sitewright\Features\Readers\Newsletter;
use WP_Error;

/**
 * Mails the answers of forms that keep none. The visitor waits for the mailer: what it does not take is refused, and stays in the form.
 */
final class Unstored_Answers {

	/**
	 * Prefix of the claims of answers that are being mailed.
	 */
	public const SENDING = 'sitewright_answer_unstored_';

	/**
	 * Prefix of the transients of answers that were mailed. They hold nothing of them.
	 */
	public const SENT = 'sitewright-answer-sent-';

	/**
	 * Seconds after which a request that was mailing counts as dead.
	 */
	private const SENDING_SECONDS = MINUTE_IN_SECONDS;

	private const FORGOTTEN_AT_ONCE = 100;

	/**
	 * Mails an answer once. The second call with the same key mails nothing.
	 *
	 * @param array $answer See Answers::add. Its files are deleted.
	 * @return true|WP_Error Errors `answer_held_back` (403), `answer_in_progress` (503) and `answer_not_mailed` (503).
	 */
	public static function mail( array $answer ) {
		$record = Record::from_answer( $answer );
		$claim  = self::SENDING . $record['key'];
		try {
			if ( ! Claim::take( $claim, self::SENDING_SECONDS ) ) {
				return new WP_Error( 'answer_in_progress', __( 'Your answer is still being sent. Please try again in a minute.', 'sitewright' ), array( 'status' => 503 ) );
			}
			$result = self::mail_unless_sent( $record, 'spam' === ( $answer['status'] ?? '' ) );
			Claim::release( $claim );
			return $result;
		} catch ( Query_Failed $failed ) {
			return self::not_mailed();
		} finally {
			Files::delete( $record['files'] );
		}
	}

	/**
	 * Mails a record that was not mailed, and is no spam. Only who has the claim may look: another request can mail it between the look and the claim.
	 *
	 * @param array $record  Record.
	 * @param bool  $is_spam Whether it is held back.
	 * @return true|WP_Error See mail().
	 */
	private static function mail_unless_sent( array $record, bool $is_spam ) {
		if ( get_transient( self::SENT . $record['key'] ) ) {
			return true;
		}
		// Nobody would ever see what is neither stored nor mailed.
		return $is_spam
			? new WP_Error( 'answer_held_back', __( 'This looks like spam to the site, so it was not sent. Your answers are still here: please check them and send them again in a minute.', 'sitewright' ), array( 'status' => 403 ) )
			: self::mail_once( $record );
	}

	/**
	 * Mails a record, and asks the newsletter where the visitor wants it.
	 *
	 * @param array $record Record.
	 * @return true|WP_Error Error `answer_not_mailed` (503).
	 */
	private static function mail_once( array $record ) {
		$record['to'] = $record['to'] ? $record['to'] : array( get_option( 'admin_email' ) );
		if ( null !== Mail_Message::send_alone( $record ) ) {
			return self::not_mailed();
		}
		set_transient( self::SENT . $record['key'], 1, DAY_IN_SECONDS );
		if ( $record['signup'] ) {
			// There is no answer that could note what came of it.
			Newsletter\Signup::add( $record['author']['email'], $record['ip'] );
		}
		return true;
	}

	/**
	 * Deletes what requests left behind that were killed: nothing is known of their answers but that a visitor who sends one again waits.
	 */
	public static function forget_killed(): void {
		foreach ( Claim::all( self::SENDING, self::FORGOTTEN_AT_ONCE ) as $key ) {
			if ( ! Claim::is_held( self::SENDING . $key, self::SENDING_SECONDS ) ) {
				Claim::release( self::SENDING . $key );
			}
		}
	}

	/**
	 * The error of an answer that nobody got.
	 *
	 * @return WP_Error Error `answer_not_mailed` (503).
	 */
	private static function not_mailed(): WP_Error {
		return new WP_Error( 'answer_not_mailed', __( 'The site could not send your answers just now. They are still here: please send them again in a moment.', 'sitewright' ), array( 'status' => 503 ) );
	}
}
