<?php
/**
 * Copies of the pictures of an account.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Instagram_Gallery;

use Sitewright\Core\Connection;
use Sitewright\Core\Folder;
use Sitewright\Core\Query;
use Sitewright\Core\Received_Picture;
use Sitewright\Core\Stored_Option;
use Sitewright\Core\Text;
use Sitewright\Core\Upload_Space;
use Sitewright\Core\Wide_Letters;
use WP_Error;

/**
 * Keeps copies of the latest pictures of each account in the uploads folder, so that visitors contact nobody but the site.
 * The platform fetches a picture from the service alone and limits its size; here its bytes decide what it is.
 */
final class Copies {

	/**
	 * How the names of the options begin: one for each account.
	 */
	private const OPTION = 'sitewright_photos_';

	private const FOLDER = 'sitewright-photos';

	/**
	 * Pictures of one account (spec 2 §9).
	 */
	private const MAX_PICTURES = 30;

	/**
	 * Bytes of one picture. The platform has the same limit.
	 */
	private const MAX_BYTES = 4000000;

	/**
	 * Pixels of one picture.
	 */
	private const MAX_PIXELS = 20000000;

	/**
	 * Seconds that one request copies pictures. The rest is copied by the next.
	 */
	private const TIME = 20;

	/**
	 * The site's connection to the platform.
	 *
	 * @var Connection
	 */
	private Connection $connection;

	/**
	 * Keeps the connection.
	 *
	 * @param Connection $connection The site's connection to the platform.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * The account and its copies, without a request.
	 *
	 * @param string $token Number of the connection.
	 * @return array|null `username`, `checked` (time), `is_complete`, and `pictures`, each with id, file, title, link, width and height. Null
	 *                    for an account that is not kept.
	 */
	public static function of( string $token ): ?array {
		$kept = self::is_number( $token ) ? Wide_Letters::read( get_option( self::OPTION . $token, null ) ) : null;
		return is_array( $kept ) && is_array( $kept['pictures'] ?? null ) ? $kept : null;
	}

	/**
	 * The address of a copy.
	 *
	 * @param array $picture Kept picture.
	 * @return string
	 */
	public static function url( array $picture ): string {
		return trailingslashit( wp_upload_dir( null, false )['baseurl'] ) . self::FOLDER . '/' . $picture['file'];
	}

	/**
	 * Brings the copies of an account up to date. If the account or a picture cannot be asked for, what is there stays.
	 *
	 * @param string $token Number of the connection.
	 * @return array|WP_Error What is kept now; `instagram_not_connected` (404), and then nothing is kept; where nothing was kept
	 *                        before, `instagram_not_copied` (502) or the errors of Connection::call.
	 */
	public function refresh( $token ) {
		$kept = self::of( $token );
		$feed = $this->connection->call( 'GET', 'platform/v1/photo-feeds/' . rawurlencode( $token ) );
		if ( is_wp_error( $feed ) ) {
			if ( 'instagram_not_connected' === $feed->get_error_code() ) {
				self::delete( $token );
				return $feed;
			}
			return $kept ?? $feed;
		}
		$before = array_column( $kept['pictures'] ?? array(), null, 'id' );
		$posts  = array_slice( is_array( $feed['posts'] ?? null ) ? $feed['posts'] : array(), 0, self::MAX_PICTURES );
		$until  = time() + self::TIME;
		$now    = array();
		foreach ( $posts as $post ) {
			$id     = is_array( $post ) && is_string( $post['id'] ?? null ) && preg_match( '/^[\w-]{1,64}$/D', $post['id'] ) ? $post['id'] : '';
			$known  = $before[ $id ] ?? null;
			$copied = null;
			if ( '' !== $id && $known && file_exists( self::folder() . '/' . $known['file'] ) ) {
				$copied = $known;
			} elseif ( '' !== $id && time() < $until ) {
				$copied = $this->copy( $token, $id );
			}
			if ( $copied ) {
				$now[] = array(
					'title' => Text::one_line( (string) ( $post['title'] ?? '' ) ),
					'link'  => esc_url_raw( (string) ( $post['link'] ?? '' ), array( 'https' ) ),
				) + $copied;
			}
		}
		if ( array() === $now && array() !== $posts ) {
			// A service that suddenly names pictures none of which can be copied must not empty the page.
			return $kept ?? new WP_Error(
				'instagram_not_copied',
				__( 'The photos could not be copied to your site. Please try again later. If it happens again, check whether WordPress may write to its uploads folder.', 'sitewright' ),
				array( 'status' => 502 )
			);
		}
		$fresh = array(
			// Otherwise the time was not enough, or a picture could not be had.
			'is_complete' => count( $now ) === count( $posts ),
			'username'    => Text::one_line( (string) ( $feed['external_name'] ?? '' ) ),
			'checked'     => time(),
			'pictures'    => $now,
		);
		if ( null !== $kept && null === Stored_Option::read( self::OPTION . $token ) ) {
			// Somebody disconnected the account while its pictures were copied: it must not come back.
			self::delete( $token );
			return new WP_Error( 'instagram_not_connected', __( 'This account is not connected any more. Please connect it again.', 'sitewright' ), array( 'status' => 404 ) );
		}
		update_option( self::OPTION . $token, Wide_Letters::fit( $fresh, 'options', 'option_value' ), false );
		self::delete_others( $token );
		return $fresh;
	}

	/**
	 * The numbers of the accounts that are kept.
	 *
	 * @return string[]
	 */
	public static function tokens(): array {
		global $wpdb;
		$names = Query::column( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) );
		return array_values(
			array_filter(
				array_map(
					static function ( $name ) {
						return substr( $name, strlen( self::OPTION ) );
					},
					$names
				),
				array( self::class, 'is_number' )
			)
		);
	}

	/**
	 * Deletes an account and its copies.
	 *
	 * @param string $token Number of the connection.
	 */
	public static function delete( $token ): void {
		if ( self::is_number( $token ) ) {
			delete_option( self::OPTION . $token );
			self::delete_others( $token );
		}
	}

	/**
	 * Deletes all accounts and their copies.
	 */
	public static function delete_all(): void {
		array_map( array( self::class, 'delete' ), self::tokens() );
		if ( is_dir( self::folder() ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir -- An empty folder of the uploads folder.
			rmdir( self::folder() );
		}
	}

	/**
	 * Copies one picture.
	 *
	 * @param string $token Number of the connection.
	 * @param string $id    Post at the service, checked.
	 * @return array|null `id`, `file`, `width` and `height`; null if it cannot be had, or is no picture.
	 */
	private function copy( $token, $id ): ?array {
		$answer = $this->connection->call( 'GET', 'platform/v1/photo-feeds/' . rawurlencode( $token ) . '/pictures/' . rawurlencode( $id ) );
		if ( is_wp_error( $answer ) ) {
			return null;
		}
		$folder = self::folder();
		if ( ! wp_mkdir_p( $folder ) ) {
			return null;
		}
		Upload_Space::count_anew( $folder );
		$picture = Received_Picture::write( $answer['data'] ?? '', "$folder/$token-$id.part", self::MAX_BYTES, self::MAX_PIXELS );
		if ( is_wp_error( $picture ) ) {
			return null;
		}
		$file = "$token-$id." . $picture['extension'];
		// phpcs:ignore WordPress.WP.AlternativeFunctions.rename_rename -- A file of the uploads folder; a page never sees half of it.
		if ( ! rename( $picture['path'], "$folder/$file" ) ) {
			return null;
		}
		return array(
			'id'     => $id,
			'file'   => $file,
			'width'  => $picture['width'],
			'height' => $picture['height'],
		);
	}

	/**
	 * Deletes the files of an account that are not kept any more.
	 *
	 * @param string $token Number of the connection, checked.
	 */
	private static function delete_others( string $token ): void {
		// Read anew: another request may have copied newer pictures meanwhile, or deleted the account.
		Stored_Option::forget( self::OPTION . $token );
		$files = array_column( self::of( $token )['pictures'] ?? array(), 'file' );
		foreach ( Folder::find( self::folder(), "$token-" ) as $path ) {
			if ( ! in_array( wp_basename( $path ), $files, true ) ) {
				wp_delete_file( $path );
			}
		}
		Upload_Space::count_anew( self::folder() );
	}

	/**
	 * The folder of the copies; their names begin with the number of the connection.
	 *
	 * @return string
	 */
	private static function folder(): string {
		return trailingslashit( wp_upload_dir( null, false )['basedir'] ) . self::FOLDER;
	}

	/**
	 * Whether a value is the number of a connection: the names of files begin with it.
	 *
	 * @param mixed $token Value of a post or a request.
	 * @return bool
	 */
	private static function is_number( $token ): bool {
		return is_string( $token ) && 1 === preg_match( '/^\d{1,20}$/D', $token );
	}
}
