<?php
/**
 * Files of private videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use WP_Post;
use WP_Query;
use WP_REST_Response;

/**
 * Hides the file of a private video from visitors and subscribers: its title, author, page, and that it is there at all. Whoever writes
 * posts sees it, for they may show it; its addresses see those who may edit it.
 */
final class Private_File {

	/**
	 * What the REST API tells of a hidden file.
	 */
	private const OPEN_FIELDS = array( 'id', 'type', 'media_type', 'mime_type', 'status' );

	/**
	 * Adds the filters of the class.
	 */
	public static function hook(): void {
		add_filter( 'the_posts', array( self::class, 'close_page' ), 10, 2 );
		add_filter( 'posts_where', array( self::class, 'close_query' ), 10, 2 );
		add_action( 'pre_get_posts', array( self::class, 'filter_query' ) );
		add_filter( 'comments_open', array( self::class, 'close_comments' ), 10, 2 );
		add_action( 'pre_get_comments', array( self::class, 'filter_comments' ) );
		add_filter( 'comments_clauses', array( self::class, 'close_comment_query' ) );
		add_filter( 'comment_feed_where', array( self::class, 'close_comment_feed' ) );
		add_action( 'added_post_meta', array( self::class, 'forget_comments' ), 10, 3 );
		add_action( 'updated_post_meta', array( self::class, 'forget_comments' ), 10, 3 );
		add_filter( 'attachment_link', array( self::class, 'close_link' ), 10, 2 );
		add_filter( 'redirect_canonical', array( self::class, 'close_redirect' ) );
		add_filter( 'old_slug_redirect_post_id', array( self::class, 'close_old_slug' ) );
		add_filter( 'oembed_response_data', array( self::class, 'close_embed' ), 10, 2 );
		// After other plugins, which add fields of their own.
		add_filter( 'rest_prepare_attachment', array( self::class, 'close_response' ), 1000, 2 );
	}

	/**
	 * Whether the current user must not know of a file.
	 *
	 * @param int $id File.
	 * @return bool
	 */
	private static function is_hidden( int $id ): bool {
		$facts = current_user_can( 'edit_posts' ) ? null : Video_File::facts( $id );
		return $facts && $facts['is_private'];
	}

	/**
	 * Finds no private video by its page's address. The database is not asked for pages of something else.
	 *
	 * @param WP_Post[] $posts What was found.
	 * @param WP_Query  $query Query.
	 * @return WP_Post[]
	 */
	public static function close_page( $posts, $query ) {
		$file = $query->is_singular() ? ( $posts[0] ?? null ) : null;
		return $file instanceof WP_Post && 'attachment' === $file->post_type && self::is_hidden( $file->ID ) ? array() : $posts;
	}

	/**
	 * Finds no private video in a list or search, nor in the number of results.
	 *
	 * @param string   $where Conditions.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public static function close_query( $where, $query ) {
		global $wpdb;
		return self::may_find_hidden( $query ) ? $where . self::none_of( "$wpdb->posts.ID" ) : $where;
	}

	/**
	 * A condition for rows that are of no private video.
	 *
	 * @param string $column Column with the id of a file.
	 * @return string SQL.
	 */
	private static function none_of( string $column ): string {
		global $wpdb;
		// The facts of Video_File, as WordPress stores them.
		return $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL -- A column of WordPress.
			" AND NOT EXISTS ( SELECT 1 FROM $wpdb->postmeta AS video INNER JOIN $wpdb->postmeta AS facts ON facts.post_id = video.post_id WHERE video.post_id = $column AND video.meta_key = %s AND facts.meta_key = '_wp_attachment_metadata' AND CASE WHEN facts.meta_value LIKE %s THEN 1 = %d ELSE facts.meta_value LIKE %s END )",
			Video_File::GUID,
			'%"privacy_setting";i:' . Details::SITE_DEFAULT . ';%',
			(int) Site_Default::is_private(),
			'%"is_private";b:1;%'
		);
	}

	/**
	 * Has each query for videos ask close_query(): that of a playlist asks no filter. Whoever looks for one video by its id decides what is
	 * shown of it.
	 *
	 * @param WP_Query $query Query.
	 */
	public static function filter_query( $query ): void {
		$mime = implode( ' ', (array) $query->get( 'post_mime_type' ) );
		if ( $query->get( 'suppress_filters' ) && Video_File::GUID !== $query->get( 'meta_key' ) && ( '' === $mime || false !== strpos( $mime, 'video' ) ) && self::may_find_hidden( $query ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Whether a query looks among files, for somebody who must not know of private videos.
	 *
	 * @param WP_Query $query Query.
	 * @return bool
	 */
	private static function may_find_hidden( WP_Query $query ): bool {
		return array_intersect( (array) $query->get( 'post_type' ), array( 'attachment', 'any' ) ) && self::is_for_strangers();
	}

	/**
	 * Whether what this request finds is for somebody who must not know of private videos.
	 *
	 * @return bool
	 */
	private static function is_for_strangers(): bool {
		return ! current_user_can( 'edit_posts' ) && ! wp_doing_cron() && ! defined( 'WP_CLI' );
	}

	/**
	 * Takes no comment on a file that the person must not know of.
	 *
	 * @param bool $is_open Whether the file takes comments.
	 * @param int  $id      File.
	 * @return bool
	 */
	public static function close_comments( $is_open, $id ): bool {
		return $is_open && ! self::is_hidden( $id );
	}

	/**
	 * Keeps lists of comments for strangers apart from those for others: WordPress remembers both by what was asked.
	 *
	 * @param \WP_Comment_Query $query Query.
	 */
	public static function filter_comments( $query ): void {
		if ( self::is_for_strangers() ) {
			$query->query_vars['cache_domain'] .= '-strangers' . (int) Site_Default::is_private();
		}
	}

	/**
	 * Has lists of comments asked for anew once a video may have become private. An object cache keeps them until a comment changes.
	 *
	 * @param int    $meta_id Number of the fact.
	 * @param int    $post_id File.
	 * @param string $key     Name of the fact.
	 */
	public static function forget_comments( $meta_id, $post_id, $key ): void {
		if ( '_wp_attachment_metadata' === $key && Video_File::facts( $post_id ) ) {
			wp_cache_set_comments_last_changed();
		}
	}

	/**
	 * Finds no comment on a private video: it would tell the title.
	 *
	 * @param string[] $clauses Parts of the query.
	 * @return string[]
	 */
	public static function close_comment_query( $clauses ) {
		global $wpdb;
		if ( self::is_for_strangers() ) {
			$clauses['where'] .= self::none_of( "$wpdb->comments.comment_post_ID" );
		}
		return $clauses;
	}

	/**
	 * The same for feeds of comments.
	 *
	 * @param string $where Conditions.
	 * @return string
	 */
	public static function close_comment_feed( $where ) {
		global $wpdb;
		return self::is_for_strangers() ? $where . self::none_of( "$wpdb->comments.comment_post_ID" ) : $where;
	}

	/**
	 * Keeps the title out of the address of the file's page.
	 *
	 * @param string $link Address.
	 * @param int    $id   File.
	 * @return string
	 */
	public static function close_link( $link, $id ) {
		return self::is_hidden( $id ) ? home_url( "/?attachment_id=$id" ) : $link;
	}

	/**
	 * Answers a guess of a hidden file's address as that of any page that is not there: WordPress would redirect to the file.
	 *
	 * @param mixed $link Address to which WordPress redirects.
	 * @return mixed False for none.
	 */
	public static function close_redirect( $link ) {
		return is_string( $link ) && preg_match( '/[?&]attachment_id=(\d{1,18})(?:&|#|$)/D', $link, $found ) && self::is_hidden( (int) $found[1] ) ? false : $link;
	}

	/**
	 * The same for an address that the file had before.
	 *
	 * @param mixed $id File or post to which WordPress redirects.
	 * @return mixed 0 for none.
	 */
	public static function close_old_slug( $id ) {
		return self::is_hidden( (int) $id ) ? 0 : $id;
	}

	/**
	 * Answers 404 to other sites that want to show the file.
	 *
	 * @param array|false $data Answer.
	 * @param WP_Post     $post Post.
	 * @return array|false
	 */
	public static function close_embed( $data, $post ) {
		return self::is_hidden( $post->ID ) ? false : $data;
	}

	/**
	 * Empties a file of the REST API, and takes its addresses away for whoever may not edit it.
	 *
	 * @param WP_REST_Response $response Response.
	 * @param WP_Post          $post     Post of the file.
	 * @return WP_REST_Response
	 */
	public static function close_response( $response, $post ) {
		$facts = Video_File::facts( $post->ID );
		if ( ! $facts || ! $facts['is_private'] || current_user_can( 'edit_post', $post->ID ) ) {
			return $response;
		}
		$file = $response->get_data();
		unset( $file['media_details']['videopress'] );
		foreach ( array( 'guid', 'description' ) as $key ) {
			if ( isset( $file[ $key ] ) ) {
				$file[ $key ] = array( 'rendered' => '' );
			}
		}
		if ( isset( $file['source_url'] ) ) {
			$file['source_url'] = '';
		}
		if ( self::is_hidden( $post->ID ) ) {
			foreach ( array_keys( $response->get_links() ) as $name ) {
				$response->remove_link( $name );
			}
			$file = array_intersect_key( $file, array_flip( self::OPEN_FIELDS ) );
		}
		$response->set_data( $file );
		return $response;
	}
}
