<?php
/**
 * The button block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Button;

use Sitewright\Core;
use Sitewright\Core\Text;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the button that other blocks hold. Older posts hold its link; newer posts hold only its attributes.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Attributes of backgrounds, the first that is set applies => the class and the declaration that it makes.
	 */
	private const BACKGROUNDS = array(
		'gradient'              => array( 'has-%s-gradient-background', '' ),
		'customGradient'        => array( '', 'background:%s' ),
		'backgroundColor'       => array( 'has-%s-background-color', '' ),
		'customBackgroundColor' => array( '', 'background-color:%s' ),
	);

	/**
	 * The ids that this page has: the buttons of embedded services are all saved with the same one.
	 *
	 * @var array<string,true>
	 */
	private static array $ids = array();

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		// WordPress loads these styles only on pages with a button of its own.
		wp_enqueue_style( 'wp-block-button' );
		if ( ! empty( $attributes['saveInPostContent'] ) ) {
			return self::mended( $content );
		}
		$text = trim( wp_kses_post( $attributes['text'] ?? '' ) );
		if ( '' === $text ) {
			return '';
		}
		$has_parent_width          = isset( $block->context['jetpack/parentBlockWidth'] );
		list( $classes, $styles ) = self::appearance( $attributes, $has_parent_width ? '100%' : ( $attributes['width'] ?? '' ) );
		$id                        = self::own_id( $attributes['uniqueId'] ?? '' );

		$html_attributes = sprintf(
			' class="%1$s" data-id-attr="%2$s"%3$s%4$s',
			esc_attr( implode( ' ', $classes ) ),
			esc_attr( $attributes['uniqueId'] ?? 'placeholder' ),
			'' === $id ? '' : ' id="' . esc_attr( $id ) . '"',
			$styles ? ' style="' . esc_attr( safecss_filter_attr( implode( ';', $styles ) ) ) . '"' : ''
		);
		return '<div ' . get_block_wrapper_attributes( array( 'class' => 'wp-block-button jetpack-submit-button' ) ) . '>'
			. self::element( $attributes, $html_attributes, $text ) . '</div>';
	}

	/**
	 * An id that no other button of the page has.
	 *
	 * @param string $id Saved id.
	 * @return string The saved one for the first button; empty for none.
	 */
	private static function own_id( string $id ): string {
		$own               = isset( self::$ids[ $id ] ) && '' !== $id ? wp_unique_id( "$id-" ) : $id;
		self::$ids[ $own ] = true;
		return $own;
	}

	/**
	 * The link of an older post, without an address that WordPress does not allow, and with an id of its own.
	 *
	 * @param string $content Markup of the post.
	 * @return string HTML.
	 */
	private static function mended( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'a' ) ) {
			if ( is_string( $tags->get_attribute( 'href' ) ) && '' === esc_url( $tags->get_attribute( 'href' ) ) ) {
				$tags->remove_attribute( 'href' );
			}
			if ( is_string( $tags->get_attribute( 'id' ) ) ) {
				$tags->set_attribute( 'id', self::own_id( $tags->get_attribute( 'id' ) ) );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The HTML element of the button.
	 *
	 * @param array  $attributes      Attributes of the block.
	 * @param string $html_attributes Attributes of the element, escaped.
	 * @param string $text            HTML of the text.
	 * @return string HTML.
	 */
	private static function element( array $attributes, string $html_attributes, string $text ): string {
		$element = $attributes['element'] ?? 'a';
		if ( 'input' === $element ) {
			return "<input type=\"submit\"$html_attributes value=\"" . esc_attr( Text::text_of_html( $text ) ) . '">';
		}
		if ( 'button' === $element ) {
			return "<button type=\"submit\"$html_attributes>$text</button>";
		}
		$url = esc_url( $attributes['url'] ?? '' );
		return '<a' . ( $url ? " href=\"$url\" target=\"_blank\" rel=\"noopener noreferrer\"" : '' ) . "$html_attributes>$text</a>";
	}

	/**
	 * The classes and styles of the element.
	 *
	 * @param array  $attributes Attributes of the block.
	 * @param string $width      CSS width; ignored if it is not a length.
	 * @return array{0:string[],1:string[]} Classes, and CSS declarations that are not escaped.
	 */
	private static function appearance( array $attributes, string $width ): array {
		// The second keeps the colour of links in the block around it off the button.
		$classes = array( 'wp-block-button__link', 'wp-element-button' );
		$styles  = array();

		if ( ! empty( $attributes['textColor'] ) || ! empty( $attributes['customTextColor'] ) ) {
			$classes[] = 'has-text-color';
		}
		if ( ! empty( $attributes['textColor'] ) ) {
			$classes[] = 'has-' . _wp_to_kebab_case( $attributes['textColor'] ) . '-color';
		} elseif ( ! empty( $attributes['customTextColor'] ) ) {
			$styles[] = 'color:' . $attributes['customTextColor'];
		}

		foreach ( self::BACKGROUNDS as $name => list( $class_format, $style_format ) ) {
			if ( empty( $attributes[ $name ] ) ) {
				continue;
			}
			$classes[] = 'has-background';
			if ( $class_format ) {
				$classes[] = sprintf( $class_format, _wp_to_kebab_case( $attributes[ $name ] ) );
			} else {
				$styles[] = sprintf( $style_format, $attributes[ $name ] );
			}
			break;
		}

		if ( isset( $attributes['borderRadius'] ) ) {
			$radius   = (float) $attributes['borderRadius'];
			$styles[] = 'border-radius:' . max( 0, $radius ) . 'px';
			if ( 0.0 === $radius ) {
				$classes[] = 'no-border-radius';
			}
		}
		if ( preg_match( '/^\d+(\.\d+)?(px|em|rem|vw|%)$/', $width ) ) {
			$classes[] = 'has-custom-width';
			$styles[]  = "width:$width";
		}

		$size = $attributes['style']['typography']['fontSize'] ?? '';
		if ( ! empty( $attributes['fontSize'] ) ) {
			$classes[] = 'has-' . _wp_to_kebab_case( $attributes['fontSize'] ) . '-font-size has-custom-font-size';
		} elseif ( is_scalar( $size ) && $size ) {
			$classes[] = 'has-custom-font-size';
			$styles[]  = "font-size:$size";
		}
		return array( $classes, $styles );
	}
}
