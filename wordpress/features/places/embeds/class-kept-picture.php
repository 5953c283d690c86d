<?php
/**
 * Pictures of embeds.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embeds;

use Sitewright\Core\Block_Holder;
use Sitewright\Core\Folder;
use Sitewright\Core\Picture_File;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Upload_Space;

/**
 * Keeps the preview pictures of embeds on the site, so that a card shows one and nobody else is asked. The server fetches them once, between
 * two requests, by the rules of WordPress for addresses of strangers. The files say all: no query on a page. Who writes a post chooses what
 * is asked, so a fetch gets little time and room, see Picture_Request.
 */
final class Kept_Picture {

	/**
	 * Fetches a picture.
	 */
	public const EVENT = 'sitewright_embed_picture';

	/**
	 * Below the uploads.
	 */
	private const FOLDER = 'sitewright-embeds';

	/**
	 * In bytes and pixels.
	 */
	private const MAX_SIZE   = 5 * MB_IN_BYTES;
	private const MAX_PIXELS = 20000000;

	/**
	 * Bytes of all pictures of a site; for more, those that were shown longest ago are deleted.
	 */
	private const MAX_KEPT = 200 * MB_IN_BYTES;

	/**
	 * Width of a kept picture, in pixels: that of the pages of most themes.
	 */
	private const WIDTH = 1280;

	/**
	 * Seconds that all pictures of a run of WP-Cron may take; the other ones wait for the next one.
	 */
	private const RUN_TIME = 20;

	/**
	 * Seconds until an embed without a picture is asked again.
	 */
	private const AGAIN = WEEK_IN_SECONDS;

	/**
	 * Seconds for which a picture stays that no page shows.
	 */
	private const UNUSED = 90 * DAY_IN_SECONDS;

	/**
	 * Seconds for which a picture stays in any case: pages that show more than there is room for would have it fetched again and again.
	 */
	private const SHOWN_LATELY = DAY_IN_SECONDS;

	/**
	 * Runs that a page plans at most: each is stored by itself. The next page goes on.
	 */
	private const PLANNED_AT_ONCE = 10;

	/**
	 * Runs that wait at most.
	 */
	private const MAX_WAITING = 50;

	/**
	 * Runs that this request planned.
	 *
	 * @var int
	 */
	private static int $planned = 0;

	/**
	 * Seconds for which this request has fetched pictures.
	 *
	 * @var float
	 */
	private static float $spent = 0;

	/**
	 * The picture of an embed, as a card shows it. Where there is none, plans to fetch it.
	 *
	 * @param string $url    Address of the embed.
	 * @param string $source Address of its picture; empty where the service has to be asked for it.
	 * @return string HTML; empty for none.
	 */
	public static function html( string $url, string $source = '' ): string {
		$picture = self::url( $url, $source );
		return '' === $picture ? '' : '<img class="sitewright-embed__picture" src="' . esc_url( $picture ) . '" alt="" loading="lazy" decoding="async">';
	}

	/**
	 * The address of the picture of an embed.
	 *
	 * @param string $url    See html().
	 * @param string $source See html().
	 * @return string Empty for none.
	 */
	private static function url( string $url, string $source ): string {
		$file  = self::file( $url );
		$taken = is_file( "$file.jpg" ) ? (int) filemtime( "$file.jpg" ) : 0;
		if ( 0 !== $taken ) {
			// The time of the file is that of the last view, by half a day.
			if ( $taken < time() - self::SHOWN_LATELY / 2 ) {
				touch( "$file.jpg" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of our own.
			}
			return set_url_scheme( wp_upload_dir( null, false )['baseurl'] . '/' . self::FOLDER . '/' . basename( $file ) . '.jpg' );
		}
		$is_due = ! is_file( "$file.none" ) || filemtime( "$file.none" ) < time() - self::AGAIN;
		if ( $is_due && self::$planned < self::PLANNED_AT_ONCE && self::may_plan() && self::can_write() && self::can_wait( $url, $source ) ) {
			++self::$planned;
			Planned_Run::once( self::EVENT, time(), array( $url, $source ) );
		}
		return '';
	}

	/**
	 * Fetches the picture of an embed.
	 *
	 * @param mixed $url    Address of the embed.
	 * @param mixed $source See html().
	 */
	public static function fetch( $url, $source = '' ): void {
		if ( ! is_string( $url ) || '' === $url || ! wp_mkdir_p( self::folder() ) ) {
			return;
		}
		$source = is_string( $source ) ? $source : '';
		if ( self::$spent + Picture_Request::TIME > self::RUN_TIME ) {
			Planned_Run::once( self::EVENT, time() + MINUTE_IN_SECONDS, array( $url, $source ) );
			return;
		}
		$file = self::file( $url );
		// First: a run that is killed here is not tried by every page.
		if ( ! touch( "$file.none" ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of our own.
			return;
		}
		if ( ! self::make_room() ) {
			self::ask_again_soon( $file );
			return;
		}
		$begin   = microtime( true );
		$request = new Picture_Request(
			static function ( string $host ): string {
				return self::folder() . '/' . wp_hash( "host|$host" ) . '.away';
			}
		);
		$request->make(
			static function () use ( $url, $source, $file ) {
				$source = '' === $source ? self::source( $url ) : $source;
				if ( '' !== $source && self::store( $source, "$file.jpg" ) ) {
					wp_delete_file( "$file.none" );
				}
			}
		);
		if ( $request->has_failed && is_file( "$file.none" ) ) {
			self::ask_again_soon( $file );
		}
		self::$spent += microtime( true ) - $begin;
		Upload_Space::count_anew( self::folder() );
	}

	/**
	 * Deletes the pictures that no page has shown for long.
	 */
	public static function delete_old(): void {
		foreach ( Folder::find( self::folder() ) as $file ) {
			// What is no picture says only when to ask again.
			if ( is_file( $file ) && filemtime( $file ) < time() - ( '.jpg' === substr( $file, -4 ) ? self::UNUSED : self::AGAIN ) ) {
				wp_delete_file( $file );
			}
		}
		Upload_Space::count_anew( self::folder() );
	}

	/**
	 * Deletes all.
	 */
	public static function delete_all(): void {
		if ( is_dir( self::folder() ) ) {
			array_map( 'wp_delete_file', Folder::find( self::folder() ) );
			rmdir( self::folder() ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of our own, empty by now.
		}
	}

	/**
	 * Asks the service where its preview picture is.
	 *
	 * @param string $url Address of the embed.
	 * @return string Empty for none.
	 */
	private static function source( string $url ): string {
		$data   = _wp_oembed_get_object()->get_data( $url );
		$source = is_object( $data ) ? ( $data->thumbnail_url ?? '' ) : '';
		return is_string( $source ) && preg_match( '#^https?://#i', $source ) ? $source : '';
	}

	/**
	 * Stores a picture, no wider than pages and without what its file tells of its maker.
	 *
	 * @param string $source Address.
	 * @param string $target Path.
	 * @return bool False where it is none, or cannot be written.
	 */
	private static function store( string $source, string $target ): bool {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$path   = wp_tempnam();
		$answer = wp_safe_remote_get(
			$source,
			array(
				'stream'              => true,
				'filename'            => $path,
				'limit_response_size' => self::MAX_SIZE + 1,
			)
		);
		$is_ok  = 200 === wp_remote_retrieve_response_code( $answer ) && ! is_wp_error( Picture_File::inspect( $path, self::MAX_SIZE, self::MAX_PIXELS ) );
		$editor = $is_ok ? wp_get_image_editor( $path ) : null;
		$stored = false;
		if ( $editor && ! is_wp_error( $editor ) ) {
			// The error of a picture that is small enough leaves it as it is.
			$editor->resize( self::WIDTH, self::WIDTH );
			add_filter( 'image_editor_output_format', '__return_empty_array', PHP_INT_MAX );
			$stored = ! is_wp_error( $editor->save( $target, 'image/jpeg' ) );
			remove_filter( 'image_editor_output_format', '__return_empty_array', PHP_INT_MAX );
		}
		wp_delete_file( $path );
		return $stored;
	}

	/**
	 * The files of an embed. Nobody can tell from outside which embeds a site holds.
	 *
	 * @param string $url Address of the embed.
	 * @return string Path without an ending.
	 */
	private static function file( string $url ): string {
		return self::folder() . '/' . wp_hash( "embed|$url" );
	}

	/**
	 * Whether what is shown may have the server ask a service: it is public, or shown to somebody who may publish. Else a contributor could
	 * have it ask any address by a draft, or by the route that renders a block.
	 *
	 * @return bool
	 */
	private static function may_plan(): bool {
		if ( current_user_can( 'publish_posts' ) ) {
			return true;
		}
		$post = Block_Holder::post();
		return ! wp_is_serving_rest_request() && ! is_preview() && ( null === $post || is_post_publicly_viewable( $post ) );
	}

	/**
	 * Whether a picture is not planned yet, and another one may wait. Each view asks until the picture is there: a view that plans nothing
	 * reads no list of events but the one that WordPress remembers.
	 *
	 * @param string $url    See html().
	 * @param string $source See html().
	 * @return bool
	 */
	private static function can_wait( string $url, string $source ): bool {
		return ! Planned_Run::is_planned( self::EVENT, array( $url, $source ) ) && Planned_Run::count( self::EVENT ) < self::MAX_WAITING;
	}

	/**
	 * Makes room for a picture where all room is taken: deletes those that were shown longest ago.
	 *
	 * @return bool False where all of them were shown lately.
	 */
	private static function make_room(): bool {
		$paths = Folder::find( self::folder(), '', '.jpg' );
		$sizes = array_combine( $paths, array_map( 'filesize', $paths ) );
		$taken = array_sum( $sizes );
		if ( $taken < self::MAX_KEPT ) {
			return true;
		}
		$shown = array_combine( $paths, array_map( 'filemtime', $paths ) );
		asort( $shown );
		foreach ( $shown as $path => $time ) {
			if ( $taken + self::MAX_SIZE <= self::MAX_KEPT || $time >= time() - self::SHOWN_LATELY ) {
				break;
			}
			wp_delete_file( $path );
			$taken -= $sizes[ $path ];
		}
		return $taken < self::MAX_KEPT;
	}

	/**
	 * Has a picture asked for again in some hours, in place of a week: what kept it away says nothing of it.
	 *
	 * @param string $file See file().
	 */
	private static function ask_again_soon( string $file ): void {
		touch( "$file.none", time() - self::AGAIN + Picture_Request::REST ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of our own.
	}

	/**
	 * Whether a picture could be stored: else every page would plan a run for nothing.
	 *
	 * @return bool
	 */
	private static function can_write(): bool {
		$folder = self::folder();
		// WordPress makes the folder of uploads with the first one.
		while ( ! is_dir( $folder ) && dirname( $folder ) !== $folder ) {
			$folder = dirname( $folder );
		}
		return wp_is_writable( $folder );
	}

	/**
	 * Where the pictures are.
	 *
	 * @return string Path, without a trailing slash.
	 */
	private static function folder(): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::FOLDER;
	}
}
