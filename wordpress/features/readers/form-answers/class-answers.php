<?php
/**
 * Storage of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Claim;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Stores accepted answers once each (docs/decisions/027-form-answers.md).
 */
final class Answers {

	/**
	 * Prefix of the claims of answers that are being stored.
	 */
	public const STORING = 'sitewright_answer_storing_';

	/**
	 * Bytes of all texts of an answer together. Twice as layout and record, escaped, they fit into a packet of MySQL 5.7.
	 */
	private const MAX_BYTES = 300000;

	/**
	 * Seconds after which a request that was storing an answer counts as dead. Storing takes milliseconds.
	 */
	private const STORING_SECONDS = 20;

	/**
	 * Microseconds between two looks for an answer that another request is storing, and the number of looks.
	 */
	private const WAIT = 200000;
	private const LOOKS = 25;

	/**
	 * Stores an answer once and mails it. The second call with the same key stores and mails nothing.
	 *
	 * @param array $answer {
	 *     An accepted answer.
	 *
	 *     @type string    $key       Idempotency key, made by the visitor's browser: a UUID in lower case.
	 *     @type int       $post      The post that holds the form; 0 for none.
	 *     @type string    $form      Id of the form, stable on the site.
	 *     @type string    $title     Title of the form, else of the post.
	 *     @type string    $permalink Address of the page.
	 *     @type string[]  $to        E-mail addresses; the administrator's where none is valid.
	 *     @type string    $subject   Subject of the e-mail.
	 *     @type array[]   $fields    Each with `id`, `label`, `type` and `value`, a string or a list of strings.
	 *     @type array     $author    `name`, `email` and `url`.
	 *     @type string    $ip        Address of the visitor's device.
	 *     @type string    $agent     Its browser.
	 *     @type bool|null $consent   Whether the visitor agreed to marketing e-mails; null if not asked.
	 *     @type bool      $signup    Whether the visitor is asked to join the newsletter. Default false.
	 *     @type string    $webhook   Address of another service that gets the answer; empty for none.
	 *     @type string    $status    `publish` or `spam`.
	 *     @type string[]  $reasons   Why it is held back as spam.
	 *     @type array[]   $files     Each with `field`, `name`, `path` below Files::folder(), `type` and `size` in bytes.
	 * }
	 * @return int|WP_Error Id of the feedback post, of the earlier one for a known key. Errors `invalid_answer_key` (400),
	 *                      `answer_too_large` (413), `answer_in_progress` (503), `answer_not_stored` (500): nothing is stored.
	 *                      Files that the stored answer does not have are deleted.
	 */
	public static function add( array $answer ) {
		$record = Record::from_answer( $answer );
		try {
			$stored = self::add_record( $record, 'spam' === ( $answer['status'] ?? '' ) ? 'spam' : 'publish' );
		} catch ( Query_Failed $failed ) {
			// It may be stored: its files stay, until the sweep knows.
			return self::not_stored();
		}
		try {
			$post = is_wp_error( $stored ) ? null : Query::post( $stored );
			Files::keep( $record['files'], $post ? Record::of( $post )['files'] : array() );
		} catch ( Query_Failed $failed ) {
			// It is stored; the sweep deletes what is too much.
			return $stored;
		}
		return $stored;
	}

	/**
	 * Stores a record once and mails it.
	 *
	 * @param array  $record Record.
	 * @param string $status Status of the post.
	 * @return int|WP_Error See add().
	 */
	private static function add_record( array $record, string $status ) {
		$key = $record['key'];
		if ( ! $record['to'] ) {
			$record['to'] = array( get_option( 'admin_email' ) );
		}
		if ( ! preg_match( '/^[0-9a-f-]{36}$/D', $key ) ) {
			return new WP_Error( 'invalid_answer_key', __( 'The form could not be sent. Please reload the page and try again.', 'sitewright' ), array( 'status' => 400 ) );
		}
		if ( strlen( (string) wp_json_encode( $record, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) > self::MAX_BYTES ) {
			return new WP_Error( 'answer_too_large', __( 'Your answer is too long. Please shorten it and send it again.', 'sitewright' ), array( 'status' => 413 ) );
		}

		// Before anything is stored: whatever a killed request leaves behind is found by this run.
		Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
		for ( $look = 0; $look < self::LOOKS; $look++ ) {
			$known = self::find( $key );
			if ( $known ) {
				self::complete( $known );
				return $known;
			}
			if ( Claim::take( self::STORING . $key, self::STORING_SECONDS ) ) {
				$stored = self::store( $record, $status );
				try {
					if ( ! is_wp_error( $stored ) ) {
						self::complete( $stored );
					}
					Claim::release( self::STORING . $key );
				} catch ( Query_Failed $failed ) {
					// It is stored, and its claim has the queue do the rest.
					return $stored;
				}
				return $stored;
			}
			usleep( self::WAIT );
		}
		return new WP_Error( 'answer_in_progress', __( 'Your answer is still being sent. Please try again in a minute.', 'sitewright' ), array( 'status' => 503 ) );
	}

	/**
	 * The error of an answer that is not stored, as far as anybody knows. The same answer, sent again, is stored once.
	 *
	 * @return WP_Error Error `answer_not_stored` (500).
	 */
	private static function not_stored(): WP_Error {
		return new WP_Error( 'answer_not_stored', __( 'Your answer could not be saved. Please try again in a moment.', 'sitewright' ), array( 'status' => 500 ) );
	}

	/**
	 * The answer of a key.
	 *
	 * @param string $key Idempotency key.
	 * @return int Id of the feedback post; 0 for none.
	 * @throws Query_Failed If the query fails.
	 */
	public static function find( $key ): int {
		global $wpdb;
		// The key is the post's name. WordPress adds a suffix in the trash, and where two requests stored at the same moment.
		return (int) Query::value(
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts WHERE post_name IN ( %s, %s, %s ) AND post_type = %s ORDER BY ID LIMIT 1",
				$key,
				"{$key}__trashed",
				"$key-2",
				Post_Type::NAME
			)
		);
	}

	/**
	 * Does what follows the storage of an answer, as far as it is not done.
	 *
	 * @param int $id Id of the feedback post.
	 * @throws Query_Failed If a query fails.
	 */
	public static function complete( int $id ): void {
		Query::watch(
			static function () use ( $id ) {
				if ( ! metadata_exists( 'post', $id, Post_Type::FORM ) ) {
					add_post_meta( $id, Post_Type::FORM, wp_slash( Record::of( Query::post( $id ) )['form'] ), true );
				}
			}
		);
		Mail::deliver( $id );
		Signup::plan( $id );
		Webhook::plan( $id );
	}

	/**
	 * Stores an answer in one statement, so that it is stored whole or not at all.
	 *
	 * @param array  $record Record.
	 * @param string $status Status of the post.
	 * @return int|WP_Error Id of the feedback post; error `answer_not_stored` (500).
	 */
	private static function store( array $record, string $status ) {
		// Another request can have stored it between the look and the claim.
		$known = self::find( $record['key'] );
		if ( $known ) {
			return $known;
		}
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'             => Post_Type::NAME,
					'post_status'           => $status,
					'post_author'           => 0,
					'post_parent'           => $record['post'],
					'post_name'             => $record['key'],
					'post_title'            => Wide_Letters::fit_html( Layout::title( $record ), 'posts', 'post_title' ),
					'post_content'          => Wide_Letters::fit_html( Layout::write( $record ), 'posts', 'post_content' ),
					'post_content_filtered' => Record::to_json( $record ),
					'menu_order'            => Post_Type::UNREAD,
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			return self::not_stored();
		}
		// A request that stood still for longer than its claim can have stored it, too: the first row stays.
		$first = self::find( $record['key'] );
		if ( $first && $first !== $id ) {
			// Not by wp_delete_post, which would delete the files of both.
			Post_Type::delete_row( $id );
			return $first;
		}
		return $id;
	}
}
