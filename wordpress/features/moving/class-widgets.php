<?php
/**
 * The widgets.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Moving;

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
	 * WordPress's block widgets, by number.
	 */
	private const OPTION = 'widget_block';

	/**
	 * Converted widgets: number => `before`, the content before the first conversion, and `after`, the hash of that after the last one.
	 */
	private const COPIES = 'sitewright_moving_widgets';

	/**
	 * Whether a job with these posts has the widgets, too.
	 *
	 * @param int[] $post_ids Only these posts; empty for all.
	 * @return bool
	 */
	public static function are_among( array $post_ids ) {
		return ! $post_ids || in_array( self::ID, $post_ids, true );
	}

	/**
	 * The contents.
	 *
	 * @return array<int,string> By number.
	 */
	private static function contents() {
		$contents = array();
		foreach ( (array) get_option( self::OPTION, array() ) as $number => $widget ) {
			if ( is_int( $number ) && is_array( $widget ) ) {
				$contents[ $number ] = (string) ( $widget['content'] ?? '' );
			}
		}
		return $contents;
	}

	/**
	 * Stores the blocks that the widgets have.
	 */
	public static function scan() {
		$blocks = array();
		foreach ( self::contents() as $content ) {
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
	public static function convert( array $choices ) {
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
		foreach ( self::contents() as $number => $content ) {
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
	public static function save_converted( array $choices ) {
		$result  = self::convert( $choices );
		$is_done = $result['content'] || 'converting' === Found::get( self::ID )['status'];
		if ( $result['content'] ) {
			$copies = self::copies();
			foreach ( $result['content'] as $number => $content ) {
				$before            = $result['before'][ $number ];
				$copy              = $copies[ $number ] ?? null;
				$copies[ $number ] = array(
					// After a second conversion, an undo gives back what was before the first.
					'before' => $copy && md5( $before ) === $copy['after'] ? $copy['before'] : $before,
					'after'  => md5( $content ),
				);
			}
			// Both in case this request is killed while WordPress saves.
			update_option( self::COPIES, $copies, false );
			Found::set( self::ID, array( 'status' => 'converting' ) );
			self::save( $result['content'] );
			self::scan();
		}
		Found::set_problem( self::ID, $result['problem'] );
		if ( $is_done ) {
			Found::set( self::ID, array( 'status' => 'converted' ) );
			return 'changed';
		}
		return '' === $result['problem'] ? '' : 'left';
	}

	/**
	 * Gives the converted widgets back what they were. One that was changed since stays as it is.
	 *
	 * @param bool $overwrites_changes Whether it is restored, too; then its changes become an inactive widget.
	 * @return string See Worker::finish.
	 */
	public static function restore( $overwrites_changes ) {
		$copies   = self::copies();
		$contents = self::contents();
		$restored = array();
		$kept     = array();
		$changed  = array();
		foreach ( array_intersect_key( $copies, $contents ) as $number => $copy ) {
			$content = $contents[ $number ];
			if ( $content === $copy['before'] ) {
				continue;
			}
			if ( md5( $content ) !== $copy['after'] ) {
				if ( ! $overwrites_changes ) {
					$changed[ $number ] = $copy;
					continue;
				}
				$kept[] = $content;
			}
			$restored[ $number ] = $copy['before'];
		}
		self::keep_inactive( $kept );
		self::save( $restored );
		self::scan();
		if ( $changed ) {
			update_option( self::COPIES, $changed, false );
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
		return $restored ? 'changed' : '';
	}

	/**
	 * Adds widgets to those that WordPress shows as inactive.
	 *
	 * @param string[] $contents Contents.
	 */
	private static function keep_inactive( array $contents ) {
		if ( ! $contents ) {
			return;
		}
		$numbers  = array_keys( self::contents() );
		$number   = $numbers ? max( $numbers ) : 1;
		$sidebars = wp_get_sidebars_widgets();
		$added    = array();
		foreach ( $contents as $content ) {
			$added[ ++$number ]                = $content;
			$sidebars['wp_inactive_widgets'][] = "block-$number";
		}
		self::save( $added );
		wp_set_sidebars_widgets( $sidebars );
	}

	/**
	 * Saves contents. Other widgets stay as they are now.
	 *
	 * @param array<int,string> $contents By number.
	 */
	private static function save( array $contents ) {
		if ( ! $contents ) {
			return;
		}
		$widgets = (array) get_option( self::OPTION, array() );
		foreach ( $contents as $number => $content ) {
			$widgets[ $number ] = array( 'content' => $content ) + (array) ( $widgets[ $number ] ?? array() );
		}
		update_option( self::OPTION, $widgets );
	}

	/**
	 * The kept contents.
	 *
	 * @return array<int,array{before:string,after:string}> See COPIES.
	 */
	private static function copies() {
		return (array) get_option( self::COPIES, array() );
	}

	/**
	 * Deletes the kept contents.
	 */
	public static function uninstall() {
		delete_option( self::COPIES );
	}
}
