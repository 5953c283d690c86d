<?php
/**
 * Videos that other blocks, addresses and shortcodes show.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core;
use Sitewright\Features\Video\Videos\Video_File;
use WP_HTML_Tag_Processor;

/**
 * Shows the site's own copy of a video wherever a post names it: in core's video and embed blocks, by its address, and by the
 * shortcodes of old posts. A video that is not in the media library is a link.
 */
final class Feature extends Core\Feature {

	/**
	 * Names of shortcode attributes => attributes of the block.
	 */
	private const SHORTCODE_ATTRIBUTES = array(
		'autoplay'        => 'autoplay',
		'controls'        => 'controls',
		'loop'            => 'loop',
		'muted'           => 'muted',
		'playsinline'     => 'playsinline',
		'preloadcontent'  => 'preload',
		'useaveragecolor' => 'useAverageColor',
	);

	/**
	 * Adds the feature's actions and filters.
	 */
	public function hook(): void {
		add_filter( 'render_block_core/video', array( self::class, 'render_core_video' ), 10, 2 );
		add_filter( 'render_block_core/embed', array( self::class, 'render_core_embed' ), 10, 2 );
		add_action( 'init', array( self::class, 'register_texts' ) );
	}

	/**
	 * Registers the addresses and shortcodes.
	 */
	public static function register_texts(): void {
		wp_embed_register_handler( 'sitewright-video', Video_Address::pattern(), array( self::class, 'render_address' ), 5 );
		foreach ( array( 'videopress', 'wpvideo' ) as $name ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, array( self::class, 'render_shortcode' ) );
			}
		}
	}

	/**
	 * Shows the video of a core block that names it by its id, or by the address of its file.
	 *
	 * @param string $content HTML of the block.
	 * @param array  $block   Parsed block.
	 * @return string HTML.
	 */
	public static function render_core_video( $content, $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$saved      = (string) ( $block['innerHTML'] ?? '' );
		$guid       = $attributes['guid'] ?? '';
		if ( ! Video_File::is_guid( $guid ) ) {
			$tags = new WP_HTML_Tag_Processor( $saved );
			$guid = $tags->next_tag( 'VIDEO' ) ? Video_Address::guid( $tags->get_attribute( 'src' ) ) : '';
			foreach ( array( 'autoplay', 'controls', 'loop', 'muted', 'playsinline' ) as $flag ) {
				$attributes[ $flag ] = '' !== $guid && null !== $tags->get_attribute( $flag );
			}
			$attributes['preload'] = '' === $guid ? '' : $tags->get_attribute( 'preload' );
			$attributes['poster']  = '' === $guid ? '' : $tags->get_attribute( 'poster' );
		}
		return self::in_place_of( $content, $saved, $guid, $attributes );
	}

	/**
	 * Shows the video of an embed block.
	 *
	 * @param string $content HTML of the block.
	 * @param array  $block   Parsed block.
	 * @return string HTML.
	 */
	public static function render_core_embed( $content, $block ) {
		$url  = $block['attrs']['url'] ?? '';
		$guid = Video_Address::guid( $url );
		return '' === $guid ? $content : self::in_place_of( $content, (string) ( $block['innerHTML'] ?? '' ), $guid, Video_Address::attributes( $url ) );
	}

	/**
	 * Shows the video of an address in a post.
	 *
	 * @param string[] $found      The match of Video_Address::pattern().
	 * @param array    $attributes `width` and `height` of the theme; the page has its own.
	 * @param string   $url        Address.
	 * @return string HTML.
	 */
	public static function render_address( $found, $attributes, $url ): string {
		$video = Site_Video::find( $found[1] );
		return $video ? Player_View::render( $video, new Player_Options( Video_Address::attributes( $url ) ), Player_View::wrapper() ) : '<p>' . Video_Address::link( $found[1] ) . '</p>';
	}

	/**
	 * Shows the video of a shortcode: `[videopress kUJmAcSf]`, `[wpvideo kUJmAcSf w=640]`.
	 *
	 * @param array|string $attributes Attributes of the shortcode; empty text for none.
	 * @return string HTML; empty without an id.
	 */
	public static function render_shortcode( $attributes ): string {
		$attributes = is_array( $attributes ) ? $attributes : array();
		$guid       = $attributes[0] ?? '';
		if ( ! Video_File::is_guid( $guid ) ) {
			return '';
		}
		$video = Site_Video::find( $guid );
		if ( ! $video ) {
			return Video_Address::link( $guid );
		}
		$settings = array();
		foreach ( array_intersect_key( self::SHORTCODE_ATTRIBUTES, $attributes ) as $name => $attribute ) {
			$settings[ $attribute ] = $attributes[ $name ];
		}
		if ( isset( $attributes['w'] ) ) {
			$settings['maxWidth'] = absint( $attributes['w'] ) . 'px';
		}
		return Player_View::render( $video, new Player_Options( $settings ), Player_View::wrapper() );
	}

	/**
	 * Deletes what pages stored.
	 */
	public static function uninstall(): void {
		Page_Refresh::uninstall();
	}

	/**
	 * The player in the place of a core block, with its figure's classes, anchor, style and caption.
	 *
	 * @param string $content    HTML of the block, shown where the video is not one of the site.
	 * @param string $saved      HTML that the post holds.
	 * @param string $guid       The video's id; empty for none.
	 * @param array  $attributes Attributes of the video block.
	 * @return string HTML.
	 */
	private static function in_place_of( string $content, string $saved, string $guid, array $attributes ): string {
		$video = '' === $guid ? null : Site_Video::find( $guid, $attributes['id'] ?? 0 );
		if ( ! $video ) {
			return $content;
		}
		$figure  = new WP_HTML_Tag_Processor( $saved );
		$has_tag = $figure->next_tag( 'FIGURE' );
		$text    = static function ( $name ) use ( $figure, $has_tag ) {
			$value = $has_tag ? $figure->get_attribute( $name ) : '';
			return is_string( $value ) ? $value : '';
		};
		// Those of an embed's size would make room a second time.
		$classes = array_filter(
			preg_split( '/\s+/', $text( 'class' ) ),
			static function ( $name ) {
				return ! preg_match( '/^(?:wp-block-embed|wp-embed-aspect-|wp-has-aspect-ratio$|is-type-|is-provider-)/', $name );
			}
		);
		return Player_View::render(
			$video,
			new Player_Options( array( 'caption' => self::caption( $saved ) ) + $attributes ),
			Player_View::wrapper( implode( ' ', $classes ), $text( 'id' ), $text( 'style' ) )
		);
	}

	/**
	 * The caption of a figure.
	 *
	 * @param string $html HTML.
	 * @return string HTML; empty for none.
	 */
	private static function caption( string $html ): string {
		$start = strpos( $html, '<figcaption' );
		$open  = false === $start ? false : strpos( $html, '>', $start );
		$end   = false === $open ? false : strpos( $html, '</figcaption>', $open );
		return false === $end ? '' : substr( $html, $open + 1, $end - $open - 1 );
	}
}
