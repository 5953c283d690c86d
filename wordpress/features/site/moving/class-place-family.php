<?php
/**
 * Conversions of blocks about places.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Moving;

/**
 * Addresses, maps and opening hours.
 */
final class Place_Family {

	/**
	 * The conversions.
	 *
	 * @return array<string,array> See Conversions::of.
	 */
	public static function conversions(): array {
		$paragraph = __( 'Paragraph', 'sitewright' );
		return array(
			'jetpack/contact-info'   => array( 'convert' => Conversions::choice( __( 'Paragraphs', 'sitewright' ), array( self::class, 'contact_info' ) ) ),
			'jetpack/address'        => array( 'convert' => Conversions::choice( $paragraph, array( self::class, 'address' ) ) ),
			'jetpack/email'          => array( 'convert' => Conversions::choice( $paragraph, array( self::class, 'inline' ) ) ),
			'jetpack/phone'          => array( 'convert' => Conversions::choice( $paragraph, array( self::class, 'inline' ) ) ),
			'jetpack/map'            => array( 'convert' => Conversions::choice( __( 'List of links', 'sitewright' ), array( self::class, 'map' ) ) ),
			'jetpack/business-hours' => array( 'convert' => Conversions::choice( __( 'Table', 'sitewright' ), array( self::class, 'business_hours' ) ) ),
		);
	}

	/**
	 * Contact info with all its parts.
	 *
	 * @param Source_Block $block Block.
	 * @return string
	 */
	public static function contact_info( Source_Block $block ): string {
		$parts = array();
		foreach ( $block->children() as $child ) {
			$conversion = self::conversions()[ $child->name ]['convert'] ?? null;
			$parts[]    = $conversion ? call_user_func( $conversion['convert'], $child ) : $child->markup();
		}
		return Core_Markup::several( $parts );
	}

	/**
	 * A postal address.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for an empty one.
	 */
	public static function address( Source_Block $block ): string {
		$city  = trim( implode( ', ', array_filter( array( $block->text( 'city' ), trim( $block->text( 'region' ) . ' ' . $block->text( 'postal' ) ) ), 'strlen' ) ) );
		$lines = array_filter(
			array( $block->text( 'address' ), $block->text( 'addressLine2' ), $block->text( 'addressLine3' ), $city, $block->text( 'country' ) ),
			'strlen'
		);
		$html  = implode( '<br>', array_map( 'esc_html', $lines ) );
		$links = Saved_Html::links( $block->html() );
		return Core_Markup::paragraph( $links && ! empty( $block->attrs['linkToGoogleMaps'] ) ? '<a href="' . esc_url( $links[0]['url'] ) . "\">$html</a>" : $html );
	}

	/**
	 * An e-mail address or a telephone number, with the text around it.
	 *
	 * @param Source_Block $block Block.
	 * @return string Empty for an empty one.
	 */
	public static function inline( Source_Block $block ): string {
		return Core_Markup::paragraph( force_balance_tags( wp_kses( $block->html(), array( 'a' => array( 'href' => true ) ) ) ) );
	}

	/**
	 * The places of a map.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function map( Source_Block $block ): ?string {
		$items = array();
		foreach ( $block->items( 'points' ) as $point ) {
			$longitude = $point['coordinates']['longitude'] ?? null;
			$latitude  = $point['coordinates']['latitude'] ?? null;
			if ( is_numeric( $longitude ) && is_numeric( $latitude ) ) {
				$caption = is_string( $point['caption'] ?? null ) ? trim( $point['caption'] ) : '';
				$title   = is_string( $point['title'] ?? null ) ? trim( $point['title'] ) : '';
				$items[] = Core_Markup::link( 'https://www.google.com/maps/search/?api=1&query=' . (float) $latitude . ',' . (float) $longitude, $title )
					. ( '' === $caption || $caption === $title ? '' : '<br>' . esc_html( $caption ) );
			}
		}
		if ( ! $items ) {
			foreach ( Saved_Html::links( $block->html() ) as $link ) {
				$items[] = Core_Markup::link( $link['url'], $link['text'] );
			}
		}
		return Core_Markup::bullets( $items );
	}

	/**
	 * Opening hours, as the page shows them.
	 *
	 * @param Source_Block $block Block.
	 * @return string|null
	 */
	public static function business_hours( Source_Block $block ): ?string {
		$html = $block->rendered();
		if ( ! preg_match_all( '#<dt>([^<]*+)</dt><dd>((?:[^<]++|<(?!/?d[dt]>))*+)</dd>#', $html, $found, PREG_SET_ORDER ) ) {
			return null;
		}
		return Core_Markup::table(
			array_map(
				static function ( $row ) {
					return array( $row[1], wp_kses( $row[2], array( 'br' => array() ) ) );
				},
				$found
			)
		);
	}
}
