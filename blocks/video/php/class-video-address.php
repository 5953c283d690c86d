<?php
/**
 * Addresses of videos.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core\Constants;

/**
 * Recognises the addresses under which posts, old ones too, name a video (spec 2 §5 "Video URL recognition").
 */
final class Video_Address {

	/**
	 * Names of the address's options => attributes of the block (spec 2 §7).
	 */
	private const FLAGS = array(
		'autoPlay'        => 'autoplay',
		'controls'        => 'controls',
		'loop'            => 'loop',
		'muted'           => 'muted',
		'playsinline'     => 'playsinline',
		'useAverageColor' => 'useAverageColor',
	);

	/**
	 * As FLAGS, of texts.
	 */
	private const TEXTS = array(
		'posterUrl'      => 'poster',
		'preloadContent' => 'preload',
		'sbc'            => 'seekbarColor',
		'sbpc'           => 'seekbarPlayedColor',
		'sblc'           => 'seekbarLoadingColor',
	);

	/**
	 * A regular expression of the addresses, whose first group is the video's id. It matches in linear time.
	 *
	 * @return string
	 */
	public static function pattern(): string {
		$constants = Constants::of( 'api/contract/video' );
		$quote     = static function ( $host ) {
			return preg_quote( $host, '#' );
		};
		$players   = implode( '|', array_map( $quote, $constants['playerHosts'] ) );
		$files     = $quote( $constants['shortHost'] ) . '|' . $quote( $constants['fileHost'] );
		$guid      = trim( $constants['guidPattern'], '^$' );
		// Directly after the host of the players, a word in small letters is the name of a page, such as "features".
		$folder = '(?:v/|embed/|(?-i:(?![a-z]+(?:[/?\\#]|$))))';
		return "#^https?://(?:(?:$players)/$folder|(?:$files)/)($guid)(?:[/?\#][^\s<>\"]*)?$#iD";
	}

	/**
	 * The id in an address.
	 *
	 * @param mixed $url Value of a post.
	 * @return string Empty for any other address.
	 */
	public static function guid( $url ): string {
		return is_string( $url ) && strlen( $url ) <= 10000 && preg_match( self::pattern(), trim( $url ), $found ) ? $found[1] : '';
	}

	/**
	 * The attributes of the block that the options of an address stand for.
	 *
	 * @param string $url Address.
	 * @return array<string,bool|string>
	 */
	public static function attributes( string $url ): array {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$attributes = array();
		foreach ( self::FLAGS as $option => $attribute ) {
			if ( is_string( $query[ $option ] ?? null ) ) {
				$attributes[ $attribute ] = ! in_array( $query[ $option ], array( '', '0', 'false' ), true );
			}
		}
		foreach ( self::TEXTS as $option => $attribute ) {
			if ( is_string( $query[ $option ] ?? null ) ) {
				$attributes[ $attribute ] = $query[ $option ];
			}
		}
		// Addresses with colours of their own leave the option out for no.
		return $attributes + array( 'useAverageColor' => ! array_intersect_key( $query, array_flip( array( 'sbc', 'sbpc', 'sblc' ) ) ) );
	}

	/**
	 * The link to a video that is not in this site's media library. Nothing is loaded from the other service before a press.
	 *
	 * @param string $guid The video's id.
	 * @param string $text Text of the link; the address where it is empty.
	 * @return string HTML.
	 */
	public static function link( string $guid, string $text = '' ): string {
		$url = 'https://videopress.com/v/' . $guid;
		return '<a href="' . esc_url( $url ) . '">' . esc_html( '' === $text ? $url : $text ) . '</a>';
	}
}
