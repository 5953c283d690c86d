<?php
/**
 * The requests of WordPress's AI client.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Ai\Core_Ai;

use Throwable;
use WordPress\AiClient\Providers\Http\Contracts\HttpTransporterInterface;
use WordPress\AiClient\Providers\Http\DTO\Request;
use WordPress\AiClient\Providers\Http\DTO\RequestOptions;
use WordPress\AiClient\Providers\Http\DTO\Response;
use WP_Error;

/**
 * Sends the requests of the client to providers, and tells of answers that are none. Those that other plugins make meanwhile are not the client's.
 */
final class Watched_Transporter implements HttpTransporterInterface {

	/**
	 * What sends the requests.
	 *
	 * @var HttpTransporterInterface
	 */
	private HttpTransporterInterface $sender;

	/**
	 * Is told of an answer that is none, as WordPress's HTTP API has them.
	 *
	 * @var callable(array|WP_Error):void
	 */
	private $tell;

	/**
	 * Keeps the objects.
	 *
	 * @param HttpTransporterInterface      $sender What sends the requests.
	 * @param callable(array|WP_Error):void $tell   Is told of an answer that is none.
	 */
	public function __construct( HttpTransporterInterface $sender, callable $tell ) {
		$this->sender = $sender;
		$this->tell   = $tell;
	}

	/**
	 * Sends a request.
	 *
	 * @param Request             $request Request.
	 * @param RequestOptions|null $options Options.
	 * @return Response
	 * @throws Throwable What the sender throws.
	 */
	public function send( Request $request, ?RequestOptions $options = null ): Response {
		try {
			$response = $this->sender->send( $request, $options );
		} catch ( Throwable $lost ) {
			call_user_func( $this->tell, new WP_Error( 'http_request_failed', $lost->getMessage() ) );
			throw $lost;
		}
		if ( $response->getStatusCode() >= 400 ) {
			call_user_func(
				$this->tell,
				Failure::response( $response->getStatusCode(), (string) $response->getBody(), (string) $response->getHeaderAsString( 'Retry-After' ) )
			);
		}
		return $response;
	}
}
