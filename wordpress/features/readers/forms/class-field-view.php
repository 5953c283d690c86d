<?php
/**
 * The HTML of fields.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Shortcode_Guard;
use Sitewright\Core\Text;
use WP_Block;

/**
 * Renders the field blocks, each by the control that its constants name.
 */
final class Field_View {

	private const PART = 'wp-block-jetpack-contact-form__';

	/**
	 * Widths in percent that the stylesheet knows.
	 */
	private const WIDTHS = array( 25, 50, 75 );

	private const LABEL_HTML = array(
		'a'      => array(
			'href'   => true,
			'target' => true,
			'rel'    => true,
		),
		'strong' => array(),
		'em'     => array(),
		'b'      => array(),
		'i'      => array(),
		's'      => array(),
		'sub'    => array(),
		'sup'    => array(),
		'code'   => array(),
		'mark'   => array( 'style' => true ),
		'br'     => array(),
	);

	/**
	 * The field.
	 *
	 * @var Field
	 */
	private Field $field;

	/**
	 * The form around it.
	 *
	 * @var Form_State
	 */
	private Form_State $state;

	/**
	 * Its block.
	 *
	 * @var WP_Block
	 */
	private WP_Block $block;

	/**
	 * The id of the field's element, escaped.
	 *
	 * @var string
	 */
	private string $id;

	/**
	 * Renders a field of the form whose blocks are being rendered.
	 *
	 * @param array    $attributes Attributes of the block.
	 * @param string   $content    Unused: a field saves no markup.
	 * @param WP_Block $block      The block.
	 * @return string HTML; empty outside a form.
	 */
	public static function render( $attributes, $content, WP_Block $block ): string {
		$state = Page::current();
		$field = $state ? $state->next_field( $block->parsed_block ) : null;
		return $field ? Shortcode_Guard::close( ( new self( $field, $state, $block ) )->html() ) : '';
	}

	/**
	 * Prepares to render a field.
	 *
	 * @param Field      $field Field.
	 * @param Form_State $state The form around it.
	 * @param WP_Block   $block The block of the field.
	 */
	private function __construct( Field $field, Form_State $state, WP_Block $block ) {
		$this->field = $field;
		$this->state = $state;
		$this->block = $block;
		$this->id    = esc_attr( $state->field_id( $field ) );
	}

	/**
	 * The whole field.
	 *
	 * @return string HTML.
	 */
	private function html(): string {
		$attributes = $this->field->attributes;
		$control    = $this->field->control();
		$classes    = array( self::PART . 'field', "is-$control" );
		if ( $this->field->has_pictures() ) {
			$classes[] = 'is-images';
		} elseif ( $this->field->is_rating() ) {
			$classes[] = 'is-rating';
		} elseif ( $this->field->has_countries() ) {
			$classes[] = 'has-countries';
		}
		if ( in_array( (int) $attributes['width'], self::WIDTHS, true ) ) {
			$classes[] = 'is-width-' . (int) $attributes['width'];
		}
		if ( ! empty( $attributes['className'] ) ) {
			$classes[] = $attributes['className'];
		}
		$conditions = $this->state->form->conditions( Conditions::of_block( $attributes ) );
		$sentence   = Form_View::condition( $conditions, $this->state->form );
		$common     = 'class="' . esc_attr( implode( ' ', $classes ) ) . '"' . Field_Style::attribute( $attributes )
			. ( $conditions['rules'] ? ' data-conditions="' . esc_attr( Text::json( $conditions ) ) . '"' : '' );
		if ( $this->field->is_implicit() ) {
			return "<p $common>$sentence" . $this->label() . '</p>';
		}
		$rules = ' data-field="' . esc_attr( Text::json(
			array(
				'name'  => $this->field->name,
				'label' => $this->field->is_hidden() ? '' : $this->field->label(),
			) + $this->field->rules()
		) ) . '"';
		if ( $this->field->is_hidden() ) {
			$data = $conditions['rules'] ? ' data-conditions="' . esc_attr( Text::json( $conditions ) ) . '"' : '';
			return '<div class="' . self::PART . "field is-hidden\" style=\"display:none\"$data$rules><input type=\"hidden\" name=\"" . $this->name() . '" value="' . Text::escaped( $this->state->values( $this->field )[0] ?? '' )
				. '" data-parameter="' . esc_attr( $this->field->parameter() ) . '"></div>';
		}
		if ( 'range' === $control ) {
			return "<div $common$rules>$sentence<label class=\"" . self::PART . "label\" for=\"$this->id\">" . $this->label() . '</label>' . $this->slider() . $this->error() . '</div>';
		}
		if ( in_array( $control, array( 'radios', 'checkboxes' ), true ) ) {
			$role = 'radios' === $control ? 'radiogroup' : 'group';
			$aria = 'radios' === $control ? $this->state_attributes() : $this->described_by();
			return "<fieldset $common$rules id=\"$this->id\" tabindex=\"-1\" role=\"$role\"$aria><legend class=\"" . self::PART . 'label">' . $this->label()
				. '</legend>' . $sentence . '<div class="' . self::PART . 'options">' . $this->options() . '</div>' . $this->error() . '</fieldset>';
		}
		if ( in_array( $control, array( 'checkbox', 'consent' ), true ) ) {
			return "<div $common$rules>$sentence" . $this->choice( 'checkbox', '1', $this->label(), $this->id, $this->required() . $this->state_attributes() )
				. $this->error() . '</div>';
		}
		return "<div $common$rules>$sentence<div class=\"" . self::PART . 'box"><label class="' . self::PART . "label\" for=\"$this->id\"><span>" . $this->label() . '</span></label>'
			. $this->element() . '</div>' . $this->hint() . $this->error() . '</div>';
	}

	/**
	 * The label, with a word for required fields.
	 *
	 * @return string HTML.
	 */
	private function label(): string {
		$html = wp_kses( Text::escape_brackets( $this->field->label_html() ), self::LABEL_HTML );
		if ( $this->field->hides_label() ) {
			return '<span class="' . self::PART . "hidden\">$html</span>";
		}
		if ( ! $this->field->is_required() ) {
			return $html;
		}
		$text = $this->field->attributes['requiredText'] ?? __( '(required)', 'sitewright' );
		return '' === $text ? $html : $html . ' <span class="' . self::PART . 'required">' . Text::shown( Text::text_of_html( $text ) ) . '</span>';
	}

	/**
	 * The input, text area or list.
	 *
	 * @return string HTML.
	 */
	private function element(): string {
		$field = $this->field;
		if ( $field->takes_files() ) {
			return $this->file_element();
		}
		$values      = $this->state->values( $field );
		// That of a phone number can stand behind its country.
		$value       = (string) end( $values );
		$name        = $this->name() . ( $field->has_countries() ? '[number]' : '' );
		$placeholder = $field->attributes['placeholder'];
		$common      = "id=\"$this->id\" name=\"$name\" class=\"" . self::PART . 'control"' . $this->required() . $this->state_attributes();
		if ( 'select' === $field->control() ) {
			return "<select $common>" . $this->list_options( $value ) . '</select>';
		}
		// The stylesheet tells an empty field by its placeholder.
		$common .= ' placeholder="' . esc_attr( '' === $placeholder ? ' ' : $placeholder ) . '"';
		if ( 'textarea' === $field->control() ) {
			// A line break at the beginning belongs to the element, not to its value.
			return "<textarea rows=\"6\" $common>\n" . Text::escaped( $value ) . '</textarea>';
		}
		$input = '';
		foreach ( $field->definition['input'] as $attribute => $text ) {
			// The browser fills in the country beside it.
			$input .= ' ' . esc_attr( $attribute ) . '="' . esc_attr( 'autocomplete' === $attribute && $field->has_countries() ? 'tel-national' : $text ) . '"';
		}
		foreach ( $field->limits() as $attribute => $limit ) {
			$input .= " $attribute=\"" . esc_attr( (string) $limit ) . '"';
		}
		if ( 'number' === ( $field->definition['format'] ?? '' ) ) {
			$step   = $field->attributes['step'] ?? null;
			$input .= ' step="' . esc_attr( Field::is_number( $step ) && $step > 0 ? (string) $step : 'any' ) . '"';
		}
		$html = "<input$input $common value=\"" . Text::escaped( $value ) . '">';
		return $field->has_countries() ? $this->with_countries( $html, $values ) : $html;
	}

	/**
	 * The input of a phone number with the list of countries in front of it.
	 *
	 * @param string   $input  HTML of the input.
	 * @param string[] $values What was chosen and typed, or the number alone.
	 * @return string HTML.
	 */
	private function with_countries( string $input, array $values ): string {
		Countries::enqueue();
		$country = Countries::find( count( $values ) > 1 ? $values[0] : $this->field->attributes['default'] ?? '' );
		return '<div class="' . self::PART . "phone\"><select id=\"$this->id-country\" name=\"" . $this->name() . '[country]" class="' . self::PART . 'control" autocomplete="tel-country-code" aria-label="'
			. esc_attr__( 'Country of the phone number', 'sitewright' ) . '">' . Countries::options( $country ) . "</select>$input</div>";
	}

	/**
	 * A slider with its ends. Its value is told by the page's script; a screen reader tells it by itself.
	 *
	 * @return string HTML.
	 */
	private function slider(): string {
		$input = '';
		$ends  = '';
		foreach ( $this->field->limits() as $name => $limit ) {
			$label  = Text::one_line( $this->field->attributes[ "{$name}Label" ] );
			$ends  .= '<span>' . esc_html( '' === $label ? (string) $limit : $label ) . '</span> ';
			$input .= " $name=\"" . esc_attr( (string) $limit ) . '"';
		}
		return '<div class="' . self::PART . "slider\"><input type=\"range\" id=\"$this->id\" name=\"" . $this->name() . "\"$input step=\"" . esc_attr( (string) $this->field->step() )
			. '" value="' . Text::escaped( $this->state->values( $this->field )[0] ?? '' ) . '"' . $this->invalid() . " aria-describedby=\"$this->id-hint $this->id-error\">"
			. "<output for=\"$this->id\" aria-hidden=\"true\"></output></div><p class=\"" . self::PART . "ends\" id=\"$this->id-hint\">$ends</p>";
	}

	/**
	 * The input for files. Its limits are in the hint, and for the page's script in the element.
	 *
	 * @return string HTML.
	 */
	private function file_element(): string {
		$rules  = new File_Rules( $this->field );
		$limits = array(
			'extensions' => array_keys( $rules->types ),
			'maxSize'    => $rules->max_size,
			'maxFiles'   => $rules->max_files,
			'messages'   => $rules->messages(),
			/* translators: %s: name of a file. */
			'remove'     => __( 'Remove %s', 'sitewright' ),
		);
		$element = "<input type=\"file\" id=\"$this->id\" name=\"" . esc_attr( Request::NAME . "[files][{$this->field->name}][]" ) . '" class="' . self::PART . 'control"'
			. ' accept=".' . esc_attr( implode( ',.', array_keys( $rules->types ) ) ) . '"' . ( $rules->max_files > 1 ? ' multiple' : '' )
			. ' data-files="' . esc_attr( Text::json( $limits ) ) . '"' . $this->required() . $this->state_attributes() . '>';
		return $this->in_drop_zone( $element );
	}

	/**
	 * The input for files in the area that its author designed.
	 *
	 * @param string $element HTML of the input.
	 * @return string HTML.
	 */
	private function in_drop_zone( string $element ): string {
		foreach ( $this->block->inner_blocks as $inner ) {
			if ( Field_Layout::DROP_ZONE === $inner->name ) {
				$area = self::PART . 'drop-zone';
				// The label without a text has a press anywhere open the dialog.
				return "<div class=\"$area\">" . trim( $inner->render() ) . "$element<label class=\"$area-press\" for=\"$this->id\" aria-hidden=\"true\"></label></div>";
			}
		}
		return $element;
	}

	/**
	 * The options of a select. The first is empty, so that nobody sends what they did not choose.
	 *
	 * @param string $value The chosen option.
	 * @return string HTML.
	 */
	private function list_options( string $value ): string {
		$empty = Text::one_line( $this->field->attributes['toggleLabel'] ?? '' );
		$html  = '<option value="">' . esc_html( '' === $empty ? __( 'Select one option', 'sitewright' ) : $empty ) . '</option>';
		foreach ( $this->field->options as $option ) {
			$html .= '<option value="' . Text::escaped( $option ) . '"' . ( $option === $value ? ' selected' : '' ) . '>' . $this->field->option_html( $option ) . '</option>';
		}
		return $html;
	}

	/**
	 * The options of a group.
	 *
	 * @return string HTML.
	 */
	private function options(): string {
		$is_multiple = $this->field->is_multiple();
		$pictures    = $this->field->has_pictures() ? Image_Options::pictures( $this->block->parsed_block ) : array();
		$html        = '';
		if ( $this->field->is_rating() ) {
			return $this->icons();
		}
		foreach ( $this->field->options as $index => $option ) {
			// A required group of radio buttons says so as a whole; of checkboxes, none is required by itself.
			$aria  = $is_multiple ? $this->invalid() : '';
			$label = isset( $pictures[ $option ] ) ? $this->picture( $option, $pictures[ $option ] ) : $this->field->option_html( $option );
			$html .= $this->choice( $is_multiple ? 'checkbox' : 'radio', $option, $label, "$this->id-$index", $aria );
		}
		return $html;
	}

	/**
	 * A picture to choose, with its letter and its label. Without a label, screen readers read the picture's alternative text.
	 *
	 * @param string                              $option  Text of the option.
	 * @param array{letter:string,image:string}   $picture See Image_Options::pictures.
	 * @return string HTML.
	 */
	private function picture( string $option, array $picture ): string {
		$has_alt = 1 === preg_match( '/ alt="[^"]/', $picture['image'] );
		$html    = $this->field->option_html( $option );
		$text    = "<span>$html</span>";
		if ( empty( $this->field->attributes['showLabels'] ) || $option === $picture['letter'] ) {
			$text = $has_alt ? '' : '<span class="' . self::PART . "hidden\">$html</span>";
		}
		return $picture['image'] . '<span class="' . self::PART . 'picture-label"><span class="' . self::PART . 'letter" aria-hidden="true">'
			. "{$picture['letter']}</span>$text</span>";
	}

	/**
	 * The stars or hearts of a rating. One that may be left out can be taken back: no radio button can be unchecked.
	 *
	 * @return string HTML.
	 */
	private function icons(): string {
		$none = '<span class="' . self::PART . 'none">' . esc_html__( 'No rating', 'sitewright' ) . '</span>';
		// In front: the stylesheet fills the icons before the checked one.
		$html = $this->field->is_required() ? '' : $this->choice( 'radio', '', $none, "$this->id-none", '' );
		foreach ( $this->field->options as $index => $option ) {
			$text  = '<span class="' . self::PART . 'hidden">' . esc_html( Rating::text( $option, $this->field->options ) ) . '</span>';
			$html .= $this->choice( 'radio', $option, Rating::icon( $this->field->attributes ) . $text, "$this->id-$index", '' );
		}
		return $html;
	}

	/**
	 * A checkbox or a radio button with its label.
	 *
	 * @param string $type  `checkbox` or `radio`.
	 * @param string $value What is sent.
	 * @param string $label HTML of the label.
	 * @param string $id    Id of the element, escaped.
	 * @param string $more  HTML of further attributes.
	 * @return string HTML.
	 */
	private function choice( string $type, string $value, string $label, string $id, string $more ): string {
		$values  = $this->state->values( $this->field );
		$checked = in_array( $value, $values, true ) || ( '1' === $value && in_array( 'true', $values, true ) ) ? ' checked' : '';
		$name    = $this->name() . ( $this->field->is_multiple() ? '[]' : '' );
		return '<div class="' . self::PART . "option\"><input type=\"$type\" id=\"$id\" name=\"$name\" value=\"" . Text::escaped( $value ) . "\"$checked$more>"
			. "<label for=\"$id\">$label</label></div>";
	}

	/**
	 * The name under which the answer is sent.
	 *
	 * @return string Escaped.
	 */
	private function name(): string {
		return esc_attr( Request::NAME . "[values][{$this->field->name}]" );
	}

	/**
	 * The attribute of required fields.
	 *
	 * @return string HTML.
	 */
	private function required(): string {
		return $this->field->is_required() ? ' required' : '';
	}

	/**
	 * The attributes that tie the error and the hint to the field.
	 *
	 * @return string HTML.
	 */
	private function state_attributes(): string {
		$required = 'radios' === $this->field->control() && $this->field->is_required() ? ' aria-required="true"' : '';
		return $required . $this->invalid() . $this->described_by();
	}

	/**
	 * The attribute of a field with an error.
	 *
	 * @return string HTML.
	 */
	private function invalid(): string {
		return '' === $this->state->error( $this->field ) ? '' : ' aria-invalid="true"';
	}

	/**
	 * The attribute that names the hint and the error.
	 *
	 * @return string HTML.
	 */
	private function described_by(): string {
		$hint = '' === $this->hint() ? '' : "$this->id-hint ";
		return " aria-describedby=\"$hint$this->id-error\"";
	}

	/**
	 * How to write a date, the limits of a number, or which files are taken.
	 *
	 * @return string HTML; empty for fields that need no hint.
	 */
	private function hint(): string {
		$lines = array();
		if ( 'date' === ( $this->field->definition['format'] ?? '' ) ) {
			$lines[] = Validation::date_hint( $this->field->attributes['dateFormat'] );
		}
		$limits = array_map( 'strval', $this->field->limits() );
		if ( isset( $limits['min'], $limits['max'] ) ) {
			/* translators: 1: smallest number, 2: largest number. */
			$lines[] = sprintf( __( 'From %1$s to %2$s', 'sitewright' ), $limits['min'], $limits['max'] );
		} elseif ( $limits ) {
			$lines[] = sprintf(
				/* translators: %s: a number. */
				isset( $limits['min'] ) ? __( 'At least %s', 'sitewright' ) : __( 'At most %s', 'sitewright' ),
				current( $limits )
			);
		}
		if ( $this->field->takes_files() ) {
			$lines[] = Text::one_line( $this->field->attributes['help'] ?? '' );
			$lines[] = ( new File_Rules( $this->field ) )->hint();
			$names   = implode( ', ', $this->state->values( $this->field ) );
			/* translators: %s: names of files. */
			$lines[] = '' === $names ? '' : sprintf( __( 'Files are not kept, so please choose again: %s', 'sitewright' ), $names );
		}
		$html = implode( '<br>', array_map( 'esc_html', array_filter( $lines, 'strlen' ) ) );
		return '' === $html ? '' : "<p class=\"" . self::PART . "hint\" id=\"$this->id-hint\">$html</p>";
	}

	/**
	 * The sentence below the field. The empty element is there for the page's script.
	 *
	 * @return string HTML.
	 */
	private function error(): string {
		return "<p class=\"" . self::PART . "error\" id=\"$this->id-error\">" . esc_html( $this->state->error( $this->field ) ) . '</p>';
	}
}
