<?php
/**
 * The search in content for subscribers.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Query;

/**
 * Keeps a search from telling what is for subscribers (Paid_Content): who searches for a word learns from whether the post is found that it is
 * there. A post with such content is found by its title and excerpt alone.
 */
final class Paid_Search {

	/**
	 * The list of posts that have a part for subscribers or a paywall.
	 */
	private const PAID = 'sitewright_paid_search';

	/**
	 * The lists of posts that show synced patterns, and those of the theme or of a plugin by their names.
	 */
	private const SYNCED     = 'sitewright_paid_search_synced';
	private const REGISTERED = 'sitewright_paid_search_registered';

	/**
	 * Posts that show patterns by their names. To read more of them takes longer than to read all patterns.
	 */
	private const MANY_POSTS = 50;

	/**
	 * In place of the names of patterns: all that there are.
	 */
	private const ALL = 'all';

	/**
	 * Posts with something for subscribers.
	 *
	 * @var Posts_By_Text
	 */
	private Posts_By_Text $paid;

	/**
	 * Posts that show synced patterns.
	 *
	 * @var Posts_By_Text
	 */
	private Posts_By_Text $synced;

	/**
	 * Posts that show patterns by their names.
	 *
	 * @var Posts_By_Text
	 */
	private Posts_By_Text $registered;

	/**
	 * Makes the lists.
	 */
	public function __construct() {
		$this->paid       = new Posts_By_Text( self::PAID, static fn() => array( array( Paid_Reader::PART ), array( Paid_Content::PAYWALL ) ) );
		$this->synced     = new Posts_By_Text( self::SYNCED, static fn() => array( array( 'wp:block' ), array( 'wp:core/block' ) ) );
		$this->registered = new Posts_By_Text( self::REGISTERED, static fn() => array( array( 'wp:pattern' ), array( 'wp:core/pattern' ) ) );
	}

	/**
	 * Adds the filters of the class.
	 */
	public function hook(): void {
		add_filter( 'posts_search', array( $this, 'close' ), 1, 2 );
		add_filter( 'posts_search_orderby', array( $this, 'close_order' ), 1, 2 );
		add_action( 'pre_get_posts', array( $this, 'filter_search' ) );
		$this->paid->hook();
		$this->synced->hook();
		$this->registered->hook();
	}

	/**
	 * Asks for posts that have content for subscribers by title and excerpt alone.
	 *
	 * @param string   $sql   Condition, beginning with AND, or nothing.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public function close( $sql, $query ) {
		global $wpdb;
		$terms = array_filter( (array) $query->get( 'search_terms' ), 'is_string' );
		if ( '' === $sql || ! $terms || current_user_can( 'edit_others_posts' ) ) {
			return $sql;
		}
		$found = array();
		foreach ( $terms as $term ) {
			$like    = '%' . $wpdb->esc_like( $term ) . '%';
			$found[] = $wpdb->prepare( "( $wpdb->posts.post_title LIKE %s OR $wpdb->posts.post_excerpt LIKE %s )", $like, $like );
		}
		$closed = array( $this->paid->condition(), "EXISTS ( SELECT 1 FROM $wpdb->postmeta WHERE post_id = $wpdb->posts.ID AND " . self::is_for_subscribers() . ' )' );
		if ( $this->has_paid_pattern() ) {
			// What a pattern closes, or changes of a text in its part, stands in the post that shows it.
			array_push( $closed, $this->synced->condition(), $this->registered->condition() );
		}
		$own = $wpdb->prepare( "$wpdb->posts.post_author = %d", is_user_logged_in() ? get_current_user_id() : -1 );
		return "$sql AND ( $own OR NOT ( " . implode( ' OR ', $closed ) . ' ) OR ( ' . implode( ' AND ', $found ) . ' ) )';
	}

	/**
	 * The order of a search without what contents tell: it would put a post first whose closed part has all that is searched for.
	 *
	 * @param string   $sql   Order by relevance, or nothing.
	 * @param WP_Query $query Query.
	 * @return string
	 */
	public function close_order( $sql, $query ) {
		global $wpdb;
		if ( ! is_string( $sql ) || false === strpos( $sql, 'post_content' ) || current_user_can( 'edit_others_posts' ) ) {
			return $sql;
		}
		$is_closed = array() !== $this->paid->numbers() || Kept_Answers::has_any( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE " . self::is_for_subscribers() ) || $this->has_paid_pattern();
		return $is_closed ? Raw_Search::open_order( $sql, $query ) : $sql;
	}

	/**
	 * Has each search ask close(): those of the screens that find posts to link or to attach to ask no filter.
	 *
	 * @param WP_Query $query Query.
	 */
	public function filter_search( $query ): void {
		if ( '' !== (string) $query->get( 's' ) && $query->get( 'suppress_filters' ) && ! current_user_can( 'edit_others_posts' ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Whether metadata says that a post is for subscribers, for the database.
	 *
	 * @return string Prepared.
	 */
	private static function is_for_subscribers(): string {
		global $wpdb;
		return $wpdb->prepare( 'meta_key = %s AND meta_value LIKE %s', Paid_Content::ACCESS_META, '%subscribers%' );
	}

	/**
	 * Whether a pattern that is shown has something for subscribers, or closes what follows it; most sites have none.
	 *
	 * @return bool
	 */
	private function has_paid_pattern(): bool {
		global $wpdb;
		return Kept_Answers::has_any( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'wp_block' AND post_status = 'publish' AND " . $this->paid->condition() ) || $this->shows_paywall_by_name();
	}

	/**
	 * Whether a post shows a paywall by the name of a pattern. Such patterns are files of the theme, a hundred in some: only those are read that posts
	 * show. Most posts show none, for the editor puts the blocks of a pattern in its place.
	 *
	 * @return bool
	 */
	private function shows_paywall_by_name(): bool {
		global $wpdb;
		if ( array() === $this->registered->numbers() ) {
			return false;
		}
		$shown = "SELECT post_content FROM $wpdb->posts WHERE post_status IN ( 'publish', 'private' ) AND post_type NOT IN ( 'revision', 'wp_template', 'wp_template_part' ) AND " . $this->registered->condition() . $wpdb->prepare( ' LIMIT %d', self::MANY_POSTS + 1 );
		try {
			$slugs = Kept_Answers::to(
				$shown,
				static function () use ( $shown ) {
					$contents = Query::column( $shown );
					$found    = array_map( array( Registered_Patterns::class, 'shown_in' ), $contents );
					return count( $contents ) > self::MANY_POSTS ? self::ALL : array_values( array_unique( array_merge( array(), ...$found ) ) );
				}
			);
		} catch ( Query_Failed $failed ) {
			return true;
		}
		foreach ( self::ALL === $slugs ? Registered_Patterns::all() : Registered_Patterns::with_inner( (array) $slugs ) as $content ) {
			if ( false !== strpos( $content, Paid_Content::PAYWALL ) ) {
				return true;
			}
		}
		return false;
	}
}
