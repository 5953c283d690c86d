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
	 * @param mixed  $captions HTML by the id of the picture; `5-2` has the second caption of picture 5 (components/image-captions.ts).
	 * @return string HTML.
	 */
	public static function add( string $html, $captions ): string {
		$captions = self::clean( $captions );
		if ( array() === $captions ) {
			return $html;
		}
		$caption = '';
		$counts  = array();
		// Whole tags, so that what looks like one in an attribute is none.
		return (string) preg_replace_callback(
			'/<[a-z\/](?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/i',
			static function ( $found ) use ( $captions, &$caption, &$counts ) {
				$tags = new WP_HTML_Tag_Processor( $found[0] );
				if ( $tags->next_tag( 'IMG' ) ) {
					$id            = absint( $tags->get_attribute( 'data-id' ) );
					$counts[ $id ] = ( $counts[ $id ] ?? 0 ) + 1;
					$caption       = $captions[ "$id-$counts[$id]" ] ?? $captions[ $id ] ?? '';
				}
				if ( 0 === strncasecmp( $found[0], '</figure', 8 ) && '' !== $caption ) {
					return '<figcaption class="tiled-gallery__caption">' . $caption . '</figcaption>' . $found[0];
				}
				return $found[0];
			},
			$html
		);
	}

	/**
	 * The captions, without what may not be on a page.
	 *
	 * @param mixed $captions See add().
	 * @return array<int|string,string>
	 */
	private static function clean( $captions ): array {
		$clean = array();
		foreach ( is_array( $captions ) ? $captions : array() as $id => $caption ) {
			if ( is_string( $caption ) && preg_match( '/^[1-9]\d*(?:-\d+)?$/D', (string) $id ) ) {
				$clean[ $id ] = trim( force_balance_tags( wp_kses( $caption, self::TAGS ) ) );
			}
		}
		return $clean;
	}
}
