<?php
/**
 * Routes of the business hours.
 *
 * @package Sitewright
 */

namespace Sitewright;

/**
 * Answers the routes of business-hours.contract.ts.
 */
final class Business_Hours_Routes {

	/**
	 * The handlers by the ids of the contract.
	 *
	 * @return array<string,callable>
	 */
	public function handlers() {
		return array( 'GetLocalizedWeek' => array( self::class, 'localized_week' ) );
	}

	/**
	 * The days of the week in the site's language; the page's hours name them alike.
	 *
	 * @return array
	 */
	public static function localized_week() {
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
