<?php
/**
 * Receipts.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Checkout;

use Sitewright\Core\Claim;
use Sitewright\Core\Connection;

/**
 * Mails a receipt for each payment that the platform has in its ledger, in the order of the ledger and once. It runs when a buyer
 * comes back, and every hour for those who do not, and for renewals.
 */
final class Receipts {

	public const EVENT = 'sitewright_mail_receipts';

	private const CLAIM = 'sitewright_receipts_run';

	/**
	 * `cursor`: the last entry of the ledger that is settled. `sending`: the entry whose mail was begun; 0 for none. `tries`: how
	 * often the mailer has refused the next entry.
	 */
	private const STATE = 'sitewright_receipts';

	/**
	 * In seconds. No run lasts so long.
	 */
	private const DEAD_AFTER = 10 * MINUTE_IN_SECONDS;

	private const MAX_TRIES = 3;

	/**
	 * In seconds. A site that lost its state must not mail receipts of long ago.
	 */
	private const MAX_AGE = 7 * DAY_IN_SECONDS;

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Adds the action of the class.
	 */
	public function hook() {
		add_action( self::EVENT, array( $this, 'run' ) );
	}

	/**
	 * Sees to it that there are runs, from the first checkout on.
	 */
	public static function schedule() {
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
		}
	}

	/**
	 * Runs when the page of this request was sent.
	 */
	public function run_after_page() {
		add_action(
			'shutdown',
			function () {
				if ( function_exists( 'fastcgi_finish_request' ) ) {
					fastcgi_finish_request();
				}
				$this->run();
			}
		);
	}

	/**
	 * Mails the receipts that are due. A run at a time; what the platform or the mailer refuses is tried again by the next one.
	 */
	public function run() {
		if ( ! $this->connection->is_registered() || ! Claim::take( self::CLAIM, self::DEAD_AFTER ) ) {
			return;
		}
		// Another run may have changed it since this request read all options.
		wp_cache_delete( self::STATE, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		do {
			$cursor = self::state()['cursor'];
			$answer = $this->connection->call( 'GET', "platform/v1/payments/receipts?after=$cursor" );
			$due    = is_wp_error( $answer ) ? array() : (array) ( $answer['receipts'] ?? array() );
			foreach ( $due as $receipt ) {
				if ( ! self::settle( (array) $receipt ) ) {
					$due = array();
					break;
				}
			}
		} while ( $due );
		Claim::release( self::CLAIM );
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall() {
		delete_option( self::STATE );
		Claim::release( self::CLAIM );
		wp_unschedule_hook( self::EVENT );
	}

	/**
	 * Mails a receipt, unless that was done.
	 *
	 * @param array $receipt Receipt, in the contract's shape.
	 * @return bool Whether it is settled.
	 */
	private static function settle( array $receipt ) {
		$state = self::state();
		$id    = (int) $receipt['id'];
		if ( $id <= $state['cursor'] ) {
			return true;
		}
		$is_old = strtotime( (string) $receipt['date'] ) < time() - self::MAX_AGE;
		// A request that was killed while it mailed: nobody knows whether the mail went out, and nobody gets two.
		if ( $is_old || $state['sending'] === $id || ! is_email( $receipt['email'] ) ) {
			self::save( $id );
			return true;
		}
		self::save( $state['cursor'], $id, $state['tries'] );
		$is_sent = Receipt_Mail::send( $receipt );
		$tries   = $state['tries'] + 1;
		if ( ! $is_sent && $tries < self::MAX_TRIES ) {
			self::save( $state['cursor'], 0, $tries );
			return false;
		}
		self::save( $id );
		return true;
	}

	/**
	 * Reads the state.
	 *
	 * @return array{cursor:int,sending:int,tries:int}
	 */
	private static function state() {
		return array_map(
			'intval',
			(array) get_option( self::STATE, array() ) + array(
				'cursor'  => 0,
				'sending' => 0,
				'tries'   => 0,
			)
		);
	}

	/**
	 * Stores the state.
	 *
	 * @param int $cursor  See STATE.
	 * @param int $sending See STATE.
	 * @param int $tries   See STATE.
	 */
	private static function save( $cursor, $sending = 0, $tries = 0 ) {
		update_option(
			self::STATE,
			array(
				'cursor'  => $cursor,
				'sending' => $sending,
				'tries'   => $tries,
			),
			false
		);
	}
}
