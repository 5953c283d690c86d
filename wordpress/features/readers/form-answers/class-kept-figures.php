<?php
/**
 * Figures of answers that take long to find.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * Keeps how many answers are unread, which each page of the dashboard shows in its menu, and the forms of the filter. Both take the database a look at
 * every answer. What another program changes past WordPress is seen when the time of what is kept is over.
 */
final class Kept_Figures {

	private const UNREAD = 'sitewright_answers_unread';
	private const FORMS  = 'sitewright_answer_forms';

	/**
	 * Seconds for which they are kept.
	 */
	private const UNREAD_SECONDS = 10 * MINUTE_IN_SECONDS;
	private const FORMS_SECONDS  = HOUR_IN_SECONDS;

	/**
	 * Adds the actions that end what is kept.
	 */
	public static function hook(): void {
		add_action( 'clean_post_cache', array( self::class, 'forget_unread' ), 10, 2 );
		add_action( 'save_post_' . Post_Type::NAME, array( self::class, 'note_foreign' ), 10, 3 );
		add_action( 'added_post_meta', array( self::class, 'note_form' ), 10, 4 );
		add_action( 'deleted_post', array( self::class, 'forget_forms' ), 10, 2 );
	}

	/**
	 * How many answers of the inbox nobody has read.
	 *
	 * @return int
	 * @throws Query_Failed If a query fails.
	 */
	public static function unread(): int {
		$kept = get_transient( self::UNREAD );
		return is_numeric( $kept ) ? (int) $kept : self::count_unread();
	}

	/**
	 * The same, counted now.
	 *
	 * @return int
	 * @throws Query_Failed If the query fails.
	 */
	public static function count_unread(): int {
		$count = Answer_List::unread();
		if ( get_transient( self::UNREAD ) !== (string) $count ) {
			set_transient( self::UNREAD, (string) $count, self::UNREAD_SECONDS );
		}
		return $count;
	}

	/**
	 * The forms with answers. See Answer_List::forms().
	 *
	 * @return array[]
	 * @throws Query_Failed If a query fails.
	 */
	public static function forms(): array {
		$kept = get_transient( self::FORMS );
		if ( is_array( $kept ) ) {
			return $kept;
		}
		$forms = Answer_List::forms();
		set_transient( self::FORMS, $forms, self::FORMS_SECONDS );
		return $forms;
	}

	/**
	 * An answer came, was read, moved or deleted.
	 *
	 * @param int     $id   Id of a post of any type.
	 * @param WP_Post $post Post.
	 */
	public static function forget_unread( $id, $post ): void {
		if ( $post instanceof WP_Post && Post_Type::NAME === $post->post_type ) {
			delete_transient( self::UNREAD );
		}
	}

	/**
	 * Another plugin stored an answer, perhaps the first one of its post.
	 *
	 * @param int     $id        Id.
	 * @param WP_Post $post      Feedback post.
	 * @param bool    $is_update Whether it was there before.
	 */
	public static function note_foreign( $id, $post, $is_update ): void {
		if ( ! $is_update && '' === $post->post_content_filtered ) {
			delete_transient( self::FORMS );
		}
	}

	/**
	 * An answer got its form, perhaps as the first one of it.
	 *
	 * @param int    $meta_id Id of the metadata.
	 * @param int    $id      Id of a post of any type.
	 * @param string $key     Key.
	 * @param mixed  $value   Value.
	 */
	public static function note_form( $meta_id, $id, $key, $value ): void {
		if ( Post_Type::FORM !== $key ) {
			return;
		}
		$kept = get_transient( self::FORMS );
		if ( is_array( $kept ) && ! in_array( "form:$value", array_column( $kept, 'id' ), true ) ) {
			delete_transient( self::FORMS );
		}
	}

	/**
	 * An answer was deleted, perhaps the last one of its form.
	 *
	 * @param int     $id   Id of a post of any type.
	 * @param WP_Post $post Post.
	 */
	public static function forget_forms( $id, $post ): void {
		if ( $post instanceof WP_Post && Post_Type::NAME === $post->post_type ) {
			delete_transient( self::FORMS );
		}
	}

	/**
	 * Forgets everything.
	 */
	public static function uninstall(): void {
		delete_transient( self::UNREAD );
		delete_transient( self::FORMS );
	}
}
