<?php
/**
 * The original's layouts of version 15.0 and later.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Reads answers whose whole content is JSON: facts, and a list of fields with their types.
 */
final class Newer_Layout {

	/**
	 * The `comment_status` of an answer that nobody has read. Very old answers of the layout before have it, too.
	 */
	public const UNREAD = 'open';

	/**
	 * A pattern of the content, for the database. WordPress's own export drops the type of the post.
	 */
	public const CONTENT = '{%';

	/**
	 * Our types of fields by the original's, where they differ.
	 */
	private const TYPES = array( 'checkbox-multiple' => 'checkboxes' );

	/**
	 * Values that are no fields.
	 */
	private const FACTS = 'subject|ip|country_code|user_agent|entry_title|entry_permalink|entry_page|source_id|source_type|request_url|feedback_id|email_marketing_consent|fields';

	/**
	 * Reads an answer.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array|null See Layout::read; null for another layout.
	 */
	public static function read( WP_Post $post ): ?array {
		$stored = self::stored( trim( $post->post_content ) );
		if ( null === $stored ) {
			return null;
		}
		$fields = self::fields( $stored );
		$email  = self::of_type( $fields, 'email' );
		return array(
			'key'       => Stored_Value::text( $stored['feedback_id'] ?? '' ),
			'post'      => $post->post_parent,
			'form'      => '',
			'title'     => Stored_Value::text( $stored['entry_title'] ?? '' ),
			'permalink' => Stored_Value::text( $stored['request_url'] ?? $stored['entry_permalink'] ?? '' ),
			'to'        => array(),
			'subject'   => Stored_Value::text( $stored['subject'] ?? '' ),
			'fields'    => $fields,
			'author'    => array(
				'name'  => self::of_type( $fields, 'name' ) ?? '',
				'email' => $email ?? self::untyped_email( $fields ),
				'url'   => self::of_type( $fields, 'url' ) ?? '',
			),
			'ip'        => Stored_Value::text( $stored['ip'] ?? '' ),
			'agent'     => Stored_Value::text( $stored['user_agent'] ?? '' ),
			'files'     => self::files( $stored ),
			'consent'   => Stored_Value::consent( self::of_type( $fields, 'consent' ) ?? $stored['email_marketing_consent'] ?? '' ),
		);
	}

	/**
	 * The values of an answer.
	 *
	 * @param string $content Content of the post.
	 * @return array<string,mixed>|null Null for another layout.
	 */
	private static function stored( string $content ): ?array {
		// The layout before begins with what somebody wrote, which can be a brace.
		if ( '{' !== substr( $content, 0, 1 ) || strpos( $content, "<!--more-->\nAUTHOR:" ) || strpos( $content, "<!--more-->\r\nAUTHOR:" ) ) {
			return null;
		}
		$stored = Loose_Json::read( $content );
		if ( null === $stored ) {
			$parts  = preg_split( '/(?<=[{,])\s*"fields":/', $content, 2 );
			$stored = Loose_Json::pairs( $parts[0], self::FACTS ) + ( isset( $parts[1] ) ? array( 'fields' => Loose_Json::fields( $parts[1] ) ) : array() );
		}
		return $stored ? $stored : null;
	}

	/**
	 * The fields of an answer; all that is no fact where it has no list of them.
	 *
	 * @param array<string,mixed> $stored Values.
	 * @return array[]
	 */
	private static function fields( array $stored ): array {
		return array_map( array( self::class, 'field' ), self::stored_fields( $stored ) );
	}

	/**
	 * The files of an answer.
	 *
	 * @param array<string,mixed> $stored Values.
	 * @return array[] See Moved_Files::in_value().
	 */
	private static function files( array $stored ): array {
		$files = array();
		foreach ( self::stored_fields( $stored ) as $field ) {
			array_push( $files, ...Moved_Files::in_value( $field['value'], self::id( $field ) ) );
		}
		return $files;
	}

	/**
	 * The fields of the layout, each with a key and a value.
	 *
	 * @param array<string,mixed> $stored Values.
	 * @return array[]
	 */
	private static function stored_fields( array $stored ): array {
		$fields = array();
		$list   = is_array( $stored['fields'] ?? null ) ? $stored['fields'] : array_diff_key( $stored, array_flip( explode( '|', self::FACTS ) ) );
		foreach ( $list as $key => $field ) {
			$is_field = is_array( $field ) && array_key_exists( 'value', $field );
			$fields[] = $is_field ? $field + array( 'key' => $key ) : array( 'key' => $key, 'value' => $field );
		}
		return $fields;
	}

	/**
	 * The id of a field.
	 *
	 * @param array $stored Field of the layout.
	 * @return string
	 */
	private static function id( array $stored ): string {
		$id = Stored_Value::text( $stored['form_field_id'] ?? '' );
		return '' === $id ? Stored_Value::text( $stored['key'] ?? '' ) : $id;
	}

	/**
	 * A field of a record.
	 *
	 * @param array $stored Field of the layout.
	 * @return array
	 */
	private static function field( array $stored ): array {
		$type  = Stored_Value::text( $stored['type'] ?? '' );
		$label = Stored_Value::text( $stored['label'] ?? '' );
		return array(
			'id'    => self::id( $stored ),
			'label' => '' === $label ? Layout::label( Stored_Value::text( $stored['key'] ?? '' ) ) : $label,
			'type'  => '' === $type ? 'text' : self::TYPES[ $type ] ?? $type,
			'value' => Stored_Value::of_field( $stored['value'] ?? '' ),
		);
	}

	/**
	 * The value of the first field of a type.
	 *
	 * @param array[] $fields Fields.
	 * @param string  $type   Type.
	 * @return string|null Null where there is none.
	 */
	private static function of_type( array $fields, string $type ): ?string {
		foreach ( $fields as $field ) {
			if ( $type === $field['type'] ) {
				return Record::text_of( $field );
			}
		}
		return null;
	}

	/**
	 * The address of an author where the fields lost their types.
	 *
	 * @param array[] $fields Fields.
	 * @return string
	 */
	private static function untyped_email( array $fields ): string {
		if ( array( 'text' ) !== array_values( array_unique( array_column( $fields, 'type' ) ) ) ) {
			return '';
		}
		$emails = array_filter( array_map( array( Record::class, 'text_of' ), $fields ), 'is_email' );
		return (string) reset( $emails );
	}
}
