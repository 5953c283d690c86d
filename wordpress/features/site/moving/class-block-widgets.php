<?php
/**
 * WordPress's block widgets.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Query;
use Sitewright\Core\Stored_Option;

/**
 * Reads and replaces the contents of the block widgets. WordPress has all of them in one option, which somebody may save while a job runs: it
 * is read anew each time, and what others stored stays.
 */
final class Block_Widgets {

	private const OPTION = 'widget_block';

	/**
	 * The contents, as they are stored now.
	 *
	 * @return array<int,string> By number.
	 */
	public static function contents(): array {
		$contents = array();
		foreach ( Stored_Option::values( self::OPTION ) as $number => $widget ) {
			if ( is_int( $number ) && is_array( $widget ) ) {
				$contents[ $number ] = (string) ( $widget['content'] ?? '' );
			}
		}
		return $contents;
	}

	/**
	 * Replaces contents, unless somebody changed or deleted the widget since they were read. All are saved at once, so that a request that is
	 * killed saves all or nothing.
	 *
	 * @param array<int,string> $before The contents that were read, by number.
	 * @param array<int,string> $after  Those that take their place, by number.
	 * @param int[]             $kept   Numbers of those that become a new, inactive widget instead of being lost.
	 * @return int[] Numbers of the widgets that stay as they are.
	 */
	public static function replace( array $before, array $after, array $kept = array() ): array {
		if ( ! $after ) {
			return array();
		}
		$widgets  = Stored_Option::values( self::OPTION );
		$contents = self::contents();
		$next     = max( array_keys( $contents + array( 1 => '' ) ) );
		$stay     = array();
		$inactive = array();
		foreach ( $after as $number => $content ) {
			if ( ( $contents[ $number ] ?? null ) !== $before[ $number ] ) {
				$stay[] = $number;
				continue;
			}
			$widgets[ $number ] = array( 'content' => $content ) + $widgets[ $number ];
			if ( in_array( $number, $kept, true ) ) {
				$widgets[ ++$next ] = array( 'content' => $before[ $number ] );
				$inactive[]         = "block-$next";
			}
		}
		if ( count( $stay ) < count( $after ) ) {
			Stored_Option::forget( self::OPTION );
			Query::watch(
				static function () use ( $widgets ) {
					update_option( self::OPTION, $widgets );
				}
			);
		}
		self::list_inactive( $inactive );
		return $stay;
	}

	/**
	 * Adds widgets to those that WordPress shows as inactive. If a request is killed before that, WordPress does it by itself: it looks for
	 * widgets that are in no sidebar.
	 *
	 * @param string[] $ids Their ids.
	 */
	private static function list_inactive( array $ids ): void {
		if ( ! $ids ) {
			return;
		}
		// Not wp_get_sidebars_widgets(): its filter lets plugins hide widgets, which would be lost here.
		$sidebars = Stored_Option::values( 'sidebars_widgets' );
		$ids      = array_merge( (array) ( $sidebars['wp_inactive_widgets'] ?? array() ), $ids );
		Stored_Option::forget( 'sidebars_widgets' );
		wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => $ids ) + $sidebars );
	}
}
