<?php
/**
 * The map block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Map;

use Sitewright\Core;
use Sitewright\Core\Constants;
use Sitewright\Core\Page_Data;
use Sitewright\Features\Places\Embeds\Embed_Service;
use Sitewright\Features\Places\Embeds\Service_Card;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the markers as a list with directions, and a canvas of the size that the map will have. view.ts loads the map into it.
 */
final class Renderer extends Core\Renderer {

	/**
	 * Renders the block.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-map' ) ) ) {
			return $content;
		}
		$points = self::points( $attributes['points'] );
		$list   = self::place_list( $points );
		$service = Base_Map::service();
		Page_Data::set(
			'map',
			array(
				'service' => $service ? $service->id : '',
				'library' => Base_Map::library(),
				'base'    => Base_Map::of_site(),
				'labels'  => self::labels(),
			)
		);
		$map = array(
			'points'              => $points,
			'center'              => self::coordinates( $attributes['mapCenter'] ) ?? $points[0]['coordinates'] ?? Constants::of( 'blocks/map' )['defaultCenter'],
			// Old posts have zooms such as 11.77, which the attribute's type refuses.
			'zoom'                => min( 22, max( 0, (float) ( $tags->get_attribute( 'data-zoom' ) ?? $attributes['zoom'] ) ) ),
			'style'               => self::style( (string) ( $attributes['className'] ?? '' ) ),
			'hasDetails'          => $attributes['mapDetails'],
			'markerColor'         => $attributes['markerColor'],
			'scrollToZoom'        => $attributes['scrollToZoom'],
			'hasFullscreenButton' => $attributes['showFullscreenButton'],
		);
		$tags->set_attribute( 'data-map', Core\Text::json( $map ) );
		if ( $attributes['loadOnPress'] ) {
			$tags->set_attribute( 'data-load-on-press', 'true' );
		}
		// The script has all of it in one attribute.
		$tags->remove_attribute( 'data-points' );
		$opening = strstr( $tags->get_updated_html(), '<div', false );
		$opening = substr( $opening, 0, self::end_of_tag( $opening ) );
		return $opening . self::canvas( (float) ( $attributes['mapHeight'] ?? 0 ), $service ) . $list . '</div>';
	}

	/**
	 * The markers as a list.
	 *
	 * @param array    $attributes See Core\Renderer.
	 * @param string   $content    See Core\Renderer.
	 * @param WP_Block $block      See Core\Renderer.
	 * @return string HTML.
	 */
	public static function render_in_feed( array $attributes, string $content, WP_Block $block ): string {
		return self::place_list( self::points( $attributes['points'] ) );
	}

	/**
	 * The position after the first tag.
	 *
	 * @param string $html HTML that begins with a tag. WordPress encodes no `>` in attributes.
	 * @return int
	 */
	private static function end_of_tag( string $html ): int {
		preg_match( '/^<div(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/', $html, $found );
		return strlen( $found[0] ?? '' );
	}

	/**
	 * The place of the map before it is loaded.
	 *
	 * @param float              $height  In pixels; 0 for the default, which follows the width.
	 * @param Embed_Service|null $service The service of the base map, where that is not the site itself.
	 * @return string HTML.
	 */
	private static function canvas( float $height, ?Embed_Service $service ): string {
		$constants = Constants::of( 'blocks/map' );
		$style     = $height > 0 ? sprintf( 'aspect-ratio:auto;max-block-size:none;block-size:%dpx', min( $constants['maxHeight'], max( $constants['minHeight'], $height ) ) ) : '';
		$show      = __( 'Show the map', 'sitewright' );
		$class     = 'wp-block-jetpack-map__canvas';
		if ( $service ) {
			return Service_Card::render( $service, __( 'Map', 'sitewright' ), '', compact( 'class', 'style' ), $show );
		}
		return "<div class=\"$class\"" . ( '' === $style ? '' : " style=\"$style\"" ) . '><button type="button" class="wp-block-jetpack-map__show wp-element-button" hidden>'
			. esc_html( $show ) . '</button></div>';
	}

	/**
	 * The markers as a list: for readers without JavaScript, with a screen reader, or on paper.
	 *
	 * @param array[] $points Checked markers.
	 * @return string HTML; empty without markers.
	 */
	private static function place_list( array $points ): string {
		$items = '';
		foreach ( $points as $point ) {
			$title  = '' !== $point['title'] ? $point['title'] : __( 'Marker', 'sitewright' );
			$href   = 'https://www.google.com/maps/search/?api=1&query=' . $point['coordinates']['latitude'] . ',' . $point['coordinates']['longitude'];
			$items .= '<li><strong dir="auto">' . esc_html( $title ) . '</strong>'
				// The dot is in neither, so that it is between them where one reads from the other side.
				. ( '' !== $point['caption'] ? ' · <span dir="auto">' . esc_html( $point['caption'] ) . '</span>' : '' )
				/* translators: %s: name of a place. */
				. ' <a href="' . esc_url( $href ) . '" aria-label="' . esc_attr( sprintf( __( 'Directions to %s', 'sitewright' ), $title ) ) . '">'
				. esc_html__( 'Directions', 'sitewright' ) . '</a></li>';
		}
		return '' !== $items ? '<ul class="wp-block-jetpack-map__places">' . $items . '</ul>' : '';
	}

	/**
	 * The markers that can be shown.
	 *
	 * @param array $points Anything that the post holds.
	 * @return array[] Markers with plain texts.
	 */
	private static function points( array $points ): array {
		$shown = array();
		foreach ( array_slice( array_values( $points ), 0, Constants::of( 'blocks/map' )['maxPoints'] ) as $point ) {
			$coordinates = is_array( $point ) ? self::coordinates( $point['coordinates'] ?? null ) : null;
			if ( $coordinates ) {
				$place   = self::text( $point['placeTitle'] ?? '' );
				$title   = self::text( $point['title'] ?? '' );
				$shown[] = array(
					'id'          => self::text( $point['id'] ?? '' ),
					'title'       => '' !== $title ? $title : $place,
					'placeTitle'  => $place,
					'caption'     => self::text( $point['caption'] ?? '' ),
					'coordinates' => $coordinates,
				);
			}
		}
		return $shown;
	}

	/**
	 * A text of the post.
	 *
	 * @param mixed $value Value of the post.
	 * @return string Empty for anything else.
	 */
	private static function text( $value ) {
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Coordinates on the globe; old posts have `lng` and `lat`.
	 *
	 * @param mixed $value Value of the post.
	 * @return array{longitude:float|int,latitude:float|int}|null
	 */
	private static function coordinates( $value ): ?array {
		$longitude = $value['longitude'] ?? $value['lng'] ?? null;
		$latitude  = $value['latitude'] ?? $value['lat'] ?? null;
		$is_number = static function ( $number, $limit ) {
			return ( is_int( $number ) || is_float( $number ) ) && abs( $number ) <= $limit;
		};
		return $is_number( $longitude, 180 ) && $is_number( $latitude, 90 ) ? compact( 'longitude', 'latitude' ) : null;
	}

	/**
	 * The style that the block's classes name.
	 *
	 * @param string $classes Class names.
	 * @return string
	 */
	private static function style( string $classes ): string {
		foreach ( preg_split( '/\s+/', $classes ) as $name ) {
			$style = preg_replace( '/^is-style-/', '', $name );
			if ( in_array( $style, Constants::of( 'blocks/map' )['styles'], true ) ) {
				return $style;
			}
		}
		return 'default';
	}

	/**
	 * The labels of the map; also in labels.ts.
	 *
	 * @return array<string,string>
	 */
	private static function labels(): array {
		return array(
			'map'        => __( 'Map', 'sitewright' ),
			'marker'     => __( 'Marker', 'sitewright' ),
			'zoomIn'     => __( 'Zoom in', 'sitewright' ),
			'zoomOut'    => __( 'Zoom out', 'sitewright' ),
			'fullscreen' => __( 'Whole screen', 'sitewright' ),
			'directions' => __( 'Directions', 'sitewright' ),
		);
	}
}
