<?php
/**
 * Tags of HTML.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

/**
 * Writes tags whose attributes are escaped.
 */
final class Html_Tag {

	/**
	 * Writes an opening tag.
	 *
	 * @param string                          $name       Name of the element.
	 * @param array<string,string|int|bool> $attributes Name => value, not escaped. Empty ones and false are left out.
	 * @return string HTML.
	 */
	public static function open( string $name, array $attributes ): string {
		$html = "<$name";
		foreach ( $attributes as $attribute => $value ) {
			if ( true === $value ) {
				$html .= " $attribute";
			} elseif ( '' !== $value && false !== $value ) {
				$is_address = preg_match( '/(?:src|href|poster)$/', $attribute );
				$html      .= " $attribute=\"" . ( $is_address ? esc_url( $value ) : esc_attr( (string) $value ) ) . '"';
			}
		}
		return "$html>";
	}
}
