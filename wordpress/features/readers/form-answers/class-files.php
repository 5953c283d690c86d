<?php
/**
 * Files of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Folder;
use Sitewright\Core\Planned_Run;
use Sitewright\Core\Private_Folder;
use Sitewright\Core\Query;
use Sitewright\Core\Upload_Space;
use WP_Error;

/**
 * The folder of the files that visitors sent. It stays when the plugin is deleted, as the answers do.
 */
final class Files {

	/**
	 * The run that deletes the files of answers that were never stored.
	 */
	public const EVENT = 'sitewright_answers_files';

	private const PREFIX = 'sitewright-answers-';

	/**
	 * At how many files one run looks.
	 */
	private const SWEPT_AT_ONCE = 200;

	/**
	 * How the name of a copy ends that is being made.
	 */
	private const COPY = '.copy';

	/**
	 * In seconds. No answer is stored later than this after its files.
	 */
	private const STORING_LIMIT = HOUR_IN_SECONDS;

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		Planned_Run::hook(
			self::EVENT,
			array( self::class, 'sweep' ),
			array( self::class, 'plan_sweep' ),
			static function () {
				return __( 'Deleting files of forms that nobody sent', 'sitewright' );
			}
		);
	}

	/**
	 * Moves a file that PHP has just received into the folder, under a name that nobody can guess and without an extension.
	 *
	 * @param string $from Where PHP has put it.
	 * @param string $key  The key of its answer, which is stored next.
	 * @return string|WP_Error Path below the folder; see File_Limits::check, and `file_not_stored`.
	 */
	public static function store( string $from, string $key ) {
		$folder = self::folder();
		$name   = $key . '-' . strtolower( wp_generate_password( 20, false ) );
		// Before anything is stored: this run finds what a killed request leaves behind.
		Planned_Run::after( self::EVENT, time() + self::STORING_LIMIT + MINUTE_IN_SECONDS );
		$refusal = File_Limits::check( (int) filesize( $from ), self::folders() );
		if ( $refusal ) {
			return $refusal;
		}
		if ( '' === $folder || ! move_uploaded_file( $from, "$folder/$name" ) ) {
			return new WP_Error( 'file_not_stored' );
		}
		chmod( "$folder/$name", 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As WordPress does with its uploads.
		return $name;
	}

	/**
	 * Plans a sweep, where there may be files.
	 */
	public static function plan_sweep(): void {
		if ( self::folders() ) {
			Planned_Run::after( self::EVENT, time() + WEEK_IN_SECONDS );
		}
	}

	/**
	 * Deletes files that no answer has. It looks at each file once: what an answer has gets a mark, and goes with its answer. Where the
	 * database does not answer, it deletes nothing.
	 */
	public static function sweep(): void {
		$left = self::SWEPT_AT_ONCE;
		foreach ( self::folders() as $folder ) {
			foreach ( Folder::find( $folder ) as $path ) {
				$name = basename( $path );
				$time = filemtime( $path );
				if ( self::is_kept( $time ) || $time >= time() - self::STORING_LIMIT || ! preg_match( '/^([0-9a-f-]{36})-[0-9a-z]{20}(?:' . preg_quote( self::COPY, '/' ) . ')?$/D', $name, $found ) ) {
					continue;
				}
				$id = 0 < $left-- ? Answers::find( $found[1] ) : null;
				if ( null === $id ) {
					Planned_Run::after( self::EVENT, time() + MINUTE_IN_SECONDS );
					return;
				}
				self::sweep_file( $path, $id );
			}
		}
	}

	/**
	 * Deletes a file that its answer does not have, else marks it.
	 *
	 * @param string $path Path of the file.
	 * @param int    $id   Id of the feedback post; 0 for none.
	 */
	private static function sweep_file( string $path, int $id ): void {
		$file = array( 'path' => basename( $path ) );
		$post = Query::post( $id );
		if ( $id && ! $post ) {
			// Somebody deletes the answer at the moment, with its files.
			return;
		}
		$files = $post ? Record::of( $post )['files'] : array();
		if ( in_array( $file['path'], array_column( $files, 'path' ), true ) ) {
			self::mark( $path );
		} else {
			self::delete( array( $file ) );
		}
		// Some hundred long answers would not fit into the memory.
		wp_cache_delete( $id, 'posts' );
	}

	/**
	 * Whether a file is marked as one that an answer has: by a time that is a whole hour. One of 3,600 files has it by chance.
	 *
	 * @param int $time When it was changed.
	 * @return bool
	 */
	private static function is_kept( int $time ): bool {
		return 0 === $time % HOUR_IN_SECONDS;
	}

	/**
	 * Marks a file as one that an answer has. Its time stays about true: backups go by it.
	 *
	 * @param string $path Path of the file.
	 */
	private static function mark( string $path ): void {
		$time = time() - time() % HOUR_IN_SECONDS;
		$copy = $path . self::COPY;
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- Files of our own; only their owner may set the time.
		if ( @touch( $path, $time ) ) {
			return;
		}
		// Somebody else put it here, e.g. by FTP. A copy is PHP's own.
		if ( copy( $path, $copy ) && chmod( $copy, 0600 ) && touch( $copy, $time ) ) {
			rename( $copy, $path );
		}
		// phpcs:enable
	}

	/**
	 * Deletes those of some files that an answer does not have.
	 *
	 * @param array[] $files Files of a record.
	 * @param array[] $kept  The files of the stored answer.
	 */
	public static function keep( array $files, array $kept ): void {
		$paths = array_column( $kept, 'path' );
		self::delete(
			array_filter(
				$files,
				static function ( $file ) use ( $paths ) {
					return ! in_array( $file['path'] ?? '', $paths, true );
				}
			)
		);
	}

	/**
	 * The folder, which is made on first use.
	 *
	 * @return string Path in the file system, without a trailing slash; empty where it cannot be made.
	 */
	public static function folder(): string {
		return ( new Private_Folder( self::PREFIX ) )->path();
	}

	/**
	 * Whether the web server gives the folder's files to strangers.
	 *
	 * @return bool
	 */
	public static function are_served(): bool {
		return ( new Private_Folder( self::PREFIX ) )->is_served();
	}

	/**
	 * The path of a file, if it is there.
	 *
	 * @param array $file File of a record.
	 * @return string|null Null for a file that is gone or lies elsewhere.
	 */
	public static function path( array $file ) {
		foreach ( self::folders() as $folder ) {
			$folder = realpath( $folder );
			$path   = realpath( "$folder/" . ( $file['path'] ?? '' ) );
			if ( $folder && $path && 0 === strpos( $path, $folder . DIRECTORY_SEPARATOR ) && is_file( $path ) ) {
				return $path;
			}
		}
		return null;
	}

	/**
	 * Deletes files.
	 *
	 * @param array[] $files Files of a record.
	 */
	public static function delete( array $files ): void {
		foreach ( $files as $file ) {
			$path = self::path( (array) $file );
			if ( $path ) {
				wp_delete_file( $path );
				File_Limits::count_anew();
				Upload_Space::count_anew( $path );
			}
		}
	}

	/**
	 * The folders that are there.
	 *
	 * @return string[]
	 */
	private static function folders(): array {
		return ( new Private_Folder( self::PREFIX ) )->all();
	}
}
