<?php
/**
 * Brackets in what blocks print.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Keeps what our blocks print from being run as a shortcode. WordPress runs shortcodes over the finished HTML of a post, where it cannot
 * tell the words of the post from those that a visitor typed into a form, or another site sent.
 */
final class Shortcode_Guard {

	/**
	 * A bracket that begins the name of a shortcode, as do_shortcode() finds it.
	 */
	private const BEGINNING = '@\[(?=([^<>&/\[\]\x00-\x20=]++))@';

	/**
	 * A word that nobody can know stands for a bracket of the post itself.
	 *
	 * @var string
	 */
	private static string $mark = '';

	/**
	 * Marks the shortcodes of the post itself, which run.
	 *
	 * @param string $html HTML that the post holds.
	 * @return string For close().
	 */
	public static function keep( string $html ): string {
		if ( false === strpos( $html, '[' ) ) {
			return $html;
		}
		if ( '' === self::$mark ) {
			self::$mark = 'bracket' . wp_generate_password( 24, false );
		}
		return str_replace( '[', self::$mark, $html );
	}

	/**
	 * Writes the brackets of shortcodes that are not marked as references, which WordPress does not run and browsers show as they are.
	 * The decimal reference is no help: do_shortcode() makes a bracket of it, which a page around the post would run.
	 *
	 * @param string $html HTML without scripts.
	 * @return string HTML.
	 */
	public static function close( string $html ): string {
		if ( false !== strpos( $html, '[' ) ) {
			$html = (string) preg_replace_callback(
				self::BEGINNING,
				static function ( $found ) {
					return shortcode_exists( $found[1] ) ? '&#x5B;' : '[';
				},
				$html
			);
		}
		return '' === self::$mark ? $html : str_replace( self::$mark, '[', $html );
	}
}
