<?php
/**
 * A form while it is rendered.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Gives each field its name, its id, and what was typed into it.
 */
final class Form_State {

	/**
	 * The form.
	 *
	 * @var Form
	 */
	public Form $form;

	/**
	 * The refused submission; null if the form was not sent.
	 *
	 * @var Refusal|null
	 */
	public ?Refusal $refusal = null;

	/**
	 * The id of the form's element.
	 *
	 * @var string
	 */
	public string $html_id;

	/**
	 * How many fields of a name were rendered.
	 *
	 * @var array<string,int>
	 */
	private array $counts = array();

	/**
	 * Begins to render a form.
	 *
	 * @param Form         $form    Form.
	 * @param int          $number  How often the page has the form so far.
	 * @param Refusal|null $refusal The refused submission.
	 */
	public function __construct( Form $form, int $number, ?Refusal $refusal = null ) {
		$this->form    = $form;
		$this->refusal = $refusal;
		$this->html_id = 'sitewright-form-' . $form->id() . ( $number > 1 ? "-$number" : '' );
	}

	/**
	 * The field of a block that is rendered now. Blocks are told apart by their names, not by their number: a block around
	 * some of them may show none of them.
	 *
	 * @param array $block Block, as parsed.
	 * @return Field|null Null for a block that another plugin adds to the page.
	 */
	public function next_field( array $block ): ?Field {
		$base                  = Field::base_name( $block );
		$this->counts[ $base ] = ( $this->counts[ $base ] ?? 0 ) + 1;
		return $this->form->fields[ $this->counts[ $base ] > 1 ? $base . '-' . $this->counts[ $base ] : $base ] ?? null;
	}

	/**
	 * The id of a field's element.
	 *
	 * @param Field $field Field.
	 * @return string
	 */
	public function field_id( Field $field ): string {
		return "$this->html_id-$field->name";
	}

	/**
	 * The sentence below a field.
	 *
	 * @param Field $field Field.
	 * @return string Empty for none.
	 */
	public function error( Field $field ) {
		return $this->refusal->errors[ $field->name ] ?? '';
	}

	/**
	 * The values that the field shows: those that were typed or, before that, the default.
	 *
	 * @param Field $field Field.
	 * @return string[] For most fields one text.
	 */
	public function values( Field $field ): array {
		if ( $this->refusal ) {
			return (array) ( $this->refusal->values[ $field->name ] ?? array() );
		}
		$default = $field->first_value();
		if ( '' === $default && isset( $field->definition['author'] ) && is_user_logged_in() ) {
			$user    = wp_get_current_user();
			$known   = array(
				'name'  => $user->display_name,
				'email' => $user->user_email,
				'url'   => $user->user_url,
			);
			$default = $known[ $field->definition['author'] ] ?? '';
		}
		return '' === $default ? array() : array( $default );
	}
}
