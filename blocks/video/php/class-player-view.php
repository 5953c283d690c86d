<?php
/**
 * Videos on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Video;

use Sitewright\Core\Manifest;
use Sitewright\Core\Page_Data;
use Sitewright\Core\Plugin;
use Sitewright\Core\Text;

/**
 * The HTML of a video, whichever block, address or shortcode shows it: the browser's own player, which needs no script. view.ts adds
 * what browsers lack.
 */
final class Player_View {

	private const CSS_CLASS = 'wp-block-videopress-video';

	/**
	 * Types that every browser names alike. With another type a browser can skip a file that it would play.
	 */
	private const MIME_TYPES = array( 'video/mp4', 'video/webm', 'video/ogg' );

	/**
	 * Renders a video.
	 *
	 * @param Site_Video     $video   Video of the site.
	 * @param Player_Options $options Settings.
	 * @param string         $wrapper HTML attributes of the figure, escaped, with the class of the block.
	 * @return string HTML; empty for a video of which visitors can see nothing.
	 */
	public static function render( Site_Video $video, Player_Options $options, $wrapper ): string {
		if ( is_feed() ) {
			return self::feed_item( $video, $options );
		}
		if ( ! $video->is_ready() ) {
			$inner = self::unfinished( $video, $options );
		} elseif ( ! $video->may_be_known() ) {
			$inner = self::box(
				$video,
				$options,
				esc_html__( 'This video is private.', 'sitewright' )
					. ' <a href="' . esc_url( wp_login_url( (string) get_permalink() ) ) . '">' . esc_html__( 'Log in', 'sitewright' ) . '</a>'
			);
		} else {
			$inner    = self::player( $video, $options ) . self::links( $video, $options );
			$wrapper .= ' data-player="' . esc_attr( Text::json( self::settings( $video, $options ) ) ) . '"';
			self::tell_script( $video );
			if ( in_array( 'chapters', array_column( $video->tracks(), 'kind' ), true ) ) {
				self::load_chapters();
			}
		}
		if ( '' === $inner ) {
			return '';
		}
		self::load_assets();
		$caption = '' === $options->caption ? '' : '<figcaption class="wp-element-caption">' . $options->caption . '</figcaption>';
		return "<figure $wrapper>$inner$caption</figure>";
	}

	/**
	 * The attributes of a figure that no block renders.
	 *
	 * @param string $classes   Further CSS classes.
	 * @param string $id        Anchor; empty for none.
	 * @param string $css       Checked CSS; empty for none.
	 * @return string HTML attributes, escaped.
	 */
	public static function wrapper( string $classes = '', string $id = '', string $css = '' ): string {
		return 'class="' . esc_attr( trim( self::CSS_CLASS . ' ' . $classes ) ) . '"'
			. ( '' === $id ? '' : ' id="' . esc_attr( $id ) . '"' )
			. ( '' === $css ? '' : ' style="' . esc_attr( safecss_filter_attr( $css ) ) . '"' );
	}

	/**
	 * Loads the style and the script of the block where something else shows a video.
	 */
	private static function load_assets(): void {
		wp_enqueue_style( generate_block_asset_handle( 'videopress/video', 'style' ) );
		wp_enqueue_script( generate_block_asset_handle( 'videopress/video', 'viewScript' ) );
	}

	/**
	 * Loads the script that lists chapters: few videos have any.
	 */
	private static function load_chapters(): void {
		$asset = Manifest::asset( 'blocks/video/optional' );
		wp_enqueue_script( 'sitewright-video-chapters', Plugin::url( 'blocks/video/optional.js' ), array_merge( $asset['dependencies'], array( generate_block_asset_handle( 'videopress/video', 'viewScript' ) ) ), $asset['version'], array( 'strategy' => 'defer' ) );
	}

	/**
	 * The browser's player. The files of a private video are in `data-src`: without a token, which the script asks for, they cannot be read.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string HTML.
	 */
	private static function player( Site_Video $video, Player_Options $options ): string {
		$prefix = $video->is_private() ? 'data-' : '';
		$poster = '' !== $options->poster ? array( 'poster' => $options->poster ) : array( "{$prefix}poster" => $video->poster() );
		$size   = $video->size();
		$inner  = '' === $video->hls() ? '' : Html_Tag::open(
			'source',
			array(
				"{$prefix}src" => $video->hls(),
				'type'         => 'application/vnd.apple.mpegurl',
			)
		);
		$inner .= Html_Tag::open(
			'source',
			array(
				"{$prefix}src" => $video->original(),
				'type'         => in_array( $video->mime(), self::MIME_TYPES, true ) ? $video->mime() : '',
			)
		);
		foreach ( $video->tracks() as $track ) {
			$inner .= Html_Tag::open(
				'track',
				array(
					"{$prefix}src" => $track['src'],
					'kind'         => $track['kind'],
					'srclang'      => $track['lang'],
					'label'        => $track['label'],
				)
			);
		}
		$attributes = array(
			'class'        => self::CSS_CLASS . '__video',
			'width'        => $size ? $size[0] : '',
			'height'       => $size ? $size[1] : '',
			'style'        => 'aspect-ratio:' . self::aspect_ratio( $video, $options ),
			// The script takes them away where the block has none: without a script nothing else could play it.
			'controls'     => true,
			'controlslist' => $video->allows_download() ? '' : 'nodownload',
			'preload'      => $options->preload,
			'playsinline'  => $options->playsinline || $options->autoplay,
			'loop'         => $options->loop,
			'muted'        => $options->muted,
			'crossorigin'  => 'anonymous',
			'aria-label'   => '' === $video->title() ? __( 'Video', 'sitewright' ) : $video->title(),
		) + $poster;
		$plain = $video->is_private() ? '<noscript><p>' . esc_html__( 'This video is private. It plays only with JavaScript.', 'sitewright' ) . '</p></noscript>' : '';
		return self::frame( $video, $options, Html_Tag::open( 'video', $attributes ) . $inner . '</video>' ) . $plain;
	}

	/**
	 * The place of a player, of its size.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @param string         $inner   HTML.
	 * @return string HTML.
	 */
	private static function frame( Site_Video $video, Player_Options $options, string $inner ): string {
		$css  = '' === $options->max_width ? '' : "max-width:{$options->max_width};";
		$size = $video->size();
		if ( $size && $size[1] > $size[0] ) {
			// A tall picture fits the window.
			$css .= sprintf( '--video-fit:calc(80vh * %.4F);', $size[0] / $size[1] );
		}
		$colors = $options->colors;
		if ( $options->use_average_color && '' !== $video->average_color() ) {
			$colors['played'] = $video->average_color();
		}
		foreach ( $colors as $part => $color ) {
			$css .= "--video-$part:$color;";
		}
		return Html_Tag::open(
			'div',
			array(
				'class' => self::CSS_CLASS . '__frame',
				'style' => $css,
			)
		) . $inner . '</div>';
	}

	/**
	 * A sentence in the place of a player.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @param string         $message HTML.
	 * @return string HTML.
	 */
	private static function box( Site_Video $video, Player_Options $options, string $message ): string {
		return self::frame(
			$video,
			$options,
			Html_Tag::open(
				'div',
				array(
					'class' => self::CSS_CLASS . '__box',
					'style' => 'aspect-ratio:' . self::aspect_ratio( $video, $options ),
				)
			) . "<p>$message</p></div>"
		);
	}

	/**
	 * A video that is not ready: its poster, and a sentence for those who may do something about it.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string HTML; empty for nothing.
	 */
	private static function unfinished( Site_Video $video, Player_Options $options ): string {
		if ( current_user_can( 'edit_post', $video->attachment_id ) ) {
			$message = __( 'This video is being prepared. It is shown here as soon as it is ready.', 'sitewright' );
			if ( $video->has_failed() ) {
				$message = '' === $video->message() ? __( 'This video cannot be played. Please upload it again.', 'sitewright' ) : $video->message();
			}
			return self::box( $video, $options, esc_html( $message ) );
		}
		$poster = self::poster( $video, $options );
		if ( '' === $poster ) {
			return '';
		}
		$image = array(
			'class' => self::CSS_CLASS . '__video',
			'src'   => $poster,
			'style' => 'aspect-ratio:' . self::aspect_ratio( $video, $options ),
		);
		// `alt` may not be left out, and no other attribute is printed empty.
		return self::frame( $video, $options, '<img alt="' . esc_attr( $video->title() ) . '"' . substr( Html_Tag::open( 'img', $image ), 4 ) );
	}

	/**
	 * The picture that stands for a video where nothing can play it.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string Address; empty for none, and for those who may not know of the video.
	 */
	private static function poster( Site_Video $video, Player_Options $options ): string {
		if ( ! $video->may_be_known() ) {
			return '';
		}
		return '' !== $options->poster || $video->is_private() ? $options->poster : $video->poster();
	}

	/**
	 * The link that downloads the file, where visitors may, and the address for paper.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string HTML.
	 */
	private static function links( Site_Video $video, Player_Options $options ): string {
		$html = '';
		if ( $video->allows_download() ) {
			$place = array(
				'class' => self::CSS_CLASS . '__download',
				'style' => '' === $options->max_width ? '' : "max-width:{$options->max_width}",
			);
			$html .= Html_Tag::open( 'p', $place )
				. Html_Tag::open( 'a', array( ( $video->is_private() ? 'data-' : '' ) . 'href' => self::download( $video ) ) )
				. esc_html__( 'Download video', 'sitewright' ) . '</a></p>';
		}
		if ( ! $video->is_private() ) {
			$html .= '<p class="' . self::CSS_CLASS . '__address">' . esc_html( $video->original() ) . '</p>';
		}
		return $html;
	}

	/**
	 * The video in a feed, where no player works everywhere.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string HTML.
	 */
	private static function feed_item( Site_Video $video, Player_Options $options ): string {
		$title  = '' === $video->title() ? __( 'Video', 'sitewright' ) : $video->title();
		$poster = self::poster( $video, $options );
		$text   = '' === $poster ? esc_html( $title ) : '<img src="' . esc_url( $poster ) . '" alt="' . esc_attr( $title ) . '">';
		return '<p><a href="' . esc_url( (string) get_permalink() ) . '">' . $text . '</a></p>'
			. ( '' === $options->caption ? '' : "<p>$options->caption</p>" );
	}

	/**
	 * The settings of a player for the script (blocks/video/view/player-data.ts): what whoever writes the page may decide.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return array
	 */
	private static function settings( Site_Video $video, Player_Options $options ): array {
		return array(
			'video'    => self::name( $video ),
			'autoplay' => $options->autoplay,
			'controls' => $options->controls,
		);
	}

	/**
	 * The name under which the script knows a video: visitors get the token of a private one for the post that shows it.
	 *
	 * @param Site_Video $video Video.
	 * @return string
	 */
	private static function name( Site_Video $video ): string {
		return $video->guid . '-' . (int) get_the_ID();
	}

	/**
	 * Tells the script, out of reach of the content, what it asks for and where. The nonce is printed for persons who are logged in alone:
	 * their pages are not kept by caches.
	 *
	 * @param Site_Video $video Video.
	 */
	private static function tell_script( Site_Video $video ): void {
		Page_Data::set(
			'video',
			array(
				'library' => Plugin::url( 'blocks/video/library.js' ),
				'labels'  => array(
					'speed'    => __( 'Speed', 'sitewright' ),
					'chapters' => __( 'Chapters', 'sitewright' ),
					'failed'   => __( 'This video could not be loaded. Check your connection and try again.', 'sitewright' ),
					'denied'   => __( 'This video is private.', 'sitewright' ),
					'expired'  => __( 'The page has been open for too long. Please reload it and try again.', 'sitewright' ),
					'retry'    => __( 'Try again', 'sitewright' ),
				),
			)
		);
		Page_Data::set(
			'video:' . self::name( $video ),
			array(
				'hls'    => '' === $video->hls() ? null : $video->hls(),
				'access' => $video->is_private() ? array(
					'url'   => add_query_arg( 'post_id', (int) get_the_ID(), rest_url( "wpcom/v2/videopress/playback/$video->guid" ) ),
					'nonce' => wp_create_nonce( 'wp_rest' ),
					// The same as in the attributes, which Html_Tag writes.
					'files' => array_map( 'esc_url_raw', array_merge( array( $video->hls(), $video->original(), self::download( $video ), $video->poster() ), array_column( $video->tracks(), 'src' ) ) ),
				) : null,
			)
		);
	}

	/**
	 * The address that downloads the file.
	 *
	 * @param Site_Video $video Video.
	 * @return string
	 */
	private static function download( Site_Video $video ): string {
		return add_query_arg( 'download', '1', $video->original() );
	}

	/**
	 * The aspect ratio of the picture.
	 *
	 * @param Site_Video     $video   Video.
	 * @param Player_Options $options Settings.
	 * @return string CSS.
	 */
	private static function aspect_ratio( Site_Video $video, Player_Options $options ): string {
		$size = $video->size();
		if ( $size ) {
			return "$size[0]/$size[1]";
		}
		return $options->ratio > 0 ? sprintf( '%.4F', 1 / $options->ratio ) : '16/9';
	}
}
