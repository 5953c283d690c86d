<?php
/**
 * A form that was sent and stored.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * The stored answers, for the thanks.
 */
final class Receipt {

	/**
	 * The form.
	 *
	 * @var Form
	 */
	public Form $form;

	/**
	 * The answers, see Submission::answers().
	 *
	 * @var array[]
	 */
	public array $answers;

	/**
	 * Keeps form and answers.
	 *
	 * @param Form    $form    Form.
	 * @param array[] $answers See Submission::answers().
	 */
	public function __construct( Form $form, array $answers ) {
		$this->form    = $form;
		$this->answers = $answers;
	}
}
