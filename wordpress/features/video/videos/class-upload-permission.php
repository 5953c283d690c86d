<?php
/**
 * The permission to upload.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Video\Videos;

use Sitewright\Core\Connection;
use WP_Error;

/**
 * Answers the admin ajax action `videopress-get-upload-jwt` (spec 2 §7 "Video"): a POST request of a user who may upload files,
 * with a nonce of `wp_rest` in `_wpnonce`. Success has the response of CreateVideoUploadToken as its data, a failure
 * `code` and `message` with the status of the error.
 */
final class Upload_Permission {

	private const ACTION = 'videopress-get-upload-jwt';

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
	 * Adds the actions of the class.
	 */
	public function hook(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( $this, 'answer' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( $this, 'answer' ) );
	}

	/**
	 * Answers the request and ends it.
	 */
	public function answer(): void {
		$permission = $this->permission();
		nocache_headers();
		if ( ! is_wp_error( $permission ) ) {
			wp_send_json_success( $permission );
		}
		wp_send_json_error(
			array(
				'code'    => $permission->get_error_code(),
				'message' => $permission->get_error_message(),
			),
			$permission->get_error_data()['status'] ?? 500
		);
	}

	/**
	 * The permission of the current user.
	 *
	 * @return array|WP_Error
	 */
	private function permission() {
		if ( ! is_user_logged_in() ) {
			return self::refusal( 'rest_not_logged_in', __( 'You are not logged in, or the page has been open for too long. Please reload it and log in.', 'sitewright' ), 401 );
		}
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return self::refusal( 'video_upload_method', __( 'The permission to upload is asked for by POST.', 'sitewright' ), 405 );
		}
		if ( ! check_ajax_referer( 'wp_rest', '_wpnonce', false ) ) {
			return self::refusal( 'rest_cookie_invalid_nonce', __( 'The page has been open for too long. Please reload it and try again.', 'sitewright' ), 403 );
		}
		if ( ! current_user_can( 'upload_files' ) ) {
			return self::refusal( 'rest_forbidden', __( 'You are not allowed to upload files. Please ask an administrator of this site.', 'sitewright' ), 403 );
		}
		// The platform must know the default before a video is there that it is for.
		$known = ( new Site_Default( $this->connection ) )->send();
		return is_wp_error( $known ) ? $known : ( new Platform_Videos( $this->connection ) )->upload_token();
	}

	/**
	 * An error.
	 *
	 * @param string $code    Code.
	 * @param string $message Message for a person.
	 * @param int    $status  HTTP status.
	 * @return WP_Error
	 */
	private static function refusal( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
