<?php
/**
 * Posts that are mailed.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Newsletter;

use Sitewright\Core\Identity;
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
		$is_old = strtotime( $post->post_date_gmt . ' UTC' ) < time() - self::MAX_AGE;
		if ( ! self::is_mailable( $post ) || $is_old || ! Settings::get( 'sends_posts' ) || get_post_meta( $post_id, self::META, true ) || ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) ) {
			return;
		}
		$terms = Audience::terms( wp_get_post_categories( $post_id ) );
		if ( Audience::count( $terms ) > 0 && Mailings::begin( $post_id, $terms ) ) {
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
	}
}
