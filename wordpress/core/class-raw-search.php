<?php
/**
 * The search in contents as they are saved.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Post;
use WP_Query;

/**
 * Keeps a search from telling what is closed in a saved content (Raw_Content): WordPress searches the comments of blocks, too, and who searches
 * for an address letter by letter could read it from whether the page is found. Such a page is found by all else in it.
 */
final class Raw_Search {

	/**
	 * Contents that one search reads. With more of them, it finds those by title and excerpt alone.
	 */
	private const MANY = 50;

	/**
	 * The list of posts with closed contents.
	 */
	private const POSTS = 'sitewright_raw_search';

	private const COLUMNS = array( 'post_title', 'post_excerpt', 'post_content' );

	/**
	 * Posts with closed contents.
	 *
	 * @var Posts_By_Text
	 */
	private Posts_By_Text $posts;

	/**
	 * Makes the list.
	 */
	public function __construct() {
		$this->posts = new Posts_By_Text( self::POSTS, array( Raw_Content::class, 'signs' ) );
	}

	/**
	 * Adds the filters of the class. They wrap what WordPress asks; later filters add to it.
	 */
	public function hook(): void {
		add_filter( 'posts_search', array( $this, 'close' ), 0, 2 );
		add_filter( 'posts_search_orderby', array( $this, 'close_order' ), 0, 2 );
		$this->posts->hook();
	}

	/**
	 * Asks for posts with closed contents by what is open of them.
	 *
	 * @param string   $sql   Condition, beginning with AND, or nothing.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public function close( $sql, $query ) {
		global $wpdb;
		$terms = array_filter( (array) $query->get( 'search_terms' ), 'is_string' );
		// A whole content is no address.
		if ( '' === $sql || ! $terms || $query->get( 'exact' ) || current_user_can( 'edit_others_posts' ) ) {
			return $sql;
		}
		$columns = self::columns( $query );
		if ( ! in_array( 'post_content', $columns, true ) ) {
			return $sql;
		}
		$posts = $this->posts->numbers();
		if ( array() === $posts ) {
			return $sql;
		}
		$texts = array_map( array( self::class, 'text' ), $terms );
		$found = null;
		if ( null !== $posts ) {
			$content = self::any( 'post_content', self::likes( $texts ) );
			$found   = self::ask( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE ID IN (" . implode( ',', $posts ) . ") AND ( $content ) LIMIT %d", self::MANY + 1 ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Its parts are prepared.
		}
		if ( null === $found || count( $found ) > self::MANY ) {
			$open = array();
			foreach ( $texts as $text ) {
				$like   = self::likes( array( $text ) );
				$open[] = '( ' . self::any( 'post_title', $like ) . ' OR ' . self::any( 'post_excerpt', $like ) . ' )';
			}
			return "$sql AND ( NOT " . $this->posts->condition() . ' OR ( ' . implode( ' AND ', $open ) . ' ) )';
		}
		if ( ! $found ) {
			return $sql;
		}
		_prime_post_caches( $found, false, false );
		$open = array_filter(
			$found,
			static function ( $id ) use ( $terms, $columns ) {
				$post = get_post( $id );
				return $post && self::finds( $post, $terms, $columns );
			}
		);
		return " AND ( $wpdb->posts.ID IN (" . implode( ',', $open ? $open : array( 0 ) ) . ") OR ( $wpdb->posts.ID NOT IN (" . implode( ',', $found ) . ") $sql ) )";
	}

	/**
	 * The order of a search without what contents tell: it would put a page first whose closed part has all that is searched for.
	 *
	 * @param string   $sql   Order by relevance, or nothing.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public function close_order( $sql, $query ) {
		return is_string( $sql ) && ! current_user_can( 'edit_others_posts' ) && array() !== $this->posts->numbers() ? self::open_order( $sql, $query ) : $sql;
	}

	/**
	 * An order by relevance without what contents tell.
	 *
	 * @param string   $sql   Order.
	 * @param WP_Query $query Query.
	 * @return string Empty where the newest comes first.
	 */
	public static function open_order( string $sql, WP_Query $query ): string {
		global $wpdb;
		$text = (string) $query->get( 's' );
		$open = str_replace( $wpdb->prepare( "WHEN {$wpdb->posts}.post_content LIKE %s THEN 5 ", '%' . $wpdb->esc_like( $text ) . '%' ), '', $sql );
		// Whatever else asks for contents is left out whole.
		return false === strpos( $open, 'post_content' ) ? $open : '';
	}

	/**
	 * The numbers that a query tells.
	 *
	 * @param string $sql Query.
	 * @return int[]|null Null for one that fails.
	 */
	private static function ask( string $sql ): ?array {
		try {
			return array_map( 'intval', Query::column( $sql ) );
		} catch ( Query_Failed $failed ) {
			return null;
		}
	}

	/**
	 * Whether a search finds a post by what is open of it.
	 *
	 * @param WP_Post  $post    Post.
	 * @param string[] $terms   What is searched for.
	 * @param string[] $columns Where.
	 * @return bool
	 */
	private static function finds( WP_Post $post, array $terms, array $columns ): bool {
		if ( ! is_user_logged_in() && '' !== $post->post_password ) {
			return false;
		}
		$texts = array();
		foreach ( $columns as $column ) {
			$is_open = 'post_content' !== $column || current_user_can( 'edit_post', $post->ID );
			$texts[] = $is_open ? $post->$column : Raw_Content::closed( $post->post_content, $post );
		}
		$folded = self::fold( implode( "\n", $texts ) );
		foreach ( $terms as $term ) {
			$text = self::text( $term );
			if ( ( '' === $text || false !== strpos( $folded, self::fold( $text ) ) ) !== ( $text === $term ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The columns that WordPress searches.
	 *
	 * @param WP_Query $query Query.
	 * @return string[]
	 */
	private static function columns( $query ): array {
		$asked = $query->get( 'search_columns' ) ? (array) $query->get( 'search_columns' ) : self::COLUMNS;
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		$columns = array_intersect( (array) apply_filters( 'post_search_columns', $asked, $query->get( 's' ), $query ), self::COLUMNS );
		return $columns ? array_values( $columns ) : self::COLUMNS;
	}

	/**
	 * A term without the sign of those that are not to be found.
	 *
	 * @param string $term Term.
	 * @return string
	 */
	private static function text( string $term ): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		$prefix = (string) apply_filters( 'wp_query_search_exclusion_prefix', '-' );
		return '' !== $prefix && 0 === strpos( $term, $prefix ) ? (string) substr( $term, 1 ) : $term;
	}

	/**
	 * A text as most databases compare it.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function fold( string $text ): string {
		return Letter_Case::lower( remove_accents( $text ) );
	}

	/**
	 * What contains one of some texts, for the database.
	 *
	 * @param string[] $texts Texts.
	 * @return string[]
	 */
	private static function likes( array $texts ): array {
		global $wpdb;
		return array_map(
			static function ( $text ) use ( $wpdb ) {
				return '%' . $wpdb->esc_like( $text ) . '%';
			},
			array_values( $texts )
		);
	}

	/**
	 * Whether a column is like one of some.
	 *
	 * @param string   $column Name.
	 * @param string[] $likes  Patterns.
	 * @return string Prepared.
	 */
	private static function any( string $column, array $likes ): string {
		global $wpdb;
		return $wpdb->prepare( implode( ' OR ', array_fill( 0, count( $likes ), "$wpdb->posts.$column LIKE %s" ) ), ...$likes ); // phpcs:ignore WordPress.DB.PreparedSQL -- The names are ours.
	}
}
