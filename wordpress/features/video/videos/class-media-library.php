<?php
/**
 * Videos in lists of files.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use WP_Post;

/**
 * Shows videos in the media library: address, size and poster, without a request for any of them.
 */
final class Media_Library {

	/**
	 * The connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Adds the filters of the class.
	 */
	public function hook(): void {
		add_filter( 'wp_get_attachment_url', array( self::class, 'address' ), 10, 2 );
		add_filter( 'wp_prepare_attachment_for_js', array( $this, 'describe' ), 10, 2 );
	}

	/**
	 * The address of a file: a video is on the platform.
	 *
	 * @param string $url Address.
	 * @param int    $id  File.
	 * @return string
	 */
	public static function address( $url, $id ) {
		$facts = Video_File::facts( $id );
		return $facts ? $facts['original'] : $url;
	}

	/**
	 * A file as the media library's script has it: with `videopress`, and the poster as its picture.
	 *
	 * @param array   $described File.
	 * @param WP_Post $post      Post of the file.
	 * @return array
	 */
	public function describe( $described, $post ) {
		$facts = Video_File::facts( $post->ID );
		if ( ! $facts ) {
			return $described;
		}
		$poster = $facts['poster'];
		if ( '' !== $poster && $facts['is_private'] && current_user_can( 'edit_post', $post->ID ) ) {
			$poster = Playback_Token::add_to( $poster, $this->connection, $facts['guid'] );
		}
		$described['filename']   = $facts['filename'];
		if ( '' !== $facts['mime'] ) {
			// Of the file itself, so that browsers play it in the details.
			$described['mime'] = $facts['mime'];
		}
		$described['videopress'] = array(
			'guid'       => $facts['guid'],
			'poster'     => $poster,
			'width'      => $facts['width'],
			'height'     => $facts['height'],
			'duration'   => $facts['duration'],
			'is_private' => $facts['is_private'],
		);
		if ( '' !== $poster ) {
			$picture            = array(
				'src'    => $poster,
				'width'  => $facts['width'],
				'height' => $facts['height'],
			);
			$described['image'] = $picture;
			$described['thumb'] = $picture;
		}
		return $described;
	}
}
