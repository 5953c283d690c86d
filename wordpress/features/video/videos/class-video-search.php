<?php
/**
 * Videos in contents.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Block_Comments;
use Sitewright\Core\Hidden_Blocks;
use Sitewright\Core\Named_By_Right;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Synced_Patterns;

/**
 * Looks for one video in the contents of posts, templates and widgets, and in the synced patterns that these show.
 */
final class Video_Search {

	/**
	 * Blocks whose attribute `guid` names a video.
	 */
	private const BLOCKS = array( 'videopress/video', 'core/video' );

	/**
	 * How many synced patterns of a content are looked into, those inside others included.
	 */
	private const MAX_PATTERNS = 20;

	/**
	 * The video's id; letters and digits.
	 *
	 * @var string
	 */
	public string $guid;

	/**
	 * Keeps the video.
	 *
	 * @param string $guid Its id, in the form of Video_File::is_guid().
	 */
	public function __construct( string $guid ) {
		$this->guid = $guid;
	}

	/**
	 * The ids of the videos that a content itself shows.
	 *
	 * @param string $content Content.
	 * @return string[]
	 */
	public static function all_in( $content ): array {
		preg_match_all( self::pattern( '([A-Za-z0-9]++)' ), Block_Comments::unescaped( $content ), $found );
		$named = array_merge( self::named_by_blocks( parse_blocks( $content ) ), $found[1] );
		return array_values( array_unique( array_filter( $named, array( Video_File::class, 'is_guid' ) ) ) );
	}

	/**
	 * Whether a content shows the video, itself or by a synced pattern, and may. The pattern must have the right, too, and so must
	 * those by which it is shown: whoever may change a pattern could otherwise open any video by the posts of others that show it.
	 * Parts of a pattern that are for subscribers do not count, nor do blocks that WordPress hides.
	 *
	 * @param string        $content Content.
	 * @param int           $text    The post or template whose content it is; 0 for a widget.
	 * @param callable|null $part    `( string $content ): string` says what of a pattern is read; null for what everybody may read.
	 * @return bool|null Null where it does not show the video.
	 */
	public function finds_in( string $content, int $text, ?callable $part = null ): ?bool {
		$content = Hidden_Blocks::without( $content );
		$finds   = $this->is_in( $content ) ? Video_File::may_be_shown_in( $this->guid, $text ) : null;
		if ( $finds ) {
			return true;
		}
		$waiting = array();
		$seen    = array();
		foreach ( Synced_Patterns::numbers_in( $content ) as $number ) {
			$waiting[] = array( $text, $number );
		}
		// What is found is added to the end, while the list is read.
		for ( $index = 0; $index < count( $waiting ) && count( $seen ) < self::MAX_PATTERNS; ++$index ) {
			$texts  = $waiting[ $index ];
			$number = $texts[ count( $texts ) - 1 ];
			if ( isset( $seen[ $number ] ) ) {
				continue;
			}
			$seen[ $number ] = true;
			$pattern         = Synced_Patterns::find( $number );
			if ( ! $pattern ) {
				continue;
			}
			$read = Hidden_Blocks::without( $part ? $part( $pattern->post_content ) : Paid_Content::without_part( $pattern->post_content ) );
			if ( $this->is_in( $read ) && Video_File::may_be_shown_in( $this->guid, $pattern->ID ) ) {
				$finds = Video_File::may_be_shown_in( $this->guid, $text, true );
				if ( $finds ) {
					return true;
				}
			}
			foreach ( Named_By_Right::linked_by_right( $texts, Synced_Patterns::numbers_in( $read ), Video_File::KIND, $this->guid ) as $inner ) {
				$waiting[] = array_merge( $texts, array( $inner ) );
			}
		}
		return $finds;
	}

	/**
	 * Whether a content itself shows the video: by its block, its shortcode or its address.
	 *
	 * @param string $content Content.
	 * @return bool
	 */
	private function is_in( string $content ): bool {
		if ( false === strpos( $content, $this->guid ) ) {
			return false;
		}
		return in_array( $this->guid, self::named_by_blocks( parse_blocks( $content ) ), true ) || 1 === preg_match( self::pattern( $this->guid ), $content );
	}

	/**
	 * Finds a video by its shortcode or its address.
	 *
	 * @param string $guid Its id, or a pattern of ids.
	 * @return string
	 */
	private static function pattern( string $guid ): string {
		return "#(?:/(?:v|embed|videos)/|//(?:v|videos\\.files)\\.wordpress\\.com/|\\[(?:videopress|wpvideo) )$guid(?![A-Za-z0-9])#";
	}

	/**
	 * The ids that blocks of videos have.
	 *
	 * @param array[] $blocks Parsed blocks.
	 * @return string[]
	 */
	private static function named_by_blocks( array $blocks ): array {
		$named = array();
		foreach ( $blocks as $block ) {
			$guid  = in_array( $block['blockName'], self::BLOCKS, true ) ? $block['attrs']['guid'] ?? null : null;
			$named = array_merge( $named, is_string( $guid ) ? array( $guid ) : array(), self::named_by_blocks( $block['innerBlocks'] ) );
		}
		return $named;
	}
}
