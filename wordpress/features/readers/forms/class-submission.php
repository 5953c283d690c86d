<?php
/**
 * The way of a form's answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Request_Sender;
use Sitewright\Core\Text;
use Sitewright\Core\Visitor;
use Sitewright\Features\Readers\Form_Answers\Answers;
use Sitewright\Features\Readers\Form_Answers\File_Limits;
use Sitewright\Features\Readers\Form_Answers\Unstored_Answers;

/**
 * Checks what a form sends, and stores all of it or nothing.
 */
final class Submission {

	/**
	 * The submission as it arrived.
	 *
	 * @var Request
	 */
	private Request $request;

	/**
	 * The form, as the site has it.
	 *
	 * @var Form
	 */
	private Form $form;

	/**
	 * The values without an error: name of the field => texts.
	 *
	 * @var array<string,string[]>
	 */
	private array $values = array();

	/**
	 * The files.
	 *
	 * @var Sent_Files
	 */
	private Sent_Files $files;

	/**
	 * How often forms may be sent, see limits().
	 *
	 * @var array<string,int[]>
	 */
	private array $limits;

	/**
	 * Takes what a form sent.
	 *
	 * @param Request $request Request.
	 * @return Receipt|Refusal
	 */
	public static function take( Request $request ) {
		if ( ! Request_Sender::is_from_site() ) {
			$refusal = new Refusal( 403, __( 'The form was sent from another site, so your answers were not taken. Please send it again from this page.', 'sitewright' ) );
			$form    = Form_Finder::by_token( $request->token );
			return $form instanceof Form ? self::keep( $refusal, $form, $request ) : $refusal;
		}
		$form = Form_Finder::by_token( $request->token );
		if ( $form instanceof Refusal ) {
			$form->orphans = array_map( array( self::class, 'line' ), $request->values );
			return $form;
		}
		$submission = new self( $request, $form );
		// A refused submission is work, too.
		$refusal = $submission->check_limits( array( 'tries' ) ) ?? $submission->check() ?? $submission->check_limits( array( 'address', 'site' ) ) ?? $submission->store();
		return $refusal ? self::keep( $refusal, $form, $request ) : new Receipt( $form, $submission->checked()->answers() );
	}

	/**
	 * Prepares to take what a form sent.
	 *
	 * @param Request $request Request.
	 * @param Form    $form    The form, as the site has it.
	 */
	private function __construct( Request $request, Form $form ) {
		$this->request = $request;
		$this->form    = $form;
		$this->files   = new Sent_Files( $request, $form );
		$this->limits  = self::limits();
	}

	/**
	 * Keeps what was typed with a refusal, so that the page shows it again.
	 *
	 * @param Refusal $refusal Refusal.
	 * @param Form    $form    Form.
	 * @param Request $request Request.
	 * @return Refusal
	 */
	private static function keep( Refusal $refusal, Form $form, Request $request ): Refusal {
		$refusal->form_id = $form->id();
		// Of files the names, because files must be chosen again.
		$sent             = ( new Sent_Files( $request, $form ) )->names() + $request->values;
		$refusal->values  = array_intersect_key( $sent, $form->fields );
		$refusal->orphans = array_map( array( self::class, 'line' ), array_diff_key( $sent, $form->fields ) );
		$refusal->proof   = array( 'time' => $request->time ) + ( '' === $request->key ? array() : array( 'key' => $request->key ) );
		return $refusal;
	}

	/**
	 * The names of fields that were sent, and that the form does not have.
	 *
	 * @return string[]
	 */
	private function unknown(): array {
		$values = array_map( array( self::class, 'line' ), array_diff_key( $this->request->values, $this->form->fields ) );
		return array_keys( array_filter( $values, 'strlen' ) + $this->files->unknown() );
	}

	/**
	 * Checks the answer to each field that is asked.
	 *
	 * @return Refusal|null
	 */
	private function check(): ?Refusal {
		$unknown = $this->unknown();
		if ( $unknown ) {
			$names = implode( ', ', array_map( array( Text::class, 'one_line' ), array_slice( $unknown, 0, 10 ) ) );
			return new Refusal(
				409,
				/* translators: %s: names of fields. */
				sprintf( __( 'This form has changed since you opened it, and no longer asks for this: %s. Please reload the page, check your answers and send them again.', 'sitewright' ), $names )
			);
		}
		$errors = array();
		$names  = $this->files->names();
		foreach ( $this->form->fields as $name => $field ) {
			$sent  = ( $field->takes_files() ? $names : $this->request->values )[ $name ] ?? array();
			$error = $this->check_field( $field, $field->is_hidden() ? Request::hidden_values( $field, $sent ) : $sent );
			if ( null !== $error ) {
				$errors[ $name ] = Validation::message( $error, $field->attributes['dateFormat'] ?? '' );
			}
		}
		$unasked      = array_flip( $this->form->unasked( $this->values ) );
		$this->values = array_diff_key( $this->values, $unasked );
		$errors       = array_diff_key( $errors + $this->files->errors(), $unasked );
		return $errors ? new Refusal( 400, Form_View::invalid_message(), $errors ) : null;
	}

	/**
	 * Checks the answer to a field and keeps it.
	 *
	 * @param Field    $field  Field.
	 * @param string[] $values What was sent.
	 * @return string|null Code of the error.
	 */
	private function check_field( Field $field, array $values ): ?string {
		$checked = Validation::check( $field->rules(), $values );
		$allowed = $field->choices();
		$tidy    = $checked['values'];
		// Only what a page of the form can send: conditions go by it, and many rules may be about one field.
		$valid = $field->is_multiple() ? $tidy : array_slice( $tidy, 0, 1 );
		$valid = null === $allowed ? $valid : array_values( array_intersect( $valid, $allowed ) );

		$this->values[ $field->name ] = 'long' === $checked['error'] ? array_map( array( Validation::class, 'cut' ), $valid ) : $valid;
		if ( null !== $checked['error'] ) {
			return $checked['error'];
		}
		if ( count( $tidy ) > 1 && ! $field->is_multiple() ) {
			return 'characters';
		}
		return count( $valid ) < count( $tidy ) ? 'option' : null;
	}

	/**
	 * How often forms may be sent.
	 *
	 * @return array<string,int[]> See the filter.
	 */
	private static function limits(): array {
		$defaults = array(
			'address' => array( 30, 10 * MINUTE_IN_SECONDS ),
			'site'    => array( 500, HOUR_IN_SECONDS ),
		);
		/**
		 * Filters how often forms may be sent.
		 *
		 * @param array<string,int[]> $limits `address` (each visitor), `site`, and `tries` (each visitor, with what is refused; four
		 *                                    times `address` if it is not given): the number, and the seconds that it is for.
		 */
		$limits = (array) apply_filters( 'sitewright_form_rate_limits', $defaults ) + $defaults;
		return $limits + array( 'tries' => array( 4 * $limits['address'][0], $limits['address'][1] ) );
	}

	/**
	 * Counts the submission, and each of its files.
	 *
	 * @param string[] $scopes Names of limits, in their order.
	 * @return Refusal|null
	 */
	private function check_limits( array $scopes ): ?Refusal {
		$sender = Visitor::network();
		$counts = array(
			'tries'   => "tries|$sender",
			'address' => "address|$sender",
			'site'    => 'site',
		);
		$limit  = Rate_Limit::exceeded( $this->limits, array_intersect_key( $counts, array_flip( $scopes ) ), $sender, 1 + $this->files->count() );
		return null === $limit ? null : new Refusal( 429, File_Limits::rest( $this->limits[ $limit ][1] ) );
	}

	/**
	 * The answers without an error.
	 *
	 * @return Checked_Answers
	 */
	private function checked(): Checked_Answers {
		return new Checked_Answers( $this->request, $this->form, $this->values );
	}

	/**
	 * Stores the answers, unless the form says not to, and has them sent.
	 *
	 * @return Refusal|null
	 */
	private function store(): ?Refusal {
		$answer  = $this->checked()->record();
		$reasons = Spam_Judge::reasons( $this->request, $this->form, $this->values, $answer );
		$files   = $this->files->store( $answer['key'], array_keys( $this->values ) );
		$stored  = $files;
		if ( ! is_wp_error( $files ) ) {
			$answer = array(
				'status'  => $reasons ? 'spam' : 'publish',
				'reasons' => $reasons,
				'files'   => $files,
			) + $answer;
			$stored = $this->form->stores_answers() ? Answers::add( $answer ) : Unstored_Answers::mail( $answer );
		}
		if ( ! is_wp_error( $stored ) ) {
			return null;
		}
		$status = (int) ( $stored->get_error_data()['status'] ?? 500 );
		return new Refusal(
			$status,
			$status < 500 || 503 === $status
				? $stored->get_error_message()
				: __( 'The site could not store your answers just now. They are still here: please send them again in a moment.', 'sitewright' )
		);
	}

	/**
	 * The values of a field as one text.
	 *
	 * @param string[] $values Values.
	 * @return string
	 */
	private static function line( array $values ): string {
		return implode( ', ', $values );
	}
}
