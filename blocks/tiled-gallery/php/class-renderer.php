<?php
/**
 * The tiled gallery on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Tiled_Gallery;

use Sitewright\Core;
use Sitewright\Core\Manifest;
use Sitewright\Core\Plugin;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the site's own copies of the pictures, with their sizes, and gives rows of old posts the widths that they lack. Each
 * picture keeps room before it is loaded.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$rows = self::rows_of( $content );
		self::load_pictures( $rows );
		$is_cut = (bool) preg_match( '/\bis-style-(?:square|circle)\b/', (string) ( $attributes['className'] ?? '' ) );
		foreach ( $rows as &$row ) {
			$ratios        = array_map(
				static function ( $pictures ) use ( $is_cut ) {
					return array_map(
						static function ( Picture $picture ) use ( $is_cut ) {
							return $is_cut ? 1.0 : $picture->ratio();
						},
						$pictures
					);
				},
				$row['columns']
			);
			$is_valid      = ! $is_cut && Columns::are_valid( $ratios, $row['saved'] );
			$row['ratios'] = $ratios;
			$row['new']    = $is_cut || $is_valid ? array() : Columns::percentages( $ratios );
			$row['widths'] = $is_cut ? array_fill( 0, count( $ratios ), 100 / max( 1, count( $ratios ) ) ) : ( $is_valid ? $row['saved'] : $row['new'] );
		}
		unset( $row );
		$has_lightbox = ! empty( $attributes['lightbox'] ) && 'none' === ( $attributes['linkTo'] ?? 'none' ) && ! is_feed();
		$html         = Captions::add( self::with_pictures( $content, $rows, self::width_of( $attributes['align'] ?? '' ), $has_lightbox ), $attributes['sitewrightCaptions'] ?? array() );
		$html         = Credits::add( $html, $rows );
		return $has_lightbox ? self::with_lightbox( $html ) : $html;
	}

	/**
	 * Reads the rows of the markup.
	 *
	 * @param string $content Markup of the block.
	 * @return array[] For each row `columns`, with the pictures of each, and `saved`, the width of each in percent or null.
	 */
	private static function rows_of( string $content ): array {
		$rows = array();
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'tiled-gallery__row' ) ) {
				$rows[] = array(
					'columns' => array(),
					'saved'   => array(),
				);
			}
			$row = count( $rows ) - 1;
			if ( $row >= 0 && $tags->has_class( 'tiled-gallery__col' ) ) {
				$width                     = preg_match( '/^flex-basis:\s*(\d+(?:\.\d+)?)%;?$/', (string) $tags->get_attribute( 'style' ), $found ) ? (float) $found[1] : 0;
				$rows[ $row ]['columns'][] = array();
				$rows[ $row ]['saved'][]   = $width > 0 ? $width : null;
			}
			if ( $row >= 0 && 'IMG' === $tags->get_tag() && $rows[ $row ]['columns'] ) {
				$column                                  = count( $rows[ $row ]['columns'] ) - 1;
				$rows[ $row ]['columns'][ $column ][] = array(
					$tags->get_attribute( 'data-id' ),
					$tags->get_attribute( 'data-url' ) ?? $tags->get_attribute( 'src' ),
					$tags->get_attribute( 'data-width' ),
					$tags->get_attribute( 'data-height' ),
				);
			}
		}
		return $rows;
	}

	/**
	 * Replaces the attributes of images by pictures; one query finds all of them.
	 *
	 * @param array[] $rows See rows_of().
	 */
	private static function load_pictures( array &$rows ): void {
		$ids = array();
		array_walk_recursive(
			$rows,
			static function ( $value, $key ) use ( &$ids ) {
				if ( 0 === $key && is_string( $value ) ) {
					$ids[] = absint( $value );
				}
			}
		);
		_prime_post_caches( array_filter( $ids ), false );
		foreach ( $rows as &$row ) {
			foreach ( $row['columns'] as &$column ) {
				foreach ( $column as &$image ) {
					$image = new Picture( ...$image );
				}
			}
		}
	}

	/**
	 * The markup with the pictures of the site.
	 *
	 * @param string  $content      Markup of the block.
	 * @param array[] $rows         With pictures, `widths` in percent, and `new` where the saved ones are wrong.
	 * @param int     $width        Of the gallery in pixels; 0 for that of the window.
	 * @param bool    $has_lightbox Whether a press shows a picture large.
	 * @return string HTML.
	 */
	private static function with_pictures( string $content, array $rows, int $width, bool $has_lightbox ): string {
		$tags   = new WP_HTML_Tag_Processor( $content );
		$row    = -1;
		$column = -1;
		$image  = 0;
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'tiled-gallery__gallery' ) && $has_lightbox ) {
				$tags->set_attribute( 'data-labels', Core\Text::json( self::labels() ) );
			} elseif ( $tags->has_class( 'tiled-gallery__row' ) ) {
				++$row;
				$column = -1;
				$tags->set_attribute( 'style', Grid::columns( $rows[ $row ]['widths'], $rows[ $row ]['ratios'] ) );
			} elseif ( $row >= 0 && $tags->has_class( 'tiled-gallery__col' ) ) {
				++$column;
				$image  = 0;
				$ratios = $rows[ $row ]['ratios'][ $column ];
				$style  = isset( $rows[ $row ]['new'][ $column ] ) ? sprintf( 'flex-basis:%.5F%%', $rows[ $row ]['new'][ $column ] ) : (string) $tags->get_attribute( 'style' );
				if ( count( $ratios ) > 1 ) {
					$style = ltrim( rtrim( $style, ';' ) . ';' . Grid::rows( $ratios ), ';' );
				}
				if ( '' !== $style ) {
					$tags->set_attribute( 'style', $style );
				}
			} elseif ( 'A' === $tags->get_tag() && isset( $rows[ $row ]['columns'][ $column ][ $image ] ) ) {
				self::mend_link( $tags, $rows[ $row ]['columns'][ $column ][ $image ] );
			} elseif ( 'IMG' === $tags->get_tag() && isset( $rows[ $row ]['columns'][ $column ][ $image ] ) ) {
				$picture = $rows[ $row ]['columns'][ $column ][ $image++ ];
				foreach ( $picture->attributes( self::sizes( $rows[ $row ]['widths'][ $column ], $width ) ) as $name => $value ) {
					$tags->set_attribute( $name, $value );
				}
				if ( 0 === $picture->width ) {
					// Room for a picture of unknown size.
					$tags->set_attribute( 'style', 'aspect-ratio:1' );
				}
				if ( 'button' === $tags->get_attribute( 'role' ) ) {
					// Newer versions save pictures as buttons that nothing here answers.
					$tags->remove_attribute( 'role' );
					$tags->remove_attribute( 'tabindex' );
					$tags->remove_attribute( 'aria-label' );
				}
				if ( $has_lightbox ) {
					$tags->set_attribute( 'data-full', $picture->url );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Links to the file of the site instead of a copy or the proxy.
	 *
	 * @param WP_HTML_Tag_Processor $tags    At the link.
	 * @param Picture               $picture The picture in the link.
	 */
	private static function mend_link( WP_HTML_Tag_Processor $tags, Picture $picture ): void {
		$href = $tags->get_attribute( 'href' );
		if ( is_string( $href ) && '' !== $picture->url && preg_match( '~^https?://i[0-2]\.wp\.com/|\.(?:avif|gif|jpe?g|png|webp)$~i', $href ) ) {
			$tags->set_attribute( 'href', $picture->url );
		}
	}

	/**
	 * The value of `sizes` for a picture. WordPress puts `auto` before it where the picture loads lazily: elsewhere browsers take `auto`
	 * for the width of the window, and load a file that is too large.
	 *
	 * @param float $share Of the gallery's width, in percent.
	 * @param int   $width Of the gallery in pixels; 0 for that of the window.
	 * @return string
	 */
	private static function sizes( float $share, int $width ): string {
		$viewport = sprintf( '%dvw', ceil( $share ) );
		return $width > 0 ? sprintf( '(max-width: %dpx) %s, %dpx', $width, $viewport, ceil( $width * $share / 100 ) ) : $viewport;
	}

	/**
	 * The width that the theme gives a gallery on large screens.
	 *
	 * @param mixed $align Alignment of the block.
	 * @return int In pixels; 0 for that of the window.
	 */
	private static function width_of( $align ): int {
		if ( 'full' === $align ) {
			return 0;
		}
		$layout = wp_get_global_settings( array( 'layout' ) );
		$size   = $layout[ 'wide' === $align ? 'wideSize' : 'contentSize' ] ?? '';
		return is_string( $size ) && preg_match( '/^(\d+)px$/', $size, $found ) ? (int) $found[1] : 1200;
	}

	/**
	 * Makes each picture a link to its file, which the script opens on the page.
	 *
	 * @param string $html HTML of the gallery.
	 * @return string HTML.
	 */
	private static function with_lightbox( string $html ): string {
		$asset = Manifest::asset( 'blocks/tiled-gallery/optional' );
		wp_enqueue_script( 'sitewright-tiled-gallery', Plugin::url( 'blocks/tiled-gallery/optional.js' ), $asset['dependencies'], $asset['version'], array( 'strategy' => 'defer' ) );
		$count = substr_count( $html, ' data-full=' );
		$index = 0;
		return (string) preg_replace_callback(
			'/<img\b(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/',
			static function ( $found ) use ( $count, &$index ) {
				$tags = new WP_HTML_Tag_Processor( $found[0] );
				$tags->next_tag();
				if ( null !== $tags->get_attribute( 'data-full' ) ) {
					++$index;
				}
				$url = (string) $tags->get_attribute( 'data-full' );
				$alt = trim( (string) $tags->get_attribute( 'alt' ) );
				if ( '' === $url ) {
					return $found[0];
				}
				$label = '' === $alt
					/* translators: 1: number of the picture, 2: number of pictures. */
					? sprintf( __( 'Show picture %1$s of %2$s large', 'sitewright' ), number_format_i18n( $index ), number_format_i18n( $count ) )
					/* translators: %s: alternative text of a picture. */
					: sprintf( __( 'Show large: %s', 'sitewright' ), $alt );
				return sprintf( '<a class="tiled-gallery__open" href="%s" aria-label="%s">%s</a>', esc_url( $url ), esc_attr( $label ), $found[0] );
			},
			$html
		);
	}

	/**
	 * The labels of the large view.
	 *
	 * @return array<string,string>
	 */
	private static function labels(): array {
		return array(
			'dialog'   => __( 'Pictures', 'sitewright' ),
			/* translators: 1: number of the picture, 2: number of pictures. */
			'position' => __( '%1$s of %2$s', 'sitewright' ),
			'previous' => __( 'Previous picture', 'sitewright' ),
			'next'     => __( 'Next picture', 'sitewright' ),
			'close'    => __( 'Close', 'sitewright' ),
			'failed'   => __( 'This picture could not be loaded.', 'sitewright' ),
		);
	}
}
