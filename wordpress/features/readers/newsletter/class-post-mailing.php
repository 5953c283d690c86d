<?php
/**
 * Posts that are mailed.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Identity;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Post_Meta;
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
	 * Begins the mailing of a post whose request ended when it was published, or whose subscribers the database did not tell.
	 */
	public const EVENT = 'sitewright_newsletter_begin';

	/**
	 * Seconds since the date of a post after which it is no news, e.g. because it was imported.
	 */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * Seconds in which a request that publishes a post has stored its author's choice, also where it was sent a second time.
	 */
	private const PUBLISHED_AFTER = 10 * MINUTE_IN_SECONDS;

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'register_meta' ) );
		add_action( 'pre_post_update', array( self::class, 'plan_before' ), 10, 2 );
		add_action( 'publish_future_post', array( self::class, 'plan_before' ), 1 );
		// It runs after categories and metadata are stored, in the editor too.
		add_action( 'wp_after_insert_post', array( self::class, 'begin' ), 20, 4 );
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'begin_later' ),
			// What is published now plans it by itself.
			'__return_null',
			static function () {
				return __( 'Beginning to mail a post to subscribers', 'sitewright' );
			}
		);
	}

	/**
	 * Registers the author's choice, which the editor stores with the post.
	 */
	public static function register_meta(): void {
		register_post_meta(
			'post',
			self::META,
			array(
				'type'          => 'boolean',
				'single'        => true,
				'default'       => false,
				'show_in_rest'  => true,
				'auth_callback' => array( Post_Meta::class, 'may_edit' ),
			)
		);
	}

	/**
	 * Plans the mailing of a post before it is published: a request that ends behind that, or whose database does, loses none.
	 *
	 * @param int                       $post_id Post, as it was.
	 * @param array<string,string>|null $data    What it becomes; null where it is published at its time.
	 */
	public static function plan_before( $post_id, $data = null ): void {
		$is_published = null === $data || ( 'publish' === $data['post_status'] && 'post' === $data['post_type'] );
		if ( $is_published && ! self::is_other( get_post( $post_id ) ) && Settings::get( 'sends_posts' ) ) {
			self::plan( $post_id, self::PUBLISHED_AFTER );
		}
	}

	/**
	 * Whether a post that is saved is not one that may be mailed now: it was published before, or comes from elsewhere.
	 *
	 * @param WP_Post|null $before Post as it was; null for a new one.
	 * @return bool
	 */
	private static function is_other( ?WP_Post $before ): bool {
		return Identity::crisis() || ( $before && 'publish' === $before->post_status ) || ( defined( 'WP_IMPORTING' ) && WP_IMPORTING );
	}

	/**
	 * Begins the mailing of a post that was just published for the first time.
	 *
	 * @param int          $post_id Post.
	 * @param WP_Post      $post    The same.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  As it was before; null for a new one.
	 */
	public static function begin( $post_id, $post, $update, $before ): void {
		if ( self::is_other( $before ) ) {
			return;
		}
		try {
			// WP-Cron publishes a planned post when somebody visits the site, which can be days after its date.
			self::begin_now( $post, $before && 'future' === $before->post_status && $before->post_date_gmt === $post->post_date_gmt );
			// Each save of a draft comes here: where no other try is planned, the database is not asked for its list of events.
			if ( Planned_Run::is_planned( self::EVENT, array( $post_id ) ) ) {
				Planned_Run::cancel( self::EVENT, array( $post_id ) );
			}
		} catch ( Query_Failed $failed ) {
			self::plan( $post_id );
		}
	}

	/**
	 * Begins the mailing of a post whose subscribers the database did not tell.
	 *
	 * @param int $post_id Post.
	 */
	public static function begin_later( $post_id ): void {
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
	 * @param int $seconds When.
	 */
	private static function plan( $post_id, int $seconds = MINUTE_IN_SECONDS ): void {
		Planned_Run::once( self::EVENT, time() + $seconds, array( $post_id ) );
	}

	/**
	 * Begins the mailing of a post, unless its author chose otherwise, it is old, or there is nobody.
	 *
	 * @param WP_Post $post   Post.
	 * @param bool    $is_new Whether it was published just now, whatever its date says.
	 * @throws Query_Failed If a query fails; then nothing is begun.
	 */
	private static function begin_now( WP_Post $post, bool $is_new = false ): void {
		$is_old = ! $is_new && strtotime( $post->post_date_gmt . ' UTC' ) < time() - self::MAX_AGE;
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
	public static function is_mailable( ?WP_Post $post ): bool {
		return $post instanceof WP_Post && 'post' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * Deletes the choices of all posts.
	 */
	public static function uninstall(): void {
		delete_metadata( 'post', 0, self::META, '', true );
		Planned_Run::cancel( self::EVENT );
	}
}
