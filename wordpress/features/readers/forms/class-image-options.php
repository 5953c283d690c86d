<?php
/**
 * Pictures to choose from.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Readers\Forms;

use Sitewright\Core\Text;
use WP_Block;

/**
 * The options of a field whose options are pictures, each a block with an image in it.
 */
final class Image_Options {

	/**
	 * The block around the options.
	 */
	public const LIST = 'jetpack/fieldset-image-options';

	/**
	 * The block of an option.
	 */
	public const OPTION = 'jetpack/input-image-option';

	/**
	 * What an image may have. WordPress adds the other sizes of it by its class.
	 */
	private const IMAGE_HTML = array(
		'img' => array(
			'src'      => true,
			'srcset'   => true,
			'sizes'    => true,
			'alt'      => true,
			'class'    => true,
			'width'    => true,
			'height'   => true,
			'loading'  => true,
			'decoding' => true,
		),
	);

	/**
	 * The text that is sent for an option: its label, the alternative text of its picture, or its letter. An option without either is left out.
	 *
	 * @param array[] $blocks The blocks of the options, as parsed.
	 * @return string[] HTML, each once, by the place of the option.
	 */
	public static function labels( array $blocks ): array {
		$labels = array();
		foreach ( array_values( $blocks ) as $place => $block ) {
			$label = is_string( $block['attrs']['label'] ?? null ) ? $block['attrs']['label'] : '';
			$image = self::saved_image( $block );
			if ( '' === trim( $label ) && '' === $image ) {
				continue;
			}
			if ( '' === trim( $label ) ) {
				$alt   = Text::one_line( html_entity_decode( preg_match( '/\balt="([^"]*)"/', $image, $found ) ? $found[1] : '', ENT_QUOTES ) );
				$label = '' === $alt ? self::letter( $place ) : Text::to_html( $alt );
			}
			$labels[ $place ] = in_array( $label, $labels, true ) ? "$label (" . self::letter( $place ) . ')' : $label;
		}
		return $labels;
	}

	/**
	 * The letter of an option, by which people tell pictures apart.
	 *
	 * @param int $place From 0.
	 * @return string A to Z.
	 */
	public static function letter( int $place ): string {
		return chr( ord( 'A' ) + $place % 26 );
	}

	/**
	 * The pictures of a field's options.
	 *
	 * @param array $field The field block, as parsed.
	 * @return array<string,array{letter:string,image:string}> By the plain text of the option; `image` is safe HTML, empty for none.
	 */
	public static function pictures( array $field ): array {
		$pictures = array();
		foreach ( $field['innerBlocks'] ?? array() as $list ) {
			$options = self::LIST === $list['blockName'] ? self::blocks_of( $list ) : array();
			foreach ( self::labels( $options ) as $place => $label ) {
				$pictures[ Text::text_of_html( $label ) ] = array(
					'letter' => self::letter( $place ),
					'image'  => wp_kses( self::image( $options[ $place ] ), self::IMAGE_HTML ),
				);
			}
		}
		return $pictures;
	}

	/**
	 * The blocks of options in a list.
	 *
	 * @param array $block The block around them.
	 * @return array[]
	 */
	public static function blocks_of( array $block ): array {
		return array_values(
			array_filter(
				(array) ( $block['innerBlocks'] ?? array() ),
				static function ( $option ) {
					return self::OPTION === ( $option['blockName'] ?? '' );
				}
			)
		);
	}

	/**
	 * The image of an option as WordPress renders it.
	 *
	 * @param array $option Block.
	 * @return string HTML; empty for none.
	 */
	private static function image( array $option ): string {
		foreach ( $option['innerBlocks'] as $block ) {
			if ( 'core/image' === $block['blockName'] ) {
				// A picture that can be chosen neither opens anything nor leads anywhere.
				$block['attrs'] = array_diff_key( $block['attrs'], array( 'lightbox' => true ) );
				return self::first_image( ( new WP_Block( $block ) )->render() );
			}
		}
		return '';
	}

	/**
	 * The image of an option as it is saved.
	 *
	 * @param array $option Block.
	 * @return string HTML; empty for none.
	 */
	private static function saved_image( array $option ): string {
		$blocks = (array) ( $option['innerBlocks'] ?? array() );
		return self::first_image( (string) ( $blocks[0]['innerHTML'] ?? '' ) );
	}

	/**
	 * The first image of a text.
	 *
	 * @param string $html HTML.
	 * @return string HTML; empty for none.
	 */
	private static function first_image( string $html ): string {
		return preg_match( '/<img\s[^>]*+>/i', $html, $found ) ? $found[0] : '';
	}
}
