<?php
/**
 * The synced patterns that a search reads.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Gives the blocks of synced patterns, and of other posts that a block shows in its place, to one search of a content. Patterns can show one another several times each: ten that do so
 * ten times would be ten thousand million. So a search reads only so much of them, far more than a page that anybody would open.
 */
final class Synced_Patterns {

	/**
	 * The block that shows them.
	 */
	public const BLOCK = 'core/block';

	/**
	 * In bytes. The pattern that passes it is the last one.
	 */
	private const MAX_LENGTH = 2000000;

	/**
	 * In bytes, for each pattern beside its content: a short one takes time, too.
	 */
	private const COST = 1000;

	/**
	 * With so many numbers that WordPress does not have in memory, one query finds those that are not there.
	 */
	private const MANY = 10;

	/**
	 * Numbers in one query.
	 */
	private const AT_ONCE = 1000;

	/**
	 * Numbers of which there is no post, by what they hold for. WordPress keeps nothing of those, and asks the database each time.
	 *
	 * @var array<string,array<int,true>>
	 */
	private static array $missing = array();

	/**
	 * How much may still be read.
	 *
	 * @var int
	 */
	private int $rest = self::MAX_LENGTH;

	/**
	 * Name of each block that shows a post in its place => the type of the post.
	 *
	 * @var array<string,string>
	 */
	private array $types;

	/**
	 * Gives of a content what the search is to read.
	 *
	 * @var callable(string):string|null
	 */
	private $read;

	/**
	 * Begins a search.
	 *
	 * @param array<string,string>         $types Blocks beside those of patterns that show a post in their place, each with the type of the post.
	 * @param callable(string):string|null $read  Gives of a content what the search is to read; null for all of it.
	 */
	public function __construct( array $types = array(), ?callable $read = null ) {
		$this->types = array( self::BLOCK => 'wp_block' ) + $types;
		$this->read  = $read;
	}

	/**
	 * The pattern of a number, if WordPress shows it.
	 *
	 * @param int    $number Number of the pattern.
	 * @param string $type   Type of the post, where it is no pattern.
	 * @return WP_Post|null
	 */
	public static function find( $number, string $type = 'wp_block' ): ?WP_Post {
		$post = $number > 0 && ! self::is_missing( (int) $number ) ? get_post( $number ) : null;
		return $post && $type === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password ? $post : null;
	}

	/**
	 * The comments of a content that show synced patterns, as WordPress reads them: whatever else is in their attributes, `ref` with or without
	 * quotes, also as `core/block`. All who look for patterns read them here. Linear in the length of the content.
	 *
	 * @param string $content Markup of blocks.
	 * @param string $block   Name of the block that shows posts, where it is not that of patterns.
	 * @return array<int,int> Where each comment begins => the number of its pattern.
	 */
	public static function shown_in( string $content, string $block = self::BLOCK ): array {
		return self::numbers_of( Block_Comment_Reader::shown( $content, $block ) );
	}

	/**
	 * The same for comments that are read already.
	 *
	 * @param array<int,array> $shown Where each begins => its attributes.
	 * @return array<int,int>
	 */
	public static function numbers_of( array $shown ): array {
		$numbers = array();
		foreach ( $shown as $offset => $attributes ) {
			$number = $attributes['ref'] ?? null;
			if ( is_numeric( $number ) && (int) $number > 0 ) {
				$numbers[ $offset ] = (int) $number;
			}
		}
		self::note_missing( array_unique( $numbers ) );
		return $numbers;
	}

	/**
	 * Finds out which of many patterns are not there. A post can name any number of them, and several searches read it for each visitor.
	 *
	 * @param int[] $numbers Numbers of patterns.
	 */
	private static function note_missing( array $numbers ): void {
		global $wpdb;
		$unknown = array_filter(
			$numbers,
			static function ( $number ) {
				return false === wp_cache_get( $number, 'posts' ) && ! self::is_missing( $number );
			}
		);
		if ( count( $unknown ) < self::MANY ) {
			return;
		}
		foreach ( array_chunk( $unknown, self::AT_ONCE ) as $some ) {
			try {
				$there = Query::column( "SELECT ID FROM $wpdb->posts WHERE ID IN (" . implode( ',', array_map( 'intval', $some ) ) . ')' );
			} catch ( Query_Failed $failed ) {
				// Nobody knows: WordPress asks for each.
				return;
			}
			$state         = self::state();
			$known         = self::$missing[ $state ] ?? array();
			self::$missing = array( $state => $known + array_fill_keys( array_diff( $some, array_map( 'intval', $there ) ), true ) );
		}
	}

	/**
	 * Whether there is no post of a number.
	 *
	 * @param int $number Number.
	 * @return bool False also where nobody knows.
	 */
	private static function is_missing( int $number ): bool {
		return isset( self::$missing[ self::state() ][ $number ] );
	}

	/**
	 * For what a missing number holds: this site, until any post is made or changed.
	 *
	 * @return string
	 */
	private static function state(): string {
		return get_current_blog_id() . ' ' . wp_cache_get_last_changed( 'posts' );
	}

	/**
	 * The numbers of the synced patterns that a content shows, once each.
	 *
	 * @param string $content Markup of blocks.
	 * @return int[]
	 */
	public static function numbers_in( string $content ): array {
		return array_values( array_unique( self::shown_in( $content ) ) );
	}

	/**
	 * The blocks of a pattern, as often as it is shown.
	 *
	 * @param int    $number Number of the pattern.
	 * @param string $block  Name of the block that shows it.
	 * @return array[]|null Parsed blocks; null if WordPress shows no such pattern, or the search has read enough.
	 */
	public function blocks( int $number, string $block = self::BLOCK ): ?array {
		$content = isset( $this->types[ $block ] ) ? $this->content( $number, $this->types[ $block ] ) : null;
		return null === $content ? null : parse_blocks( $content );
	}

	/**
	 * The content of a pattern, as often as it is shown.
	 *
	 * @param int    $number Number of the pattern.
	 * @param string $type   See find().
	 * @return string|null See blocks().
	 */
	public function content( $number, string $type = 'wp_block' ) {
		$post = $this->rest > 0 ? self::find( $number, $type ) : null;
		if ( ! $post ) {
			return null;
		}
		$this->rest -= self::COST + strlen( $post->post_content );
		return $this->read ? call_user_func( $this->read, $post->post_content ) : $post->post_content;
	}
}
