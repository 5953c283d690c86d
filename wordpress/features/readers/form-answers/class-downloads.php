<?php
/**
 * Downloads of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Download;
use Sitewright\Core\File_Name;
use Sitewright\Core\Kept_Key;
use Sitewright\Core\Query_Failed;

/**
 * Serves what a browser saves as a file: answers as CSV, the files that visitors sent, and the key of webhooks. Each link holds a nonce.
 */
final class Downloads {

	private const EXPORT = 'sitewright_export_answers';
	private const FILE   = 'sitewright_answer_file';
	private const KEY    = 'sitewright_webhook_key';

	/**
	 * Adds the actions of the class.
	 */
	public static function hook(): void {
		add_action( 'admin_post_' . self::EXPORT, Query_Failed::page( array( self::class, 'serve_export' ) ) );
		add_action( 'admin_post_' . self::FILE, Query_Failed::page( array( self::class, 'serve_file' ) ) );
		add_action( 'admin_post_' . self::KEY, Query_Failed::page( array( self::class, 'serve_key' ) ) );
	}

	/**
	 * The address of the export, to which the filter is added.
	 *
	 * @return string
	 */
	public static function export_url(): string {
		return self::url( self::EXPORT );
	}

	/**
	 * The address of the key with which requests to webhooks are signed.
	 *
	 * @return string
	 */
	public static function key_url(): string {
		return self::url( self::KEY );
	}

	/**
	 * The address of a download that is the same for all.
	 *
	 * @param string $action Action, and that of the nonce.
	 * @return string
	 */
	private static function url( string $action ): string {
		return add_query_arg(
			array(
				'action'   => $action,
				'_wpnonce' => wp_create_nonce( $action ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Serves the key as a file: no response of the API has it, so that no script and no log of one keeps it.
	 */
	public static function serve_key(): void {
		self::check( self::KEY, 'manage_options' );
		$key = Kept_Key::secret( Webhook_Request::SECRET );
		Download::begin( 'text/plain; charset=utf-8', 'webhook-key.txt' );
		echo $key; // phpcs:ignore WordPress.Security.EscapeOutput -- Hexadecimal digits, in a file.
		exit;
	}

	/**
	 * The address of a file.
	 *
	 * @param int $id    Id of the feedback post.
	 * @param int $index Place of the file in the record.
	 * @return string
	 */
	public static function file_url( int $id, int $index ): string {
		return add_query_arg(
			array(
				'action'   => self::FILE,
				'answer'   => $id,
				'file'     => $index,
				'_wpnonce' => wp_create_nonce( self::FILE . $id ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * Serves the answers of a filter as CSV.
	 */
	public static function serve_export(): void {
		self::check( self::EXPORT );
		$filter = array();
		foreach ( array( 'status', 'search', 'form', 'from', 'to' ) as $name ) {
			// phpcs:ignore WordPress.Security -- The nonce is checked; the values are checked below.
			$filter[ $name ] = is_string( $_GET[ $name ] ?? null ) ? wp_unslash( $_GET[ $name ] ) : '';
		}
		$filter['status'] = in_array( $filter['status'], array( 'spam', 'trash' ), true ) ? $filter['status'] : 'publish';
		foreach ( array( 'from', 'to' ) as $name ) {
			$filter[ $name ] = preg_match( '/^\d{4}-\d{2}-\d{2}$/D', $filter[ $name ] ) ? $filter[ $name ] : '';
		}
		Download::serve_csv(
			'form-answers',
			static function ( $file ) use ( $filter ) {
				Csv_Export::write( $filter, $file );
			}
		);
	}

	/**
	 * Serves a file of an answer.
	 */
	public static function serve_file(): void {
		$id = absint( $_GET['answer'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- Checked in the next line.
		self::check( self::FILE . $id );
		$post = Post_Type::get( $id );
		$file = $post ? ( Record::of( $post )['files'][ absint( $_GET['file'] ?? 0 ) ] ?? null ) : null; // phpcs:ignore WordPress.Security.NonceVerification -- Checked above.
		$path = $file ? Files::path( $file ) : null;
		if ( ! $path ) {
			wp_die( esc_html__( 'This file is not there any more.', 'sitewright' ), '', array( 'response' => 404 ) );
		}
		Download::begin( 'application/octet-stream', sanitize_file_name( File_Name::clean( (string) $file['name'] ) ) );
		header( 'Content-Length: ' . filesize( $path ) );
		readfile( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- It reads a large file in small pieces.
		exit;
	}

	/**
	 * Ends the request unless the person may do that and the link is theirs.
	 *
	 * @param string $action     Action of the nonce.
	 * @param string $capability What the person must be allowed to.
	 */
	private static function check( string $action, string $capability = Post_Type::CAPABILITY ): void {
		if ( ! current_user_can( $capability ) ) {
			wp_die( esc_html__( 'You are not allowed to do that. Please ask an administrator of this site.', 'sitewright' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}
}
