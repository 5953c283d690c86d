<?php
/**
 * Frames of embedded services.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Places\Embeds;

/**
 * Renders an embedded service: a card with its name and links. The frame is in a template; components/view/show-frames.ts
 * shows it after a press, before which nothing is asked of the service. The card keeps the place of the frame, and stays where no script
 * runs, e.g. in feeds.
 */
final class Embed_Frame {

	/**
	 * Renders a card, with a frame or without one.
	 *
	 * @param string                          $service   Short name of the service, e.g. `calendly`; the block has the same.
	 * @param array<string,string|int>|null   $frame     Attributes of the frame, not escaped: `title`, and `src` or `srcdoc`
	 *                                                   with `data-source`, the address that its document loads; null for
	 *                                                   links alone. The block's styles give the height as `--sitewright-frame` where `height` does not.
	 * @param array<int,array<string,string>> $links     Attributes of each link, not escaped, and its `text`.
	 * @param string                          $preview   See Service_Card::render().
	 * @return string HTML.
	 */
	public static function render( string $service, $frame, array $links, string $preview = '' ): string {
		$css_class = "wp-block-jetpack-$service";
		$html      = '<p class="' . esc_attr( "{$css_class}__link" ) . '">';
		foreach ( $links as $index => $link ) {
			$text = $link['text'];
			unset( $link['text'] );
			$html .= ( 0 === $index ? '' : ' ' ) . '<a' . self::attributes( $link ) . '>' . esc_html( $text ) . '</a>';
		}
		$html .= '</p>';
		if ( null !== $frame && ! is_feed() ) {
			$html = self::card( $css_class, Embed_Service::of( $service ), $frame, $html, $preview );
		}
		return '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/**
	 * The card of a frame.
	 *
	 * @param string                   $css_class The block's class.
	 * @param Embed_Service            $service   Service.
	 * @param array<string,string|int> $frame     See render.
	 * @param string                   $links     HTML of the links.
	 * @param string                   $preview   See Service_Card::render().
	 * @return string HTML.
	 */
	private static function card( string $css_class, Embed_Service $service, array $frame, string $links, string $preview ): string {
		$stage = isset( $frame['height'] ) ? array( 'style' => '--sitewright-frame:' . (int) $frame['height'] . 'px' ) : array();
		return Service_Card::render( $service, (string) $frame['title'], $links, $stage, '', $preview )
			. '<template><iframe' . self::attributes( array( 'class' => "{$css_class}__frame" ) + $frame ) . '></iframe></template>';
	}

	/**
	 * HTML attributes.
	 *
	 * @param array<string,string|int> $attributes Name => value, not escaped.
	 * @return string With a space before each.
	 */
	public static function attributes( array $attributes ): string {
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
