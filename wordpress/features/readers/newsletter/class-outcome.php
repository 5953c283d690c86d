<?php
/**
 * The result of a sign-up.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

/**
 * Tells the visitor what to do next; what was typed stays where the address was not taken.
 */
final class Outcome {

	/**
	 * `confirm`, `done` or `refused`.
	 *
	 * @var string
	 */
	public string $status;

	/**
	 * A sentence; empty for the text of the form.
	 *
	 * @var string
	 */
	public string $message;

	/**
	 * HTTP status.
	 *
	 * @var int
	 */
	public int $code;

	/**
	 * Keeps the result.
	 *
	 * @param string $status  See above.
	 * @param string $message See above.
	 * @param int    $code    HTTP status.
	 */
	public function __construct( string $status, string $message = '', int $code = 200 ) {
		$this->status  = $status;
		$this->message = $message;
		$this->code    = $code;
	}

	/**
	 * The sentence after an e-mail was sent. It is the same whether the address was on the list before or not.
	 *
	 * @return string
	 */
	public static function confirm_message(): string {
		return __( 'Almost done: please look into your mailbox, and confirm your address by the link in the e-mail that we sent you.', 'sitewright' );
	}
}
