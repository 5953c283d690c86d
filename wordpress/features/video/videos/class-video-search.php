<?php
/**
 * Videos in contents.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

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
	private $guid;

	/**
	 * The video's file in the media library.
	 *
	 * @var int
	 */
	private $id;

	/**
	 * Keeps the video.
	 *
	 * @param string $guid Its id, in the form of Video_File::is_guid().
	 * @param int    $id   Its file in the media library.
	 */
	public function __construct( $guid, $id ) {
		$this->guid = $guid;
		$this->id   = $id;
	}

	/**
	 * Whether a content shows the video, itself or by a synced pattern. The author of the pattern must be allowed to show it, too: whoever
	 * may change a pattern could otherwise open any video by the posts of others that show it.
	 *
	 * @param string $content Content.
	 * @return bool
	 */
	public function finds_in( $content ) {
		if ( $this->is_in( $content ) ) {
			return true;
		}
		$waiting = array();
		self::add_patterns( parse_blocks( $content ), $waiting );
		$seen = array();
		// What is found is added to the end, while the list is read.
		for ( $index = 0; $index < count( $waiting ) && count( $seen ) < self::MAX_PATTERNS; ++$index ) {
			$number = $waiting[ $index ];
			if ( isset( $seen[ $number ] ) ) {
				continue;
			}
			$seen[ $number ] = true;
			$pattern         = Synced_Patterns::find( $number );
			if ( ! $pattern ) {
				continue;
			}
			if ( $this->is_in( $pattern->post_content ) && Video_File::may_be_shown_by( $this->id, (int) $pattern->post_author ) ) {
				return true;
			}
			self::add_patterns( parse_blocks( $pattern->post_content ), $waiting );
		}
		return false;
	}

	/**
	 * Finds the synced patterns that blocks show.
	 *
	 * @param array $blocks  Parsed blocks.
	 * @param int[] $waiting Where their numbers are added.
	 */
	private static function add_patterns( array $blocks, array &$waiting ) {
		foreach ( $blocks as $block ) {
			$number = 'core/block' === $block['blockName'] ? $block['attrs']['ref'] ?? null : null;
			if ( is_int( $number ) && $number > 0 ) {
				$waiting[] = $number;
			}
			self::add_patterns( $block['innerBlocks'], $waiting );
		}
	}

	/**
	 * Whether a content itself shows the video: by its block, its shortcode or its address.
	 *
	 * @param string $content Content.
	 * @return bool
	 */
	private function is_in( $content ) {
		if ( false === strpos( $content, $this->guid ) ) {
			return false;
		}
		return $this->is_in_blocks( parse_blocks( $content ) )
			|| 1 === preg_match( "#(?:/(?:v|embed|videos)/|//(?:v|videos\\.files)\\.wordpress\\.com/|\\[(?:videopress|wpvideo) )$this->guid(?![A-Za-z0-9])#", $content );
	}

	/**
	 * Whether one of the blocks shows the video.
	 *
	 * @param array $blocks Parsed blocks.
	 * @return bool
	 */
	private function is_in_blocks( array $blocks ) {
		foreach ( $blocks as $block ) {
			$is_shown = in_array( $block['blockName'], self::BLOCKS, true ) && ( $block['attrs']['guid'] ?? null ) === $this->guid;
			if ( $is_shown || $this->is_in_blocks( $block['innerBlocks'] ) ) {
				return true;
			}
		}
		return false;
	}
}
