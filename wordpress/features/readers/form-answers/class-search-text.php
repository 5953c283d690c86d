<?php
/**
 * Searched texts.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Letter_Case;

/**
 * Texts as the layouts of answers write them: their letters can be escaped for HTML or for JSON, with or without slashes.
 */
final class Search_Text {

	/**
	 * The forms in which a text can stand in an answer.
	 *
	 * @param string $text Text that somebody typed.
	 * @return string[] The text itself first.
	 */
	public static function forms( string $text ): array {
		$forms = array( $text );
		// The database knows capital letters of its own, not those that are escaped.
		foreach ( array( $text, Letter_Case::lower( $text ), Letter_Case::title( $text ) ) as $case ) {
			foreach ( array( $case, htmlspecialchars( $case, ENT_NOQUOTES, 'UTF-8' ) ) as $letters ) {
				$forms[] = $letters;
				foreach ( array( 0, JSON_UNESCAPED_SLASHES, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) as $flags ) {
					$forms[] = str_replace( '\"', '"', substr( (string) wp_json_encode( $letters, $flags ), 1, -1 ) );
				}
			}
		}
		// Each database takes A and a for one letter, SQLite not Ä and ä.
		return array_values( array_intersect_key( $forms, array_unique( array_map( 'strtolower', $forms ) ) ) );
	}
}
