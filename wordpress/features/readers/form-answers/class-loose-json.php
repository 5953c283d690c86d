<?php
/**
 * JSON that was damaged.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

/**
 * Reads JSON of which imports and filters added or took slashes, escaped the quotes, put line breaks into texts or lost the end.
 * People see what is left of it, and never JSON.
 */
final class Loose_Json {

	/**
	 * Reads an object or a list.
	 *
	 * @param string $json JSON.
	 * @return array|null Null where it cannot be read as a whole.
	 */
	public static function read( string $json ): ?array {
		$json  = self::with_escapes( trim( $json ) );
		$forms = array( $json, self::escape_controls( $json ), stripslashes( $json ), wp_specialchars_decode( $json, ENT_QUOTES ) );
		foreach ( array_unique( $forms ) as $form ) {
			$values = json_decode( $form, true, 512, JSON_INVALID_UTF8_SUBSTITUTE );
			if ( is_array( $values ) ) {
				return $values;
			}
		}
		return null;
	}

	/**
	 * The values of an object that cannot be read as a whole.
	 *
	 * @param string $json JSON.
	 * @param string $key  Regular expression of a key, without groups.
	 * @return array<string,mixed>
	 */
	public static function pairs( string $json, string $key ): array {
		$parts = (array) preg_split( "/[{,]\s*+\"($key)\"\s*+:\s*+/", self::with_escapes( $json ), -1, PREG_SPLIT_DELIM_CAPTURE );
		$pairs = array();
		for ( $at = 1; $at + 1 < count( $parts ); $at += 2 ) {
			$pairs[ self::text( $parts[ $at ] ) ] = self::value( $parts[ $at + 1 ] );
		}
		return $pairs;
	}

	/**
	 * The fields of a list that cannot be read as a whole. A value can have a type and labels of its own: that of the field stands
	 * before its value, its type after it.
	 *
	 * @param string $json JSON.
	 * @return array[]
	 */
	public static function fields( string $json ): array {
		$fields = array();
		foreach ( array_slice( preg_split( '/\{(?="key":)/', self::with_escapes( $json ) ), 1 ) as $text ) {
			$value    = strpos( $text, '"value":' );
			$type     = strrpos( $text, ',"type":"' );
			$is_cut   = false === $value || false === $type || $type < $value;
			$fields[] = self::pairs( '{' . substr( $text, 0, false === $value ? strlen( $text ) : $value ), 'key|label' )
				+ ( $is_cut ? array() : self::pairs( substr( $text, $type ), 'type|meta|form_field_id' ) )
				+ array( 'value' => false === $value ? '' : self::value( substr( $text, $value + 8, $is_cut ? strlen( $text ) : $type - $value - 8 ) ) );
		}
		return $fields;
	}

	/**
	 * A value, whole or not.
	 *
	 * @param string $json Its JSON, and what follows up to the next key.
	 * @return mixed
	 */
	private static function value( string $json ) {
		$json  = trim( $json );
		$value = json_decode( $json, true, 512, JSON_INVALID_UTF8_SUBSTITUTE );
		if ( null !== $value ) {
			return $value;
		}
		if ( '"' === substr( $json, 0, 1 ) ) {
			return self::text( preg_replace( '/(?<!\\\\)"[\s,\]}]*$/D', '', substr( $json, 1 ) ) );
		}
		if ( '[' === substr( $json, 0, 1 ) || '{' === substr( $json, 0, 1 ) ) {
			// Names of what people chose, or the texts of a list.
			preg_match_all( '{' === $json[0] || strpos( $json, '{' ) ? '/"(?:label|name)":"([^"]+)/' : '/"([^",\]]+)/', $json, $found );
			return array_map( array( self::class, 'text' ), $found[1] );
		}
		return preg_match( '/^-?[\d.]+/', $json, $match ) ? $match[0] : '';
	}

	/**
	 * A text without the escapes of JSON.
	 *
	 * @param string $json What stands between the quotes.
	 * @return string
	 */
	private static function text( string $json ): string {
		// The end may be half of an escape.
		$json = preg_replace( '/(?<!\\\\)\\\\(?:u[0-9a-f]{0,3})?$/Di', '', $json );
		$text = json_decode( '"' . self::escape_controls( preg_replace( '/(?<!\\\\)"/', '\\"', $json ) ) . '"', true, 512, JSON_INVALID_UTF8_SUBSTITUTE );
		return is_string( $text ) ? $text : stripslashes( $json );
	}

	/**
	 * Escapes line breaks and tabs in texts.
	 *
	 * @param string $json JSON.
	 * @return string
	 */
	private static function escape_controls( string $json ): string {
		return str_replace( array( "\r\n", "\n", "\r", "\t" ), array( '\n', '\n', '\n', '\t' ), $json );
	}

	/**
	 * Gives letters their slash back where all slashes were taken: `Zou00eb`. What could be a word or a number stays.
	 *
	 * @param string $json JSON.
	 * @return string
	 */
	private static function with_escapes( string $json ): string {
		if ( false !== strpos( $json, '\\' ) || preg_match( '/[^\x00-\x7f]/', $json ) ) {
			return $json;
		}
		return (string) preg_replace_callback(
			'/(?:u[0-9a-f]{4}){2,}+|u00[a-f][0-9a-f]|u2019(?=[a-z])|u201[c-e]|u20ac/',
			static function ( $match ) {
				$escaped = preg_replace( '/u(?=[0-9a-f]{4})/', '\\u', $match[0] );
				return null === json_decode( "\"$escaped\"" ) ? $match[0] : $escaped;
			},
			$json
		);
	}
}
