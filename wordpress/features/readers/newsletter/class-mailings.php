<?php
/**
 * Mailings.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Query;
use Sitewright\Core\Wide_Letters;

/**
 * Keeps, for each post that is mailed, how far its mailing is. A mailing is `waiting`, `paused` after failures, `stopped` after many, or
 * `done`. The position is claimed before each mail, so that a request that is killed never has a mail sent twice: the one that was on its
 * way is reported as not known.
 */
final class Mailings {

	/**
	 * A row of the table with numbers as integers.
	 *
	 * @param array|null $row Row.
	 * @return array|null
	 */
	private static function typed( $row ) {
		foreach ( $row ? array( 'id', 'post_id', 'last_id', 'position', 'in_flight', 'sent', 'failed', 'unknown', 'pauses', 'created_at', 'due_at' ) : array() as $name ) {
			$row[ $name ] = (int) $row[ $name ];
		}
		return $row;
	}

	/**
	 * Begins the mailing of a post. A post is mailed once, however often it is published.
	 *
	 * @param int        $post_id Post.
	 * @param int[]|null $terms   See Audience::terms.
	 * @return bool Whether it is new.
	 */
	public static function begin( $post_id, $terms ): bool {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		// phpcs:ignore WordPress.DB -- Own table; the unique post keeps two requests at the same moment from mailing it twice.
		return 1 === Query::run( $wpdb->prepare( "INSERT IGNORE INTO $table (post_id, status, term_ids, last_id, position, in_flight, sent, failed, unknown, pauses, reason, created_at, due_at) VALUES (%d, 'waiting', %s, %d, 0, 0, 0, 0, 0, 0, '', %d, %d)", $post_id, wp_json_encode( $terms ), Audience::last(), time(), time() ) );
	}

	/**
	 * The mailing of a post.
	 *
	 * @param int $post_id Post.
	 * @return array|null Row of the table.
	 */
	public static function of_post( int $post_id ): ?array {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		return self::typed( Query::row( $wpdb->prepare( "SELECT * FROM $table WHERE post_id = %d", $post_id ) ) );
	}

	/**
	 * A mailing.
	 *
	 * @param int $id Id.
	 * @return array|null Row of the table.
	 */
	public static function get( $id ) {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		return self::typed( Query::row( $wpdb->prepare( "SELECT * FROM $table WHERE id = %d", $id ) ) );
	}

	/**
	 * The newest mailings.
	 *
	 * @param int $limit At most so many.
	 * @return array[] Rows of the table.
	 */
	public static function newest( int $limit ): array {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		return array_map( array( self::class, 'typed' ), Query::rows( $wpdb->prepare( "SELECT * FROM $table ORDER BY id DESC LIMIT %d", $limit ) ) );
	}

	/**
	 * The oldest mailing that is to go on.
	 *
	 * @return array|null Row of the table.
	 */
	public static function open(): ?array {
		$table = Tables::name( 'mailings' );
		return self::typed( Query::row( "SELECT * FROM $table WHERE status IN ('waiting', 'paused') ORDER BY due_at, id LIMIT 1" ) );
	}

	/**
	 * Claims the next position: from now on nobody mails this subscriber again.
	 *
	 * @param array $mailing Row of the table.
	 * @param int   $id      Subscriber.
	 * @return bool False if another request is at it.
	 */
	public static function claim( array $mailing, int $id ): bool {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		// phpcs:ignore WordPress.DB -- Own table; one statement decides who sends.
		return 1 === Query::run( $wpdb->prepare( "UPDATE $table SET position = %d, in_flight = %d WHERE id = %d AND position = %d AND in_flight = 0 AND status IN ('waiting', 'paused')", $id, $id, $mailing['id'], $mailing['position'] ) );
	}

	/**
	 * Notes that the claimed mail was sent.
	 *
	 * @param array $mailing Row of the table.
	 * @param int   $id      Subscriber.
	 * @return bool False if another request took this one for dead.
	 */
	public static function sent( array $mailing, int $id ): bool {
		global $wpdb;
		$table = Tables::name( 'mailings' );
		return 1 === Query::run( $wpdb->prepare( "UPDATE $table SET in_flight = 0, sent = sent + 1, status = 'waiting', reason = '', pauses = 0 WHERE id = %d AND in_flight = %d", $mailing['id'], $id ) );
	}

	/**
	 * Notes that a claimed mail was not sent, or that nobody knows.
	 *
	 * @param array  $mailing Row of the table.
	 * @param int    $id      Subscriber.
	 * @param string $kind    `failed` or `unknown`.
	 * @param string $reason  What the mailer says.
	 * @return bool False if another request took this one for dead.
	 */
	public static function problem( array $mailing, int $id, string $kind, string $reason ): bool {
		global $wpdb;
		$table    = Tables::name( 'mailings' );
		$problems = Tables::name( 'mailing_problems' );
		$column   = 'failed' === $kind ? 'failed' : 'unknown';
		// First, because a request that is killed between the two leaves the mail on its way, and the next one notes it again.
		Query::run( $wpdb->prepare( "INSERT IGNORE INTO $problems (mailing_id, subscriber_id, kind, reason) VALUES (%d, %d, %s, %s)", $mailing['id'], $id, $kind, Wide_Letters::fit( mb_substr( $reason, 0, 500 ), 'sitewright_mailing_problems', 'reason' ) ) );
		return 1 === Query::run( $wpdb->prepare( "UPDATE $table SET in_flight = 0, $column = $column + 1 WHERE id = %d AND in_flight = %d", $mailing['id'], $id ) );
	}

	/**
	 * Goes back to before mails of which it is known that none was sent, and rests.
	 *
	 * @param array  $mailing  Row of the table as it is now.
	 * @param int[]  $ids      Subscribers without a mail.
	 * @param int    $position Position before the first of them.
	 * @param string $status   `paused` or `stopped`.
	 * @param int    $due      When it goes on, as a UNIX time.
	 * @param string $reason   What the mailer says.
	 */
	public static function go_back( array $mailing, array $ids, int $position, string $status, int $due, string $reason ): void {
		global $wpdb;
		$problems = Tables::name( 'mailing_problems' );
		$table    = Tables::name( 'mailings' );
		$rest     = $wpdb->prepare( "UPDATE $table SET position = %d, failed = failed - %d, pauses = pauses + 1, status = %s, due_at = %d, reason = %s WHERE id = %d AND in_flight = 0", $position, count( $ids ), $status, $due, Wide_Letters::fit( mb_substr( $reason, 0, 500 ), 'sitewright_mailings', 'reason' ), $mailing['id'] );
		$forget   = $wpdb->prepare( "DELETE FROM $problems WHERE mailing_id = %d AND subscriber_id IN (", $mailing['id'] ) . implode( ',', array_map( 'intval', $ids ) ) . ')';
		Query::together(
			static function () use ( $rest, $forget ) {
				Query::run( $rest );
				Query::run( $forget );
			}
		);
	}

	/**
	 * Changes the state of a mailing.
	 *
	 * @param int   $id      Id.
	 * @param array $changed `status`, `due_at`, `reason`.
	 */
	public static function set( int $id, array $changed ): void {
		Query::watch(
			static function () use ( $id, $changed ) {
				$GLOBALS['wpdb']->update( Tables::name( 'mailings' ), $changed, array( 'id' => $id ) ); // phpcs:ignore WordPress.DB -- Own table.
			}
		);
	}

	/**
	 * The subscribers of a mailing who got no mail, or of whom it is not known.
	 *
	 * @param int $id    Id of the mailing.
	 * @param int $limit At most so many.
	 * @return array[] `subscriber_id`, `email`, `kind` and `reason`.
	 */
	public static function problems( int $id, int $limit ): array {
		global $wpdb;
		$problems    = Tables::name( 'mailing_problems' );
		$subscribers = Tables::name( 'subscribers' );
		return Query::rows( $wpdb->prepare( "SELECT p.subscriber_id, s.email, p.kind, p.reason FROM $problems p JOIN $subscribers s ON s.id = p.subscriber_id WHERE p.mailing_id = %d ORDER BY p.subscriber_id LIMIT %d", $id, $limit ) );
	}
}
