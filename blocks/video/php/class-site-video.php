<?php
/**
 * A video of the site's media library.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Text;
use Sitewright\Features\Video\Videos\Details;
use Sitewright\Features\Video\Videos\Video_File;

/**
 * Reads what the site knows of a video. The file in the media library has its own part (title, download), and what the
 * platform said about the uploaded file (Video_File::facts).
 */
final class Site_Video {

	/**
	 * The file in the media library.
	 *
	 * @var int
	 */
	public int $attachment_id;

	/**
	 * The video's id.
	 *
	 * @var string
	 */
	public string $guid;

	/**
	 * See Video_File::facts; empty where the platform was never reached.
	 *
	 * @var array<string,mixed>
	 */
	private array $data;

	/**
	 * Keeps the parts.
	 *
	 * @param int    $attachment_id The file in the media library.
	 * @param string $guid          The video's id.
	 * @param array  $data          See Video_File::facts.
	 */
	private function __construct( int $attachment_id, string $guid, array $data ) {
		$this->attachment_id = $attachment_id;
		$this->guid          = $guid;
		$this->data          = $data;
	}

	/**
	 * The site's video with an id. Asks the platform at most once for each page, and seldom about one video.
	 *
	 * @param mixed $guid Value of a post.
	 * @param mixed $hint The number of the file that the post names; any other value is ignored.
	 * @return Site_Video|null Null where the media library has no such video.
	 */
	public static function find( $guid, $hint = 0 ): ?Site_Video {
		$id = Video_File::is_guid( $guid ) ? self::attachment_of( $guid, is_numeric( $hint ) ? (int) $hint : 0 ) : 0;
		if ( ! $id ) {
			return null;
		}
		Page_Refresh::run( $id, $guid );
		return new self( $id, $guid, Video_File::facts( $id ) ?? array() );
	}

	/**
	 * Whether the video can be played.
	 *
	 * @return bool
	 */
	public function is_ready(): bool {
		return 'ready' === $this->text( 'state' ) && '' !== $this->original();
	}

	/**
	 * Whether it can never be played.
	 *
	 * @return bool
	 */
	public function has_failed(): bool {
		return 'failed' === $this->text( 'state' );
	}

	/**
	 * Why it failed, or what is missing.
	 *
	 * @return string A sentence; empty for none.
	 */
	public function message(): string {
		return $this->text( 'message' );
	}

	/**
	 * Whether its files need a token. True until the platform says otherwise.
	 *
	 * @return bool
	 */
	public function is_private(): bool {
		return false !== ( $this->data['is_private'] ?? true );
	}

	/**
	 * Whether the person who asks may know what the video is: a private one is for members of the site, and for readers who paid for the part
	 * of the page that shows it.
	 *
	 * @return bool
	 */
	public function may_be_known(): bool {
		return ! $this->is_private() || current_user_can( 'read' ) || Paid_Reader::has_opened_with( $this->guid );
	}

	/**
	 * The title in the media library.
	 *
	 * @return string Not escaped; empty for those who may not know of the video.
	 */
	public function title(): string {
		return ! $this->may_be_known() ? '' : Text::text_of_html( (string) get_post_field( 'post_title', $this->attachment_id, 'raw' ) );
	}

	/**
	 * Whether visitors may download the file.
	 *
	 * @return bool
	 */
	public function allows_download(): bool {
		return (bool) get_post_meta( $this->attachment_id, Details::DOWNLOAD, true );
	}

	/**
	 * The size of the picture.
	 *
	 * @return array{int,int}|null Width and height in pixels; null while they are not known.
	 */
	public function size(): ?array {
		$width  = absint( $this->data['width'] ?? 0 );
		$height = absint( $this->data['height'] ?? 0 );
		return $width && $height ? array( $width, $height ) : null;
	}

	/**
	 * The address of the file as it was uploaded.
	 *
	 * @return string Without a token; empty for none.
	 */
	public function original(): string {
		return $this->text( 'original' );
	}

	/**
	 * The type of the uploaded file.
	 *
	 * @return string
	 */
	public function mime(): string {
		return $this->text( 'mime' );
	}

	/**
	 * The address of the playlist of smaller copies.
	 *
	 * @return string Without a token; empty for none.
	 */
	public function hls(): string {
		return $this->text( 'hls' );
	}

	/**
	 * The address of the poster.
	 *
	 * @return string Without a token; empty for none.
	 */
	public function poster(): string {
		return $this->text( 'poster' );
	}

	/**
	 * The average colour of the poster.
	 *
	 * @return string `#rrggbb`; empty while it is not known.
	 */
	public function average_color(): string {
		return (string) sanitize_hex_color( $this->text( 'average_color' ) );
	}

	/**
	 * The text tracks.
	 *
	 * @return array<int,array{kind:string,lang:string,label:string,src:string}>
	 */
	public function tracks(): array {
		$tracks = array();
		foreach ( array( 'captions', 'subtitles', 'descriptions', 'chapters', 'metadata' ) as $kind ) {
			$of_kind = $this->data['tracks'][ $kind ] ?? null;
			foreach ( is_array( $of_kind ) ? $of_kind : array() as $lang => $track ) {
				$src = is_array( $track ) && is_string( $track['src'] ?? null ) ? $track['src'] : '';
				if ( '' !== $src ) {
					$tracks[] = array(
						'kind'  => $kind,
						'lang'  => (string) $lang,
						'label' => is_string( $track['label'] ?? null ) ? $track['label'] : (string) $lang,
						'src'   => $src,
					);
				}
			}
		}
		return $tracks;
	}

	/**
	 * A text of what is kept.
	 *
	 * @param string $key Key of Video_File::facts.
	 * @return string Empty for anything else.
	 */
	private function text( string $key ) {
		return is_string( $this->data[ $key ] ?? null ) ? $this->data[ $key ] : '';
	}

	/**
	 * The file in the media library.
	 *
	 * @param string $guid The video's id.
	 * @param int    $hint The file that the post names.
	 * @return int 0 for none.
	 */
	private static function attachment_of( string $guid, int $hint ): int {
		if ( $hint > 0 && Video_File::guid_of( $hint ) === $guid && 'trash' !== get_post_status( $hint ) ) {
			return $hint;
		}
		static $known = array();
		if ( ! array_key_exists( $guid, $known ) ) {
			$id             = Video_File::find( $guid );
			$known[ $guid ] = 'trash' === get_post_status( $id ) ? 0 : $id;
		}
		return $known[ $guid ];
	}
}
