<?php
/**
 * How much visitors may store.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Folder;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Upload_Space;
use Sitewright\Core\Visitor;
use WP_Error;

/**
 * Keeps visitors from filling the disk: counts the bytes of files, of each visitor and of all, and leaves room for everything else.
 */
final class File_Limits {

	/**
	 * The transient with the size of all files, in bytes.
	 */
	private const STORED = 'sitewright_form_file_bytes';

	/**
	 * How long it is used, in seconds: requests at the same moment may forget the files of each other.
	 */
	private const KNOWN_FOR = 10 * MINUTE_IN_SECONDS;

	/**
	 * Counts a file that is to be stored.
	 *
	 * @param int      $bytes   Size of the file.
	 * @param string[] $folders The folders of files, without a trailing slash.
	 * @return WP_Error|null Null where it may be stored; `file_too_often` with a sentence and the status 429, or `file_no_room`.
	 */
	public static function check( $bytes, array $folders ): ?WP_Error {
		/**
		 * Filters how many bytes of files forms take.
		 *
		 * @param array<string,int[]> $limits `address` (each visitor) and `site`: the bytes, and the seconds that they are for.
		 */
		$limits = apply_filters(
			'sitewright_form_file_limits',
			array(
				'address' => array( 600 * MB_IN_BYTES, HOUR_IN_SECONDS ),
				'site'    => array( 4 * GB_IN_BYTES, HOUR_IN_SECONDS ),
			)
		);
		$sender = Visitor::network();
		$counts = array(
			'address' => "file bytes|$sender",
			'site'    => 'file bytes of the site',
		);
		$limit  = Rate_Limit::exceeded( $limits, $counts, $sender, $bytes );
		if ( null !== $limit ) {
			return new WP_Error( 'file_too_often', self::rest( $limits[ $limit ][1] ), array( 'status' => 429 ) );
		}
		$stored = self::stored( $folders ) + $bytes;
		if ( $stored > self::room( $folders ) - $bytes || ! Upload_Space::is_left( $bytes ) ) {
			return new WP_Error( 'file_no_room' );
		}
		set_transient( self::STORED, $stored, self::KNOWN_FOR );
		return null;
	}

	/**
	 * Says that a form was sent too often.
	 *
	 * @param int $seconds How long it rests at most.
	 * @return string
	 */
	public static function rest( int $seconds ): string {
		return sprintf(
			/* translators: %s: a number of minutes. */
			__( 'This form was sent very often, so it rests for a while. Your answers are still here: please send them again in %s minutes.', 'sitewright' ),
			number_format_i18n( ceil( $seconds / MINUTE_IN_SECONDS ) )
		);
	}

	/**
	 * The room that is left on the disk: files of answers take at most as much as they leave.
	 *
	 * @param string[] $folders Folders on the disk.
	 * @return float In bytes; infinite where the server does not tell.
	 */
	private static function room( array $folders ): float {
		// PHP warns where it may not look. A disk without any room refuses the file by itself.
		$free = $folders && function_exists( 'disk_free_space' ) ? @disk_free_space( $folders[0] ) : false; // phpcs:ignore WordPress.PHP.NoSilencedErrors
		/**
		 * Filters the free room on the disk of the files that forms take.
		 *
		 * @param float $free In bytes; infinite where the server does not tell.
		 */
		return (float) apply_filters( 'sitewright_form_file_room', $free ? $free : INF );
	}

	/**
	 * Forgets the size of all files: some were deleted.
	 */
	public static function count_anew(): void {
		delete_transient( self::STORED );
	}

	/**
	 * The size of all files. A folder of many files takes seconds to count, so that what is known is used for a while.
	 *
	 * @param string[] $folders Folders.
	 * @return int In bytes.
	 */
	private static function stored( array $folders ): int {
		$known = get_transient( self::STORED );
		if ( false !== $known ) {
			return (int) $known;
		}
		$bytes = 0;
		foreach ( $folders as $folder ) {
			foreach ( Folder::find( $folder ) as $path ) {
				// Another request may delete a file meanwhile.
				$bytes += is_file( $path ) ? (int) filesize( $path ) : 0;
			}
		}
		return $bytes;
	}
}
