<?php
/**
 * Queries for answers.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Form_Answers;

use WP_Query;

/**
 * WordPress's query, whose search finds a text in all forms in which answers are stored. Its filter of the search would have the filters
 * of other plugins, too, which do not know of answers.
 */
final class Answer_Query extends WP_Query {

	/**
	 * The condition of a search.
	 *
	 * @param array $q Arguments.
	 * @return string SQL.
	 */
	protected function parse_search( &$q ) {
		$found = array();
		foreach ( array_reverse( Search_Text::forms( stripslashes( (string) $q['s'] ) ) ) as $form ) {
			$other   = array( 's' => wp_slash( $form ) ) + $q;
			$found[] = '( 1=1' . parent::parse_search( $other ) . ' )';
		}
		// The arguments keep the words as they were typed.
		$q = $other ?? $q;
		return ' AND ( ' . implode( ' OR ', $found ) . ' )';
	}
}
