<?php
/**
 * Receipts.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Checkout;

use Sitewright\Core\Claim;
use Sitewright\Core\Connection;
use Sitewright\Core\Platform_Address;
use WP_Error;

/**
 * Mails a receipt for each payment that the platform has in its ledger, in the order of the ledger and once. It runs when a buyer
 * comes back, and every hour for those who do not, and for renewals.
 */
final class Receipts {

	public const EVENT = 'sitewright_mail_receipts';

	private const CLAIM = 'sitewright_receipts_run';

	/**
	 * See state().
	 */
	private const STATE = 'sitewright_receipts';

	/**
	 * In seconds. A run that is bounded, and whose last mail is slow, does not last so long.
	 */
	private const DEAD_AFTER = 10 * MINUTE_IN_SECONDS;

	/**
	 * In seconds. A site that lost its state must not mail receipts of long ago.
	 */
	private const MAX_AGE = 7 * DAY_IN_SECONDS;

	/**
	 * While the mailer has refused so many receipts, the others wait.
	 */
	private const MAX_REFUSED = 100;

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * The platform's address.
	 *
	 * @var Platform_Address
	 */
	private $address;

	/**
	 * How many mails this run may still send.
	 *
	 * @var int
	 */
	private $mails_left = 0;

	/**
	 * UNIX time after which this run begins no mail.
	 *
	 * @var int
	 */
	private $until = 0;

	/**
	 * Keeps the objects.
	 *
	 * @param Connection       $connection The site's connection to the platform.
	 * @param Platform_Address $address    The platform's address.
	 */
	public function __construct( Connection $connection, Platform_Address $address ) {
		$this->connection = $connection;
		$this->address    = $address;
	}

	/**
	 * Adds the action of the class.
	 */
	public function hook() {
		add_action( self::EVENT, array( $this, 'run' ), 10, 0 );
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
	 * Mails the receipts that are due. A run at a time; what the mailer refuses is tried again after an hour, until it is too old.
	 */
	public function run() {
		if ( ! $this->connection->is_registered() || ! Claim::take( self::CLAIM, self::DEAD_AFTER ) ) {
			return;
		}
		/**
		 * Filters how much one run of the receipts does; another run soon does the rest.
		 *
		 * @param array{mails:int,seconds:int} $batch Mails of one run, and the seconds after which it begins no other mail.
		 */
		$batch            = apply_filters(
			'sitewright_receipts_batch',
			array(
				'mails'   => 50,
				'seconds' => 50,
			)
		);
		$this->mails_left = (int) $batch['mails'];
		$this->until      = time() + (int) $batch['seconds'];
		// Another run may have changed it since this request read all options.
		wp_cache_delete( self::STATE, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		$this->settle_interrupted();
		$is_done = $this->mail_refused() && $this->mail_new();
		Claim::release( self::CLAIM );
		if ( ! $is_done ) {
			// Its argument keeps it apart from the hourly event.
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::EVENT, array( 'rest' ) );
		}
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
	 * A request was killed while it mailed: nobody knows whether the mail went out, and nobody gets two.
	 */
	private function settle_interrupted() {
		$state = $this->state();
		if ( $state['sending'] ) {
			$this->save_settled( $state, $state['sending'] );
		}
	}

	/**
	 * Tries the receipts again that the mailer refused an hour ago.
	 *
	 * @return bool False when there was no time for all.
	 */
	private function mail_refused() {
		foreach ( $this->state()['refused'] as $id => $due_at ) {
			if ( $due_at > time() ) {
				continue;
			}
			if ( ! $this->has_time() ) {
				return false;
			}
			$receipts = $this->read_after( $id - 1 );
			if ( is_wp_error( $receipts ) ) {
				return true;
			}
			if ( $receipts && (int) $receipts[0]['id'] === $id ) {
				$this->mail( $receipts[0] );
			} else {
				$this->save_settled( $this->state(), $id );
			}
		}
		return true;
	}

	/**
	 * Mails the receipts of the entries after the cursor.
	 *
	 * @return bool False when there was no time for all.
	 */
	private function mail_new() {
		do {
			$receipts = $this->read_after( $this->state()['cursor'] );
			if ( is_wp_error( $receipts ) ) {
				return true;
			}
			foreach ( $receipts as $receipt ) {
				if ( count( $this->state()['refused'] ) >= self::MAX_REFUSED ) {
					return true;
				}
				if ( ! $this->has_time() ) {
					return false;
				}
				$this->mail( $receipt );
			}
		} while ( $receipts );
		return true;
	}

	/**
	 * Whether this run may begin another mail.
	 *
	 * @return bool
	 */
	private function has_time() {
		return $this->mails_left > 0 && time() < $this->until;
	}

	/**
	 * Reads the next receipts.
	 *
	 * @param int $id Id of an entry of the ledger.
	 * @return array[]|WP_Error Receipts after it, in the contract's shape; the errors of Connection::call.
	 */
	private function read_after( $id ) {
		$answer = $this->connection->call( 'GET', "platform/v1/payments/receipts?after=$id" );
		return is_wp_error( $answer ) ? $answer : (array) ( $answer['receipts'] ?? array() );
	}

	/**
	 * Mails a receipt that is neither too old nor for nobody.
	 *
	 * @param array $receipt Receipt, in the contract's shape.
	 */
	private function mail( array $receipt ) {
		$state  = $this->state();
		$id     = (int) $receipt['id'];
		$is_old = strtotime( (string) $receipt['date'] ) < time() - self::MAX_AGE;
		if ( ! $is_old && is_email( $receipt['email'] ) ) {
			$this->save( array( 'sending' => $id ) + $state );
			--$this->mails_left;
			if ( ! Receipt_Mail::send( $receipt ) ) {
				$this->save_settled( $state, $id, array( $id => time() + HOUR_IN_SECONDS ) );
				return;
			}
		}
		$this->save_settled( $state, $id );
	}

	/**
	 * The state. `cursor`: the last entry of the ledger that was dealt with. `sending`: the entry whose mail was begun; 0 for none.
	 * `refused`: of each entry that the mailer refused the UNIX time of the next try. Entries of another platform have other ids:
	 * `ledger` says whose they are.
	 *
	 * @return array{ledger:string,cursor:int,sending:int,refused:array<int,int>}
	 */
	private function state() {
		$ledger = $this->connection->site_id() . ' ' . $this->address->url();
		$stored = (array) get_option( self::STATE, array() );
		$known  = ( $stored['ledger'] ?? '' ) === $ledger ? $stored : array();
		return array(
			'ledger'  => $ledger,
			'cursor'  => (int) ( $known['cursor'] ?? 0 ),
			'sending' => (int) ( $known['sending'] ?? 0 ),
			'refused' => array_map( 'intval', (array) ( $known['refused'] ?? array() ) ),
		);
	}

	/**
	 * Stores that an entry was dealt with.
	 *
	 * @param array          $state   State before.
	 * @param int            $id      Id of the entry.
	 * @param array<int,int> $refused The entry with the time of its next try, if there is to be one.
	 */
	private function save_settled( array $state, $id, array $refused = array() ) {
		unset( $state['refused'][ $id ] );
		$state['cursor']   = max( $state['cursor'], $id );
		$state['sending']  = 0;
		$state['refused'] += $refused;
		$this->save( $state );
	}

	/**
	 * Stores the state.
	 *
	 * @param array $state See state().
	 */
	private function save( array $state ) {
		update_option( self::STATE, $state, false );
	}
}
