<?php
/**
 * Filters around those of all others.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Core;

/**
 * Keeps filters of ours before, or behind, all others. WordPress runs those with the same priority in the order in which they were added, so
 * that the first and the last priority alone do not suffice.
 */
final class Outer_Filters {

	/**
	 * Name of a filter => our callbacks that run first, in their order.
	 *
	 * @var array<string,callable[]>
	 */
	private static array $first = array();

	/**
	 * Name of a filter => our callbacks that run last, in their order.
	 *
	 * @var array<string,callable[]>
	 */
	private static array $last = array();

	/**
	 * Adds the action of the class: by then other plugins have added the filters that would run before ours. Later ones come behind those.
	 */
	public static function hook(): void {
		add_action( 'wp_loaded', array( self::class, 'arrange' ), PHP_INT_MAX );
	}

	/**
	 * Adds a filter that runs before all others, behind those of ours that were added before.
	 *
	 * @param string   $name          Name of the filter.
	 * @param callable $callback      Callback.
	 * @param int      $accepted_args Values that it takes.
	 */
	public static function add_first( string $name, callable $callback, int $accepted_args = 1 ): void {
		self::$first[ $name ][] = $callback;
		add_filter( $name, $callback, PHP_INT_MIN, $accepted_args );
	}

	/**
	 * Adds a filter that runs behind all others.
	 *
	 * @param string   $name     Name of the filter.
	 * @param callable $callback Callback, which takes one value.
	 */
	public static function add_last( string $name, callable $callback ): void {
		if ( ! isset( self::$last[ $name ] ) ) {
			self::add_first( $name, array( self::class, 'settle' ) );
		}
		self::$last[ $name ][] = $callback;
		add_filter( $name, $callback, PHP_INT_MAX );
	}

	/**
	 * Moves filters of others behind ours that are first.
	 */
	public static function arrange(): void {
		foreach ( self::$first as $name => $own ) {
			$all = self::added( $name, PHP_INT_MIN );
			if ( array_slice( array_column( $all, 'function' ), 0, count( $own ) ) === $own ) {
				continue;
			}
			foreach ( $all as $filter ) {
				if ( ! in_array( $filter['function'], $own, true ) ) {
					remove_filter( $name, $filter['function'], PHP_INT_MIN );
					add_filter( $name, $filter['function'], PHP_INT_MIN, $filter['accepted_args'] );
				}
			}
		}
	}

	/**
	 * Moves filters of others before ours that are last, whenever a filter begins: others may add theirs until then, e.g. once they know which
	 * page it is.
	 *
	 * @param mixed $value What is filtered.
	 * @return mixed The same.
	 */
	public static function settle( $value ) {
		$name = (string) current_filter();
		$own  = self::$last[ $name ] ?? array();
		if ( array_slice( array_column( self::added( $name, PHP_INT_MAX ), 'function' ), -count( $own ) ) !== $own ) {
			foreach ( $own as $callback ) {
				if ( remove_filter( $name, $callback, PHP_INT_MAX ) ) {
					add_filter( $name, $callback, PHP_INT_MAX );
				}
			}
		}
		return $value;
	}

	/**
	 * The filters of a priority.
	 *
	 * @param string $name     Name of the filter.
	 * @param int    $priority Priority.
	 * @return array<int,array{function:callable,accepted_args:int}>
	 */
	private static function added( string $name, int $priority ): array {
		return array_values( $GLOBALS['wp_filter'][ $name ]->callbacks[ $priority ] ?? array() );
	}
}
