<?php
/**
 * The video block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core;
use Sitewright\Features\Video\Videos\Video_File;
use WP_Block;

/**
 * Shows the video of the block `videopress/video`.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$guid  = $attributes['guid'] ?? '';
		$video = Site_Video::find( $guid, $attributes['id'] ?? 0 );
		if ( $video ) {
			$anchor = (string) ( $attributes['anchor'] ?? '' );
			return Player_View::render( $video, new Player_Options( $attributes ), get_block_wrapper_attributes( '' === $anchor ? array() : array( 'id' => $anchor ) ) );
		}
		if ( ! self::may_be_elsewhere( $guid, $attributes['src'] ?? '' ) ) {
			return '';
		}
		return '<p ' . get_block_wrapper_attributes() . '>' . Video_Address::link( $guid, (string) ( $attributes['title'] ?? '' ) ) . '</p>';
	}

	/**
	 * Whether a video that is not in the media library may be at the original's service: a block that was made on this site says where
	 * its file is, or was.
	 *
	 * @param mixed  $guid The video's id.
	 * @param string $src  Address of the file; empty where the block was made of an address.
	 * @return bool
	 */
	private static function may_be_elsewhere( $guid, string $src ): bool {
		return Video_File::is_guid( $guid ) && ( '' === $src || '' !== Video_Address::guid( $src ) );
	}
}
