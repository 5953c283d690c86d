<?php
/**
 * Conditions of fields and steps.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Forms;

use Sitewright\Core\Constants;

/**
 * Decides which fields are asked, with the same result as blocks/form/shared/conditions/conditions.ts in the browser.
 */
final class Conditions {

	/**
	 * The attribute of fields and steps. The original's blocks have no such name.
	 */
	public const ATTRIBUTE = 'sitewrightConditions';

	private const TABLE = 'blocks/form/shared/conditions';

	/**
	 * Reads the attribute of a block, whatever it holds.
	 *
	 * @param mixed $attribute Value of the post.
	 * @return array{match:string,rules:array[]} Each rule has `field`, `test` and `value`.
	 */
	public static function read( $attribute ) {
		$table = Constants::of( self::TABLE );
		$rules = array();
		foreach ( is_array( $attribute ) && is_array( $attribute['rules'] ?? null ) ? $attribute['rules'] : array() as $rule ) {
			$text = static function ( $name ) use ( $rule ) {
				return is_array( $rule ) && is_string( $rule[ $name ] ?? null ) ? $rule[ $name ] : '';
			};
			if ( in_array( $text( 'test' ), $table['tests'], true ) ) {
				$rules[] = array(
					'field' => $text( 'field' ),
					'test'  => $text( 'test' ),
					'value' => $text( 'value' ),
				);
			}
		}
		return array(
			'match' => is_array( $attribute ) && 'any' === ( $attribute['match'] ?? '' ) ? 'any' : 'all',
			'rules' => array_slice( $rules, 0, $table['maxRules'] ),
		);
	}

	/**
	 * Which conditions are met. A field that is not asked has no answer. Rules about unknown fields do not count; conditions
	 * that depend on themselves are met.
	 *
	 * @param array<string,array>    $conditions    See read().
	 * @param array<string,string[]> $conditions_of Name of each field => the names of its conditions and of those around it.
	 * @param array<string,string[]> $answers       Name of the field => its tidy values.
	 * @return array<string,bool>
	 */
	public static function met( array $conditions, array $conditions_of, array $answers ) {
		$met = array_fill_keys( self::cycles( $conditions, $conditions_of ), true );
		foreach ( array_keys( $conditions ) as $name ) {
			self::is_met( (string) $name, $conditions, $conditions_of, $answers, $met );
		}
		// In the order of the conditions.
		return array_replace( array_fill_keys( array_keys( $conditions ), true ), $met );
	}

	/**
	 * The conditions as a sentence, for pages without JavaScript.
	 *
	 * @param array   $conditions See read().
	 * @param Field[] $fields     The fields of the form, by name.
	 * @return string Empty for none.
	 */
	public static function sentence( array $conditions, array $fields ) {
		$parts = array();
		foreach ( $conditions['rules'] as $rule ) {
			$field   = $fields[ $rule['field'] ];
			$parts[] = sprintf( self::phrases( array( '1' ) === $field->choices() )[ $rule['test'] ], $field->label(), $rule['value'] );
		}
		if ( ! $parts ) {
			return '';
		}
		$pattern = 'any' === $conditions['match']
			/* translators: 1: one or more conditions, 2: another condition. */
			? __( '%1$s or %2$s', 'sitewright' )
			/* translators: 1: one or more conditions, 2: another condition. */
			: __( '%1$s and %2$s', 'sitewright' );
		$all = array_shift( $parts );
		foreach ( $parts as $part ) {
			$all = sprintf( $pattern, $all, $part );
		}
		/* translators: %s: one or more conditions, e.g. “Country” is “France”. */
		return sprintf( __( 'Only if %s.', 'sitewright' ), $all );
	}

	/**
	 * The words of each test.
	 *
	 * @param bool $is_box Whether the field is one checkbox.
	 * @return array<string,string>
	 */
	private static function phrases( $is_box ) {
		return array(
			/* translators: 1: label of a field, 2: a value. */
			'is'       => __( '“%1$s” is “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a value. */
			'isNot'    => __( '“%1$s” is not “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a text. */
			'contains' => __( '“%1$s” contains “%2$s”', 'sitewright' ),
			/* translators: %1$s: label of a field. */
			'isFilled' => $is_box ? __( '“%1$s” is checked', 'sitewright' ) : __( '“%1$s” is filled in', 'sitewright' ),
			/* translators: %1$s: label of a field. */
			'isEmpty'  => $is_box ? __( '“%1$s” is not checked', 'sitewright' ) : __( '“%1$s” is empty', 'sitewright' ),
		);
	}

	/**
	 * The conditions that depend on themselves, directly or through other fields.
	 *
	 * @param array<string,array>    $conditions    See met().
	 * @param array<string,string[]> $conditions_of See met().
	 * @return string[]
	 */
	private static function cycles( array $conditions, array $conditions_of ) {
		$next = static function ( $name ) use ( $conditions, $conditions_of ) {
			$others = array();
			foreach ( $conditions[ $name ]['rules'] ?? array() as $rule ) {
				$others = array_merge( $others, $conditions_of[ $rule['field'] ] ?? array() );
			}
			return $others;
		};
		return array_values(
			array_filter(
				array_keys( $conditions ),
				static function ( $name ) use ( $next ) {
					$seen    = array();
					$waiting = $next( $name );
					while ( $waiting ) {
						$other = array_pop( $waiting );
						if ( ! isset( $seen[ $other ] ) ) {
							$seen[ $other ] = true;
							$waiting        = array_merge( $waiting, $next( $other ) );
						}
					}
					return isset( $seen[ $name ] );
				}
			)
		);
	}

	/**
	 * Whether conditions are met.
	 *
	 * @param string                 $name          Name of the conditions.
	 * @param array<string,array>    $conditions    See met().
	 * @param array<string,string[]> $conditions_of See met().
	 * @param array<string,string[]> $answers       See met().
	 * @param array<string,bool>     $met           What is known so far.
	 * @return bool
	 */
	private static function is_met( $name, array $conditions, array $conditions_of, array $answers, array &$met ) {
		if ( isset( $met[ $name ] ) ) {
			return $met[ $name ];
		}
		$results = array();
		foreach ( $conditions[ $name ]['rules'] ?? array() as $rule ) {
			if ( ! isset( $conditions_of[ $rule['field'] ] ) ) {
				continue;
			}
			$is_asked = true;
			foreach ( $conditions_of[ $rule['field'] ] as $around ) {
				$is_asked = self::is_met( $around, $conditions, $conditions_of, $answers, $met ) && $is_asked;
			}
			$results[] = self::applies( $rule, $is_asked ? $answers[ $rule['field'] ] ?? array() : array() );
		}
		$met[ $name ] = ! $results || ( 'any' === ( $conditions[ $name ]['match'] ?? '' ) ? in_array( true, $results, true ) : ! in_array( false, $results, true ) );
		return $met[ $name ];
	}

	/**
	 * Whether a rule applies to the answers of its field.
	 *
	 * @param array    $rule    Rule.
	 * @param string[] $answers Tidy values.
	 * @return bool
	 */
	private static function applies( array $rule, array $answers ) {
		$texts  = array_filter( array_map( array( self::class, 'fold' ), $answers ), 'strlen' );
		$wanted = self::fold( $rule['value'] ?? '' );
		switch ( $rule['test'] ) {
			case 'is':
				return in_array( $wanted, $texts, true );
			case 'isNot':
				return ! in_array( $wanted, $texts, true );
			case 'contains':
				foreach ( $texts as $text ) {
					if ( '' === $wanted || false !== strpos( $text, $wanted ) ) {
						return true;
					}
				}
				return false;
			case 'isFilled':
				return (bool) $texts;
			default:
				return ! $texts;
		}
	}

	/**
	 * A text without the differences that people do not mean. The final sigma is as JavaScript's other one.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function fold( $text ) {
		return str_replace( 'ς', 'σ', mb_strtolower( Validation::trim( $text ), 'UTF-8' ) );
	}
}
