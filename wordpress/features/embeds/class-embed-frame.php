<?php
/**
 * Frames of embedded services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Embeds;

/**
 * Renders an embedded service: a frame with links to the service below. The links stay where frames are not shown, e.g. in
 * feeds.
 */
final class Embed_Frame {

	/**
	 * Renders a frame with links.
	 *
	 * @param string                          $css_class The block's class, e.g. `wp-block-jetpack-calendly`.
	 * @param array<string,string|int>|null   $frame     Attributes of the frame, not escaped: `title`, and `src` or `srcdoc`;
	 *                                                   null for links alone.
	 * @param array<int,array<string,string>> $links     Attributes of each link, not escaped, and its `text`.
	 * @return string HTML.
	 */
	public static function render( $css_class, $frame, array $links ) {
		$html = '';
		if ( null !== $frame && ! is_feed() ) {
			$html = '<iframe' . self::attributes( array( 'class' => "{$css_class}__frame" ) + $frame + array( 'loading' => 'lazy' ) ) . '></iframe>';
		}
		$html .= '<p class="' . esc_attr( "{$css_class}__link" ) . '">';
		foreach ( $links as $index => $link ) {
			$text = $link['text'];
			unset( $link['text'] );
			$html .= ( 0 === $index ? '' : ' ' ) . '<a' . self::attributes( $link ) . '>' . esc_html( $text ) . '</a>';
		}
		return '<div ' . get_block_wrapper_attributes() . ">$html</p></div>";
	}

	/**
	 * HTML attributes.
	 *
	 * @param array<string,string|int> $attributes Name => value, not escaped.
	 * @return string With a space before each.
	 */
	private static function attributes( array $attributes ) {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( in_array( $name, array( 'src', 'href' ), true ) ) {
				$value = esc_url( $value );
			} else {
				// Unlike `esc_attr`, this escapes the entities of a document in `srcdoc` too.
				$value = htmlspecialchars( (string) $value, ENT_QUOTES, 'UTF-8' );
			}
			$html .= " $name=\"$value\"";
		}
		return $html;
	}
}
