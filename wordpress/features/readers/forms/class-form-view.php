<?php
/**
 * The HTML of a form around its fields.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Text;

/**
 * Renders the element of the form, what went wrong, and what identifies the form when it is sent.
 */
final class Form_View {

	private const PART = 'wp-block-jetpack-contact-form__';

	/**
	 * The beginning of the form.
	 *
	 * @param Form_State $state The form.
	 * @return string HTML.
	 */
	public static function opening( Form_State $state ): string {
		$id    = esc_attr( $state->html_id );
		$title = Text::one_line( $state->form->attributes['formTitle'] );
		// The summary of errors is where a form without JavaScript leads; the browser then moves the focus there.
		return '<form class="' . self::PART . "form\" method=\"post\" action=\"#$id\" accept-charset=\"utf-8\" novalidate"
			. ( $state->form->takes_files() ? ' enctype="multipart/form-data"' : '' )
			. ( $state->refusal ? '' : " id=\"$id\"" )
			. ( '' === $title ? '' : ' aria-label="' . esc_attr( $title ) . '"' )
			. ' data-messages="' . esc_attr( Text::json( Validation::messages() + self::messages( $state->form->takes_files() ) ) ) . '">'
			. ( $state->refusal ? self::summary( $state, $id ) : '' )
			. self::hidden_inputs( $state );
	}

	/**
	 * The button of a form that has none.
	 *
	 * @return string HTML.
	 */
	public static function button() {
		return render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => array(
					'element' => 'button',
					'text'    => __( 'Submit', 'sitewright' ),
				),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}

	/**
	 * When a field or a step is asked, for people without JavaScript.
	 *
	 * @param array $conditions See Form::conditions().
	 * @param Form  $form       Form.
	 * @return string HTML; empty for parts that are always asked.
	 */
	public static function condition( array $conditions, Form $form ): string {
		$sentence = Conditions::sentence( $conditions, $form->fields );
		return '' === $sentence ? '' : '<small class="' . self::PART . 'condition">' . esc_html( $sentence ) . '</small>';
	}

	/**
	 * The sentences of the page's script.
	 *
	 * @param bool $has_files Whether the form takes files.
	 * @return array<string,string>
	 */
	private static function messages( bool $has_files ): array {
		return array(
			'invalid'  => self::invalid_message(),
			'sending'  => __( 'Sending…', 'sitewright' ),
			'offline'  => __( 'Your answers could not be sent, because the connection failed. They are still here: please try again when you are online.', 'sitewright' ),
			'tooLarge' => self::too_large_message( $has_files ),
			'failed'   => __( 'The site could not take your answers just now. They are still here: please try again in a moment.', 'sitewright' ),
			/* translators: %s: label of a field. */
			'asked'    => __( 'New in this form: %s', 'sitewright' ),
			/* translators: %s: label of a field. */
			'unasked'  => __( 'No longer in this form: %s', 'sitewright' ),
		);
	}

	/**
	 * The sentence above fields with errors.
	 *
	 * @return string
	 */
	public static function invalid_message(): string {
		return __( 'Your answers were not sent yet. Please correct these fields:', 'sitewright' );
	}

	/**
	 * The sentence for answers that are too long for the site.
	 *
	 * @param bool $has_files Whether files may be the reason.
	 * @return string
	 */
	public static function too_large_message( bool $has_files ): string {
		return $has_files
			? __( 'Your files are too large for this site, and nothing was sent. Please go back, choose smaller ones and send your answers again.', 'sitewright' )
			: __( 'Your answers are too long for this site, and were not sent. Please go back, shorten them and send them again.', 'sitewright' );
	}

	/**
	 * The summary of errors, with links to the fields.
	 *
	 * @param Form_State $state The form.
	 * @param string     $id    Id of the element, escaped.
	 * @return string HTML.
	 */
	private static function summary( Form_State $state, string $id ): string {
		$items = '';
		foreach ( array_intersect_key( $state->form->fields, $state->refusal->errors ) as $field ) {
			$items .= '<li><a href="#' . esc_attr( $state->field_id( $field ) ) . '">' . esc_html( $field->label() . ': ' . $state->error( $field ) ) . '</a></li>';
		}
		return '<div class="' . self::PART . "errors\" id=\"$id\" role=\"alert\" tabindex=\"-1\" autofocus><p>" . esc_html( $state->refusal->message ) . '</p>'
			. ( '' === $items ? '' : "<ul>$items</ul>" ) . self::orphans( $state->refusal->orphans ) . '</div>';
	}

	/**
	 * The texts of fields that the form no longer has.
	 *
	 * @param array<string,string> $orphans Name of the field => text.
	 * @return string HTML.
	 */
	public static function orphans( array $orphans ): string {
		$html = '';
		foreach ( $orphans as $name => $text ) {
			$html .= '<div><dt>' . esc_html( $name ) . '</dt><dd>' . nl2br( Text::escaped( $text ) ) . '</dd></div>';
		}
		return '' === $html ? '' : "<dl>$html</dl>";
	}

	/**
	 * The inputs that identify the form when it is sent, and a trap for robots.
	 *
	 * @param Form_State $state The form.
	 * @return string HTML.
	 */
	private static function hidden_inputs( Form_State $state ): string {
		$hidden = array(
			'form' => Form_Finder::token( $state->form ),
			'key'  => $state->refusal->proof['key'] ?? wp_generate_uuid4(),
			'time' => $state->refusal->proof['time'] ?? Proof::now(),
		);
		$html   = '';
		foreach ( $hidden as $name => $value ) {
			$html .= '<input type="hidden" name="' . Request::NAME . "[$name]\" value=\"" . esc_attr( $value ) . '">';
		}
		// Programs that fill in forms take it for a field; browsers and screen readers do not show it.
		return $html . '<p class="' . self::PART . 'trap" aria-hidden="true"><label>' . esc_html__( 'Leave this field empty', 'sitewright' )
			. ' <input type="text" name="' . Request::NAME . '[subject]" tabindex="-1" autocomplete="off"></label></p>';
	}
}
