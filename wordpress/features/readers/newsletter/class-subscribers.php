<?php
/**
 * Subscribers of the site's own list.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Email_Address;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Wide_Letters;

/**
 * Keeps subscribers: `pending` until the owner of the address confirms, `confirmed`, or `unsubscribed`. Those who left stay known,
 * so that an import does not bring them back.
 */
final class Subscribers {

	/**
	 * Seconds for which a link to confirm is valid.
	 */
	public const CONFIRM_LIFETIME = 7 * DAY_IN_SECONDS;

	/**
	 * A subscriber.
	 *
	 * @param int $id Id.
	 * @return array|null Row of the table.
	 */
	public static function get( $id ): ?array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		return Query::row( $wpdb->prepare( "SELECT * FROM $table WHERE id = %d", $id ) );
	}

	/**
	 * The subscriber with an address.
	 *
	 * @param string $email Address, however its letters are written.
	 * @return array|null Row of the table.
	 */
	public static function find( $email ): ?array {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		return Query::row( $wpdb->prepare( "SELECT * FROM $table WHERE email_hash = %s", Email_Address::hash( $email ) ) );
	}

	/**
	 * Whether an address is that of a subscriber who confirmed it, for the filter of that name.
	 *
	 * @param bool   $is_subscriber Whether another list has it.
	 * @param string $email         Address.
	 * @return bool
	 */
	public static function has_confirmed( $is_subscriber, $email ) {
		try {
			return $is_subscriber || 'confirmed' === ( self::find( (string) $email )['status'] ?? '' );
		} catch ( Query_Failed $failed ) {
			return false;
		}
	}

	/**
	 * Notes that somebody entered an address. Nothing changes for who is on the list until the owner of the address confirms.
	 *
	 * @param string $email  Checked address.
	 * @param array  $choice See Choice::of_block.
	 * @return array{id:int,token:string}|null The token for the link of the mail; null if the database fails.
	 */
	public static function ask( string $email, array $choice ): ?array {
		global $wpdb;
		$token = bin2hex( random_bytes( 32 ) );
		$table = Tables::name( 'subscribers' );
		try {
			self::insert( $email, 'pending', 'form' );
			$row = self::find( $email );
			if ( ! $row ) {
				return null;
			}
			Query::run( $wpdb->prepare( "UPDATE $table SET confirm_hash = %s, confirm_until = %d, wanted = %s WHERE id = %d", hash( 'sha256', $token ), time() + self::CONFIRM_LIFETIME, wp_json_encode( $choice ), $row['id'] ) );
		} catch ( Query_Failed $failed ) {
			return null;
		}
		return array(
			'id'    => (int) $row['id'],
			'token' => $token,
		);
	}

	/**
	 * The subscriber of a link to confirm that was not used and is not too old, or was used and changed nothing since.
	 *
	 * @param int    $id    Id.
	 * @param string $token Token of the link.
	 * @return array|null Row of the table.
	 */
	public static function of_confirmation( int $id, string $token ): ?array {
		$row = self::get( $id );
		if ( ! $row || ! hash_equals( $row['confirm_hash'], hash( 'sha256', $token ) ) ) {
			return null;
		}
		return (int) $row['confirm_until'] >= time() || ( 0 === (int) $row['confirm_until'] && 'confirmed' === $row['status'] ) ? $row : null;
	}

	/**
	 * Confirms an address: the link is used up, and the person gets what they asked for.
	 *
	 * @param array $row Result of of_confirmation().
	 * @return bool False if the link was used up meanwhile.
	 * @throws Query_Failed If a query fails; the link still works then.
	 */
	public static function confirm( array $row ) {
		global $wpdb;
		if ( 0 === (int) $row['confirm_until'] ) {
			return true;
		}
		$choice = (array) json_decode( $row['wanted'], true );
		$table  = Tables::name( 'subscribers' );
		// First, while the link works: nobody can use it again.
		$has    = self::categories( array( $row['id'] ) )[ (int) $row['id'] ] ?? array();
		$wanted = Categories::known( (array) ( $choice['interests'] ?? array() ) );
		// The condition makes the link one that works once.
		$sql = $wpdb->prepare( "UPDATE $table SET status = 'confirmed', confirmed_at = %d, left_at = 0, confirm_until = 0, field_tag = %s, field_value = %s WHERE id = %d AND confirm_hash = %s AND confirm_until > 0", time(), Wide_Letters::fit( (string) ( $choice['tag'] ?? '' ), 'sitewright_subscribers', 'field_tag' ), Wide_Letters::fit( (string) ( $choice['value'] ?? '' ), 'sitewright_subscribers', 'field_value' ), $row['id'], $row['confirm_hash'] );
		return Query::together(
			static function () use ( $sql, $row, $has, $wanted ) {
				if ( 1 !== Query::run( $sql ) ) {
					return false;
				}
				self::join( (int) $row['id'], $has, $wanted, 'confirmed' === $row['status'] );
				return true;
			}
		);
	}

	/**
	 * Takes subscribers off the list.
	 *
	 * @param int[] $ids Ids.
	 * @return int How many of them there are.
	 * @throws Query_Failed If a query fails: those who are still on it are whom a next call takes off.
	 */
	public static function leave( array $ids ): int {
		global $wpdb;
		if ( ! $ids ) {
			return 0;
		}
		$table   = Tables::name( 'subscribers' );
		$choices = Tables::name( 'subscriber_categories' );
		$are_in  = self::in_list( $ids );
		$count   = (int) Query::value( "SELECT COUNT(*) FROM $table WHERE id $are_in" );
		// A link to confirm that is on its way must not undo it.
		Query::run( $wpdb->prepare( "UPDATE $table SET status = 'unsubscribed', left_at = %d, confirm_hash = '', confirm_until = 0, wanted = '' WHERE status <> 'unsubscribed' AND id", time() ) . " $are_in" );
		Query::run( "DELETE FROM $choices WHERE subscriber_id $are_in" );
		return $count;
	}

	/**
	 * Deletes subscribers for ever.
	 *
	 * @param int[] $ids Ids.
	 * @return int How many of them there were.
	 * @throws Query_Failed If a query fails: nothing is deleted.
	 */
	public static function delete( array $ids ): int {
		return ! $ids ? 0 : Query::together(
			static function () use ( $ids ) {
				$are_in = self::in_list( $ids );
				foreach ( array( 'subscriber_categories', 'mailing_problems' ) as $name ) {
					Query::run( 'DELETE FROM ' . Tables::name( $name ) . " WHERE subscriber_id $are_in" );
				}
				return Query::run( 'DELETE FROM ' . Tables::name( 'subscribers' ) . " WHERE id $are_in" );
			}
		);
	}

	/**
	 * A condition that an id is one of several.
	 *
	 * @param int[] $ids Ids; at least one.
	 * @return string
	 */
	private static function in_list( array $ids ): string {
		return 'IN (' . implode( ',', array_map( 'intval', $ids ) ) . ')';
	}

	/**
	 * Deletes addresses whose owners did not confirm while their link was valid.
	 *
	 * @param int $limit At most so many.
	 * @return int How many there were.
	 */
	public static function delete_expired( int $limit ): int {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$now   = time();
		// A row is new for a moment before its link is. The second statement repeats the condition: somebody may ask again in between.
		$expired = $wpdb->prepare( "status = 'pending' AND confirm_until < %d AND created_at < %d", $now, $now - self::CONFIRM_LIFETIME );
		$ids = Query::column( $wpdb->prepare( "SELECT id FROM $table WHERE $expired ORDER BY id LIMIT %d", $limit ) );
		if ( $ids ) {
			Query::run( "DELETE FROM $table WHERE $expired AND id " . self::in_list( $ids ) );
		}
		return count( $ids );
	}

	/**
	 * Adds an address that nobody added before.
	 *
	 * @param string $email  Checked address.
	 * @param string $status `pending` or `confirmed`.
	 * @param string $source `form` or `import`.
	 * @return bool Whether it is new.
	 */
	public static function insert( string $email, string $status, string $source ): bool {
		global $wpdb;
		$table = Tables::name( 'subscribers' );
		$now   = time();
		// The unique hash keeps two requests at the same moment from adding an address twice.
		return 1 === Query::run( $wpdb->prepare( "INSERT IGNORE INTO $table (email, email_hash, status, source, field_tag, field_value, created_at, confirmed_at, left_at, confirm_hash, confirm_until, wanted) VALUES (%s, %s, %s, %s, '', '', %d, %d, 0, '', 0, '')", $email, Email_Address::hash( $email ), $status, $source, $now, 'confirmed' === $status ? $now : 0 ) );
	}

	/**
	 * Adds categories to those of a subscriber. Who has none gets all posts, and keeps that.
	 *
	 * @param int   $id       Id.
	 * @param int[] $has      Categories that they have.
	 * @param int[] $wanted   Known categories; empty for all posts.
	 * @param bool  $is_known Whether the subscriber was confirmed before.
	 * @throws Query_Failed If a query fails.
	 */
	private static function join( int $id, array $has, array $wanted, bool $is_known ): void {
		global $wpdb;
		$table = Tables::name( 'subscriber_categories' );
		if ( $is_known && ! $has ) {
			return;
		}
		if ( ! $is_known || ! $wanted ) {
			Query::run( $wpdb->prepare( "DELETE FROM $table WHERE subscriber_id = %d", $id ) );
		}
		foreach ( $wanted as $term_id ) {
			Query::run( $wpdb->prepare( "INSERT IGNORE INTO $table (subscriber_id, term_id) VALUES (%d, %d)", $id, $term_id ) );
		}
	}

	/**
	 * The categories of subscribers.
	 *
	 * @param int[] $ids Ids.
	 * @return array<int,int[]> Id => categories; who gets all posts is left out.
	 */
	public static function categories( array $ids ): array {
		if ( ! $ids ) {
			return array();
		}
		$table = Tables::name( 'subscriber_categories' );
		$found = array();
		foreach ( Query::rows( "SELECT subscriber_id, term_id FROM $table WHERE subscriber_id " . self::in_list( $ids ) ) as $row ) {
			$found[ (int) $row['subscriber_id'] ][] = (int) $row['term_id'];
		}
		return $found;
	}

	/**
	 * How many there are.
	 *
	 * @return array{pending:int,confirmed:int,unsubscribed:int}
	 */
	public static function counts(): array {
		$table  = Tables::name( 'subscribers' );
		$counts = array(
			'pending'      => 0,
			'confirmed'    => 0,
			'unsubscribed' => 0,
		);
		foreach ( Query::rows( "SELECT status, COUNT(*) AS number FROM $table GROUP BY status" ) as $row ) {
			$counts[ $row['status'] ] = (int) $row['number'];
		}
		return $counts;
	}
}
