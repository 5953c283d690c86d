<?php
/**
 * Conversions of blocks with media.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Constants;

/**
 * Galleries, GIFs, podcasts and videos.
 */
final class Media_Family {

	/**
	 * The conversions.
	 *
	 * @return array<string,array> See Conversions::of.
	 */
	public static function conversions(): array {
		$gallery = array( 'convert' => Conversions::choice( __( 'Gallery', 'sitewright' ), array( self::class, 'gallery' ) ) );
		$video   = array( 'convert' => Conversions::choice( __( 'Video', 'sitewright' ), array( self::class, 'video' ) ) );
		return array(
			'jetpack/slideshow'      => $gallery,
			'jetpack/tiled-gallery'  => $gallery,
			'jetpack/story'          => $gallery,
			'jetpack/image-compare'  => array( 'convert' => Conversions::choice( __( 'Two images side by side', 'sitewright' ), array( self::class, 'image_compare' ) ) ),
			'jetpack/gif'            => array( 'convert' => Conversions::choice( __( 'Image', 'sitewright' ), array( self::class, 'gif' ) ) ),
			'jetpack/podcast-player' => array( 'convert' => Conversions::choice( __( 'RSS', 'sitewright' ), array( self::class, 'podcast' ) ) ),
			'videopress/video'       => $video,
			'core/video'             => $video,
		);
	}

	/**
	 * Pictures that are shown one after the other, or as tiles.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for a block without pictures, which shows nothing.
	 */
	public static function gallery( Source_Block $block ) {
		$pictures = Saved_Html::pictures( $block->html() );
		if ( ! $pictures ) {
			foreach ( array_filter( array_map( array( Saved_Html::class, 'attachment' ), $block->items( 'ids' ) ) ) as $id ) {
				$pictures[] = array(
					'url'     => (string) wp_get_attachment_image_url( $id, 'large' ),
					'alt'     => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
					'id'      => $id,
					'number'  => $id,
					'caption' => (string) wp_get_attachment_caption( $id ),
				);
			}
		}
		$links    = $block->text( 'linkTo' );
		$captions = $block->items( 'sitewrightCaptions' );
		$counts   = array();
		foreach ( $pictures as $index => $picture ) {
			$id            = $picture['number'];
			$counts[ $id ] = ( $counts[ $id ] ?? 0 ) + 1;
			// As blocks/tiled-gallery/php/class-captions.php finds it.
			$caption = $captions[ "$id-$counts[$id]" ] ?? $captions[ $id ] ?? null;
			if ( is_string( $caption ) && '' === $picture['caption'] ) {
				$pictures[ $index ]['caption'] = $caption;
			}
			if ( 'media' === $links ) {
				$pictures[ $index ]['link'] = $picture['url'];
			} elseif ( 'custom' === $links ) {
				$pictures[ $index ]['link'] = $picture['href'] ?? '';
			} elseif ( 'attachment' === $links && $picture['id'] ) {
				$pictures[ $index ]['link'] = (string) get_attachment_link( $picture['id'] );
			}
		}
		return Core_Markup::gallery( $pictures, array_intersect_key( $block->attrs, array_flip( array( 'align', 'columns' ) ) ) );
	}

	/**
	 * Two pictures with a divider between them.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function image_compare( Source_Block $block ): ?string {
		$images = array_filter( array_map( array( Core_Markup::class, 'image' ), Saved_Html::pictures( $block->html() ) ), 'strlen' );
		if ( ! $images ) {
			return null;
		}
		return Core_Markup::several( array( Core_Markup::columns( $images ), Core_Markup::paragraph( Core_Markup::words( $block->text( 'caption' ) ) ) ) );
	}

	/**
	 * A GIF.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for a block without one, which shows nothing.
	 */
	public static function gif( Source_Block $block ) {
		$constants = Constants::of( 'blocks/gif' );
		$found     = Constants::match( $constants['addressPattern'], $block->text( 'giphyUrl' ) );
		if ( ! $found ) {
			return '';
		}
		$searched = $block->text( 'searchText' );
		$caption  = $block->text( 'caption' );
		return Core_Markup::image(
			array(
				'url'     => $constants['mediaUrl'] . $found[1] . '/giphy.gif',
				'alt'     => '' === $searched || Constants::match( $constants['addressLikePattern'], $searched, 'i' ) ? wp_strip_all_tags( $caption ) : $searched,
				'caption' => $caption,
			),
			isset( $block->attrs['align'] ) ? $block->text( 'align' ) : 'center'
		);
	}

	/**
	 * The episodes of a podcast.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function podcast( Source_Block $block ) {
		$url = esc_url_raw( $block->text( 'url' ), array( 'http', 'https' ) );
		return '' === $url ? null : get_comment_delimited_block_content( 'core/rss', array( 'feedURL' => $url ), '' );
	}

	/**
	 * A video with a file in the media library, or with an address.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null Null for a hosted video: this site has no file of it, and no other page plays it. Empty for a block without a video.
	 */
	public static function video( Source_Block $block ) {
		$id      = Saved_Html::attachment( $block->attrs['id'] ?? 0 );
		$url     = $id ? (string) wp_get_attachment_url( $id ) : '';
		$caption = $block->text( 'caption' );
		/**
		 * Filters whether a file of the media library is a video that the platform has.
		 *
		 * @param bool $is_hosted Default false.
		 * @param int  $id        File; 0 for none.
		 */
		$is_hosted = apply_filters( 'sitewright_is_hosted_video', false, $id );
		if ( '' !== $url && ! $is_hosted && wp_attachment_is( 'video', $id ) ) {
			return Core_Markup::video( $url, $id, $caption );
		}
		if ( '' !== $block->text( 'guid' ) || $is_hosted ) {
			return null;
		}
		return Core_Markup::video( $block->text( 'src' ), 0, $caption );
	}
}
