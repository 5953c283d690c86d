<?php
/**
 * Mails and hand-overs that are still to be done.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Core\Identity;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query;

/**
 * Sends what waits: failures whose next try is due, addresses for the newsletter, answers for other services, and what a request left
 * behind that was killed.
 */
final class Mail_Queue {

	public const EVENT = 'sitewright_answers_mail';

	/**
	 * Mails of one run.
	 */
	private const LIMIT = 20;

	/**
	 * Seconds of one run after which a service is asked no more: one that is slow takes up to 15 for each answer.
	 */
	private const ASKING_SECONDS = 10;

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'run' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Mails, sign-ups and webhooks of forms', 'sitewright' );
			}
		);
	}

	/**
	 * Sees to it that there is a run at a time, or before.
	 *
	 * @param int $time UNIX time.
	 */
	public static function schedule( $time ): void {
		Planned_Run::by( self::EVENT, $time );
	}

	/**
	 * Sends what is due, and plans the next run if more is left.
	 */
	public static function run(): void {
		// A copy of a site does not send again what the site sends.
		if ( Identity::crisis() ) {
			return;
		}
		foreach ( Claim::all( Answers::STORING, self::LIMIT ) as $key ) {
			self::finish( $key );
		}
		foreach ( array_merge( Claim::all( Mail::SENDING, self::LIMIT ), Retried_Work::due( Mail::DUE, self::LIMIT ) ) as $id ) {
			Mail::deliver( (int) $id );
		}
		Unstored_Answers::forget_killed();
		self::ask( Signup::ASKING, Signup::DUE, array( Signup::class, 'ask' ) );
		self::ask( Webhook::CALLING, Webhook::DUE, array( Webhook::class, 'deliver' ) );
		if ( Retried_Work::due( Signup::DUE, self::LIMIT ) || Retried_Work::due( Webhook::DUE, self::LIMIT ) ) {
			self::schedule( time() + MINUTE_IN_SECONDS );
			return;
		}
		self::plan();
	}

	/**
	 * Hands on what a service is to get, until that takes too long.
	 *
	 * @param string   $claim Prefix of the claims of the work.
	 * @param string   $due   Meta of its next try.
	 * @param callable $work  Gets the id of a feedback post.
	 */
	private static function ask( string $claim, string $due, callable $work ): void {
		$end = time() + self::ASKING_SECONDS;
		foreach ( array_unique( array_merge( Claim::all( $claim, self::LIMIT ), Retried_Work::due( $due, self::LIMIT ) ) ) as $id ) {
			if ( time() < $end ) {
				$work( (int) $id );
			}
		}
	}

	/**
	 * Plans the next run, where there is something to do.
	 */
	public static function plan(): void {
		$next = self::next_due();
		if ( $next ) {
			self::schedule( $next );
		}
	}

	/**
	 * Completes an answer whose request may have been killed, and ends its claim when that is settled.
	 *
	 * @param string $key Idempotency key.
	 */
	private static function finish( string $key ): void {
		if ( Claim::is_held( Answers::STORING . $key, Mail::UNKNOWN_AFTER ) ) {
			return;
		}
		$id = Answers::find( $key );
		if ( $id ) {
			Answers::complete( $id );
		}
		if ( ! $id || ! Claim::is_held( Mail::SENDING . $id, Mail::UNKNOWN_AFTER ) ) {
			Claim::release( Answers::STORING . $key );
		}
	}

	/**
	 * When there is something to do next: what was begun and may have been killed, or the first of the next tries.
	 *
	 * @return int UNIX time; 0 for nothing.
	 */
	private static function next_due(): int {
		global $wpdb;
		foreach ( array( Answers::STORING, Unstored_Answers::SENDING, Mail::SENDING, Signup::ASKING, Webhook::CALLING ) as $claim ) {
			if ( Claim::all( $claim, 1 ) ) {
				return time() + Mail::UNKNOWN_AFTER;
			}
		}
		if ( Retried_Work::due( Mail::DUE, self::LIMIT ) ) {
			return time() + Mail::UNKNOWN_AFTER;
		}
		return (int) Query::value( $wpdb->prepare( "SELECT MIN( meta_value + 0 ) FROM $wpdb->postmeta WHERE meta_key IN ( %s, %s, %s )", Mail::DUE, Signup::DUE, Webhook::DUE ) );
	}
}
