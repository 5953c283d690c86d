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
 * WordPress's query, whose search finds each word in all forms in which answers are stored. Its filter of the search would have the filters
 * of other plugins, too, which do not know of answers.
 */
final class Answer_Query extends WP_Query {

	/**
	 * The condition of a search.
	 *
	 * @param array $q Arguments.
	 * @return string SQL.
	 */
	protected function parse_search( &$q ): string {
		parent::parse_search( $q );
		/** This filter is documented in wp-includes/class-wp-query.php */
		$minus = (string) apply_filters( 'wp_query_search_exclusion_prefix', '-' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$sql   = '';
		foreach ( $q['search_terms'] as $term ) {
			$sign  = '' !== $minus && 0 === strpos( $term, $minus ) ? $minus : '';
			$found = array();
			foreach ( Search_Text::forms( (string) substr( $term, strlen( $sign ) ) ) as $form ) {
				$one     = array(
					's'        => wp_slash( $sign . $form ),
					'sentence' => true,
				) + $q;
				$found[] = '( 1=1' . parent::parse_search( $one ) . ' )';
			}
			// An excluded word stands in the answer in none of its forms.
			$sql .= ' AND ( ' . implode( '' === $sign ? ' OR ' : ' AND ', $found ) . ' )';
		}
		return $sql;
	}
}
