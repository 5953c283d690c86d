<?php
/**
 * Attributes of blocks on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

use WP_Block_Type;

/**
 * Checks attributes of posts, which anyone who may write posts can change (spec 2 §5 "Shared helpers"). The editor checks them
 * in the same way (components/valid-attributes.ts).
 */
final class Block_Attributes {

	/**
	 * In characters. WordPress's functions for HTML and CSS take a time that grows with the square of the length.
	 */
	private const MAX_TEXT_LENGTH = 50000;

	/**
	 * Characters that are left of a longer text of HTML.
	 */
	private const MAX_WORDS_LENGTH = 100000;

	/**
	 * JSON Schema type => the function that a value of this type must pass.
	 */
	private const TYPE_CHECKS = array(
		'array'   => 'is_array',
		'object'  => 'is_array',
		'string'  => 'is_string',
		'number'  => 'is_numeric',
		'integer' => array( self::class, 'is_integer' ),
		'boolean' => 'is_scalar',
	);

	/**
	 * The attributes of a block that hold HTML; the others hold plain text.
	 *
	 * @param WP_Block_Type $type Type of the block.
	 * @return string[]
	 */
	public static function html_names( WP_Block_Type $type ): array {
		return $type->supports['sitewright']['html'] ?? array();
	}

	/**
	 * The valid values; the others get their default from WordPress. HTML that is too long for its filters loses its tags, not its
	 * words: people must not agree to another text than the author's.
	 *
	 * @param array               $block Parsed block.
	 * @param WP_Block_Type       $type  Type of the block.
	 * @param array<string,array> $rules The `validation` of the block's constants: `type`, `enum`, `pattern`, `minimum`, `maximum`.
	 * @return array<string,mixed>
	 */
	public static function valid( array $block, WP_Block_Type $type, array $rules = array() ): array {
		$values = (array) ( $block['attrs'] ?? array() );
		$html   = self::html_names( $type );
		foreach ( array_intersect_key( (array) $type->attributes, $values ) as $name => $schema ) {
			$value = $values[ $name ];
			if ( is_string( $value ) && in_array( $name, $html, true ) && ! self::is_short( $value ) ) {
				$values[ $name ] = Text::to_html( Text::text_of_html( mb_substr( $value, 0, self::MAX_WORDS_LENGTH ) ) );
			} elseif ( ! self::is_valid( $value, ( $rules[ $name ] ?? array() ) + $schema ) ) {
				unset( $values[ $name ] );
			} elseif ( 'boolean' === ( $schema['type'] ?? null ) ) {
				$values[ $name ] = self::boolean( $value );
			}
		}
		return $values;
	}

	/**
	 * Whether a value has the type of its schema and follows its rule.
	 *
	 * @param mixed $value Value of the post.
	 * @param array $rule  Schema and rule.
	 * @return bool
	 */
	private static function is_valid( $value, array $rule ): bool {
		$type  = $rule['type'] ?? null;
		$check = is_string( $type ) ? self::TYPE_CHECKS[ $type ] ?? null : null;
		return self::is_short( $value )
			&& ( ! $check || call_user_func( $check, $value ) )
			&& ( ! isset( $rule['enum'] ) || in_array( $value, $rule['enum'], true ) )
			&& ( ! isset( $rule['pattern'] ) || Constants::match( $rule['pattern'], $value ) )
			&& ( ! isset( $rule['minimum'] ) || $value >= $rule['minimum'] )
			&& ( ! isset( $rule['maximum'] ) || $value <= $rule['maximum'] );
	}

	/**
	 * Whether a value is an integer, as JavaScript tells: 3.0 is one.
	 *
	 * @param mixed $value Value of the post.
	 * @return bool
	 */
	private static function is_integer( $value ): bool {
		return is_numeric( $value ) && floor( (float) $value ) === (float) $value;
	}

	/**
	 * Whether each text of a value has at most the maximum length.
	 *
	 * @param mixed $value Value of the post.
	 * @return bool
	 */
	public static function is_short( $value ): bool {
		if ( is_array( $value ) ) {
			foreach ( $value as $part ) {
				if ( ! self::is_short( $part ) ) {
					return false;
				}
			}
			return true;
		}
		return ! is_string( $value ) || mb_strlen( $value ) <= self::MAX_TEXT_LENGTH;
	}

	/**
	 * A boolean that may be saved as text. Unlike in PHP, the text "0" is true, as it is in JavaScript.
	 *
	 * @param bool|int|float|string $value Value of the post.
	 * @return bool
	 */
	private static function boolean( $value ): bool {
		return is_string( $value ) ? ! in_array( $value, array( '', 'false' ), true ) : (bool) $value;
	}
}
