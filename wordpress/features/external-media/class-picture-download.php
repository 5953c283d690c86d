<?php
/**
 * Downloads of pictures.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\External_Media;

use WP_Error;

/**
 * Fetches a picture into a temporary file. Every address on the way is checked: a request of the server must not reach its
 * own network, whatever a source or a redirect says.
 */
final class Picture_Download {

	private const MAX_REDIRECTS = 3;

	/**
	 * The timeout of a request, in seconds.
	 */
	private const TIMEOUT = 30;

	/**
	 * The picture at an address.
	 *
	 * @param string $url Address, https.
	 * @return array{path:string,extension:string}|WP_Error The temporary file, which the caller deletes; error
	 *         `media_not_reached`, `media_too_large` or `media_not_a_picture`.
	 */
	public static function fetch( $url ) {
		add_filter( 'pre_http_request', array( self::class, 'refuse_inside' ), 20, 3 );
		$path   = wp_tempnam( 'sitewright-media' );
		$result = self::follow( $url, $path );
		remove_filter( 'pre_http_request', array( self::class, 'refuse_inside' ), 20 );
		return self::checked( $path, $result );
	}

	/**
	 * The picture that an answer of the platform holds.
	 *
	 * @param string $base64 File in base64.
	 * @return array{path:string,extension:string}|WP_Error See fetch.
	 */
	public static function decode( $base64 ) {
		$path = wp_tempnam( 'sitewright-media' );
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- a file in JSON.
		// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- a temporary file.
		$is_written = false !== file_put_contents( $path, (string) base64_decode( $base64, true ) );
		// phpcs:enable
		return self::checked( $path, $is_written ? true : self::not_reached() );
	}

	/**
	 * Ends a request that would reach the server's own network. WordPress itself lets some of these addresses through.
	 *
	 * @param mixed  $answer    An answer that another filter gave; false for none.
	 * @param array  $arguments Arguments of the request.
	 * @param string $url       Address.
	 * @return mixed The answer, or an error.
	 */
	public static function refuse_inside( $answer, $arguments, $url ) {
		if ( false !== $answer ) {
			return $answer;
		}
		$addresses = gethostbynamel( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( $addresses ? $addresses : array() as $address ) {
			if ( ! filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE ) ) {
				return self::not_reached();
			}
		}
		return $answer;
	}

	/**
	 * Requests an address and those to which it redirects.
	 *
	 * @param string $url  Address.
	 * @param string $path File for the body.
	 * @return true|WP_Error
	 */
	private static function follow( $url, $path ) {
		for ( $hop = 0; $hop <= self::MAX_REDIRECTS && self::is_allowed( $url ); $hop++ ) {
			$response = wp_safe_remote_get(
				$url,
				array(
					'redirection'         => 0,
					'timeout'             => self::TIMEOUT,
					'limit_response_size' => Picture_File::MAX_SIZE + 1,
					'stream'              => true,
					'filename'            => $path,
					'headers'             => array( 'Accept' => 'image/*' ),
				)
			);
			$status   = is_wp_error( $response ) ? 0 : (int) wp_remote_retrieve_response_code( $response );
			if ( 200 === $status ) {
				return true;
			}
			$location = is_wp_error( $response ) ? '' : wp_remote_retrieve_header( $response, 'location' );
			// A header that is sent twice is an array.
			$location = is_array( $location ) ? (string) reset( $location ) : (string) $location;
			if ( $status < 300 || $status >= 400 || '' === $location ) {
				break;
			}
			$url = \WP_Http::make_absolute_url( $location, $url );
		}
		return self::not_reached();
	}

	/**
	 * Whether an address has a name in place of a number, and is https. Numbers can be written in ways that no check knows.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	private static function is_allowed( $url ) {
		$parts = wp_parse_url( $url );
		return is_array( $parts )
			&& 'https' === strtolower( $parts['scheme'] ?? '' )
			&& ! isset( $parts['user'] ) && ! isset( $parts['pass'] ) && ! isset( $parts['port'] )
			&& 1 === preg_match( '/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i', $parts['host'] ?? '' );
	}

	/**
	 * A file that is a picture; another one is deleted.
	 *
	 * @param string        $path   Temporary file.
	 * @param true|WP_Error $result Of the download.
	 * @return array{path:string,extension:string}|WP_Error See fetch.
	 */
	private static function checked( $path, $result ) {
		$problem = is_wp_error( $result ) ? $result : Picture_File::problem( $path );
		if ( is_wp_error( $problem ) ) {
			wp_delete_file( $path );
			return $problem;
		}
		return array(
			'path'      => $path,
			'extension' => Picture_File::extension( $path ),
		);
	}

	/**
	 * The error of a picture that does not come.
	 *
	 * @return WP_Error
	 */
	private static function not_reached() {
		return new WP_Error( 'media_not_reached', __( 'This picture could not be loaded. Please try again, or choose another one.', 'sitewright' ) );
	}
}
