<?php
/**
 * The original's layout.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Post;

/**
 * Writes and reads answers as the plugin does whose posts we share, so that a site can switch over, or back: the message, a
 * `more` comment, lines that name the author, and all values as JSON, or as PHP prints a list in older ones.
 */
final class Layout {

	private const MORE = '<!--more-->';

	/**
	 * Values that are no fields.
	 */
	private const FACTS = array(
		'email_marketing_consent',
		'entry_title',
		'entry_permalink',
		'entry_page',
		'feedback_id',
		'source_id',
		'source_type',
		'request_url',
		'country_code',
		'user_agent',
	);

	/**
	 * The title of a feedback post.
	 *
	 * @param array $record Record.
	 * @return string
	 */
	public static function title( array $record ): string {
		$who = array_filter( array( $record['author']['name'], $record['author']['email'], 'Anonymous' ) );
		return self::line( reset( $who ) ) . ' - ' . current_time( 'mysql' );
	}

	/**
	 * The content of a feedback post. What people typed is escaped: a screen that prints it runs no script of theirs, and no
	 * filter of posts takes anything away.
	 *
	 * @param array $record Record.
	 * @return string
	 */
	public static function write( array $record ): string {
		$messages = array();
		$values   = array();
		foreach ( $record['fields'] as $index => $field ) {
			if ( 'textarea' === $field['type'] ) {
				$messages[] = self::escape( Record::text_of( $field ) );
			}
			$values[ ( $index + 1 ) . '_' . $field['label'] ] = Record::text_of( $field );
		}
		$values += array(
			'email_marketing_consent' => $record['consent'],
			'entry_title'             => $record['title'],
			'entry_permalink'         => $record['permalink'],
			'feedback_id'             => $record['key'],
		);
		return implode(
			"\n",
			array(
				implode( "\n", $messages ),
				self::MORE,
				'AUTHOR: ' . self::line( $record['author']['name'] ),
				'AUTHOR EMAIL: ' . self::line( $record['author']['email'] ),
				'AUTHOR URL: ' . self::line( $record['author']['url'] ),
				'SUBJECT: ' . self::line( $record['subject'] ),
				'IP: ' . self::line( $record['ip'] ),
				'JSON_DATA',
				// Letters of all languages as they are: WordPress's search reads this text.
				wp_json_encode( $values, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			)
		);
	}

	/**
	 * Reads an answer that has no record.
	 *
	 * @param WP_Post $post Feedback post.
	 * @return array See Answers::add; without status and recipients.
	 */
	public static function read( WP_Post $post ) {
		$newer = Newer_Layout::read( $post );
		if ( $newer ) {
			return $newer;
		}
		$content = str_replace( "\r\n", "\n", $post->post_content );
		// A message of long ago can hold the comment itself: the lines of the author follow the last one that they can follow.
		$at      = strrpos( $content, self::MORE . "\nAUTHOR:" );
		$at      = false === $at ? strpos( $content, self::MORE ) : $at;
		$message = false === $at ? $content : substr( $content, 0, $at );
		$rest    = false === $at ? '' : ltrim( substr( $content, $at + strlen( self::MORE ) ), "\n" );
		$lines   = array();
		while ( preg_match( '/^(AUTHOR|AUTHOR EMAIL|AUTHOR URL|SUBJECT|IP):[ ]?([^\n]*)(?:\n|$)/D', $rest, $match ) ) {
			$lines[ $match[1] ] = self::unescape( trim( $match[2] ) );
			$rest               = substr( $rest, strlen( $match[0] ) );
		}
		$values = self::read_values( ltrim( $rest, "\n" ) );
		$fields = self::fields( $values, trim( $message ), $lines['AUTHOR EMAIL'] ?? '' );
		return array(
			'key'       => Stored_Value::text( $values['feedback_id'] ?? '' ),
			'post'      => $post->post_parent,
			'form'      => '',
			'title'     => Stored_Value::text( $values['entry_title'] ?? '' ),
			'permalink' => Stored_Value::text( $values['entry_permalink'] ?? '' ),
			'to'        => array(),
			'subject'   => $lines['SUBJECT'] ?? '',
			'fields'    => $fields,
			'author'    => array(
				'name'  => $lines['AUTHOR'] ?? '',
				'email' => $lines['AUTHOR EMAIL'] ?? '',
				'url'   => $lines['AUTHOR URL'] ?? '',
			),
			'ip'        => $lines['IP'] ?? '',
			'files'     => self::files( $values ),
			'consent'   => Stored_Value::consent( $values['email_marketing_consent'] ?? '' ),
		);
	}

	/**
	 * Reads the values, whose keys are `1_Name`.
	 *
	 * @param string $text All that follows the lines of the author.
	 * @return array<string,mixed>
	 */
	private static function read_values( string $text ): array {
		if ( 0 === strpos( $text, 'JSON_DATA' ) ) {
			$json   = trim( substr( $text, strlen( 'JSON_DATA' ) ) );
			$values = Loose_Json::read( $json );
			return null === $values ? Loose_Json::pairs( $json, '\d+_(?:[^"\\\\]++|\\\\.)*+|' . implode( '|', self::FACTS ) ) : $values;
		}
		if ( preg_match( '/^Array\s*\(\n/', $text, $match ) ) {
			return self::read_printed_list( substr( $text, strlen( $match[0] ) ) );
		}
		return '' === trim( $text ) ? array() : array( '1_' => trim( $text ) );
	}

	/**
	 * Reads a list as PHP's print_r wrote it. A line of a text that looks like a value counts only with the next number.
	 *
	 * @param string $text Without its first line.
	 * @return array<string,mixed>
	 */
	private static function read_printed_list( string $text ): array {
		$values = array();
		$key    = null;
		$number = 0;
		// WordPress's filter of HTML escaped the arrows where a visitor without an account sent the form.
		foreach ( explode( "\n", preg_replace( '/\n\)\s*$/D', '', $text ) ) as $line ) {
			if ( preg_match( '/^ {4}\[((\d+)_.*?|' . implode( '|', self::FACTS ) . ')\] =(?:>|&gt;) (.*)$/', $line, $match ) && ( '' === $match[2] || (int) $match[2] > $number ) ) {
				$key            = $match[1];
				$number         = max( $number, (int) $match[2] );
				$values[ $key ] = $match[3];
			} elseif ( null !== $key ) {
				$values[ $key ] .= "\n$line";
			}
		}
		return array_map( array( self::class, 'read_printed_value' ), $values );
	}

	/**
	 * Reads a value as PHP's print_r wrote it.
	 *
	 * @param string $text Value.
	 * @return string|string[] A list where it is one.
	 */
	private static function read_printed_value( string $text ) {
		if ( ! preg_match( '/^Array\n {8}\(\n/', $text ) ) {
			return $text;
		}
		preg_match_all( '/^ {12}\[[^\]\n]*\] =(?:>|&gt;) (.*)$/m', $text, $found );
		return $found[1];
	}

	/**
	 * The fields of the values.
	 *
	 * @param array  $values  Values.
	 * @param string $message What stands before the `more` comment.
	 * @param string $email   Address of the author.
	 * @return array[]
	 */
	private static function fields( array $values, string $message, string $email ): array {
		$fields = array();
		foreach ( array_diff_key( $values, array_flip( self::FACTS ) ) as $key => $value ) {
			$value    = implode( ', ', (array) Stored_Value::of_field( $value ) );
			$fields[] = array(
				'id'    => (string) $key,
				'label' => self::label( (string) $key ),
				'type'  => '' !== $email && $value === $email ? 'email' : ( strpos( $value, "\n" ) ? 'textarea' : 'text' ),
				'value' => $value,
			);
		}
		$message = self::unescape( $message );
		if ( ! $fields && '' !== $message ) {
			$fields[] = array(
				'id'    => 'message',
				'label' => __( 'Message', 'sitewright' ),
				'type'  => 'textarea',
				'value' => $message,
			);
		}
		return $fields;
	}

	/**
	 * The files of the values.
	 *
	 * @param array $values Values.
	 * @return array[] See Moved_Files::in_value().
	 */
	private static function files( array $values ): array {
		$files = array();
		foreach ( $values as $key => $value ) {
			array_push( $files, ...Moved_Files::in_value( $value, (string) $key ) );
		}
		return $files;
	}

	/**
	 * The label in the key of a value.
	 *
	 * @param string $key E.g. `1_Name`.
	 * @return string
	 */
	public static function label( string $key ): string {
		return self::unescape( preg_replace( '/^\d+_/', '', $key ) );
	}

	/**
	 * A text in one line.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function line( $text ): string {
		return self::escape( trim( preg_replace( '/[\x00-\x1f\x7f]+/', ' ', $text ) ) );
	}

	/**
	 * Escapes the characters of HTML.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function escape( string $text ): string {
		return htmlspecialchars( str_replace( "\0", '', $text ), ENT_NOQUOTES, 'UTF-8' );
	}

	/**
	 * Takes the escaping back, ours or the original's.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function unescape( string $text ): string {
		return wp_specialchars_decode( $text, ENT_QUOTES );
	}
}
