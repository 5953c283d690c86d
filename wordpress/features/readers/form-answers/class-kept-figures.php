<?php
/**
 * Figures of answers that take long to find.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Kept_Value;
use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * Keeps how many answers are unread, which each page of the dashboard shows in its menu, and the forms of the filter. Both take the database a look at
 * every answer. What another program changes past WordPress is seen when the time of what is kept is over.
 */
final class Kept_Figures {

	/**
	 * Adds the actions that end what is kept.
	 */
	public static function hook(): void {
		add_action( 'clean_post_cache', array( self::class, 'forget_unread' ), 10, 2 );
		add_action( 'save_post_' . Post_Type::NAME, array( self::class, 'note_foreign' ), 10, 3 );
		add_action( 'added_post_meta', array( self::class, 'note_form' ), 10, 4 );
		add_action( 'deleted_post', array( self::class, 'forget_forms' ), 10, 2 );
		add_action( 'post_updated', array( self::class, 'note_title' ), 10, 3 );
	}

	/**
	 * How many answers of the inbox nobody has read.
	 *
	 * @return int
	 * @throws Query_Failed If a query fails.
	 */
	public static function unread(): int {
		return (int) self::kept_unread()->get( array( Answer_List::class, 'unread' ) );
	}

	/**
	 * The same, counted now.
	 *
	 * @return int
	 * @throws Query_Failed If the query fails.
	 */
	public static function count_unread(): int {
		return (int) self::kept_unread()->renew( array( Answer_List::class, 'unread' ) );
	}

	/**
	 * The forms with answers.
	 *
	 * @return array<int,array{id:string,title:string}> By title, in the language of who asks.
	 * @throws Query_Failed If a query fails.
	 */
	public static function forms(): array {
		$forms = array();
		foreach ( self::kept_forms()->get( array( Answer_List::class, 'forms' ) ) as $form ) {
			$forms[] = array( 'title' => '' === $form['title'] ? __( '(no title)', 'sitewright' ) : $form['title'] ) + $form;
		}
		usort( $forms, static fn( $one, $other ) => strnatcasecmp( $one['title'], $other['title'] ) );
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
			self::kept_unread()->forget();
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
			self::kept_forms()->forget();
		}
	}

	/**
	 * An answer got its form, perhaps as the first one of it, or the first since the form has another title.
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
		$answer = Post_Type::get( (int) $id );
		$form   = array(
			'id'    => "form:$value",
			'title' => $answer ? Record::of( $answer )['title'] : '',
		);
		if ( ! in_array( $form, (array) self::kept_forms()->known(), true ) ) {
			self::kept_forms()->forget();
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
			self::kept_forms()->forget();
		}
	}

	/**
	 * A post has another title, which is that of older answers.
	 *
	 * @param int     $id     Post.
	 * @param WP_Post $after  The post.
	 * @param WP_Post $before The post as it was.
	 */
	public static function note_title( $id, $after, $before ): void {
		if ( $after->post_title !== $before->post_title && in_array( "post:$id", array_column( (array) self::kept_forms()->known(), 'id' ), true ) ) {
			self::kept_forms()->forget();
		}
	}

	/**
	 * Deletes everything.
	 */
	public static function uninstall(): void {
		self::kept_unread()->delete();
		self::kept_forms()->delete();
	}

	/**
	 * The number of unread answers.
	 *
	 * @return Kept_Value
	 */
	private static function kept_unread(): Kept_Value {
		return new Kept_Value( 'sitewright_answers_unread', 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * The forms of Answer_List::forms().
	 *
	 * @return Kept_Value
	 */
	private static function kept_forms(): Kept_Value {
		return new Kept_Value( 'sitewright_answer_forms', HOUR_IN_SECONDS );
	}
}
