<?php
/**
 * The business hours block on published pages.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Business_Hours;

use DateTimeZone;
use Sitewright\Core;
use Sitewright\Core\Constants;
use WP_Block;

/**
 * Shows the week in the site's language and time format.
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
		$hours = array();
		foreach ( $attributes['days'] as $day ) {
			if ( isset( $day['name'], $day['hours'] ) && is_string( $day['name'] ) && is_array( $day['hours'] ) ) {
				$hours[ $day['name'] ] = $day['hours'];
			}
		}

		$week  = Week::localized();
		$names = array_keys( $week['days'] );
		$items = '';
		for ( $index = 0; $index < 7; $index++ ) {
			$name   = $names[ ( $index + $week['startOfWeek'] ) % 7 ];
			$shown  = implode( ',<br>', array_filter( array_map( array( self::class, 'interval' ), $hours[ $name ] ?? array() ), 'strlen' ) );
			$items .= sprintf(
				'<div class="jetpack-business-hours__item"><dt>%1$s</dt><dd>%2$s</dd></div>',
				esc_html( $week['days'][ $name ] ),
				'' === $shown ? esc_html__( 'Closed', 'sitewright' ) : $shown
			);
		}
		return '<div ' . get_block_wrapper_attributes() . "><dl class=\"jetpack-business-hours\">$items</dl></div>";
	}

	/**
	 * The HTML of an interval.
	 *
	 * @param mixed $interval `opening` and `closing`, as the post holds them.
	 * @return string Empty if one of the times is not valid.
	 */
	private static function interval( $interval ): string {
		$opening = self::format_time( $interval['opening'] ?? null );
		$closing = self::format_time( $interval['closing'] ?? null );
		if ( null === $opening || null === $closing ) {
			return '';
		}
		/* translators: 1: opening time, 2: closing time. */
		return '<span>' . esc_html( sprintf( __( 'From %1$s to %2$s', 'sitewright' ), $opening, $closing ) ) . '</span>';
	}

	/**
	 * A time in the site's format.
	 *
	 * @param mixed $time Hours and minutes, e.g. `09:00`.
	 * @return string|null Null for anything else.
	 */
	private static function format_time( $time ): ?string {
		$parts = Constants::match( Constants::of( 'blocks/business-hours' )['timePattern'], $time );
		return $parts
			? wp_date( get_option( 'time_format' ), gmmktime( (int) $parts[1], (int) $parts[2], 0, 1, 1, 2000 ), new DateTimeZone( 'UTC' ) )
			: null;
	}
}
