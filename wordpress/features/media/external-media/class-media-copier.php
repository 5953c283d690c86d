<?php
/**
 * Copies of pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Media\External_Media;

use Sitewright\Core\Claim;
use Sitewright\Core\Connection;
use Sitewright\Core\Picture_File;
use Sitewright\Core\Received_Picture;
use Sitewright\Core\Text;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Copies pictures of other services to the media library, each once.
 */
final class Media_Copier {

	/**
	 * Meta of a copy: the service and the picture's ID there.
	 */
	public const SOURCE = '_sitewright_external_media';

	/**
	 * Meta of a copy: who made the picture, its licence, and their addresses.
	 */
	public const CREDIT = '_sitewright_media_credit';

	/**
	 * Prefix of the claims of running copies.
	 */
	public const COPYING = 'sitewright_media_copying_';

	/**
	 * After how many seconds a copy counts as dead.
	 */
	private const SECONDS = 120;

	/**
	 * Bytes of a file; the platform has the same limit.
	 */
	private const MAX_BYTES = 12000000;

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
	 * Copies a picture, or finds the copy that the site has.
	 *
	 * @param string $service Service of the contract.
	 * @param string $guid    The picture's handle.
	 * @param int    $post_id Post to which a new copy is attached; 0 for none.
	 * @return int|WP_Error Id of the attachment; error `media_copy_running`, `media_not_saved`, those of the platform and of Received_Picture.
	 */
	public function copy( $service, $guid, $post_id ) {
		$picture = $this->ask( 'identity', $service, $guid );
		if ( is_wp_error( $picture ) ) {
			return $picture;
		}
		$source = "$service:{$picture['ID']}";
		$known  = Picture_File::find_in_library( self::SOURCE, $source );
		if ( $known ) {
			return $known;
		}
		$claim = self::COPYING . md5( $source );
		if ( ! Claim::take( $claim, self::SECONDS ) ) {
			return new WP_Error( 'media_copy_running', __( 'This picture is being copied already. Please try again in a moment.', 'sitewright' ) );
		}
		// Another request can have copied it since.
		$known = Picture_File::find_in_library( self::SOURCE, $source );
		$id    = $known ? $known : $this->download( $service, $guid, $source, $post_id );
		Claim::release( $claim );
		return $id;
	}

	/**
	 * Asks the platform about a picture.
	 *
	 * @param string $what    Which picture it is (`identity`), or its file and its credit (`original`).
	 * @param string $service Service.
	 * @param string $guid    Handle.
	 * @return array|WP_Error As the contract has it.
	 */
	private function ask( string $what, string $service, string $guid ) {
		return $this->connection->call( 'POST', "wpcom/v2/external-media/$what/$service", array( 'guid' => $guid ) );
	}

	/**
	 * Adds a picture that the site does not have.
	 *
	 * @param string $service Service.
	 * @param string $guid    Handle.
	 * @param string $source  Service and ID.
	 * @param int    $post_id Post, or 0.
	 * @return int|WP_Error
	 */
	private function download( string $service, string $guid, string $source, int $post_id ) {
		$original = $this->ask( 'original', $service, $guid );
		return is_wp_error( $original ) ? $original : self::add( $original, $source, $post_id );
	}

	/**
	 * Adds a picture to the media library.
	 *
	 * @param array  $original ExternalOriginal of the contract.
	 * @param string $source   Service and ID.
	 * @param int    $post_id  Post, or 0.
	 * @return int|WP_Error
	 */
	private static function add( array $original, string $source, int $post_id ) {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$picture = Received_Picture::write( $original['data'] ?? '', wp_tempnam( 'sitewright-media' ), self::MAX_BYTES, Picture_File::MAX_PIXELS );
		return is_wp_error( $picture ) ? $picture : Picture_File::add_to_library(
			$picture,
			Text::one_line( (string) $original['title'] ),
			$post_id,
			array(
				'post_excerpt' => Wide_Letters::fit_html( self::caption( $original ), 'posts', 'post_excerpt' ),
				'meta_input'   => array(
					'_wp_attachment_image_alt' => Wide_Letters::fit_html( Text::one_line( (string) $original['alt'] ) ),
					self::SOURCE               => $source,
					self::CREDIT               => Wide_Letters::fit_html( array_map( 'strval', array_intersect_key( $original, array_flip( array( 'creator', 'license', 'license_url', 'source_url' ) ) ) ) ),
				),
			)
		);
	}

	/**
	 * The credit that the source demands, with links to the picture and its licence.
	 *
	 * @param array $original See add().
	 * @return string HTML.
	 */
	private static function caption( array $original ): string {
		$parts = array(
			self::link( (string) $original['title'], (string) $original['source_url'] ),
			esc_html( (string) $original['creator'] ),
			self::link( (string) $original['license'], (string) $original['license_url'] ),
		);
		return implode( ' · ', array_filter( $parts, 'strlen' ) );
	}

	/**
	 * A text that leads somewhere, if it can.
	 *
	 * @param string $text Text.
	 * @param string $url  Address; may be empty.
	 * @return string HTML.
	 */
	private static function link( string $text, string $url ): string {
		$href = esc_url( $url, array( 'https' ) );
		return '' === $href || '' === $text ? esc_html( $text ) : "<a href=\"$href\">" . esc_html( $text ) . '</a>';
	}
}
