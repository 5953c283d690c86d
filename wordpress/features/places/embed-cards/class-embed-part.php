<?php
/**
 * What an embed asks of whom.
 *
 * @package Sitewright
 */

declare(strict_types=1);

namespace Sitewright\Features\Places\Embed_Cards;

use Sitewright\Features\Places\Embeds\Embed_Frame;
use WP_HTML_Tag_Processor;

/**
 * Reads the HTML of an embed, which comes from the service: what of it asks another host, and how large that is.
 */
final class Embed_Part {

	/**
	 * What a frame may have beside its address.
	 */
	private const FRAME = array( 'title', 'width', 'height', 'class', 'allow', 'allowfullscreen', 'sandbox', 'referrerpolicy', 'scrolling', 'data-secret' );

	/**
	 * The shapes that scale, width by height: those of videos. Anything else is as high as it says.
	 */
	private const SHAPES = array( 0.5, 2.5 );

	/**
	 * `frame`, `picture`, or `script` for elements that a script of the service turns into its part.
	 *
	 * @var string
	 */
	public string $kind;

	/**
	 * Address of the frame, the picture or the script.
	 *
	 * @var string
	 */
	public string $source;

	/**
	 * Host of that address, in lower case.
	 *
	 * @var string
	 */
	public string $host;

	/**
	 * HTML of the part, without scripts.
	 *
	 * @var string
	 */
	public string $html;

	/**
	 * HTML of what can be read without the service; empty for none.
	 *
	 * @var string
	 */
	public string $words = '';

	/**
	 * Its name as text; empty for none.
	 *
	 * @var string
	 */
	public string $title = '';

	/**
	 * Styles that keep its place; empty where the size is not known.
	 *
	 * @var string
	 */
	public string $place = '';

	/**
	 * Keeps what is told.
	 *
	 * @param string $kind   See the property.
	 * @param string $source See the property.
	 * @param string $html   See the property.
	 */
	private function __construct( string $kind, string $source, string $html ) {
		$this->kind   = $kind;
		$this->source = $source;
		$this->host   = strtolower( (string) wp_parse_url( $source, PHP_URL_HOST ) );
		$this->html   = $html;
	}

	/**
	 * Reads an embed: of a frame, a script and a picture, what comes first in this order.
	 *
	 * @param string $html HTML.
	 * @return self|null Null where it asks nobody but the site.
	 */
	public static function read( string $html ): ?self {
		// WordPress passes over a frame that is not closed.
		$tags = new WP_HTML_Tag_Processor( "$html</iframe>" );
		/** The first element of each kind that asks another host. */
		$found = array();
		while ( $tags->next_tag() ) {
			$name = $tags->get_tag();
			if ( in_array( $name, array( 'IFRAME', 'SCRIPT', 'IMG' ), true ) && ! isset( $found[ $name ] ) ) {
				$source = self::foreign( $tags->get_attribute( 'src' ) );
				if ( '' !== $source ) {
					$found[ $name ] = array( $source, self::attributes( $tags, 'IFRAME' === $name ? self::FRAME : array( 'alt', 'width', 'height' ) ) );
				}
			}
		}
		if ( isset( $found['IFRAME'] ) ) {
			return self::frame( ...$found['IFRAME'] );
		}
		if ( isset( $found['SCRIPT'] ) ) {
			return self::script( $found['SCRIPT'][0], $html );
		}
		return isset( $found['IMG'] ) ? self::picture( ...$found['IMG'] ) : null;
	}

	/**
	 * A frame.
	 *
	 * @param string               $source     Address.
	 * @param array<string,string> $attributes Attributes.
	 * @return self
	 */
	private static function frame( string $source, array $attributes ): self {
		$part        = new self( 'frame', $source, '<iframe' . Embed_Frame::attributes( array( 'src' => $source ) + $attributes ) . '></iframe>' );
		$part->title = $attributes['title'] ?? '';
		$part->place = self::place_of( $attributes );
		return $part;
	}

	/**
	 * A picture.
	 *
	 * @param string               $source     Address.
	 * @param array<string,string> $attributes Attributes.
	 * @return self
	 */
	private static function picture( string $source, array $attributes ): self {
		$part        = new self( 'picture', $source, '<img' . Embed_Frame::attributes( array( 'src' => $source ) + $attributes + array( 'alt' => '' ) ) . '>' );
		$part->title = $attributes['alt'] ?? '';
		$part->place = self::place_of( $attributes );
		return $part;
	}

	/**
	 * Elements that a script turns into the part.
	 *
	 * @param string $source Address of the script.
	 * @param string $html   HTML of the embed.
	 * @return self
	 */
	private static function script( string $source, string $html ): self {
		$still       = wp_kses_post( (string) preg_replace( '#<script\b[^<>]*>(?:[^<]++|<(?!/script\b))*+(?:</script\s*>|\z)#i', '', $html ) );
		$part        = new self( 'script', $source, "<div class=\"sitewright-core-embed__part\">$still</div>" );
		$part->words = wp_kses(
			$still,
			array(
				'a'          => array( 'href' => true ),
				'blockquote' => array(),
				'br'         => array(),
				'p'          => array(
					'dir'  => true,
					'lang' => true,
				),
			)
		);
		return $part;
	}

	/**
	 * An address that leads away from the site, or might: browsers take a backslash for a slash, and pass over line breaks and slashes that
	 * are missing or too many.
	 *
	 * @param mixed $source Value of `src`.
	 * @return string Whole address; empty for any other.
	 */
	private static function foreign( $source ): string {
		$source = is_string( $source ) ? trim( str_replace( array( "\t", "\n", "\r" ), '', $source ), "\x00..\x20" ) : '';
		if ( ! preg_match( '#^(?:(https?):[/\\\\]*|[/\\\\]{2,})([^/\\\\?\#]+)([^?\#]*)(.*)$#is', $source, $parts ) ) {
			return '';
		}
		list( , $scheme, $host, $path, $rest ) = $parts;
		$own                                   = preg_quote( (string) wp_parse_url( home_url(), PHP_URL_HOST ), '#' );
		return preg_match( "#^$own(?::\d*)?$#Di", $host ) ? '' : ( '' === $scheme ? 'https' : strtolower( $scheme ) ) . "://$host" . strtr( $path, '\\', '/' ) . $rest;
	}

	/**
	 * Some attributes of an element.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the element.
	 * @param string[]              $names Names.
	 * @return array<string,string> Those that it has; empty texts for those without a value.
	 */
	private static function attributes( WP_HTML_Tag_Processor $tags, array $names ): array {
		$attributes = array();
		foreach ( $names as $name ) {
			$value = $tags->get_attribute( $name );
			if ( null !== $value ) {
				$attributes[ $name ] = is_string( $value ) ? $value : '';
			}
		}
		return $attributes;
	}

	/**
	 * Styles that keep the place of an element: its shape where that scales, else its height.
	 *
	 * @param array<string,string> $attributes `width` and `height`.
	 * @return string Empty where the height is not known.
	 */
	private static function place_of( array $attributes ): string {
		$width  = ctype_digit( $attributes['width'] ?? '' ) ? (int) $attributes['width'] : 0;
		$height = ctype_digit( $attributes['height'] ?? '' ) ? (int) $attributes['height'] : 0;
		if ( $height < 1 || isset( $attributes['data-secret'] ) ) {
			return '';
		}
		return $width / $height >= self::SHAPES[0] && $width / $height <= self::SHAPES[1] ? "--sitewright-ratio:$width/$height" : "--sitewright-frame:{$height}px";
	}
}
