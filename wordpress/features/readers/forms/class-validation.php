<?php
/**
 * Checks of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;

/**
 * Checks and tidies what a visitor typed, with the same result as blocks/form/shared/validation/validate.ts in the browser.
 */
final class Validation {

	private const TABLE = 'blocks/form/shared/validation';

	/**
	 * In digits, with a prefix such as the 8 of Russia, which other numbers begin with, too.
	 */
	private const LENGTH_WITH_PREFIX = 11;

	/**
	 * Checks the answer to a field.
	 *
	 * @param array<string,mixed> $rules  `control`; `format`, `dateFormat`, `min`, `max`, `step` and `required` where the field has them.
	 * @param string[]            $values What was typed or chosen; for most fields one text, for a phone number perhaps its country before it.
	 * @return array{values:string[],error:string|null} The tidy values, empty for no answer; the code of the error, see messages().
	 */
	public static function check( array $rules, array $values ) {
		if ( 'telephone' === ( $rules['format'] ?? '' ) && 2 === count( $values ) ) {
			list( $country, $number ) = array_values( $values );

			$checked = self::check( $rules, array( $number ) );
			if ( null === $checked['error'] && $checked['values'] ) {
				$checked['values'] = array( self::with_country( $country, $checked['values'][0] ) );
			}
			return $checked;
		}
		$table   = Constants::of( self::TABLE );
		$is_text = 'textarea' === $rules['control'];
		$tidy    = array();
		foreach ( $values as $value ) {
			$value = self::tidy( $value, $is_text );
			if ( '' !== $value ) {
				$tidy[] = $value;
			}
		}
		$result = static function ( $error ) use ( &$tidy ) {
			return array(
				'values' => $tidy,
				'error'  => $error,
			);
		};
		if ( 'hidden' === $rules['control'] ) {
			// Nobody could correct it.
			$value = mb_substr( preg_replace( '/' . $table['forbiddenInLines'] . '/', ' ', $tidy[0] ?? '' ), 0, $table['maxLength']['line'], 'UTF-8' );
			$tidy  = array_filter( array( self::trim( $value ) ), 'strlen' );
			return $result( null );
		}
		if ( ! $tidy ) {
			return $result( empty( $rules['required'] ) ? null : self::required_error( $rules['control'] ) );
		}
		if ( ! in_array( $rules['control'], array( 'input', 'textarea', 'range' ), true ) ) {
			return $result( null );
		}
		foreach ( $tidy as $value ) {
			if ( mb_strlen( $value, 'UTF-8' ) > $table['maxLength'][ $is_text ? 'text' : 'line' ] ) {
				return $result( 'long' );
			}
			if ( ! $is_text && Constants::match( $table['forbiddenInLines'], $value ) ) {
				return $result( 'characters' );
			}
		}
		$format = $rules['format'] ?? '';
		if ( 'date' === $format ) {
			$date = self::date( $tidy[0], $rules['dateFormat'] ?? '' );
			$tidy = null === $date ? $tidy : array( $date );
			return $result( null === $date ? 'date' : null );
		}
		if ( 'url' === $format && ! Constants::match( $table['scheme'], $tidy[0] ) ) {
			$tidy[0] = "https://$tidy[0]";
		}
		if ( isset( $table['formats'][ $format ] ) && ! Constants::match( $table['formats'][ $format ], $tidy[0] ) ) {
			return $result( $format );
		}
		$is_outside = 'number' === $format && ( (float) $tidy[0] < ( $rules['min'] ?? -INF ) || (float) $tidy[0] > ( $rules['max'] ?? INF ) );
		if ( $is_outside || ! isset( $rules['step'] ) ) {
			return $result( $is_outside ? 'range' : null );
		}
		$steps = ( (float) $tidy[0] - $rules['min'] ) / $rules['step'];
		return $result( abs( $steps - round( $steps ) ) < 1e-6 ? null : 'option' );
	}

	/**
	 * A phone number with the code of its country.
	 *
	 * @param string $country As the list of a form has it, e.g. `DE+49(0)`: its people dial the 0 only inside of the country.
	 * @param string $number  Number.
	 * @return string
	 */
	private static function with_country( string $country, string $number ): string {
		$table = Constants::of( self::TABLE );
		$found = Constants::match( $table['country'], $country );
		if ( ! $found || Constants::match( $table['international'], $number ) ) {
			return $number;
		}
		$prefix    = $found[2] ?? '';
		$may_begin = '0' === substr( $prefix, 0, 1 ) || self::LENGTH_WITH_PREFIX === strlen( preg_replace( '/[^0-9]/', '', $number ) );
		// In "030 12", "(030) 12" and "(0) 30 12".
		$national = '' !== $prefix && $may_begin ? preg_replace( "~^[(]{$prefix}[)][ /-]*|^([(]?){$prefix}[ /-]*~", '$1', $number ) : $number;
		return "$found[1] $national";
	}

	/**
	 * The beginning of a text, as long as a text may be.
	 *
	 * @param string $text Text in UTF-8.
	 * @return string
	 */
	public static function cut( $text ): string {
		return mb_substr( $text, 0, Constants::of( self::TABLE )['maxLength']['text'], 'UTF-8' );
	}

	/**
	 * The sentences of all errors.
	 *
	 * @return array<string,string> Code => sentence. `%s` in that of a date is the format.
	 */
	public static function messages(): array {
		return array(
			'required'       => __( 'Please fill in this field.', 'sitewright' ),
			'requiredOption' => __( 'Please choose an option.', 'sitewright' ),
			'requiredBox'    => __( 'Please check this box.', 'sitewright' ),
			'email'          => __( 'Please enter an email address like name@example.com.', 'sitewright' ),
			'url'            => __( 'Please enter the address of a website, like https://example.com.', 'sitewright' ),
			'telephone'      => __( 'Please enter a phone number, like +1 555 0100.', 'sitewright' ),
			/* translators: %s: a date format, e.g. MM/DD/YYYY. */
			'date'           => __( 'Please enter a date that exists, in the format %s.', 'sitewright' ),
			'number'         => __( 'Please enter a number, like 12 or 1.5.', 'sitewright' ),
			'range'          => __( 'This number is outside of the limits. Please enter another one.', 'sitewright' ),
			'time'           => __( 'Please enter a time, like 14:30.', 'sitewright' ),
			'long'           => __( 'This text is too long. Please shorten it.', 'sitewright' ),
			'characters'     => __( 'This field takes only one line of text. Please remove line breaks and control characters.', 'sitewright' ),
			'option'         => __( 'This option is no longer offered. Please choose another one.', 'sitewright' ),
			'requiredFile'   => __( 'Please choose a file.', 'sitewright' ),
		);
	}

	/**
	 * The sentence of an error.
	 *
	 * @param string $code        See check().
	 * @param string $date_format Format of a date field.
	 * @return string
	 */
	public static function message( string $code, string $date_format = '' ): string {
		return str_replace( '%s', self::date_letters( $date_format ), self::messages()[ $code ] );
	}

	/**
	 * How to write a date.
	 *
	 * @param string $date_format Format of the field.
	 * @return string
	 */
	public static function date_hint( string $date_format ): string {
		/* translators: %s: a date format, e.g. MM/DD/YYYY. */
		return sprintf( __( 'Format: %s', 'sitewright' ), self::date_letters( $date_format ) );
	}

	/**
	 * A date format as people read it.
	 *
	 * @param string $date_format Format of the field, e.g. `mm/dd/yy`.
	 * @return string E.g. `MM/DD/YYYY`.
	 */
	public static function date_letters( string $date_format ): string {
		return self::fill( $date_format, array( 'YYYY', 'MM', 'DD' ) );
	}

	/**
	 * The error of a required field without an answer.
	 *
	 * @param string $control Control of the field.
	 * @return string Code.
	 */
	private static function required_error( string $control ): string {
		if ( in_array( $control, array( 'checkbox', 'consent' ), true ) ) {
			return 'requiredBox';
		}
		if ( 'files' === $control ) {
			return 'requiredFile';
		}
		return in_array( $control, array( 'select', 'radios', 'checkboxes' ), true ) ? 'requiredOption' : 'required';
	}

	/**
	 * A text without white space around it, and without characters that nobody types.
	 *
	 * @param string $value   Text in UTF-8.
	 * @param bool   $is_text Whether it may have several lines.
	 * @return string
	 */
	private static function tidy( string $value, bool $is_text ): string {
		if ( $is_text ) {
			$value = preg_replace( '/' . Constants::of( self::TABLE )['forbiddenInTexts'] . '/', '', str_replace( array( "\r\n", "\r" ), "\n", $value ) );
		} else {
			$value = str_replace( "\t", ' ', $value );
		}
		return self::trim( $value );
	}

	/**
	 * A text without white space around it, as JavaScript trims.
	 *
	 * @param string $text Text in UTF-8.
	 * @return string
	 */
	public static function trim( string $text ): string {
		// The second alternative begins only where white space begins, which makes it linear.
		return preg_replace( '/^[\s\pZ\x{FEFF}]++|(?<![\s\pZ\x{FEFF}])[\s\pZ\x{FEFF}]++$/u', '', $text ) ?? '';
	}

	/**
	 * A date in the format of its field.
	 *
	 * @param string $value       Text.
	 * @param string $date_format Format of the field.
	 * @return string|null Null if it is no date that exists.
	 */
	private static function date( $value, $date_format ): ?string {
		$parts = Constants::match( Constants::of( self::TABLE )['dateParts'], $value );
		if ( ! $parts ) {
			return null;
		}
		// A year in front can only be the order of ISO 8601.
		$order                      = 4 === strlen( $parts[1] ) ? array( 0, 1, 2 ) : self::order( $date_format );
		list( $year, $month, $day ) = array( $parts[ $order[0] + 1 ], $parts[ $order[1] + 1 ], $parts[ $order[2] + 1 ] );
		if ( 4 !== strlen( $year ) || strlen( $month ) > 2 || strlen( $day ) > 2 || $year < 1000 || ! checkdate( (int) $month, (int) $day, (int) $year ) ) {
			return null;
		}
		return self::fill( $date_format, array( $year, str_pad( $month, 2, '0', STR_PAD_LEFT ), str_pad( $day, 2, '0', STR_PAD_LEFT ) ) );
	}

	/**
	 * The places of year, month and day in a format.
	 *
	 * @param string $date_format Format of the field.
	 * @return int[] Three numbers from 0 to 2.
	 */
	private static function order( string $date_format ): array {
		$letters = preg_replace( '/[^ymd]/', '', preg_replace( '/(.)\1+/', '$1', strtolower( self::known( $date_format ) ) ) );
		return array( strpos( $letters, 'y' ), strpos( $letters, 'm' ), strpos( $letters, 'd' ) );
	}

	/**
	 * Puts three texts in the places of a format.
	 *
	 * @param string   $date_format Format of the field.
	 * @param string[] $parts       Texts for year, month and day.
	 * @return string
	 */
	private static function fill( string $date_format, array $parts ): string {
		return preg_replace_callback(
			'/y+|m+|d+/i',
			static function ( $found ) use ( $parts ) {
				return $parts[ strpos( 'ymd', strtolower( $found[0][0] ) ) ];
			},
			self::known( $date_format )
		);
	}

	/**
	 * A format with year, month and day, each once.
	 *
	 * @param string $date_format Format of the field.
	 * @return string The default for anything else.
	 */
	private static function known( string $date_format ): string {
		$letters = preg_replace( '/(.)\1+/', '$1', preg_replace( '/[^ymd]/', '', strtolower( $date_format ) ) );
		return strlen( $letters ) === 3 && count( array_unique( str_split( $letters ) ) ) === 3 ? $date_format : 'yy-mm-dd';
	}
}
