<?php
/**
 * The API of Mailchimp.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Breaker;
use Sitewright\Core\Text;
use WP_Error;

/**
 * Calls the Marketing API 3.0 with the owner's key, at the data centre that the key names.
 */
final class Mailchimp_Api {

	/**
	 * Seconds.
	 */
	private const TIMEOUT = 15;

	/**
	 * In seconds, while a visitor waits.
	 */
	private const VISITOR_TIMEOUT = 5;

	/**
	 * The breaker of Mailchimp: visitors wait for it, each in a process of the site.
	 *
	 * @return Breaker
	 */
	public static function breaker(): Breaker {
		return new Breaker( 'mailchimp' );
	}

	/**
	 * Whether a text is a key: digits and letters, and the data centre.
	 *
	 * @param string $key Text.
	 * @return bool
	 */
	public static function is_key( string $key ): bool {
		return 1 === preg_match( '/^[0-9a-f]{10,64}-[a-z]{2,4}\d{1,4}$/D', $key );
	}

	/**
	 * Calls a route.
	 *
	 * @param string      $method HTTP method.
	 * @param string      $path   Path below `3.0/`, with its query.
	 * @param array|null  $body   JSON body; null for none.
	 * @param string|null $key    Key; null for the stored one.
	 * @return array|WP_Error The answer; errors `mailchimp_not_connected` (400), `mailchimp_error` (502) with a sentence for the owner, and in its data `is_final`,
	 *                        where the same call would be refused again, and `fields`, the names of those that Mailchimp refuses.
	 */
	public static function call( string $method, string $path, ?array $body = null, ?string $key = null ) {
		$key = $key ?? Settings::mailchimp_key();
		if ( ! self::is_key( $key ) ) {
			return new WP_Error( 'mailchimp_not_connected', __( 'There is no API key of Mailchimp.', 'sitewright' ), array( 'status' => 400 ) );
		}
		$host       = substr( strrchr( $key, '-' ), 1 ) . '.api.mailchimp.com';
		$is_visitor = ! is_user_logged_in() && ! wp_doing_cron();
		$timeout    = $is_visitor ? self::VISITOR_TIMEOUT : self::TIMEOUT;
		if ( self::breaker()->has_waited( $timeout, $host ) || ( $is_visitor && ! self::breaker()->allows() ) ) {
			return self::unreachable();
		}
		$response = wp_remote_request(
			"https://$host/3.0/$path",
			array(
				'method'      => $method,
				'timeout'     => $timeout,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Basic ' . base64_encode( "key:$key" ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7617.
					'Content-Type'  => 'application/json',
				),
			) + ( null === $body ? array() : array( 'body' => wp_json_encode( $body ) ) )
		);
		if ( is_wp_error( $response ) ) {
			self::breaker()->note_wait( $timeout, $host );
			if ( $is_visitor ) {
				self::breaker()->note_failure();
			}
			return self::unreachable();
		}
		self::breaker()->note_answer();
		$status = wp_remote_retrieve_response_code( $response );
		$answer = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( 401 === $status || 403 === $status ) {
			return self::error( __( 'Mailchimp does not accept the API key. Please make a new one at Mailchimp and enter it on the newsletter page.', 'sitewright' ), true );
		}
		if ( 429 === $status ) {
			return self::error( __( 'Mailchimp gets too many requests just now. Please try again in a minute.', 'sitewright' ) );
		}
		if ( $status < 200 || $status > 299 || ! is_array( $answer ) ) {
			$detail = is_array( $answer ) && is_string( $answer['detail'] ?? null ) ? Text::one_line( $answer['detail'] ) : '';
			return self::error(
				'' === $detail
					? __( 'Mailchimp answered with something unexpected. Please try again later.', 'sitewright' )
					/* translators: %s: what Mailchimp says, in English. */
					: sprintf( __( 'Mailchimp says: %s', 'sitewright' ), mb_substr( $detail, 0, 300 ) ),
				$status >= 400 && $status < 500 && 408 !== $status,
				is_array( $answer['errors'] ?? null ) ? array_filter( array_column( $answer['errors'], 'field' ), 'is_string' ) : array()
			);
		}
		return $answer;
	}

	/**
	 * The error while Mailchimp does not answer.
	 *
	 * @return WP_Error
	 */
	private static function unreachable(): WP_Error {
		return self::error( __( 'Mailchimp could not be reached. Please try again later.', 'sitewright' ) );
	}

	/**
	 * An error.
	 *
	 * @param string   $message  Sentence for the owner.
	 * @param bool     $is_final Whether Mailchimp would refuse the same call again.
	 * @param string[] $fields   Names of the fields that it refuses.
	 * @return WP_Error
	 */
	private static function error( string $message, bool $is_final = false, array $fields = array() ): WP_Error {
		return new WP_Error(
			'mailchimp_error',
			$message,
			array(
				'status'   => 502,
				'is_final' => $is_final,
				'fields'   => $fields,
			)
		);
	}
}
