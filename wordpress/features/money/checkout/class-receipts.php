<?php
/**
 * Receipts.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\After_Page;
use Sitewright\Core\Claim;
use Sitewright\Core\Connection;
use Sitewright\Core\Email_Address;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Platform_Address;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Stored_Option;
use WP_Error;

/**
 * Mails the buyer and the owner of the site about each payment, refund and end of a subscription that the platform has in its
 * ledger, in the order of the ledger and once. It runs when a buyer comes back, and every hour for those who do not, and for all
 * that happens without them.
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
	 * While the mailer has refused so many mails, the others wait.
	 */
	private const MAX_REFUSED = 100;

	/**
	 * Mails about payments at the test desk in a day, to one mailbox.
	 */
	private const MAX_TEST_MAILS = 5;

	/**
	 * The same, to all buyers.
	 */
	private const MAX_TEST_MAILS_OF_SITE = 100;

	private const RECIPIENTS = array( 'buyer', 'owner' );

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * The platform's address.
	 *
	 * @var Platform_Address
	 */
	private Platform_Address $address;

	/**
	 * How many mails this run may still send.
	 *
	 * @var int
	 */
	private int $mails_left = 0;

	/**
	 * UNIX time after which this run begins no mail.
	 *
	 * @var int
	 */
	private int $until = 0;

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
	public function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( $this, 'run' ),
			static function () {
				if ( null !== Stored_Option::read( self::STATE ) ) {
					self::schedule();
				}
			},
			static function () {
				return __( 'Mails about payments', 'sitewright' );
			}
		);
	}

	/**
	 * Sees to it that there are runs, from the first checkout on.
	 */
	public static function schedule(): void {
		Planned_Run::repeat( self::EVENT, 'hourly' );
	}

	/**
	 * Runs when the page of this request was sent.
	 */
	public function run_after_page(): void {
		After_Page::run(
			static function () {
				// As the event: it plans another run where the database does not answer.
				do_action( self::EVENT );
			}
		);
	}

	/**
	 * Mails what is due. A run at a time; what the mailer refuses is tried again after an hour, until it is too old.
	 */
	public function run(): void {
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
		try {
			$this->settle_interrupted();
			$is_done = $this->mail_due() && $this->mail_new();
		} finally {
			Claim::release( self::CLAIM );
		}
		if ( ! $is_done ) {
			Planned_Run::once( self::EVENT, time() + MINUTE_IN_SECONDS, array( 'rest' ) );
		}
	}

	/**
	 * Deletes what the class stored.
	 */
	public static function uninstall(): void {
		delete_option( self::STATE );
		Claim::release( self::CLAIM );
		Planned_Run::cancel( self::EVENT );
	}

	/**
	 * A request was killed while it mailed: nobody knows whether the mail went out, and nobody gets two.
	 */
	private function settle_interrupted(): void {
		$state = $this->state();
		if ( '' !== $state['sending'] ) {
			$this->save( array( 'sending' => '' ) + $state );
		}
	}

	/**
	 * Sends the mails to which a run before this one did not come, and tries those again that the mailer refused an hour ago.
	 *
	 * @return bool False when there was no time for all.
	 */
	private function mail_due(): bool {
		foreach ( $this->state()['due'] as $mail => $due_at ) {
			if ( $due_at > time() ) {
				continue;
			}
			if ( ! $this->has_time() ) {
				return false;
			}
			list( $id, $recipient ) = explode( ' ', $mail );
			$receipts               = $this->read_after( (int) $id - 1 );
			if ( is_wp_error( $receipts ) ) {
				return true;
			}
			if ( $receipts && (int) $receipts[0]['id'] === (int) $id ) {
				$this->mail( $receipts[0], $recipient );
			} else {
				$this->save( $this->without( $mail ) );
			}
		}
		return true;
	}

	/**
	 * Sends the mails of the entries after the cursor.
	 *
	 * @return bool False when there was no time for all.
	 */
	private function mail_new(): bool {
		do {
			$receipts = $this->read_after( $this->state()['cursor'] );
			if ( is_wp_error( $receipts ) ) {
				return true;
			}
			foreach ( $receipts as $receipt ) {
				$state = $this->state();
				if ( count( $state['due'] ) >= self::MAX_REFUSED ) {
					return true;
				}
				if ( ! $this->has_time() ) {
					return false;
				}
				$state['cursor'] = (int) $receipt['id'];
				foreach ( self::RECIPIENTS as $recipient ) {
					$state['due'][ "{$state['cursor']} $recipient" ] = time();
				}
				$this->save( $state );
				foreach ( self::RECIPIENTS as $recipient ) {
					$this->mail( $receipt, $recipient );
				}
			}
		} while ( $receipts );
		return true;
	}

	/**
	 * Whether this run may begin another mail.
	 *
	 * @return bool
	 */
	private function has_time(): bool {
		return $this->mails_left > 0 && time() < $this->until;
	}

	/**
	 * Reads the next entries to mail about.
	 *
	 * @param int $id Id of an entry of the ledger.
	 * @return array[]|WP_Error Entries after it, in the contract's shape; the errors of Connection::call.
	 */
	private function read_after( int $id ) {
		$answer = $this->connection->call( 'GET', "platform/v1/payments/receipts?after=$id&kinds=all" );
		return is_wp_error( $answer ) ? $answer : (array) ( $answer['receipts'] ?? array() );
	}

	/**
	 * Sends a mail that is neither too old nor for nobody.
	 *
	 * @param array  $receipt   Entry, in the contract's shape.
	 * @param string $recipient One of RECIPIENTS.
	 */
	private function mail( array $receipt, $recipient ): void {
		$mail   = "{$receipt['id']} $recipient";
		$state  = $this->without( $mail );
		$is_old = strtotime( (string) $receipt['date'] ) < time() - self::MAX_AGE;
		$to     = 'buyer' === $recipient ? self::buyer( $receipt ) : self::owner( $receipt );
		if ( ! $is_old && is_email( $to ) ) {
			$this->save( array( 'sending' => $mail ) + $state );
			--$this->mails_left;
			if ( ! Receipt_Mail::send( $to, $receipt, $recipient ) ) {
				$state['due'][ $mail ] = time() + HOUR_IN_SECONDS;
			}
		}
		$this->save( $state );
	}

	/**
	 * The address of a buyer; a refund that failed is for the owner alone, who has the money. Anybody can pay at the test desk, with any
	 * address, so its mails are few.
	 *
	 * @param array $receipt Entry, in the contract's shape.
	 * @return string
	 */
	private static function buyer( array $receipt ): string {
		$email = 'refund_failed' === $receipt['kind'] ? '' : (string) $receipt['email'];
		if ( empty( $receipt['is_test'] ) || '' === $email ) {
			return $email;
		}
		$limits = array(
			'mailbox' => array( self::MAX_TEST_MAILS, DAY_IN_SECONDS ),
			'site'    => array( self::MAX_TEST_MAILS_OF_SITE, DAY_IN_SECONDS ),
		);
		$counts = array(
			'mailbox' => 'test-receipt|mailbox ' . Email_Address::hash( Email_Address::mailbox( $email ) ),
			'site'    => 'test-receipt|site',
		);
		return null === Rate_Limit::exceeded( $limits, $counts, '' ) ? $email : '';
	}

	/**
	 * The address of the owner of the site.
	 *
	 * @param array $receipt Entry, in the contract's shape.
	 * @return string
	 */
	private static function owner( array $receipt ): string {
		/**
		 * Filters the address to which the site mails about payments.
		 *
		 * @param string $email Address; an empty one for no mail.
		 * @param string $kind  `payment`, `refund`, `refund_failed` or `cancellation`.
		 */
		return (string) apply_filters( 'sitewright_payments_email', get_option( 'admin_email' ), $receipt['kind'] );
	}

	/**
	 * The state. `cursor`: the last entry of the ledger whose mails are in it, or were sent. `sending`: the mail that was begun; empty
	 * for none. `due`: of each mail that was not sent, the UNIX time of its next try. A mail is named by its entry and recipient.
	 * Entries of another platform have other ids: `ledger` says whose they are.
	 *
	 * @return array{ledger:string,cursor:int,sending:string,due:array<string,int>}
	 */
	private function state(): array {
		$ledger = $this->connection->site_id() . ' ' . $this->address->url();
		$stored = Stored_Option::values( self::STATE );
		$known  = ( $stored['ledger'] ?? '' ) === $ledger ? $stored : array();
		return array(
			'ledger'  => $ledger,
			'cursor'  => (int) ( $known['cursor'] ?? 0 ),
			'sending' => (string) ( $known['sending'] ?? '' ),
			'due'     => array_map( 'intval', (array) ( $known['due'] ?? array() ) ),
		);
	}

	/**
	 * The state in which a mail is not due any more.
	 *
	 * @param string $mail Mail of the state.
	 * @return array See state().
	 */
	private function without( string $mail ): array {
		$state = $this->state();
		unset( $state['due'][ $mail ] );
		return $state;
	}

	/**
	 * Stores the state.
	 *
	 * @param array $state See state().
	 */
	private function save( array $state ): void {
		Stored_Option::write( self::STATE, $state );
	}
}
