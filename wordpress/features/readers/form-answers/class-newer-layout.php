<?php
/**
 * The original's layouts of version 15.0 and later.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Reads answers whose whole content is JSON: facts, and a list of fields with their types.
 */
final class Newer_Layout {

	/**
	 * Our types of fields by the original's, where they differ.
	 */
	private const TYPES = array( 'checkbox-multiple' => 'checkboxes' );

	/**
	 * Reads an answer.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array|null See Layout::read; null for another layout.
	 */
	public static function read( WP_Post $post ) {
		$content = trim( $post->post_content );
		$stored  = '{' === substr( $content, 0, 1 ) ? json_decode( $content, true ) : null;
		if ( ! is_array( $stored ) || ! is_array( $stored['fields'] ?? null ) ) {
			return null;
		}
		$fields  = array_values( array_map( array( self::class, 'field' ), array_filter( $stored['fields'], 'is_array' ) ) );
		$of_type = array_column( array_reverse( $fields ), null, 'type' );
		$consent = $of_type['consent'] ?? null;
		return array(
			'key'       => self::text( $stored['feedback_id'] ?? '' ),
			'post'      => $post->post_parent,
			'form'      => '',
			'title'     => self::text( $stored['entry_title'] ?? '' ),
			'permalink' => self::text( $stored['request_url'] ?? $stored['entry_permalink'] ?? '' ),
			'to'        => array(),
			'subject'   => self::text( $stored['subject'] ?? '' ),
			'fields'    => $fields,
			'author'    => array(
				'name'  => self::text( $of_type['name']['value'] ?? '' ),
				'email' => self::text( $of_type['email']['value'] ?? '' ),
				'url'   => self::text( $of_type['url']['value'] ?? '' ),
			),
			'ip'        => self::text( $stored['ip'] ?? '' ),
			'agent'     => self::text( $stored['user_agent'] ?? '' ),
			// It is stored in the language of the site.
			'consent'   => $consent ? ! in_array( $consent['value'], array( '', 'No', __( 'No', 'sitewright' ) ), true ) : null,
		);
	}

	/**
	 * A field of a record.
	 *
	 * @param array $stored Field of the layout.
	 * @return array
	 */
	private static function field( array $stored ) {
		$type  = self::text( $stored['type'] ?? 'text' );
		$value = $stored['value'] ?? '';
		// Of pictures and files there is a list, with more than what people chose.
		$parts = is_array( $value ) ? $value['choices'] ?? $value['files'] ?? $value : null;
		return array(
			'id'    => self::text( $stored['form_field_id'] ?? $stored['key'] ?? '' ),
			'label' => self::text( $stored['label'] ?? '' ),
			'type'  => self::TYPES[ $type ] ?? $type,
			'value' => is_array( $parts ) ? array_values( array_filter( array_map( array( self::class, 'part' ), $parts ), 'strlen' ) ) : self::text( $value ),
		);
	}

	/**
	 * One of several values of a field.
	 *
	 * @param mixed $part A text, or a picture or file.
	 * @return string
	 */
	private static function part( $part ) {
		if ( ! is_array( $part ) ) {
			return self::text( $part );
		}
		$words = array_map( array( self::class, 'text' ), array( $part['selected'] ?? '', $part['label'] ?? $part['name'] ?? '' ) );
		return implode( ' - ', array_filter( $words, 'strlen' ) );
	}

	/**
	 * A text.
	 *
	 * @param mixed $value Any value of JSON.
	 * @return string Empty for what is no text.
	 */
	private static function text( $value ) {
		return is_scalar( $value ) && ! is_bool( $value ) ? (string) $value : '';
	}
}
