<?php
/**
 * A field of a form.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Attributes;
use Sitewright\Core\Blocks;
use Sitewright\Core\Constants;
use Sitewright\Core\Manifest;
use Sitewright\Core\Text;

/**
 * The question of a field block. Types of fields are found by their constants: adding one is one folder.
 */
final class Field {

	private const MAX_NAME_LENGTH = 40;

	/**
	 * The key of the answer, unique in its form.
	 *
	 * @var string
	 */
	public string $name;

	/**
	 * The name of the block without its namespace and `field-`, e.g. `email`.
	 *
	 * @var string
	 */
	public string $type;

	/**
	 * The `field` of the block's constants: `control`, `input`, `format`, `author`, `look`, and `default`, the attribute with the first value.
	 *
	 * @var array<string,mixed>
	 */
	public array $definition;

	/**
	 * The attributes of the block, with defaults.
	 *
	 * @var array<string,mixed>
	 */
	public array $attributes;

	/**
	 * The texts of the options, in their order.
	 *
	 * @var string[]
	 */
	public array $options;

	/**
	 * Whether the options come of HTML, in which an author types `&` as `&amp;`. A list in an attribute is plain text, and has such
	 * references where WordPress put them when somebody without `unfiltered_html` saved the post.
	 *
	 * @var bool
	 */
	private bool $has_html_options;

	/**
	 * Describes a field block.
	 *
	 * @param array  $block The block, as parsed.
	 * @param string $name  Key of the answer.
	 */
	public function __construct( array $block, string $name ) {
		$this->name       = $name;
		$this->type       = preg_replace( '~^.*/(?:field-)?~', '', $block['blockName'] );
		$this->definition = self::definition( $block['blockName'] );
		$this->attributes = self::attributes( $block );
		$labels           = array_column( array_column( Field_Layout::options( $block ), 'attrs' ), 'label' );
		// Options that are blocks are HTML; a list is, where the block declares it as HTML.
		$this->has_html_options = $labels || in_array( 'options', Block_Attributes::html_names( Blocks::type( $block['blockName'] ) ), true );
		$this->options          = $this->is_rating() ? Rating::choices( $this->attributes ) : $this->texts_of( $labels ? $labels : $this->attributes['options'] ?? array() );
	}

	/**
	 * The definition of a field type.
	 *
	 * @param string|null $block_name Name of any block.
	 * @return array<string,mixed>|null The `field` of its constants; null for a block that is no field, and for one that
	 *                                  another plugin took away: visitors do not see it.
	 */
	public static function definition( ?string $block_name ): ?array {
		$folder = Manifest::fields()[ (string) $block_name ] ?? null;
		return null === $folder || ! Blocks::type( $block_name ) ? null : Constants::of( "blocks/$folder" )['field'];
	}

	/**
	 * The name that a field has unless an earlier one of the form has it: the id that its author gave, or its label.
	 *
	 * @param array $block A field block, as parsed.
	 * @return string Letters, digits and hyphens.
	 */
	public static function base_name( array $block ): string {
		$attributes = self::attributes( $block );
		$type       = preg_replace( '~^.*/(?:field-)?~', '', $block['blockName'] );
		foreach ( array( $attributes['id'] ?? '', Text::text_of_html( $attributes['label'] ?? '' ) ) as $text ) {
			$name = self::to_name( $text );
			if ( '' !== $name ) {
				return $name;
			}
		}
		// A label in another alphabet.
		return $type . '-' . substr( md5( $attributes['label'] ?? '' ), 0, 8 );
	}

	/**
	 * A text as the name of a field.
	 *
	 * @param string $text An id or a label.
	 * @return string Letters, digits and hyphens; empty for a text of another alphabet.
	 */
	public static function to_name( string $text ): string {
		$name = trim( preg_replace( '/[^a-z0-9]++/', '-', strtolower( remove_accents( $text ) ) ), '-' );
		return rtrim( substr( $name, 0, self::MAX_NAME_LENGTH ), '-' );
	}

	/**
	 * The control that the visitor sees: `input`, `range`, `hidden`, `textarea`, `select`, `radios`, `checkboxes`, `checkbox`, `consent` or `files`.
	 *
	 * @return string
	 */
	public function control(): string {
		if ( $this->has_pictures() ) {
			return empty( $this->attributes['isMultiple'] ) ? 'radios' : 'checkboxes';
		}
		return $this->definition['control'];
	}

	/**
	 * Whether the form cannot be sent without an answer.
	 *
	 * @return bool
	 */
	public function is_required(): bool {
		return ! empty( $this->attributes['required'] ) && ! $this->is_implicit() && ! $this->is_hidden();
	}

	/**
	 * Whether the field only tells people what they agree to.
	 *
	 * @return bool
	 */
	public function is_implicit(): bool {
		return 'consent' === $this->control() && 'explicit' !== $this->attributes['consentType'];
	}

	/**
	 * Whether visitors do not see the field.
	 *
	 * @return bool
	 */
	public function is_hidden(): bool {
		return 'hidden' === $this->control();
	}

	/**
	 * The parameter of the page's address that is the value of a hidden field: its id or its label, if an address can have that, else
	 * its name.
	 *
	 * @return string
	 */
	public function parameter(): string {
		$texts = array( $this->attributes['id'], Text::text_of_html( $this->attributes['label'] ?? '' ) );
		$text  = (string) current( array_filter( $texts, 'strlen' ) );
		return preg_match( '/^[A-Za-z0-9_-]{1,40}$/D', $text ) ? $text : $this->name;
	}

	/**
	 * Whether the choices are stars or hearts.
	 *
	 * @return bool
	 */
	public function is_rating(): bool {
		return 'rating' === ( $this->definition['look'] ?? null );
	}

	/**
	 * Whether a phone number has a list of countries beside it.
	 *
	 * @return bool
	 */
	public function has_countries(): bool {
		return 'telephone' === ( $this->definition['format'] ?? null ) && ! empty( $this->attributes['showCountrySelector'] );
	}

	/**
	 * The value of a field that nobody has filled in yet.
	 *
	 * @return string Empty for none.
	 */
	public function first_value(): string {
		$value = $this->attributes[ $this->definition['default'] ?? 'defaultValue' ] ?? '';
		if ( 'range' !== $this->control() ) {
			return is_scalar( $value ) ? (string) $value : '';
		}
		$limits = $this->limits();
		$value  = max( $limits['min'], min( $limits['max'], is_numeric( $value ) ? 0 + $value : $limits['min'] ) );
		// The step that a browser would choose.
		$step = $this->step();
		return (string) ( $limits['min'] + $step * min( round( ( $value - $limits['min'] ) / $step ), floor( ( $limits['max'] - $limits['min'] ) / $step + 1e-6 ) ) );
	}

	/**
	 * Whether the answer is a list.
	 *
	 * @return bool
	 */
	public function is_multiple(): bool {
		return in_array( $this->control(), array( 'checkboxes', 'files' ), true );
	}

	/**
	 * Whether the options are pictures.
	 *
	 * @return bool
	 */
	public function has_pictures(): bool {
		return 'images' === $this->definition['control'];
	}

	/**
	 * Whether the answer is files; its values are their names.
	 *
	 * @return bool
	 */
	public function takes_files(): bool {
		return 'files' === $this->control();
	}

	/**
	 * Whether the label is there for screen readers alone.
	 *
	 * @return bool
	 */
	public function hides_label(): bool {
		return ! empty( $this->attributes[ Field_Layout::HIDDEN ] );
	}

	/**
	 * The label as HTML; never empty, because each field needs a name.
	 *
	 * @return string HTML that is not escaped.
	 */
	public function label_html(): string {
		if ( 'consent' === $this->control() ) {
			return Default_Texts::shown( $this->attributes[ $this->is_implicit() ? 'implicitConsentMessage' : 'explicitConsentMessage' ] );
		}
		$label = $this->attributes['label'] ?? '';
		if ( '' !== Text::text_of_html( $label ) ) {
			return Default_Texts::shown( $label );
		}
		$placeholder = Text::one_line( $this->attributes['placeholder'] );
		if ( $this->hides_label() && '' !== $placeholder ) {
			return Text::to_html( $placeholder );
		}
		if ( $this->is_hidden() ) {
			return Text::to_html( '' === $this->attributes['id'] ? __( 'Hidden Field', 'sitewright' ) : $this->attributes['id'] );
		}
		if ( 'select' === $this->control() ) {
			return __( 'Select one', 'sitewright' );
		}
		return 'textarea' === $this->control() ? __( 'Message', 'sitewright' ) : __( 'Text', 'sitewright' );
	}

	/**
	 * The label as text, for messages and answers.
	 *
	 * @return string
	 */
	public function label(): string {
		return Text::text_of_html( 'consent' === $this->control() ? Default_Texts::shown( $this->attributes['label'] ) : $this->label_html() );
	}

	/**
	 * An option as visitors read it.
	 *
	 * @param string $option Text of the option.
	 * @return string HTML.
	 */
	public function option_html( string $option ): string {
		return $this->has_html_options ? Text::shown( $option ) : esc_html( $option );
	}

	/**
	 * The facts of the field that Validation depends on.
	 *
	 * @return array<string,mixed>
	 */
	public function rules(): array {
		return $this->limits() + array_filter(
			array(
				'step'       => 'range' === $this->control() ? $this->step() : null,
				'control'    => $this->control(),
				'format'     => $this->definition['format'] ?? null,
				'dateFormat' => 'date' === ( $this->definition['format'] ?? null ) ? $this->attributes['dateFormat'] ?? null : null,
				'required'   => $this->is_required(),
			)
		);
	}

	/**
	 * The limits of a number.
	 *
	 * @return array<string,float> `min` and `max`, where the field has them; a slider has both.
	 */
	public function limits(): array {
		$limits = 'range' === $this->control() ? array( 'min' => 0, 'max' => 100 ) : array();
		foreach ( 'number' === ( $this->definition['format'] ?? null ) ? array( 'min', 'max' ) : array() as $name ) {
			$value = $this->attributes[ $name ] ?? null;
			if ( self::is_number( $value ) ) {
				$limits[ $name ] = 0 + $value;
			}
		}
		// The other way around, the field would take nothing.
		return 2 === count( $limits ) ? array( 'min' => min( $limits ), 'max' => max( $limits ) ) : $limits;
	}

	/**
	 * The distance of two numbers that a slider offers.
	 *
	 * @return int|float
	 */
	public function step() {
		$step = $this->attributes['step'] ?? null;
		return self::is_number( $step ) && $step > 0 ? 0 + $step : 1;
	}

	/**
	 * Whether a value is a number that HTML and JSON can hold: PHP reads an infinite one of `1e400`.
	 *
	 * @param mixed $value Value of the post.
	 * @return bool
	 */
	public static function is_number( $value ): bool {
		return is_numeric( $value ) && is_finite( (float) $value );
	}

	/**
	 * The only answers that the field takes.
	 *
	 * @return string[]|null Null for a field to type in.
	 */
	public function choices(): ?array {
		if ( in_array( $this->control(), array( 'checkbox', 'consent' ), true ) ) {
			return array( '1' );
		}
		return in_array( $this->control(), array( 'input', 'range', 'hidden', 'textarea', 'files' ), true ) ? null : $this->options;
	}

	/**
	 * The checked attributes of a block, with defaults.
	 *
	 * @param array $block Block, as parsed.
	 * @return array<string,mixed>
	 */
	private static function attributes( array $block ): array {
		$type = Blocks::type( $block['blockName'] );
		$attributes = Field_Layout::attributes( $block );
		return $type->prepare_attributes_for_render( Block_Attributes::valid( array( 'attrs' => $attributes ), $type ) );
	}

	/**
	 * The texts of options: each once, none empty.
	 *
	 * @param array $options Options: blocks in the field or, in old posts and for a select, a list in an attribute.
	 * @return string[]
	 */
	private function texts_of( array $options ): array {
		$texts = array_map( array( Text::class, $this->has_html_options ? 'text_of_html' : 'one_line' ), $options );
		return array_values( array_unique( array_filter( $texts, 'strlen' ) ) );
	}
}
