<?php
/**
 * Records of answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Everything that is known of an answer, as plain data. It is kept beside the original's layout in the same row, with what
 * that layout has no place for: ids and types of fields, recipients, reasons, files, and the exact characters.
 */
final class Record {

	private const VERSION = 1;

	/**
	 * The record of an accepted answer.
	 *
	 * @param array $answer See Answers::add.
	 * @return array
	 */
	public static function from_answer( array $answer ): array {
		// Texts that are no UTF-8 would be refused by the database.
		$answer = (array) json_decode( (string) wp_json_encode( $answer, JSON_INVALID_UTF8_SUBSTITUTE ), true );
		$author = (array) ( $answer['author'] ?? array() );
		return array(
			'sitewright' => self::VERSION,
			'key'        => (string) ( $answer['key'] ?? '' ),
			'post'       => absint( $answer['post'] ?? 0 ),
			'form'       => (string) ( $answer['form'] ?? '' ),
			'title'      => (string) ( $answer['title'] ?? '' ),
			'permalink'  => (string) ( $answer['permalink'] ?? '' ),
			'to'         => array_values( array_filter( (array) ( $answer['to'] ?? array() ), 'is_email' ) ),
			'subject'    => (string) ( $answer['subject'] ?? '' ),
			'fields'     => array_map( array( self::class, 'field' ), array_values( (array) ( $answer['fields'] ?? array() ) ) ),
			'author'     => array(
				'name'  => (string) ( $author['name'] ?? '' ),
				'email' => (string) ( $author['email'] ?? '' ),
				'url'   => (string) ( $author['url'] ?? '' ),
			),
			'ip'         => (string) ( $answer['ip'] ?? '' ),
			'agent'      => (string) ( $answer['agent'] ?? '' ),
			'consent'    => isset( $answer['consent'] ) ? (bool) $answer['consent'] : null,
			'signup'     => ! empty( $answer['signup'] ),
			'webhook'    => (string) ( $answer['webhook'] ?? '' ),
			'reasons'    => array_values( array_map( 'strval', (array) ( $answer['reasons'] ?? array() ) ) ),
			'files'      => array_values( (array) ( $answer['files'] ?? array() ) ),
		);
	}

	/**
	 * The record as ASCII without characters of HTML: no filter of posts changes it, and any charset of a table holds it.
	 *
	 * @param array $record Record.
	 * @return string
	 */
	public static function to_json( array $record ): string {
		return (string) wp_json_encode( $record, JSON_HEX_TAG | JSON_HEX_AMP );
	}

	/**
	 * The record of a stored answer, read from the original's layout where there is no other.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array
	 */
	public static function of( WP_Post $post ): array {
		$record = json_decode( $post->post_content_filtered, true );
		return isset( $record['sitewright'] ) ? $record : self::from_answer( Layout::read( $post ) );
	}

	/**
	 * The value of a field in one line of text.
	 *
	 * @param array $field Field of a record.
	 * @return string
	 */
	public static function text_of( array $field ): string {
		return implode( ', ', (array) $field['value'] );
	}

	/**
	 * A field with all its parts.
	 *
	 * @param array $field Field.
	 * @return array
	 */
	private static function field( $field ): array {
		$value = $field['value'] ?? '';
		return array(
			'id'    => (string) ( $field['id'] ?? '' ),
			'label' => (string) ( $field['label'] ?? '' ),
			'type'  => (string) ( $field['type'] ?? 'text' ),
			'value' => is_array( $value ) ? array_values( array_map( 'strval', $value ) ) : (string) $value,
		);
	}
}
