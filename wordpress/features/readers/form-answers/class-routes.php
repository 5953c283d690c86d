<?php
/**
 * REST routes of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Kept_Key;
use WP_Error;

/**
 * Serves the routes of form-answers.contract.ts. Their access is checked before.
 */
final class Routes {

	/**
	 * The handlers.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public static function handlers(): array {
		return array(
			'ListAnswers'        => array( self::class, 'list_answers' ),
			'ListAnswerForms'    => array( self::class, 'list_forms' ),
			'GetAnswer'          => array( self::class, 'get' ),
			'ChangeAnswers'      => array( self::class, 'change' ),
			'ReplyToAnswer'      => array( self::class, 'reply' ),
			'SendAnswerAgain'    => array( self::class, 'send_again' ),
			'GetAnswerSettings'  => array( self::class, 'settings' ),
			'SaveAnswerSettings' => array( self::class, 'save_settings' ),
			'GetFormWebhooks'    => array( Webhook_Log::class, 'view' ),
			'RenewWebhookSecret' => array( self::class, 'renew_secret' ),
			'SendToWebhookAgain' => array( self::class, 'call_again' ),
		);
	}

	/**
	 * A page of answers.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function list_answers( array $parts ): array {
		$page = Answer_List::page( $parts['query'], $parts['query']['page'] ?? 1 );
		return array(
			'answers' => array_map( array( Answer_View::class, 'summary' ), $page['posts'] ),
			'total'   => $page['total'],
			'counts'  => Answer_List::counts(),
		);
	}

	/**
	 * The forms with answers.
	 *
	 * @return array
	 */
	public static function list_forms(): array {
		return array( 'forms' => Kept_Figures::forms() );
	}

	/**
	 * One answer.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `answer_not_found` (404).
	 */
	public static function get( array $parts ) {
		$post = self::find( $parts );
		return is_wp_error( $post ) ? $post : Answer_View::full( $post );
	}

	/**
	 * Changes several answers.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function change( array $parts ): array {
		$result = array(
			'changed' => array(),
			'skipped' => array(),
		);
		foreach ( array_unique( $parts['body']['ids'] ) as $id ) {
			$is_changed = Changes::apply( $id, $parts['body']['change'] );
			$result[ $is_changed ? 'changed' : 'skipped' ][] = $id;
		}
		return $result;
	}

	/**
	 * Mails a reply.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `answer_not_found` (404); the errors of Replies::send.
	 */
	public static function reply( array $parts ) {
		$post = self::find( $parts );
		$sent = is_wp_error( $post ) ? $post : Replies::send( $post, $parts['body']['key'], $parts['body']['text'] );
		return is_wp_error( $sent ) ? $sent : Answer_View::full( $post );
	}

	/**
	 * Mails an answer whose mail was not sent.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `answer_not_found` (404).
	 */
	public static function send_again( array $parts ) {
		$post = self::find( $parts );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
		Mail::deliver( $post->ID, true );
		return Answer_View::full( $post );
	}

	/**
	 * The settings.
	 *
	 * @return array
	 */
	public static function settings(): array {
		return array( 'retention_days' => Retention::days() );
	}

	/**
	 * Stores the settings.
	 *
	 * @param array $parts Checked request.
	 * @return array
	 */
	public static function save_settings( array $parts ): array {
		Retention::set_days( $parts['body']['retention_days'] );
		return self::settings();
	}

	/**
	 * Makes the secret of webhooks anew.
	 *
	 * @return array
	 */
	public static function renew_secret(): array {
		Kept_Key::renew( Webhook_Request::SECRET );
		return Webhook_Log::view();
	}

	/**
	 * Sends an answer to its webhook once more.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `answer_not_found` (404).
	 */
	public static function call_again( array $parts ) {
		$post = self::find( $parts );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		Webhook::deliver( $post->ID, true );
		return Webhook_Log::delivery( $post );
	}

	/**
	 * The answer of a request.
	 *
	 * @param array $parts Checked request.
	 * @return \WP_Post|WP_Error Error `answer_not_found` (404).
	 */
	private static function find( array $parts ) {
		$post = Post_Type::get( (int) $parts['params']['id'] );
		return $post ? $post : new WP_Error( 'answer_not_found', __( 'This answer is not there any more. Somebody deleted it.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
