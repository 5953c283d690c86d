<?php
/**
 * The captions of a gallery.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

use WP_HTML_Tag_Processor;

/**
 * Adds the captions of the attribute to the figures: the saved markup has none (docs/decisions/031-gallery-addresses.md).
 */
final class Captions {

	/**
	 * The formats of a caption in the editor.
	 */
	private const TAGS = array(
		'a'      => array(
			'href'   => true,
			'rel'    => true,
			'target' => true,
		),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'kbd'    => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
		's'      => array(),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
	);

	/**
	 * Adds each caption to the figure of its picture.
	 *
	 * @param string $html     HTML of the gallery.
	 * @param mixed  $captions HTML by the id of the picture.
	 * @return string HTML.
	 */
	public static function add( $html, $captions ) {
		$captions = self::clean( $captions );
		if ( array() === $captions ) {
			return $html;
		}
		$id = 0;
		// Whole tags, so that what looks like one in an attribute is none.
		return (string) preg_replace_callback(
			'/<[a-z\/](?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/i',
			static function ( $found ) use ( $captions, &$id ) {
				$tags = new WP_HTML_Tag_Processor( $found[0] );
				if ( $tags->next_tag( 'IMG' ) ) {
					$id = absint( $tags->get_attribute( 'data-id' ) );
				}
				if ( 0 === strncasecmp( $found[0], '</figure', 8 ) && isset( $captions[ $id ] ) ) {
					return '<figcaption class="tiled-gallery__caption">' . $captions[ $id ] . '</figcaption>' . $found[0];
				}
				return $found[0];
			},
			$html
		);
	}

	/**
	 * The captions that have words, without what may not be on a page.
	 *
	 * @param mixed $captions See add().
	 * @return array<int,string>
	 */
	private static function clean( $captions ) {
		$clean = array();
		foreach ( is_array( $captions ) ? $captions : array() as $id => $caption ) {
			$html = is_string( $caption ) ? trim( force_balance_tags( wp_kses( $caption, self::TAGS ) ) ) : '';
			if ( absint( $id ) > 0 && '' !== $html ) {
				$clean[ absint( $id ) ] = $html;
			}
		}
		return $clean;
	}
}
