<?php
/**
 * Requests for the picture of an embed.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embeds;

use WP_Error;

/**
 * Holds the requests for one picture, those of WordPress to the service as well: together they take no longer than TIME, and a host that did
 * not answer is not asked again for some hours. A host that hangs must not hold WP-Cron.
 */
final class Picture_Request {

	/**
	 * Seconds for all requests for a picture.
	 */
	public const TIME = 10;

	/**
	 * Seconds for which nobody asks a host that did not answer.
	 */
	public const REST = 6 * HOUR_IN_SECONDS;

	/**
	 * Redirections that a request follows, from http to https to www and one more. WordPress checks each address on the way by its rules for
	 * those of strangers.
	 */
	private const REDIRECTIONS = 3;

	/**
	 * Seconds in which a host can be expected to answer. One that was given less may be as quick as others.
	 */
	private const FAIR = 2;

	/**
	 * Seconds that a request is given at least: none at all would be no limit.
	 */
	private const LEAST = 0.1;

	/**
	 * Whether a host did not answer, or was not asked because of that.
	 *
	 * @var bool
	 */
	public bool $has_failed = false;

	/**
	 * Returns the path of the file that is there, and fresh, while a host rests.
	 *
	 * @var callable
	 */
	private $file;

	/**
	 * When the time is over.
	 *
	 * @var float
	 */
	private float $until = 0;

	/**
	 * Seconds that the last request was given.
	 *
	 * @var float
	 */
	private float $given = 0;

	/**
	 * Keeps what is told.
	 *
	 * @param callable(string):string $file See the property; gets a host.
	 */
	public function __construct( callable $file ) {
		$this->file = $file;
	}

	/**
	 * Makes the requests.
	 *
	 * @param callable $work Makes them with WordPress's functions.
	 */
	public function make( callable $work ): void {
		$this->until = microtime( true ) + self::TIME;
		add_filter( 'http_request_args', array( $this, 'limit' ), PHP_INT_MAX );
		add_filter( 'pre_http_request', array( $this, 'refuse' ), 1, 3 );
		add_action( 'http_api_debug', array( $this, 'note' ), 10, 5 );
		add_action( 'requests-requests.before_redirect', array( $this, 'limit_redirection' ), 10, 4 );
		try {
			$work();
		} finally {
			remove_filter( 'http_request_args', array( $this, 'limit' ), PHP_INT_MAX );
			remove_filter( 'pre_http_request', array( $this, 'refuse' ), 1 );
			remove_action( 'http_api_debug', array( $this, 'note' ) );
			remove_action( 'requests-requests.before_redirect', array( $this, 'limit_redirection' ) );
		}
	}

	/**
	 * Gives a request half of what is left of the time: a picture is asked for after its service.
	 *
	 * @param mixed $arguments Arguments of a request.
	 * @return array
	 */
	public function limit( $arguments ): array {
		$this->given = max( self::LEAST, ( $this->until - microtime( true ) ) / 2 );
		return array(
			'timeout'     => $this->given,
			'redirection' => self::REDIRECTIONS,
		) + (array) $arguments;
	}

	/**
	 * Gives what a request is led to no more than what is left of the time: the library of WordPress gives each address the whole timeout.
	 *
	 * @param mixed $location Not used.
	 * @param mixed $headers  Not used.
	 * @param mixed $data     Not used.
	 * @param array $options  Options of the request.
	 */
	public function limit_redirection( $location, $headers, $data, &$options ): void {
		$this->given        = max( self::LEAST, min( $this->given, $this->until - microtime( true ) ) );
		$options['timeout'] = $this->given;
	}

	/**
	 * Refuses a request for which no time is left, and one to a host that rests.
	 *
	 * @param mixed $answer    Answer of another plugin; false for none.
	 * @param mixed $arguments Arguments of the request.
	 * @param mixed $url       Its address.
	 * @return mixed
	 */
	public function refuse( $answer, $arguments, $url ) {
		$file = $this->file_of( $url );
		if ( microtime( true ) < $this->until && ( ! is_file( $file ) || filemtime( $file ) < time() - self::REST ) ) {
			return $answer;
		}
		$this->has_failed = true;
		return new WP_Error( 'http_request_not_executed' );
	}

	/**
	 * Notes a host that did not answer. One that refuses an address, or fails at it, does answer: WordPress asks a service that has no JSON (501)
	 * for XML, and other pictures of the host may be there.
	 *
	 * @param mixed $answer    Answer, or an error.
	 * @param mixed $context   Not used.
	 * @param mixed $transport Not used.
	 * @param mixed $arguments Arguments of the request.
	 * @param mixed $url       Its address; none where WordPress did not ask, by its rules.
	 */
	public function note( $answer, $context, $transport, $arguments, $url ): void {
		if ( ! is_string( $url ) ) {
			return;
		}
		if ( ! is_wp_error( $answer ) && ! in_array( wp_remote_retrieve_response_code( $answer ), array( 502, 503, 504 ), true ) ) {
			return;
		}
		$this->has_failed = true;
		// The library of WordPress says so in English.
		if ( $this->given >= self::FAIR && ! ( is_wp_error( $answer ) && 'Too many redirects' === $answer->get_error_message() ) ) {
			touch( $this->file_of( $url ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of our own.
		}
	}

	/**
	 * The file of the host of an address.
	 *
	 * @param mixed $url Address.
	 * @return string Path.
	 */
	private function file_of( $url ): string {
		return ( $this->file )( strtolower( (string) wp_parse_url( (string) $url, PHP_URL_HOST ) ) );
	}
}
