<?php
/**
 * The days of the week.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Business_Hours;


/**
 * The days of the week in the site's language.
 */
final class Week {

	/**
	 * The contract's LocalizedWeek.
	 *
	 * @return array{days:array<string,string>,startOfWeek:int} Names by the keys that posts hold; the first day, 0 for Sunday.
	 */
	public static function localized(): array {
		global $wp_locale;
		$days = array();
		foreach ( array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ) as $number => $day ) {
			$days[ $day ] = $wp_locale->get_weekday( $number );
		}
		return array(
			'days'        => $days,
			'startOfWeek' => (int) get_option( 'start_of_week', 0 ),
		);
	}
}
