<?php
/**
 * Conditions of fields and steps.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;
use Sitewright\Core\Letter_Case;

/**
 * Decides which fields are asked, with the same result as blocks/form/shared/conditions/conditions.ts in the browser.
 */
final class Conditions {

	/**
	 * The attribute of fields and steps. The original's blocks have no such name.
	 */
	public const ATTRIBUTE = 'sitewrightConditions';

	public const TABLE = 'blocks/form/shared/conditions';

	/**
	 * The attribute of a block, of ours or, where that has none, of newer plugins.
	 *
	 * @param array<string,mixed> $attributes Attributes of the block.
	 * @return mixed See read(); null for a block that is always asked.
	 */
	public static function of_block( array $attributes ) {
		return $attributes[ self::ATTRIBUTE ] ?? Newer_Conditions::read( $attributes[ Newer_Conditions::ATTRIBUTE ] ?? null );
	}

	/**
	 * Reads the attribute of a block, whatever it holds.
	 *
	 * @param mixed $attribute Value of the post.
	 * @return array{match:string,rules:array[]} Each rule has `field`, `test` and `value`; with an `action` that is `hide` for a block
	 *                                           that is asked unless they are met.
	 */
	public static function read( $attribute ): array {
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
			'rules' => array_slice( $rules, 0, $table['maxRead'] ),
		) + ( is_array( $attribute ) && 'hide' === ( $attribute['action'] ?? '' ) ? array( 'action' => 'hide' ) : array() );
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
	public static function met( array $conditions, array $conditions_of, array $answers ): array {
		$met = self::order( $conditions, $conditions_of );
		// Once, not for each rule: an answer may be a long text, and thousands of rules may be about it.
		$folded = array_map( array( self::class, 'fold_all' ), $answers );
		foreach ( $met as $name => $is_cyclic ) {
			$met[ $name ] = $is_cyclic || self::is_met( $conditions[ $name ] ?? array(), $conditions_of, $folded, $met );
		}
		// In the order of the conditions.
		return array_replace( $conditions, array_intersect_key( $met, $conditions ) );
	}

	/**
	 * The conditions as a sentence, for pages without JavaScript.
	 *
	 * @param array   $conditions See read().
	 * @param Field[] $fields     The fields of the form, by name.
	 * @return string Empty for none.
	 */
	public static function sentence( array $conditions, array $fields ): string {
		$parts = array();
		foreach ( $conditions['rules'] as $rule ) {
			$field = $fields[ $rule['field'] ];
			// Visitors do not know hidden fields.
			if ( $field->is_hidden() ) {
				continue;
			}
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
		return 'hide' === ( $conditions['action'] ?? '' )
			/* translators: %s: one or more conditions, e.g. “Country” is “France”. */
			? sprintf( __( 'Not if %s.', 'sitewright' ), $all )
			/* translators: %s: one or more conditions, e.g. “Country” is “France”. */
			: sprintf( __( 'Only if %s.', 'sitewright' ), $all );
	}

	/**
	 * The words of each test.
	 *
	 * @param bool $is_box Whether the field is one checkbox.
	 * @return array<string,string>
	 */
	private static function phrases( bool $is_box ): array {
		return array(
			/* translators: 1: label of a field, 2: a value. */
			'is'       => __( '“%1$s” is “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a value. */
			'isNot'    => __( '“%1$s” is not “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a text. */
			'contains' => __( '“%1$s” contains “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a text. */
			'containsNot' => __( '“%1$s” does not contain “%2$s”', 'sitewright' ),
			/* translators: 1: label of a field, 2: a number. */
			'isMore'   => __( '“%1$s” is more than %2$s', 'sitewright' ),
			/* translators: 1: label of a field, 2: a number. */
			'isLess'   => __( '“%1$s” is less than %2$s', 'sitewright' ),
			/* translators: %1$s: label of a field. */
			'isFilled' => $is_box ? __( '“%1$s” is checked', 'sitewright' ) : __( '“%1$s” is filled in', 'sitewright' ),
			/* translators: %1$s: label of a field. */
			'isEmpty'  => $is_box ? __( '“%1$s” is not checked', 'sitewright' ) : __( '“%1$s” is empty', 'sitewright' ),
		);
	}

	/**
	 * Whether each of the conditions depends on itself, directly or through other fields; those that it depends on come before it.
	 * One walk finds the circles (Tarjan's strongly connected components), without calls in calls: a form may have any number of fields.
	 *
	 * @param array<string,array>    $conditions    See met().
	 * @param array<string,string[]> $conditions_of See met().
	 * @return array<string,bool>
	 */
	private static function order( array $conditions, array $conditions_of ): array {
		$order = array();
		// Places in $open: the first that each name leads back to.
		$lows    = array();
		$open    = array();
		$waiting = array_keys( $conditions );
		while ( $waiting ) {
			$name = (string) end( $waiting );
			if ( isset( $order[ $name ] ) ) {
				array_pop( $waiting );
				continue;
			}
			$others = array();
			foreach ( $conditions[ $name ]['rules'] ?? array() as $rule ) {
				array_push( $others, ...( $conditions_of[ $rule['field'] ] ?? array() ) );
			}
			if ( ! isset( $lows[ $name ] ) ) {
				$lows[ $name ] = count( $open );
				$open[]        = $name;
				foreach ( $others as $other ) {
					if ( ! isset( $lows[ $other ] ) ) {
						$waiting[] = $other;
					}
				}
				continue;
			}
			foreach ( $others as $other ) {
				$lows[ $name ] = min( $lows[ $name ], $lows[ $other ] ?? INF );
			}
			$order[ $name ] = in_array( $name, $others, true );
			if ( $open[ $lows[ $name ] ] === $name ) {
				$is_circle = count( $open ) > $lows[ $name ] + 1;
				do {
					$member = array_pop( $open );
					unset( $lows[ $member ] );
					$order[ $member ] = $is_circle || $order[ $member ];
				} while ( $member !== $name );
			}
		}
		return $order;
	}

	/**
	 * Whether conditions are met.
	 *
	 * @param array                  $conditions    See read().
	 * @param array<string,string[]> $conditions_of See met().
	 * @param array<string,string[]> $folded        Name of the field => its folded values.
	 * @param array<string,bool>     $met           Whether those that they depend on are met.
	 * @return bool
	 */
	private static function is_met( array $conditions, array $conditions_of, array $folded, array $met ): bool {
		$results = array();
		foreach ( $conditions['rules'] ?? array() as $rule ) {
			$around = $conditions_of[ $rule['field'] ] ?? null;
			if ( null !== $around ) {
				$is_asked = true;
				foreach ( $around as $name ) {
					$is_asked = $is_asked && $met[ $name ];
				}
				$results[] = self::applies( $rule, $is_asked ? $folded[ $rule['field'] ] ?? array() : array() );
			}
		}
		$is_met = 'any' === ( $conditions['match'] ?? '' ) ? in_array( true, $results, true ) : ! in_array( false, $results, true );
		return ! $results || $is_met !== ( 'hide' === ( $conditions['action'] ?? '' ) );
	}

	/**
	 * Whether a rule applies to the answers of its field.
	 *
	 * @param array    $rule  Rule.
	 * @param string[] $texts Folded values.
	 * @return bool
	 */
	private static function applies( array $rule, array $texts ): bool {
		$wanted = self::fold( $rule['value'] ?? '' );
		switch ( $rule['test'] ) {
			case 'is':
				return in_array( $wanted, $texts, true );
			case 'isNot':
				return ! in_array( $wanted, $texts, true );
			case 'contains':
				return self::is_in( $wanted, $texts );
			case 'containsNot':
				return ! self::is_in( $wanted, $texts );
			case 'isMore':
				return is_numeric( $texts[0] ?? '' ) && is_numeric( $wanted ) && (float) $texts[0] > (float) $wanted;
			case 'isLess':
				return is_numeric( $texts[0] ?? '' ) && is_numeric( $wanted ) && (float) $texts[0] < (float) $wanted;
			case 'isFilled':
				return (bool) $texts;
			default:
				return ! $texts;
		}
	}

	/**
	 * Whether an answer holds a text.
	 *
	 * @param string   $wanted Folded text.
	 * @param string[] $texts  Folded values.
	 * @return bool
	 */
	private static function is_in( string $wanted, array $texts ): bool {
		foreach ( $texts as $text ) {
			if ( '' === $wanted || false !== strpos( $text, $wanted ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The answers to a field, each folded; empty ones are none.
	 *
	 * @param string[] $answers Tidy values.
	 * @return string[]
	 */
	private static function fold_all( array $answers ): array {
		return array_values( array_filter( array_map( array( self::class, 'fold' ), $answers ), 'strlen' ) );
	}

	/**
	 * A text without the differences that people do not mean. The final sigma is as JavaScript's other one.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function fold( $text ): string {
		return str_replace( 'ς', 'σ', Letter_Case::lower( Validation::trim( $text ) ) );
	}
}
