<?php
/**
 * Answers as CSV.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Form_Answers;

use Sitewright\Core\Csv_Line;
use WP_Post;

/**
 * Writes answers for spreadsheets: a column for each label, and no cell that a spreadsheet would run.
 */
final class Csv_Export {

	/**
	 * Columns of labels. Spreadsheets have at least 1024 columns.
	 */
	private const MAX_LABELS = 1000;

	/**
	 * Writes the answers of a filter. They are read twice, in small batches: first for the columns.
	 *
	 * @param array    $filter Checked filter.
	 * @param resource $file   Stream.
	 */
	public static function write( array $filter, $file ): void {
		$labels = array();
		$last   = 0;
		Answer_List::walk(
			$filter,
			PHP_INT_MAX - 1,
			static function ( WP_Post $post ) use ( &$labels, &$last ) {
				$last = max( $last, $post->ID );
				foreach ( Record::of( $post )['fields'] as $field ) {
					if ( count( $labels ) < self::MAX_LABELS ) {
						$labels[ $field['label'] ] = '';
					}
				}
			}
		);
		// phpcs:disable WordPress.WP.AlternativeFunctions -- A stream.
		$facts = array( __( 'Date', 'sitewright' ), __( 'Form', 'sitewright' ), __( 'Page', 'sitewright' ) );
		fwrite( $file, Csv_Line::of( array_merge( $facts, array_map( 'strval', array_keys( $labels ) ), array( __( 'Address of the device', 'sitewright' ) ) ) ) );
		Answer_List::walk(
			$filter,
			$last,
			static function ( WP_Post $post ) use ( $file, $labels ) {
				fwrite( $file, Csv_Line::of( self::cells( $post, $labels ) ) );
			}
		);
		// phpcs:enable
	}

	/**
	 * The cells of an answer.
	 *
	 * @param WP_Post              $post   Feedback post.
	 * @param array<string,string> $labels Labels of all columns.
	 * @return string[]
	 */
	private static function cells( WP_Post $post, array $labels ): array {
		$record = Record::of( $post );
		$values = $labels;
		foreach ( $record['fields'] as $field ) {
			$label = $field['label'];
			if ( isset( $labels[ $label ] ) ) {
				// Two fields of a form can have the same label.
				$values[ $label ] = '' === $values[ $label ] ? Record::text_of( $field ) : $values[ $label ] . ', ' . Record::text_of( $field );
			}
		}
		return array_merge( array( $post->post_date, $record['title'], $record['permalink'] ), array_values( $values ), array( $record['ip'] ) );
	}
}
