<?php
/**
 * The judgement about an answer.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Request_Sender;
use Sitewright\Core\Visitor;

/**
 * Gathers what Spam_Check asks about a request, and asks WordPress and Akismet, too.
 */
final class Spam_Judge {

	/**
	 * In characters. Shorter texts, e.g. "Yes", are the same for many people.
	 */
	private const MIN_REPEATED_LENGTH = 30;

	/**
	 * Why an answer is held back.
	 *
	 * @param Request                $request Request.
	 * @param Form                   $form    Form.
	 * @param array<string,string[]> $values  Checked values.
	 * @param array                  $answer  What is stored, see Answers::add.
	 * @return string[] Empty for an answer that is not.
	 */
	public static function reasons( Request $request, Form $form, array $values, array $answer ): array {
		$texts = self::free_texts( $form, $values );
		$all   = implode( "\n", $texts );
		$signs = Spam_Check::signs(
			array(
				'texts'       => $texts,
				'name'        => $answer['author']['name'],
				'trap'        => $request->trap,
				'age'         => Proof::age( $request->time ),
				'agent'       => $answer['agent'],
				'language'    => Request_Sender::header( 'HTTP_ACCEPT_LANGUAGE' ),
				'repetitions' => self::is_long( array_diff( $texts, array( $answer['author']['name'] ) ) ) ? Rate_Limit::count( "text|$all", DAY_IN_SECONDS ) : 0,
				'locale'      => get_locale(),
			)
		);
		if ( array_sum( $signs ) < Spam_Check::THRESHOLD ) {
			$signs = array();
		}
		if ( wp_check_comment_disallowed_list( $answer['author']['name'], $answer['author']['email'], $answer['author']['url'], $all, Visitor::address(), $answer['agent'] ) ) {
			$signs['disallowed'] = Spam_Check::THRESHOLD;
		}
		if ( ! $signs && self::akismet_says_spam( $answer, $all ) ) {
			$signs['akismet'] = Spam_Check::THRESHOLD;
		}
		/**
		 * Filters why an answer is held back as spam.
		 *
		 * @param string[] $reasons Empty for an answer that is not.
		 * @param array    $answer  What is stored.
		 */
		return array_values( (array) apply_filters( 'sitewright_form_spam_reasons', array_keys( $signs ), $answer ) );
	}

	/**
	 * The texts of fields where people write what they want. Many people may leave a default as it is.
	 *
	 * @param Form                   $form   Form.
	 * @param array<string,string[]> $values Checked values.
	 * @return string[]
	 */
	private static function free_texts( Form $form, array $values ): array {
		$texts = array();
		foreach ( $form->fields as $name => $field ) {
			$text = $values[ $name ][0] ?? '';
			if ( in_array( $field->control(), array( 'input', 'textarea' ), true ) && ! isset( $field->definition['format'] ) && ! in_array( $text, array( '', $field->attributes['defaultValue'] ), true ) ) {
				$texts[] = $text;
			}
		}
		return $texts;
	}

	/**
	 * Whether texts are so long that nobody writes them by chance as somebody else did.
	 *
	 * @param string[] $texts Texts without the sender's name, which many people may share.
	 * @return bool
	 */
	private static function is_long( array $texts ): bool {
		return mb_strlen( implode( '', $texts ), 'UTF-8' ) >= self::MIN_REPEATED_LENGTH;
	}

	/**
	 * Asks Akismet, where its plugin is active and has a key.
	 *
	 * @param array  $answer What is stored.
	 * @param string $text   Text.
	 * @return bool
	 */
	private static function akismet_says_spam( array $answer, string $text ): bool {
		if ( ! is_callable( array( 'Akismet', 'http_post' ) ) || ! is_callable( array( 'Akismet', 'get_api_key' ) ) || ! \Akismet::get_api_key() ) {
			return false;
		}
		$question = array(
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => get_bloginfo( 'charset' ),
			'comment_type'         => 'contact-form',
			'comment_author'       => $answer['author']['name'],
			'comment_author_email' => $answer['author']['email'],
			'comment_author_url'   => $answer['author']['url'],
			'comment_content'      => $text,
			'permalink'            => $answer['permalink'],
			'user_ip'              => Visitor::address(),
			'user_agent'           => $answer['agent'],
		);
		$reply    = \Akismet::http_post( http_build_query( $question ), 'comment-check' );
		return is_array( $reply ) && 'true' === ( $reply[1] ?? '' );
	}
}
