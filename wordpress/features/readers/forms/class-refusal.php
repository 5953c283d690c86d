<?php
/**
 * A form that was sent and refused.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * The values that the visitor typed, and a sentence about the next step.
 */
final class Refusal {

	/**
	 * HTTP status.
	 *
	 * @var int
	 */
	public int $status;

	/**
	 * A sentence.
	 *
	 * @var string
	 */
	public string $message;

	/**
	 * Name of the field => sentence.
	 *
	 * @var array<string,string>
	 */
	public array $errors;

	/**
	 * The form; empty if there is none any more.
	 *
	 * @var string
	 */
	public string $form_id = '';

	/**
	 * Name of the field => text or texts, as typed.
	 *
	 * @var array<string,string|string[]>
	 */
	public array $values = array();

	/**
	 * The texts of fields that the form no longer has: name => text.
	 *
	 * @var array<string,string>
	 */
	public array $orphans = array();

	/**
	 * The hidden values that a second try sends again: `key`, `time`.
	 *
	 * @var array<string,string>
	 */
	public array $proof = array();

	/**
	 * Refuses what was sent.
	 *
	 * @param int                  $status  HTTP status.
	 * @param string               $message A sentence.
	 * @param array<string,string> $errors  Name of the field => sentence.
	 */
	public function __construct( int $status, string $message, array $errors = array() ) {
		$this->status  = $status;
		$this->message = $message;
		$this->errors  = $errors;
	}
}
