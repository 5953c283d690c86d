<?php
/**
 * The synced patterns that a search reads.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Post;

/**
 * Gives the blocks of synced patterns to one search of a content. Patterns can show one another several times each: ten that do so
 * ten times would be ten thousand million. So a search reads only so much of them, far more than a page that anybody would open.
 */
final class Synced_Patterns {

	/**
	 * In bytes. The pattern that passes it is the last one.
	 */
	private const MAX_LENGTH = 2000000;

	/**
	 * In bytes, for each pattern beside its content: a short one takes time, too.
	 */
	private const COST = 1000;

	/**
	 * How much may still be read.
	 *
	 * @var int
	 */
	private int $rest = self::MAX_LENGTH;

	/**
	 * The pattern of a number, if WordPress shows it.
	 *
	 * @param int $number Number of the pattern.
	 * @return WP_Post|null
	 */
	public static function find( $number ) {
		$post = $number > 0 ? get_post( $number ) : null;
		return $post && 'wp_block' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password ? $post : null;
	}

	/**
	 * The comments of a content that show synced patterns, as WordPress reads them: whatever else is in their attributes, `ref` with or without
	 * quotes, also as `core/block`. All who look for patterns read them here. Linear in the length of the content.
	 *
	 * @param string $content Markup of blocks.
	 * @return array<int,array{offset:int,number:int}> Where each comment begins, and the number of its pattern.
	 */
	public static function shown_in( string $content ): array {
		$shown = array();
		if ( ! preg_match( '#wp:(?:core/)?block\s#', $content ) ) {
			return $shown;
		}
		foreach ( Block_Comment_Reader::all( $content ) as $comment ) {
			$is_shown = in_array( $comment['kind'], array( Block_Comment_Reader::START, Block_Comment_Reader::BLOCK ), true );
			if ( 'core/block' !== $comment['name'] || ! $is_shown || null === $comment['attributes'] ) {
				continue;
			}
			$mended     = Block_Comments::mended( substr( $content, $comment['offset'], $comment['end'] - $comment['offset'] ) );
			$begin      = $comment['attributes'] - $comment['offset'];
			$attributes = json_decode( substr( $mended, $begin, (int) strrpos( $mended, '}' ) + 1 - $begin ), true );
			$number     = is_array( $attributes ) ? $attributes['ref'] ?? null : null;
			if ( is_numeric( $number ) && (int) $number > 0 ) {
				$shown[] = array(
					'offset' => $comment['offset'],
					'number' => (int) $number,
				);
			}
		}
		return $shown;
	}

	/**
	 * The numbers of the synced patterns that a content shows, once each.
	 *
	 * @param string $content Markup of blocks.
	 * @return int[]
	 */
	public static function numbers_in( string $content ): array {
		return array_values( array_unique( array_column( self::shown_in( $content ), 'number' ) ) );
	}

	/**
	 * The blocks of a pattern, as often as it is shown.
	 *
	 * @param int $number Number of the pattern.
	 * @return array[]|null Parsed blocks; null if WordPress shows no such pattern, or the search has read enough.
	 */
	public function blocks( int $number ): ?array {
		$content = $this->content( $number );
		return null === $content ? null : parse_blocks( $content );
	}

	/**
	 * The content of a pattern, as often as it is shown.
	 *
	 * @param int $number Number of the pattern.
	 * @return string|null See blocks().
	 */
	public function content( $number ) {
		$post = $this->rest > 0 ? self::find( $number ) : null;
		if ( ! $post ) {
			return null;
		}
		$this->rest -= self::COST + strlen( $post->post_content );
		return $post->post_content;
	}
}
