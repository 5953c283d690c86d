<?php
/**
 * The checked answers of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Request_Sender;
use Sitewright\Core\Visitor;

/**
 * Answers of a visitor, as the site stores them and shows them to the visitor.
 */
final class Checked_Answers {

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
	 * The values of the fields that were asked: name of the field => texts.
	 *
	 * @var array<string,string[]>
	 */
	private array $values;

	/**
	 * Keeps the answers.
	 *
	 * @param Request                $request Request.
	 * @param Form                   $form    The form, as the site has it.
	 * @param array<string,string[]> $values  Checked values of the fields that were asked: name of the field => texts.
	 */
	public function __construct( Request $request, Form $form, array $values ) {
		$this->request = $request;
		$this->form    = $form;
		$this->values  = $values;
	}

	/**
	 * The answer as it is stored, without its files.
	 *
	 * @return array See Answers::add.
	 */
	public function record(): array {
		$author  = array();
		$consent = null;
		$agreed  = null;
		foreach ( $this->asked() as $name => $field ) {
			$part = $field->definition['author'] ?? null;
			if ( $part && empty( $author[ $part ] ) ) {
				$author[ $part ] = $this->values[ $name ][0] ?? '';
			}
			if ( 'consent' === $field->control() ) {
				$is_ticked = array() !== $this->values[ $name ];
				$consent   = ( $consent ?? true ) && ( $field->is_implicit() || $is_ticked );
				// An implicit consent is only told to the visitor: it asks for no newsletter.
				$agreed = $field->is_implicit() ? $agreed : ( $agreed ?? true ) && $is_ticked;
			}
		}
		/**
		 * Filters whether the visitor's address is stored with the answers.
		 *
		 * @param bool $is_stored Default true.
		 */
		$is_stored = apply_filters( 'sitewright_form_store_address', true );
		return array(
			'key'       => $this->request->storage_key(),
			'post'      => $this->form->post_id,
			'form'      => $this->form->id(),
			'title'     => $this->form->title(),
			'permalink' => $this->form->post_id ? (string) get_permalink( $this->form->post_id ) : home_url( '/' ),
			'to'        => $this->form->recipients(),
			'subject'   => $this->form->subject(),
			'fields'    => $this->answers(),
			'author'    => $author + array(
				'name'  => '',
				'email' => '',
				'url'   => '',
			),
			'ip'        => $is_stored ? Visitor::address() : '',
			'agent'     => Request_Sender::header( 'HTTP_USER_AGENT' ),
			'consent'   => $consent,
			'signup'    => true === $agreed && $this->form->adds_subscribers(),
			'webhook'   => $this->form->webhook(),
		);
	}

	/**
	 * The fields whose conditions are met.
	 *
	 * @return array<string,Field>
	 */
	private function asked(): array {
		return array_intersect_key( $this->form->fields, $this->values );
	}

	/**
	 * The answers in the order of the form.
	 *
	 * @return array[] Each with `id`, `label`, `type` and `value`, a text or, for several choices, a list.
	 */
	public function answers(): array {
		$answers = array();
		foreach ( $this->asked() as $name => $field ) {
			$values = $this->values[ $name ];
			if ( in_array( $field->control(), array( 'checkbox', 'consent' ), true ) ) {
				$values = array( $values || $field->is_implicit() ? __( 'Yes', 'sitewright' ) : __( 'No', 'sitewright' ) );
			}
			if ( $values && $field->is_rating() ) {
				$values = array( Rating::text( $values[0], $field->options ) );
			}
			$answers[] = array(
				'id'    => $name,
				'label' => $field->label(),
				'type'  => $field->type,
				'value' => $field->is_multiple() ? $values : $values[0] ?? '',
			);
		}
		return $answers;
	}
}
