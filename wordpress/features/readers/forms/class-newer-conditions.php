<?php
/**
 * Conditions of newer plugins.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Constants;
use Sitewright\Core\Manifest;

/**
 * Reads the conditions that newer plugins write as those of ours. blocks/form/shared/conditions/newer.ts does the same in the editor.
 */
final class Newer_Conditions {

	/**
	 * The attribute of fields and groups.
	 */
	public const ATTRIBUTE = 'conditionalLogic';

	/**
	 * Operators by their letters => our tests. Only `is` was seen; the others have the names that such operators have elsewhere.
	 */
	private const TESTS = array(
		'is'             => 'is',
		'equals'         => 'is',
		'isnot'          => 'isNot',
		'notequals'      => 'isNot',
		'contains'       => 'contains',
		'notcontains'    => 'containsNot',
		'doesnotcontain' => 'containsNot',
		'isempty'        => 'isEmpty',
		'isnotempty'     => 'isFilled',
		'greaterthan'    => 'isMore',
		'isgreaterthan'  => 'isMore',
		'lessthan'       => 'isLess',
		'islessthan'     => 'isLess',
	);

	/**
	 * Has the values of rules stay as an author wrote them: they are compared with answers.
	 *
	 * @param array<string,string[]> $names Name of a block => the names of its attributes of plain text.
	 * @return array<string,string[]>
	 */
	public static function add_plain_texts( $names ) {
		foreach ( array_merge( array_keys( Manifest::fields() ), array( 'core/group' ) ) as $block ) {
			$names[ $block ][] = self::ATTRIBUTE;
		}
		return $names;
	}

	/**
	 * Whether a block is a group that is shown on conditions.
	 *
	 * @param array $block Block, as parsed.
	 * @return bool
	 */
	public static function has_group( array $block ): bool {
		return 'core/group' === $block['blockName'] && null !== self::read( $block['attrs'][ self::ATTRIBUTE ] ?? null );
	}

	/**
	 * Reads the attribute of a block. A block whose conditions nobody understands is always shown.
	 *
	 * @param mixed $attribute Value of the post.
	 * @return array|null The attribute of that name of ours; null for a block that is always shown.
	 */
	public static function read( $attribute ): ?array {
		$is_on    = is_array( $attribute ) && ! empty( $attribute['enabled'] ) && in_array( $attribute['action'] ?? '', array( 'show', 'hide' ), true );
		$controls = $is_on && is_array( $attribute['controls'] ?? null ) ? array_filter( $attribute['controls'] ) : array();
		$written  = $controls['fieldValue']['rules'] ?? null;
		if ( ! is_array( $written ) || array( 'fieldValue' ) !== array_keys( $controls ) ) {
			return null;
		}
		$rules = array_map( array( self::class, 'rule' ), array_values( $written ) );
		$is_read = $rules && ! in_array( null, $rules, true ) && count( $rules ) <= Constants::of( Conditions::TABLE )['maxRead'];
		return ! $is_read ? null : array(
			'match'  => 'any' === ( $attribute['logicalOperator'] ?? '' ) ? 'any' : 'all',
			'action' => $attribute['action'],
			'rules'  => $rules,
		);
	}

	/**
	 * Reads a rule.
	 *
	 * @param mixed $written Value of the post.
	 * @return array|null See Conditions::read; null for one that nobody understands.
	 */
	private static function rule( $written ): ?array {
		$field    = is_array( $written ) ? $written['field'] ?? null : null;
		$operator = is_array( $written ) ? $written['operator'] ?? null : null;
		$value    = is_array( $written ) ? $written['value'] ?? '' : null;
		$test     = is_string( $operator ) ? self::TESTS[ preg_replace( '/[^a-z]/', '', strtolower( $operator ) ) ] ?? null : null;
		if ( ! is_string( $field ) || null === $test || ! is_scalar( $value ) ) {
			return null;
		}
		$value = (string) $value;
		if ( '' === $value && in_array( $test, array( 'is', 'isNot' ), true ) ) {
			$test = 'is' === $test ? 'isEmpty' : 'isFilled';
		}
		return array(
			'field' => $field,
			'test'  => $test,
			'value' => $value,
		);
	}
}
