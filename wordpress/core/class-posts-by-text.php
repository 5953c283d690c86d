<?php
/**
 * The posts whose contents have certain texts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

use WP_Post;

/**
 * Knows which posts have one of some texts in their contents. To look for them reads the content of each post, so they are kept in a list. It is
 * made anew each hour, and never hides what was written since: posts that are newer than the list are read each time.
 */
final class Posts_By_Text {

	/**
	 * Posts that a list has at most, and so many newer ones.
	 */
	private const MAX_POSTS = 2000;

	/**
	 * With more posts that are newer than it, e.g. after an import, a list is made anew before its hour is over.
	 */
	private const MANY_NEWER = 100;

	/**
	 * Posts that were changed so many seconds before the list was made count as newer, too: one may be stored while the list is made, and the
	 * clocks of a site's servers differ.
	 */
	private const MARGIN = 10 * MINUTE_IN_SECONDS;

	/**
	 * The list.
	 *
	 * @var Kept_Value
	 */
	private Kept_Value $list;

	/**
	 * Tells the texts: of each entry, all follow one another in a content.
	 *
	 * @var callable():array<int,string[]>
	 */
	private $texts;

	/**
	 * What was read in this request, by the state of the site's posts for which it holds.
	 *
	 * @var array<string,int[]|null>
	 */
	private array $known = array();

	/**
	 * Makes a list.
	 *
	 * @param string                         $name  Name of the transient, with the plugin's prefix.
	 * @param callable():array<int,string[]> $texts Tells the texts of which a content has one, when they are asked for: an entry of several texts is
	 *                                              there where all follow one another. They are told without regard to capital letters.
	 */
	public function __construct( string $name, callable $texts ) {
		// Posts are also written by programs that tell nobody.
		$this->list  = new Kept_Value( $name, HOUR_IN_SECONDS );
		$this->texts = $texts;
	}

	/**
	 * Adds the filter of the list.
	 */
	public function hook(): void {
		add_action( 'wp_insert_post', array( $this, 'note_post' ), 10, 2 );
	}

	/**
	 * The posts, without revisions.
	 *
	 * @return int[]|null Null for more than a list should have, and where the database does not answer: ask with condition() then.
	 */
	public function numbers(): ?array {
		$state = get_current_blog_id() . ' ' . wp_cache_get_last_changed( 'posts' );
		if ( ! array_key_exists( $state, $this->known ) ) {
			try {
				$this->known = array( $state => $this->read() );
			} catch ( Query_Failed $failed ) {
				return null;
			}
		}
		return $this->known[ $state ];
	}

	/**
	 * Whether a post is one of them, for the database.
	 *
	 * @return string Prepared, in brackets.
	 */
	public function condition(): string {
		global $wpdb;
		$numbers = $this->numbers();
		if ( null === $numbers ) {
			return $this->has_text();
		}
		// Nobody keeps which revisions there are.
		return "( $wpdb->posts.post_type = 'revision'" . ( $numbers ? " OR $wpdb->posts.ID IN (" . implode( ',', $numbers ) . ')' : '' ) . ' )';
	}

	/**
	 * Has the list made again when a post gets such a text: some plugins keep the day of a post's last change. One that has lost its text may stay.
	 *
	 * @param int          $post_id Post.
	 * @param WP_Post|null $post    Post.
	 */
	public function note_post( $post_id, $post ): void {
		// WordPress gives what it has just stored, or nothing of it where that cannot be read.
		if ( ! $post instanceof WP_Post || 'revision' === $post->post_type || ! $this->is_in( (string) $post->post_content ) ) {
			return;
		}
		$list = $this->kept();
		// Where there is none, another request may be making it.
		if ( null === $list || ( null !== $list['posts'] && ! in_array( (int) $post_id, $list['posts'], true ) ) ) {
			$this->list->forget();
		}
	}

	/**
	 * The posts of the list and the newer ones.
	 *
	 * @return int[]|null Null for more than a list should have.
	 * @throws Query_Failed If a query fails.
	 */
	private function read(): ?array {
		global $wpdb;
		$list  = $this->kept() ?? $this->make();
		$newer = self::newer( $list );
		// One that was just made would get no better.
		if ( count( $newer ) > self::MANY_NEWER && $list['since'] < self::time( 2 * self::MARGIN ) ) {
			$list  = $this->make();
			$newer = self::newer( $list );
		}
		if ( null === $list['posts'] || count( $newer ) > self::MAX_POSTS ) {
			return null;
		}
		$with_text = $newer ? self::column( "SELECT ID FROM $wpdb->posts WHERE ID IN (" . implode( ',', $newer ) . ') AND ' . $this->has_text() ) : array();
		return array_merge( array_diff( $list['posts'], $newer ), $with_text );
	}

	/**
	 * The posts that are newer than a list.
	 *
	 * @param array $list See make().
	 * @return int[] No more than one too many.
	 * @throws Query_Failed If a query fails.
	 */
	private static function newer( array $list ): array {
		global $wpdb;
		// A query that asks for contents, too, would read those of all posts.
		return self::column( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE ( ID > %d OR post_modified_gmt >= %s ) AND post_type <> 'revision' LIMIT %d", $list['last'], $list['since'], self::MAX_POSTS + 1 ) );
	}

	/**
	 * The list that is kept.
	 *
	 * @return array{texts:string,posts:int[]|null,last:int,since:string}|null Null for none, and for one of other texts.
	 */
	private function kept(): ?array {
		$list = $this->list->known();
		return is_array( $list ) && ( $list['texts'] ?? null ) === $this->digest() ? $list : null;
	}

	/**
	 * Makes the list, and keeps it.
	 *
	 * @return array{texts:string,posts:int[]|null,last:int,since:string} The digest of the texts, the posts or null for too many, the last
	 *                                                                    number that the list knows, and since when posts are newer than it.
	 * @throws Query_Failed If a query fails.
	 */
	private function make(): array {
		return $this->list->renew(
			function (): array {
				global $wpdb;
				// First of all, so that nothing is between the list and what is newer.
				$since = self::time( self::MARGIN );
				$last  = (int) Query::value( "SELECT MAX(ID) FROM $wpdb->posts" );
				$posts = self::column( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE " . $this->has_text() . " AND post_type <> 'revision' LIMIT %d", self::MAX_POSTS + 1 ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Its parts are prepared.
				return array(
					'texts' => $this->digest(),
					'posts' => count( $posts ) > self::MAX_POSTS ? null : $posts,
					'last'  => $last,
					'since' => $since,
				);
			}
		);
	}

	/**
	 * A time as posts have it.
	 *
	 * @param int $ago Seconds before now.
	 * @return string
	 */
	private static function time( int $ago ): string {
		return gmdate( 'Y-m-d H:i:s', time() - $ago );
	}

	/**
	 * What tells the texts from others: features, and versions of them, have their own.
	 *
	 * @return string
	 */
	private function digest(): string {
		return md5( (string) wp_json_encode( ( $this->texts )() ) );
	}

	/**
	 * The numbers that a query tells.
	 *
	 * @param string $sql Prepared query.
	 * @return int[]
	 * @throws Query_Failed If it fails.
	 */
	private static function column( string $sql ): array {
		return array_map( 'intval', Query::column( $sql ) );
	}

	/**
	 * Whether a content has one of the texts.
	 *
	 * @param string $content Content as it is saved.
	 * @return bool
	 */
	private function is_in( string $content ): bool {
		foreach ( ( $this->texts )() as $parts ) {
			$at = 0;
			foreach ( $parts as $part ) {
				// Databases know no capital letters.
				$at = false === $at ? false : stripos( $content, $part, $at );
			}
			if ( false !== $at ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The same for the database.
	 *
	 * @return string Prepared, in brackets.
	 */
	private function has_text(): string {
		global $wpdb;
		$likes = array();
		foreach ( ( $this->texts )() as $parts ) {
			$likes[] = $wpdb->prepare( "$wpdb->posts.post_content LIKE %s", '%' . implode( '%', array_map( array( $wpdb, 'esc_like' ), $parts ) ) . '%' );
		}
		return $likes ? '( ' . implode( ' OR ', $likes ) . ' )' : '( 1 = 0 )';
	}
}
