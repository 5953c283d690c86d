<?php
/**
 * Work on answers that is tried again.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Core\Kept_Key;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;

/**
 * Keeps the state, the tries and the next time of one kind of work on answers, and sees to it that one request at a time does it.
 */
final class Retried_Work {

	/**
	 * Seconds between a failure and the next try; after the last of them nothing is tried by itself.
	 */
	public const DELAYS = array( 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 2 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS, DAY_IN_SECONDS );

	/**
	 * Prefix of the claims of answers that are worked on.
	 *
	 * @var string
	 */
	private string $claim;

	/**
	 * Meta of an answer: the state.
	 *
	 * @var string
	 */
	private string $state;

	/**
	 * Meta of an answer: when the next try is due, as a UNIX time with the site's sign. Only answers that wait for one have it.
	 *
	 * @var string
	 */
	private string $due;

	/**
	 * Seconds after which the request that was working counts as dead.
	 *
	 * @var int
	 */
	private int $dead_after;

	/**
	 * Names what is kept.
	 *
	 * @param string $claim      Prefix of the claims.
	 * @param string $state      Meta of the state.
	 * @param string $due        Meta of the time of the next try.
	 * @param int    $dead_after Seconds after which the request that was working counts as dead.
	 */
	public function __construct( string $claim, string $state, string $due, int $dead_after ) {
		$this->claim      = $claim;
		$this->state      = $state;
		$this->due        = $due;
		$this->dead_after = $dead_after;
	}

	/**
	 * Works on an answer unless somebody else is doing it. Where there is nothing to do, nothing is planned any more: what is due for
	 * ever would take the place of others in each run. Where a query fails, the claim stays as that of a killed request does, and the
	 * queue goes on with the answer.
	 *
	 * @param int      $id   Id of the feedback post.
	 * @param callable $work Gets the feedback post, as it is now; null where it is gone. Returns whether there was something to do.
	 */
	public function run( $id, callable $work ): void {
		if ( ! Claim::take( $this->claim . $id, $this->dead_after ) ) {
			return;
		}
		// Another request can have changed the answer since this one read it.
		clean_post_cache( $id );
		if ( ! $work( Post_Type::get( $id ) ) ) {
			$this->plan_none( $id );
		}
		Claim::release( $this->claim . $id );
	}

	/**
	 * Reads the state.
	 *
	 * @param int $id Id of the feedback post.
	 * @return array{status:string,at:int,tries:int,reason:string} Status is `waiting` where nothing was stored; at is a UNIX time, 0 for none.
	 */
	public function read( $id ): array {
		$state = Query::watch(
			function () use ( $id ) {
				return get_post_meta( $id, $this->state, true );
			}
		);
		return (array) ( $state ?: array() ) + array(
			'status' => 'waiting',
			'at'     => 0,
			'tries'  => 0,
			'reason' => '',
		);
	}

	/**
	 * Stores the state.
	 *
	 * @param int   $id    Id of the feedback post.
	 * @param array $state See read(); what is missing is read as if it had not been stored.
	 */
	public function write( int $id, array $state ): void {
		Query::retry(
			function () use ( $id, $state ) {
				wp_cache_delete( $id, 'post_meta' );
				update_post_meta( $id, $this->state, wp_slash( $state ) );
			}
		);
	}

	/**
	 * Sends an answer unless somebody else is doing it, keeps what came of it, and plans the next try after a failure.
	 *
	 * @param int      $id          Id of the feedback post.
	 * @param bool     $is_asked    Whether a person asked for it: the tries begin anew.
	 * @param callable $is_wanted   Gets the feedback post; returns whether it is to be sent.
	 * @param callable $send        Gets the feedback post; returns why it was not sent, null where it was.
	 * @param string   $interrupted Why it was not sent where each try killed its request: that does not go on for ever.
	 */
	public function deliver( int $id, bool $is_asked, callable $is_wanted, callable $send, string $interrupted ): void {
		$this->run(
			$id,
			function ( $post ) use ( $is_asked, $is_wanted, $send, $interrupted ) {
				if ( ! $post || ! $is_wanted( $post ) ) {
					return false;
				}
				// In case this request is killed.
				Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
				$tries = $is_asked ? 1 : $this->read( $post->ID )['tries'] + 1;
				$this->note( $post->ID, 'sending', $tries );
				$this->plan_none( $post->ID );
				$reason = $tries > count( self::DELAYS ) + 1 ? $interrupted : $send( $post );
				$this->note( $post->ID, null === $reason ? 'sent' : 'failed', $tries, mb_substr( (string) $reason, 0, 500 ) );
				if ( null !== $reason ) {
					$this->plan_next( $post->ID, $tries );
				}
				return true;
			}
		);
	}

	/**
	 * Stores what came of a try.
	 *
	 * @param int    $id     Id of the feedback post.
	 * @param string $status `sending`, `sent` or `failed`.
	 * @param int    $tries  Tries so far.
	 * @param string $reason Why the last one failed.
	 */
	private function note( int $id, string $status, int $tries, string $reason = '' ): void {
		$this->write(
			$id,
			array(
				'status' => $status,
				'at'     => time(),
				'tries'  => $tries,
				'reason' => $reason,
			)
		);
	}

	/**
	 * The state for a person.
	 *
	 * @param int  $id        Id of the feedback post.
	 * @param bool $is_wanted Whether it is to be done, where it was not begun.
	 * @return array{status:string,at:int,tries:int,reason:string,due:int} See read(); status is `none` where there is nothing to do. Due is the time
	 *                                                                     of the next try, 0 for none.
	 */
	public function state( int $id, bool $is_wanted ): array {
		$state = $this->read( $id );
		if ( 'waiting' === $state['status'] && ! $is_wanted ) {
			$state['status'] = 'none';
		}
		if ( 'sending' === $state['status'] && $state['at'] < time() - $this->dead_after ) {
			$state['status'] = 'waiting';
		}
		return $state + array( 'due' => (int) get_post_meta( $id, $this->due, true ) );
	}

	/**
	 * Plans the first try unless there was one, or one is planned.
	 *
	 * @param int $id Id of the feedback post.
	 * @throws Query_Failed If a query fails; nobody knows then whether one is planned.
	 */
	public function plan_first( int $id ): void {
		$is_new = Query::watch(
			function () use ( $id ) {
				return ! metadata_exists( 'post', $id, $this->state ) && add_post_meta( $id, $this->due, self::signed( $this->due, $id, time() ), true );
			}
		);
		if ( $is_new ) {
			Mail_Queue::schedule( time() );
		}
	}

	/**
	 * Plans the next try after a failure, if there is one.
	 *
	 * @param int $id    Id of the feedback post.
	 * @param int $tries Tries so far.
	 * @throws Query_Failed If it cannot be stored.
	 */
	public function plan_next( int $id, int $tries ): void {
		$delay = self::DELAYS[ $tries - 1 ] ?? null;
		if ( null === $delay ) {
			$this->plan_none( $id );
			return;
		}
		$due = $this->due;
		// Where that fails, too, the claim stays as that of a killed request does, and the queue goes on with the answer.
		Query::retry(
			static function () use ( $due, $id, $delay ) {
				self::plan( $due, $id, time() + $delay );
			}
		);
		Mail_Queue::schedule( time() + $delay );
	}

	/**
	 * The answers whose next try is due. An import brings the metas of another site's answers along, whose work is not this site's: what
	 * this site has not signed is planned no more.
	 *
	 * @param string $due   Meta of the time.
	 * @param int    $limit Answers at most.
	 * @return int[] Ids, those that wait longest first.
	 */
	public static function due( string $due, int $limit ): array {
		global $wpdb;
		$query = $wpdb->prepare( "SELECT meta_id, post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value + 0 <= %d ORDER BY meta_value + 0 LIMIT %d", $due, time(), $limit );
		do {
			$ids     = array();
			$foreign = array();
			foreach ( Query::rows( $query ) as $row ) {
				$id = (int) $row['post_id'];
				if ( self::signed( $due, $id, (int) $row['meta_value'] ) === $row['meta_value'] ) {
					$ids[] = $id;
				} else {
					$foreign[ (int) $row['meta_id'] ] = $id;
				}
			}
			if ( $foreign ) {
				Query::run( "DELETE FROM $wpdb->postmeta WHERE meta_id IN ( " . implode( ', ', array_keys( $foreign ) ) . ' )' );
				wp_cache_delete_multiple( $foreign, 'post_meta' );
			}
		} while ( $foreign && ! $ids );
		return $ids;
	}

	/**
	 * Plans a try.
	 *
	 * @param string $due  Meta of the time.
	 * @param int    $id   Id of the feedback post.
	 * @param int    $time UNIX time.
	 */
	public static function plan( $due, $id, $time ): void {
		update_post_meta( $id, $due, self::signed( $due, $id, $time ) );
	}

	/**
	 * A time that only this site can have planned.
	 *
	 * @param string $due  Meta that keeps it.
	 * @param int    $id   Id of the feedback post.
	 * @param int    $time UNIX time.
	 * @return string Begins with the time, so that the database compares it as a number.
	 */
	private static function signed( string $due, int $id, int $time ): string {
		return $time . ' ' . Kept_Key::sign( "$due $id $time" );
	}

	/**
	 * Plans no further try.
	 *
	 * @param int $id Id of the feedback post.
	 */
	public function plan_none( int $id ): void {
		delete_post_meta( $id, $this->due );
	}
}
