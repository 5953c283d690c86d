<?php
/**
 * The widgets.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Stored_Option;

/**
 * Converts and restores the block widgets, all together. WordPress keeps no revisions of them, so the contents before the first conversion
 * are kept in an option.
 */
final class Widgets {

	/**
	 * Stands for the widgets where posts have an id.
	 */
	public const ID = 0;

	/**
	 * Converted widgets: number => `before`, the content before the first conversion, and the hashes `from` and `after` of those before and after
	 * the last one.
	 */
	private const COPIES = 'sitewright_moving_widgets';

	/**
	 * Whether a job with these posts has the widgets, too.
	 *
	 * @param int[] $post_ids Only these posts; empty for all.
	 * @return bool
	 */
	public static function are_among( array $post_ids ): bool {
		return ! $post_ids || in_array( self::ID, $post_ids, true );
	}

	/**
	 * Stores the blocks that the widgets have.
	 */
	public static function scan(): void {
		$blocks = array();
		foreach ( Block_Widgets::contents() as $content ) {
			$found = Inventory::of( $content );
			foreach ( is_wp_error( $found ) ? array() : $found as $name => $counts ) {
				foreach ( $counts as $key => $count ) {
					$blocks[ $name ][ $key ] = ( $blocks[ $name ][ $key ] ?? 0 ) + $count;
				}
			}
		}
		Found::replace( self::ID, $blocks );
	}

	/**
	 * The result of a conversion of the widgets. Nothing is stored.
	 *
	 * @param array<string,string> $choices See Converter::convert.
	 * @return array As Converter::convert, for all widgets; `before` and `content` are those of the widgets that change, by number, and
	 *               `problem` says why others stay.
	 */
	public static function convert( array $choices ): array {
		$all = array(
			'before'     => array(),
			'content'    => array(),
			'converted'  => array(),
			'left'       => 0,
			'damaged'    => 0,
			'impossible' => array(),
			'inside'     => array(),
			'problem'    => '',
		);
		foreach ( Block_Widgets::contents() as $number => $content ) {
			$result = Converter::convert( $content, $choices );
			if ( is_wp_error( $result ) ) {
				$all['problem'] = $result->get_error_message();
				continue;
			}
			$all['left']    += $result['left'];
			$all['damaged'] += $result['damaged'];
			foreach ( array( 'converted', 'impossible', 'inside' ) as $key ) {
				foreach ( $result[ $key ] as $name => $count ) {
					$all[ $key ][ $name ] = ( $all[ $key ][ $name ] ?? 0 ) + $count;
				}
			}
			if ( $result['converted'] ) {
				$all['before'][ $number ]  = $content;
				$all['content'][ $number ] = $result['content'];
			}
		}
		$all['problem'] = trim( $all['problem'] . ' ' . Conversion::problem( $all ) );
		return $all;
	}

	/**
	 * Converts the widgets.
	 *
	 * @param array<string,string> $choices See Converter::convert.
	 * @return string See Worker::finish.
	 */
	public static function save_converted( array $choices ): string {
		$result  = self::convert( $choices );
		$problem = $result['problem'];
		$status  = Found::get( self::ID )['status'];
		$is_done = 'converting' === $status;
		if ( $result['content'] ) {
			$copies = self::copies();
			$new    = self::copies_with( $copies, $result );
			// Both in case this request is killed while WordPress saves.
			Stored_Option::write( self::COPIES, $new );
			Found::set( self::ID, array( 'status' => 'converting' ) );
			$stay = array_flip( Block_Widgets::replace( $result['before'], $result['content'] ) );
			if ( $stay ) {
				Stored_Option::write( self::COPIES, array_diff_key( $new, $stay ) + array_intersect_key( $copies, $stay ) );
				$problem = trim( $problem . ' ' . __( 'A widget was changed during its conversion. It stays as it is.', 'sitewright' ) );
			}
			$is_done = $is_done || count( $stay ) < count( $result['content'] );
			Found::set( self::ID, array( 'status' => $is_done ? 'converting' : $status ) );
		}
		Found::set_problem( self::ID, $problem );
		if ( $is_done ) {
			self::scan();
			Found::set( self::ID, array( 'status' => 'converted' ) );
			return 'changed';
		}
		return '' === $problem ? '' : 'left';
	}

	/**
	 * The kept contents with those before a conversion.
	 *
	 * @param array $copies See COPIES.
	 * @param array $result See convert().
	 * @return array See COPIES.
	 */
	private static function copies_with( array $copies, array $result ): array {
		foreach ( $result['content'] as $number => $content ) {
			$before = $result['before'][ $number ];
			$copy   = $copies[ $number ] ?? null;
			// A widget that was changed between two conversions keeps the copy of the first, and an undo takes it for changed.
			if ( ! $copy || self::is_untouched( $before, $copy ) ) {
				$copies[ $number ] = array(
					'before' => $copy ? $copy['before'] : $before,
					// If a request is killed before the widgets are saved, they are still what they were.
					'from'   => md5( $before ),
					'after'  => md5( $content ),
				);
			}
		}
		return $copies;
	}

	/**
	 * Whether nobody changed a widget since its conversion.
	 *
	 * @param string $content Its content.
	 * @param array  $copy    Its copy. See COPIES.
	 * @return bool
	 */
	private static function is_untouched( string $content, array $copy ): bool {
		return $content === $copy['before'] || in_array( md5( $content ), array( $copy['after'], $copy['from'] ?? '' ), true );
	}

	/**
	 * Gives the converted widgets back what they were. One that was changed since stays as it is.
	 *
	 * @param bool $overwrites_changes Whether it is restored, too; then its changes become an inactive widget.
	 * @return string See Worker::finish.
	 */
	public static function restore( bool $overwrites_changes ): string {
		$contents = Block_Widgets::contents();
		$copies   = array_intersect_key( self::copies(), $contents );
		$restored = array();
		$kept     = array();
		$changed  = array();
		foreach ( $copies as $number => $copy ) {
			if ( ! self::is_untouched( $contents[ $number ], $copy ) ) {
				if ( ! $overwrites_changes ) {
					$changed[ $number ] = $copy;
					continue;
				}
				$kept[] = $number;
			}
			$restored[ $number ] = $copy['before'];
		}
		$stay     = array_flip( Block_Widgets::replace( $contents, $restored, $kept ) );
		$changed += array_intersect_key( $copies, $stay );
		self::scan();
		if ( $changed ) {
			Stored_Option::write( self::COPIES, $changed );
			$values = array(
				'status'  => 'changed',
				'problem' => __( 'A widget was changed after its conversion. It stays as it is.', 'sitewright' ),
			);
		} else {
			delete_option( self::COPIES );
			$values = array(
				'status'  => '',
				'problem' => '',
			);
		}
		Found::set( self::ID, $values );
		if ( $changed ) {
			return 'left';
		}
		return $copies ? 'changed' : '';
	}

	/**
	 * The kept contents.
	 *
	 * @return array<int,array{before:string,from:string,after:string}> See COPIES.
	 */
	private static function copies(): array {
		return Stored_Option::values( self::COPIES );
	}

	/**
	 * Deletes the kept contents.
	 */
	public static function uninstall(): void {
		delete_option( self::COPIES );
	}
}
