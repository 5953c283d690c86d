<?php
/**
 * Forms in shortcodes.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Block_Holder;
use Sitewright\Core\Shortcode_Reader;

/**
 * Shows `[contact-form]` with `[contact-field]`, as posts from before the block editor have them, by the same blocks.
 */
final class Shortcodes {

	private const FORM_ATTRIBUTES = array( 'to', 'subject', 'customThankyou', 'customThankyouHeading', 'customThankyouMessage', 'customThankyouRedirect', 'formTitle' );

	private const FIELD_ATTRIBUTES = array( 'label', 'requiredText', 'placeholder', 'id', 'dateFormat', 'consentType', 'implicitConsentMessage', 'explicitConsentMessage', 'toggleLabel' );

	/**
	 * Registers the shortcodes.
	 */
	public static function register(): void {
		add_shortcode( 'contact-form', array( self::class, 'render' ) );
		// Outside a form a field shows nothing, as the block does.
		add_shortcode( 'contact-field', '__return_empty_string' );
	}

	/**
	 * Renders a form.
	 *
	 * @param array|string $attributes Attributes of the shortcode; text if there are none.
	 * @param string|null  $content    What is in the shortcode.
	 * @return string HTML.
	 */
	public static function render( $attributes, $content = null ) {
		$number = ( (array) $attributes )['ref'] ?? '';
		if ( is_numeric( $number ) ) {
			return Form_Posts::render( (int) $number );
		}
		$fields = array();
		$texts  = array();
		$end    = 0;
		$text   = (string) $content;
		foreach ( Shortcode_Reader::elements( $text, 'contact-field' ) as $element ) {
			$texts[]  = self::between( substr( $text, $end, $element['offset'] - $end ) );
			$texts[]  = null;
			$fields[] = self::field( (array) shortcode_parse_atts( $element['attributes'] ) );
			$end      = $element['end'];
		}
		$texts[] = self::between( substr( $text, $end ) );
		return render_block(
			array(
				'blockName'    => Form::BLOCK,
				'attrs'        => self::with_own_addresses( self::pick( (array) $attributes, self::FORM_ATTRIBUTES ) ),
				'innerBlocks'  => $fields,
				'innerHTML'    => implode( '', array_filter( $texts ) ),
				'innerContent' => $texts,
			)
		);
	}

	/**
	 * Leaves the addresses that the page itself names. WordPress runs shortcodes in what it prints of others as well, e.g. in a list of
	 * comments: such a form would mail whom the commentator named, in the name of the page's author.
	 *
	 * @param array<string,string> $attributes Attributes of the block.
	 * @return array<string,string>
	 */
	private static function with_own_addresses( array $attributes ): array {
		$own = array_filter( Form::addresses( $attributes ), array( Block_Holder::class, 'says' ) );
		return array( 'to' => implode( ',', $own ) ) + $attributes;
	}

	/**
	 * The block of a field.
	 *
	 * @param array<string,string> $attributes Attributes of the shortcode.
	 * @return array Block, as parsed.
	 */
	private static function field( array $attributes ): array {
		$name     = 'jetpack/field-' . ( $attributes['type'] ?? 'text' );
		$required = strtolower( (string) ( $attributes['required'] ?? '' ) );
		$options  = (string) ( $attributes['options'] ?? $attributes['values'] ?? '' );
		return array(
			'blockName'    => Field::definition( $name ) ? $name : 'jetpack/field-text',
			'attrs'        => self::pick( $attributes, self::FIELD_ATTRIBUTES ) + array(
				'required'     => ! in_array( $required, array( '', '0', 'false', 'no' ), true ),
				'defaultValue' => (string) ( $attributes['default'] ?? $attributes['defaultvalue'] ?? '' ),
				'options'      => '' === $options ? array() : array_map( 'trim', explode( ',', $options ) ),
				'width'        => (int) ( $attributes['width'] ?? 100 ),
			),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}

	/**
	 * Attributes of a block. WordPress reads the names of a shortcode's in lower case.
	 *
	 * @param array<string,string> $attributes Attributes of the shortcode.
	 * @param string[]             $names      Names of the block's attributes.
	 * @return array<string,string>
	 */
	private static function pick( array $attributes, array $names ): array {
		$picked = array();
		foreach ( $names as $name ) {
			if ( isset( $attributes[ strtolower( $name ) ] ) ) {
				$picked[ $name ] = (string) $attributes[ strtolower( $name ) ];
			}
		}
		return $picked;
	}

	/**
	 * The texts between the fields, without the paragraphs that WordPress makes of line breaks.
	 *
	 * @param string $html HTML.
	 * @return string
	 */
	private static function between( string $html ): string {
		return trim( preg_replace( '~<br\s*/?>|</?p>~', ' ', $html ) );
	}
}
