<?php
/**
 * The request about an answer.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Breaker;
use Sitewright\Core\Kept_Key;
use WP_Post;

/**
 * Posts an answer to the address of its form, as JSON with a signature (docs/webhooks.md).
 */
final class Webhook_Request {

	/**
	 * Option with the secret of the signatures, see Core\Kept_Key.
	 */
	public const SECRET = 'sitewright_webhook_secret';

	/**
	 * Seconds of a request: others wait behind it.
	 */
	private const TIMEOUT = 5;

	/**
	 * In bytes. Nothing of the response is used but its status.
	 */
	private const MAX_RESPONSE_SIZE = 1024;

	/**
	 * Sends an answer.
	 *
	 * @param WP_Post $post Feedback post with a record.
	 * @return string|null Why it failed; null where the address answered with a status of success.
	 */
	public static function send( WP_Post $post ): ?string {
		$record = Record::of( $post );
		$url    = Webhook::address( $post );
		if ( ! self::is_allowed( $url ) ) {
			return __( 'The address must begin with https:// and be reachable from the internet.', 'sitewright' );
		}
		$host    = (string) wp_parse_url( $url, PHP_URL_HOST );
		$breaker = new Breaker( 'webhook' );
		if ( $breaker->has_waited( self::TIMEOUT, $host ) ) {
			// A run asks a host once that does not answer: the answers behind it are for others.
			return __( 'The address did not answer a moment ago.', 'sitewright' );
		}
		$body     = self::body( $post, $record );
		$response = wp_safe_remote_post(
			$url,
			array(
				'timeout'             => self::TIMEOUT,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_RESPONSE_SIZE,
				'headers'             => self::headers( $body, (string) $record['key'] ),
				'body'                => $body,
			)
		);
		update_post_meta( $post->ID, Webhook::ASKED, wp_slash( $url ) );
		if ( is_wp_error( $response ) ) {
			$breaker->note_wait( self::TIMEOUT, $host );
			return $response->get_error_message();
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		/* translators: %d: a status of HTTP, e.g. 500. */
		return $status >= 200 && $status < 300 ? null : sprintf( __( 'The address answered with the status %d.', 'sitewright' ), $status );
	}

	/**
	 * Whether answers may go to an address: encrypted but on the machine of a developer, and not into the network of the server.
	 *
	 * @param string $url Address.
	 * @return bool
	 */
	private static function is_allowed( string $url ): bool {
		$is_secure = 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) || in_array( wp_get_environment_type(), array( 'local', 'development' ), true );
		return $is_secure && wp_http_validate_url( $url );
	}

	/**
	 * The headers, with a signature over the time and the body: who records a request cannot send it again later as a new one.
	 *
	 * @param string $body     Body.
	 * @param string $delivery Id of the delivery, the same in each try.
	 * @return array<string,string>
	 */
	private static function headers( string $body, string $delivery ): array {
		$time = time();
		return array(
			'Content-Type'         => 'application/json',
			'Sitewright-Delivery'  => $delivery,
			'Sitewright-Timestamp' => (string) $time,
			'Sitewright-Signature' => 'v1=' . Kept_Key::sign( "$time.$body", self::SECRET ),
		);
	}

	/**
	 * The answer as JSON: what was typed, without the address of the visitor's device and without the files, which need a login.
	 *
	 * @param WP_Post $post   Feedback post.
	 * @param array   $record Its record.
	 * @return string
	 */
	private static function body( WP_Post $post, array $record ): string {
		$files = array();
		foreach ( $record['files'] as $file ) {
			$files[] = array_intersect_key( $file, array_flip( array( 'field', 'name', 'type', 'size' ) ) );
		}
		return (string) wp_json_encode(
			array(
				'event'    => 'form.answered',
				'delivery' => $record['key'],
				'site'     => home_url( '/' ),
				'answer'   => array(
					'id'      => $post->ID,
					'date'    => Answer_View::date( get_post_timestamp( $post ) ),
					'form'    => $record['form'],
					'title'   => $record['title'],
					'page'    => $record['permalink'],
					'author'  => $record['author'],
					'consent' => $record['consent'],
					'fields'  => $record['fields'],
					'files'   => $files,
				),
			),
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		);
	}
}
