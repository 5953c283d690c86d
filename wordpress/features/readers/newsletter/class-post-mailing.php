<?php
/**
 * Posts that are mailed.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Identity;
use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Post;

/**
 * Mails a post when it is published for the first time, unless its author chose otherwise.
 */
final class Post_Mailing {

	/**
	 * The author does not want this post to be mailed.
	 */
	public const META = 'sitewright_newsletter_skip';

	/**
	 * Begins the mailing of a post whose subscribers the database did not tell when it was published.
	 */
	public const EVENT = 'sitewright_newsletter_begin';

	/**
	 * Seconds since the date of a post after which it is no news, e.g. because it was imported.
	 */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * Adds the actions of the class.
	 */
	public static function hook() {
		add_action( 'init', array( self::class, 'register_meta' ) );
		// It runs after categories and metadata are stored, in the editor too.
		add_action( 'wp_after_insert_post', array( self::class, 'begin' ), 20, 4 );
		add_action( self::EVENT, array( self::class, 'begin_later' ) );
	}

	/**
	 * Registers the author's choice, which the editor stores with the post.
	 */
	public static function register_meta() {
		register_post_meta(
			'post',
			self::META,
			array(
				'type'          => 'boolean',
				'single'        => true,
				'default'       => false,
				'show_in_rest'  => true,
				'auth_callback' => static function ( $allowed, $key, $post_id ) {
					return current_user_can( 'edit_post', $post_id );
				},
			)
		);
	}

	/**
	 * Begins the mailing of a post that was just published for the first time.
	 *
	 * @param int          $post_id Post.
	 * @param WP_Post      $post    The same.
	 * @param bool         $update  Whether it existed before.
	 * @param WP_Post|null $before  As it was before; null for a new one.
	 */
	public static function begin( $post_id, $post, $update, $before ) {
		if ( Identity::crisis() || ( $before && 'publish' === $before->post_status ) ) {
			return;
		}
		if ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) {
			return;
		}
		try {
			self::begin_now( $post );
		} catch ( Query_Failed $failed ) {
			self::plan( $post_id );
		}
	}

	/**
	 * Begins the mailing of a post whose subscribers the database did not tell.
	 *
	 * @param int $post_id Post.
	 */
	public static function begin_later( $post_id ) {
		try {
			$post = Identity::crisis() ? null : Query::post( (int) $post_id );
			if ( $post ) {
				self::begin_now( $post );
			}
		} catch ( Query_Failed $failed ) {
			self::plan( (int) $post_id );
		}
	}

	/**
	 * Plans another try.
	 *
	 * @param int $post_id Post.
	 */
	private static function plan( $post_id ) {
		wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::EVENT, array( $post_id ) );
	}

	/**
	 * Begins the mailing of a post, unless its author chose otherwise, it is old, or there is nobody.
	 *
	 * @param WP_Post $post Post.
	 * @throws Query_Failed If a query fails; then nothing is begun.
	 */
	private static function begin_now( WP_Post $post ) {
		$is_old = strtotime( $post->post_date_gmt . ' UTC' ) < time() - self::MAX_AGE;
		if ( ! self::is_mailable( $post ) || $is_old || ! Settings::get( 'sends_posts' ) ) {
			return;
		}
		list( $is_skipped, $terms ) = Query::watch(
			static function () use ( $post ) {
				return array( get_post_meta( $post->ID, self::META, true ), Audience::terms( wp_get_post_categories( $post->ID ) ) );
			}
		);
		if ( ! $is_skipped && Audience::count( $terms ) > 0 && Mailings::begin( $post->ID, $terms ) ) {
			Upkeep::schedule();
			Mailing_Queue::schedule( time() );
		}
	}

	/**
	 * Whether everybody may read a post.
	 *
	 * @param WP_Post|null $post Post.
	 * @return bool
	 */
	public static function is_mailable( $post ) {
		return $post instanceof WP_Post && 'post' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * Deletes the choices of all posts.
	 */
	public static function uninstall() {
		delete_metadata( 'post', 0, self::META, '', true );
		wp_unschedule_hook( self::EVENT );
	}
}
