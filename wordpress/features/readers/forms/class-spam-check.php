<?php
/**
 * Spam in answers.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Forms;

/**
 * Tells robots from people without asking anybody. Each sign has points; a person may show one of them, and hardly several.
 * An answer that reaches the threshold is stored as spam, never thrown away.
 */
final class Spam_Check {

	public const THRESHOLD = 5;

	/**
	 * Seconds that a person needs for the shortest form.
	 */
	private const SHORTEST_TIME = 2;

	/**
	 * How often a text may arrive in a day before it is one of many.
	 */
	private const REPETITIONS = 3;

	private const LINK = '~https?://|www\.[a-z0-9-]|\b[a-z0-9-]{2,63}\.(?:ru|cn|top|xyz|click|shop|online|site|info|biz|icu|buzz|link)(?![a-z0-9@-])~i';

	/**
	 * The signs that an answer shows.
	 *
	 * @param array $answer `texts` (what was typed into free fields, a list), `name` (the sender's name), `trap`, `age` (seconds
	 *                      since the form was printed; null if unknown), `agent`, `language` (headers of the browser),
	 *                      `repetitions` (how often the texts arrived today), `locale` (of the site).
	 * @return array<string,int> Reason => points.
	 */
	public static function signs( array $answer ): array {
		$text = implode( "\n", $answer['texts'] );
		return array_filter(
			array(
				'trap'         => '' === $answer['trap'] ? 0 : 10,
				'not-opened'   => null === $answer['age'] ? 4 : 0,
				'too-fast'     => self::speed_points( $answer['age'], $text ),
				'no-browser'   => self::browser_points( $answer['agent'], $answer['language'] ),
				'markup'       => self::markup_points( $text ),
				'links'        => self::link_points( $text ),
				'link-as-name' => preg_match( self::LINK, $answer['name'] ) ? 5 : 0,
				'alphabets'    => self::alphabet_points( $answer['texts'], $answer['locale'] ),
				'same-texts'   => self::same_text_points( $answer['texts'] ),
				'random'       => self::random_points( $answer['texts'] ),
				'repeated'     => $answer['repetitions'] > self::REPETITIONS ? 5 : 0,
			)
		);
	}

	/**
	 * The points of a request that no browser makes.
	 *
	 * @param string $agent    Header User-Agent.
	 * @param string $language Header Accept-Language.
	 * @return int
	 */
	public static function browser_points( string $agent, string $language ): int {
		$is_program = '' === $agent || preg_match( '~^(?:curl|python|wget|java|go-http|libwww|okhttp|php|ruby|axios|node|scrapy)~i', $agent );
		return ( $is_program ? 3 : 0 ) + ( '' === $language ? 1 : 0 );
	}

	/**
	 * The points of a form that is sent sooner than a person can. A browser's memory fills in names, not links.
	 *
	 * @param int|null $age  Seconds since the form was printed; null if unknown.
	 * @param string   $text Text.
	 * @return int
	 */
	public static function speed_points( ?int $age, string $text ): int {
		if ( null === $age || $age >= self::SHORTEST_TIME ) {
			return 0;
		}
		return preg_match( self::LINK, $text ) ? 5 : 3;
	}

	/**
	 * The points of links that are written for a website, which this field is not.
	 *
	 * @param string $text Text.
	 * @return int
	 */
	public static function markup_points( string $text ): int {
		return preg_match( '~<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]|<script\b|<iframe\b~i', $text ) ? 5 : 0;
	}

	/**
	 * The points of links.
	 *
	 * @param string $text Text.
	 * @return int
	 */
	public static function link_points( string $text ): int {
		$count = preg_match_all( self::LINK, $text );
		// A text that is hardly more than its link advertises it.
		$is_bare = $count > 0 && strlen( $text ) < 200 && str_word_count( preg_replace( '~(?<!\S)\S*?(?:https?://|www\.)\S*+~i', '', $text ) ) < 3;
		$points  = array( 0, 1, 2, 3 );
		return ( $points[ $count ] ?? 5 ) + ( $is_bare ? 2 : 0 );
	}

	/**
	 * The points of letters of two alphabets in one word, which look alike, and of links in a text that the site's people do
	 * not write in. A name in another alphabet beside a text with links is no sign.
	 *
	 * @param string[] $texts  Texts of free fields.
	 * @param string   $locale Locale of the site.
	 * @return int
	 */
	public static function alphabet_points( array $texts, string $locale ): int {
		$points     = preg_match( '/\p{Latin}\p{Cyrillic}{1,3}+\p{Latin}|\p{Cyrillic}\p{Latin}{1,3}+\p{Cyrillic}/u', implode( "\n", $texts ) ) ? 3 : 0;
		$is_of_site = preg_match( '/^(?:ru|uk|be|bg|mk|sr|kk|ky|mn|tg|zh|ja|ko)/', $locale );
		foreach ( $is_of_site ? array() : $texts as $text ) {
			if ( preg_match( '/\p{Cyrillic}{3}|\p{Han}{3}/u', $text ) && preg_match( self::LINK, $text ) ) {
				return $points + 3;
			}
		}
		return $points;
	}

	/**
	 * The points of a program that writes the same into each field.
	 *
	 * @param string[] $texts Texts of free fields.
	 * @return int
	 */
	public static function same_text_points( array $texts ): int {
		$long = array_filter(
			$texts,
			static function ( $text ) {
				return strlen( $text ) > 5;
			}
		);
		return count( $long ) - count( array_unique( $long ) ) >= 1 ? 3 : 0;
	}

	/**
	 * The points of words that a random generator makes: capitals in the middle of a text that is one word.
	 *
	 * @param string[] $texts Texts of free fields.
	 * @return int
	 */
	public static function random_points( array $texts ): int {
		$random = array_filter(
			$texts,
			static function ( $text ) {
				return preg_match( '/^[A-Za-z]{8,40}$/D', $text ) && preg_match_all( '/[a-z](?=[A-Z])/', $text ) >= 2;
			}
		);
		return min( 6, 3 * count( $random ) );
	}
}
