<?php
/**
 * Changes of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Query;
use WP_Post;

/**
 * Marks, moves and deletes answers.
 */
final class Changes {

	/**
	 * Where an answer was before the trash. WordPress's own names: it empties the trash of all types by them.
	 */
	private const TRASHED_FROM = '_wp_trash_meta_status';
	private const TRASHED_AT   = '_wp_trash_meta_time';

	/**
	 * Changes an answer.
	 *
	 * @param int    $id     Id.
	 * @param string $change See ChangeAnswers of form-answers.contract.ts.
	 * @return bool False where the answer is gone, or is not where the change applies.
	 */
	public static function apply( int $id, string $change ): bool {
		$post = Post_Type::get( $id );
		if ( ! $post ) {
			return false;
		}
		switch ( $change ) {
			case 'read':
				return self::mark( $id, 0 );
			case 'unread':
				return self::mark( $id, Post_Type::UNREAD );
			case 'spam':
				return 'publish' === $post->post_status && self::move( $id, 'spam' );
			case 'not_spam':
				return 'spam' === $post->post_status && self::publish( $id );
			case 'trash':
				return 'trash' !== $post->post_status && self::trash( $post );
			case 'restore':
				return 'trash' === $post->post_status && self::restore( $id );
			default:
				return 'publish' !== $post->post_status && (bool) wp_delete_post( $id, true );
		}
	}

	/**
	 * Marks an answer as read or unread. It is not saved as a post is: that would run the filters of posts.
	 *
	 * @param int $id   Id of the feedback post.
	 * @param int $mark Post_Type::UNREAD or 0.
	 * @return true
	 */
	public static function mark( int $id, int $mark ): bool {
		global $wpdb;
		// Answers of newer versions of the original have its mark, too, so that they are read there as well.
		Query::run(
			$wpdb->prepare(
				"UPDATE $wpdb->posts SET menu_order = %d, comment_status = CASE WHEN post_content LIKE %s THEN %s ELSE comment_status END WHERE ID = %d",
				$mark,
				Newer_Layout::CONTENT,
				$mark ? Newer_Layout::UNREAD : 'closed',
				$id
			)
		);
		clean_post_cache( $id );
		return true;
	}

	/**
	 * Moves an answer to the trash. wp_trash_post would delete it at once where WordPress keeps no trash.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return bool
	 * @throws \Sitewright\Core\Query_Failed If it cannot be stored where the answer comes from.
	 */
	private static function trash( WP_Post $post ): bool {
		// Without them, spam would come back as an answer that counts, and be mailed.
		Query::watch(
			static function () use ( $post ) {
				update_post_meta( $post->ID, self::TRASHED_FROM, $post->post_status );
				update_post_meta( $post->ID, self::TRASHED_AT, time() );
			}
		);
		return self::move( $post->ID, 'trash' );
	}

	/**
	 * Moves an answer to those that count, and goes on with what was not done for it while it was held back.
	 *
	 * @param int $id Id of the feedback post.
	 * @return bool
	 */
	private static function publish( $id ): bool {
		if ( ! self::move( $id, 'publish' ) ) {
			return false;
		}
		Mail_Queue::schedule( time() + Mail::UNKNOWN_AFTER );
		Answers::complete( $id );
		return true;
	}

	/**
	 * Moves an answer back to where it was before the trash.
	 *
	 * @param int $id Id of the feedback post.
	 * @return bool
	 */
	private static function restore( int $id ): bool {
		$is_spam = 'spam' === get_post_meta( $id, self::TRASHED_FROM, true );
		if ( ! ( $is_spam ? self::move( $id, 'spam' ) : self::publish( $id ) ) ) {
			return false;
		}
		delete_post_meta( $id, self::TRASHED_FROM );
		delete_post_meta( $id, self::TRASHED_AT );
		return true;
	}

	/**
	 * Gives an answer a status.
	 *
	 * @param int    $id     Id of the feedback post.
	 * @param string $status Status.
	 * @return bool
	 */
	private static function move( int $id, string $status ): bool {
		return 0 < wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => $status,
			)
		);
	}
}
