<?php
/**
 * Answers for the screen.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Answers in the shape of form-answers.contract.ts.
 */
final class Answer_View {

	/**
	 * Characters of what was typed that a list shows.
	 */
	private const EXCERPT = 140;

	/**
	 * An answer in a list.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array
	 */
	public static function summary( WP_Post $post ): array {
		$record = Record::of( $post );
		$author = '' === $record['author']['name'] ? $record['author']['email'] : $record['author']['name'];
		return array(
			'id'        => $post->ID,
			'status'    => $post->post_status,
			'date'      => self::date( get_post_timestamp( $post ) ),
			'author'    => $author,
			'excerpt'   => self::excerpt( $record ),
			'title'     => $record['title'],
			'is_unread' => Post_Type::is_unread( $post ),
			'mail'      => Mail::state( $post )['status'],
		);
	}

	/**
	 * An answer with everything that the screen shows of it.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array
	 */
	public static function full( WP_Post $post ): array {
		$record = Record::of( $post );
		$mail   = Mail::state( $post );
		$files  = array();
		foreach ( $record['files'] as $index => $file ) {
			$is_moved = Moved_Files::is_moved( $file );
			$url      = $is_moved ? Moved_Files::url( $file ) : '';
			$files[]  = array(
				'name'     => (string) ( $file['name'] ?? '' ),
				'size'     => (int) ( $file['size'] ?? 0 ),
				'url'      => Files::path( $file ) ? Downloads::file_url( $post->ID, $index ) : $url,
				'is_moved' => $is_moved,
			);
		}
		return self::summary( $post ) + array(
			'fields'      => $record['fields'],
			'email'       => $record['author']['email'],
			'url'         => $record['author']['url'],
			'subject'     => $record['subject'],
			'permalink'   => $record['permalink'],
			'ip'          => $record['ip'],
			'consent'     => $record['consent'],
			'signup'      => Signup::state( $post ),
			'reasons'     => $record['reasons'],
			'files'       => $files,
			'mail_reason' => 'failed' === $mail['status'] ? $mail['reason'] : '',
			'mail_due'    => $mail['due'] ? self::date( $mail['due'] ) : null,
			'replies'     => array_map(
				static function ( $reply ) {
					return array(
						'author'    => (string) $reply['author'],
						'date'      => self::date( $reply['at'] ),
						'text'      => (string) $reply['text'],
						'is_unsure' => Replies::is_unsure( $reply ),
					);
				},
				Replies::of( $post->ID )
			),
		);
	}

	/**
	 * A time as ISO 8601, in UTC.
	 *
	 * @param int $time UNIX time.
	 * @return string
	 */
	public static function date( $time ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', (int) $time );
	}

	/**
	 * The beginning of the message, or else of all that was typed.
	 *
	 * @param array $record Record.
	 * @return string
	 */
	private static function excerpt( array $record ): string {
		$messages = array();
		$others   = array();
		foreach ( $record['fields'] as $field ) {
			if ( 'textarea' === $field['type'] ) {
				$messages[] = Record::text_of( $field );
			} elseif ( ! in_array( Record::text_of( $field ), $record['author'], true ) ) {
				$others[] = Record::text_of( $field );
			}
		}
		return mb_substr( trim( preg_replace( '/\s+/', ' ', implode( ' ', $messages ? $messages : $others ) ) ), 0, self::EXCERPT );
	}
}
