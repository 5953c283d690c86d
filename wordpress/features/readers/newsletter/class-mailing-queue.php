<?php
/**
 * The queue of mailings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Claim;
use Sitewright\Core\Identity;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Query;

/**
 * Mails posts to subscribers in small batches by WP-Cron. It goes on where it was, whenever it is interrupted.
 */
final class Mailing_Queue {

	public const EVENT = 'sitewright_newsletter_mail';

	/**
	 * The claim of the request that sends. One at a time, so that a mail server is not flooded.
	 */
	private const WORKER = 'sitewright_newsletter_sending';

	/**
	 * Seconds after which the request that was sending counts as dead.
	 */
	private const DEAD_AFTER = 10 * MINUTE_IN_SECONDS;

	/**
	 * Failures one after the other that mean that the mailer is broken, not an address.
	 */
	private const MAX_FAILURES = 5;

	/**
	 * How often a mailing rests for a broken mailer before a person must start it again.
	 */
	private const MAX_PAUSES = 8;

	private const PAUSE = 15 * MINUTE_IN_SECONDS;

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'run' ),
			array( self::class, 'plan' ),
			static function () {
				return __( 'Mails to subscribers', 'sitewright' );
			}
		);
		add_action( 'sitewright_started_fresh', array( self::class, 'stop_all' ) );
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
	 * Plans the next batch, where a mailing is open.
	 */
	public static function plan(): void {
		$mailing = Identity::crisis() ? null : Mailings::open();
		if ( $mailing ) {
			self::schedule( max( (int) $mailing['due_at'], time() ) );
		}
	}

	/**
	 * Sends one batch, and plans the next.
	 */
	public static function run(): void {
		/**
		 * Filters how fast posts are mailed.
		 *
		 * @param array{mails:int,seconds:int,pause:int} $batch Mails of one run, the seconds that a run takes at most, and the seconds
		 *                                                      between two runs.
		 */
		$batch   = apply_filters(
			'sitewright_newsletter_batch',
			array(
				'mails'   => 200,
				'seconds' => 20,
				'pause'   => MINUTE_IN_SECONDS,
			)
		);
		// A copy of a site does not mail the subscribers of the site.
		$mailing = Identity::crisis() ? null : Mailings::open();
		if ( ! $mailing ) {
			return;
		}
		// In case this request is killed.
		self::schedule( time() + self::DEAD_AFTER + MINUTE_IN_SECONDS );
		if ( $mailing['due_at'] <= time() && Claim::take( self::WORKER, self::DEAD_AFTER ) ) {
			try {
				self::send( Mailings::get( $mailing['id'] ), (int) $batch['mails'], time() + (int) $batch['seconds'] );
			} finally {
				Claim::release( self::WORKER );
			}
		} elseif ( $mailing['due_at'] <= time() ) {
			// Another request sends, or was killed: it plans the next run, or the run above does.
			return;
		}
		$next = Mailings::open();
		if ( $next ) {
			self::schedule( max( $next['due_at'], time() + (int) $batch['pause'] ) );
		}
	}

	/**
	 * Sends the next mails of a mailing.
	 *
	 * @param array $mailing Row of the table.
	 * @param int   $mails   At most so many.
	 * @param int   $until   UNIX time after which none is begun but the first: a run that sends none would never get further.
	 */
	private static function send( array $mailing, int $mails, int $until ): void {
		if ( $mailing['in_flight'] ) {
			Mailings::problem( $mailing, $mailing['in_flight'], 'unknown', __( 'The server was interrupted while it sent this mail. It may have arrived or not.', 'sitewright' ) );
			$mailing['in_flight'] = 0;
		}
		$post = Query::post( $mailing['post_id'] );
		if ( ! Post_Mailing::is_mailable( $post ) ) {
			// Somebody took it back: those who have not got it yet do not get it.
			Mailings::set( $mailing['id'], array( 'status' => 'done' ) );
			return;
		}
		$terms    = json_decode( $mailing['term_ids'], true );
		$mail     = new Post_Mail( $post );
		$failures = array();
		$start    = 0;
		$reason   = null;
		$has_sent = false;
		$begun_at = $mailing['position'];
		foreach ( Audience::next( $terms, $mailing['position'], $mailing['last_id'], $mails ) as $subscriber ) {
			$id = (int) $subscriber['id'];
			if ( $mailing['position'] !== $begun_at && time() >= $until ) {
				break;
			}
			// Some may have unsubscribed since the batch was read. Before the claim: where the database does not answer, none is on its way.
			$is_wanted = 'confirmed' === ( Subscribers::get( $id )['status'] ?? '' );
			if ( ! Mailings::claim( $mailing, $id ) ) {
				// Another request is at it; its position must not be touched.
				return;
			}
			$before              = $mailing['position'];
			$mailing['position'] = $id;
			$reason              = $is_wanted ? $mail->send( $id, $subscriber['email'] ) : __( 'Unsubscribed before the mail was sent.', 'sitewright' );
			if ( null === $reason ) {
				$failures = array();
				$has_sent = true;
				if ( ! Mailings::sent( $mailing, $id ) ) {
					return;
				}
				continue;
			}
			if ( ! Mailings::problem( $mailing, $id, 'failed', $reason ) ) {
				return;
			}
			if ( ! $is_wanted ) {
				continue;
			}
			$start      = $failures ? $start : $before;
			$failures[] = $id;
			if ( count( $failures ) >= self::MAX_FAILURES ) {
				self::rest( $mailing['id'], $failures, $start, $reason );
				return;
			}
		}
		if ( Audience::next( $terms, $mailing['position'], $mailing['last_id'], 1 ) ) {
			if ( $failures && ! $has_sent ) {
				// A small batch, or a mailer that hangs: a run never gets as far as MAX_FAILURES.
				self::rest( $mailing['id'], $failures, $start, (string) $reason );
			}
			return;
		}
		$pauses = Mailings::get( $mailing['id'] )['pauses'];
		if ( $failures && $pauses + 1 < self::MAX_PAUSES ) {
			// Few subscribers, and the mailer may be broken: none of them is given up at once.
			self::rest( $mailing['id'], $failures, $start, (string) $reason );
		} else {
			Mailings::set( $mailing['id'], array( 'status' => 'done' ) );
		}
	}

	/**
	 * Lets a mailing rest after several failures, and has the same subscribers tried again later. Where that was done often, a person is
	 * needed; if the same subscribers fail even then, they are reported, and the next start goes on behind them.
	 *
	 * @param int    $id       Id of the mailing.
	 * @param int[]  $failures Subscribers without a mail.
	 * @param int    $position Position before the first of them.
	 * @param string $reason   What the mailer says.
	 */
	private static function rest( int $id, array $failures, int $position, string $reason ): void {
		$mailing = Mailings::get( $id );
		if ( $mailing['pauses'] >= self::MAX_PAUSES ) {
			Mailings::set(
				$id,
				array(
					'status' => 'stopped',
					'reason' => mb_substr( $reason, 0, 500 ),
				)
			);
			return;
		}
		$is_stopped = $mailing['pauses'] + 1 >= self::MAX_PAUSES;
		Mailings::go_back( $mailing, $failures, $position, $is_stopped ? 'stopped' : 'paused', time() + self::PAUSE, $reason );
	}

	/**
	 * Stops every open mailing: a site that was copied sends its mailings itself. A person can let one go on.
	 */
	public static function stop_all(): void {
		for ( $mailing = Mailings::open(); $mailing; $mailing = Mailings::open() ) {
			Mailings::set(
				$mailing['id'],
				array(
					'status' => 'stopped',
					'reason' => __( 'This site is a copy. The other site sends this mailing.', 'sitewright' ),
				)
			);
		}
	}

	/**
	 * Lets a mailing go on that was stopped, or rests.
	 *
	 * @param int $id Id of the mailing.
	 */
	public static function resume( $id ): void {
		Mailings::set(
			$id,
			array(
				'status' => 'waiting',
				'due_at' => time(),
			)
		);
		self::schedule( time() );
	}

	/**
	 * Deletes the run and the claim.
	 */
	public static function uninstall(): void {
		Planned_Run::cancel( self::EVENT );
		Claim::delete_all( self::WORKER );
	}
}
