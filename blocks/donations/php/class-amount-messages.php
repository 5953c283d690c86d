<?php
/**
 * Sentences about typed amounts.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Donations;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Currency;

/**
 * The sentences about amounts that visitors type, for the page's script and for those without it.
 */
final class Amount_Messages {

	/**
	 * The sentences.
	 *
	 * @param string $currency Three-letter code.
	 * @return array<string,string> By problem; `read`, with a placeholder for the amount, where there is none.
	 */
	public static function all( $currency ): array {
		$minimum = Currency::minimum_of( $currency );
		return array(
			'choose'  => __( 'Please choose an amount.', 'sitewright' ),
			/* translators: %s: an example of an amount. */
			'invalid' => sprintf( __( 'Enter an amount, for example %s.', 'sitewright' ), Currency::format( $minimum * 25, $currency ) ),
			/* translators: %s: an amount of money. */
			'low'     => sprintf( __( 'The smallest possible amount is %s.', 'sitewright' ), Currency::format( $minimum, $currency ) ),
			/* translators: %s: an amount of money. */
			'high'    => sprintf( __( 'The largest possible amount is %s.', 'sitewright' ), Currency::format( Currency::maximum(), $currency ) ),
			/* translators: %s: an amount of money, which a person types. */
			'read'    => __( 'Amount: %s', 'sitewright' ),
		);
	}

	/**
	 * The sentence about an amount that cannot be paid; null for one that can.
	 *
	 * @param string $text     As typed.
	 * @param string $currency Three-letter code.
	 * @return string|null
	 */
	public static function of_typed( string $text, string $currency ): ?string {
		$units    = Amount_Reader::read_typed( $text, $currency );
		$problems = array(
			'empty'    => 'choose',
			'negative' => 'low',
			'tooLarge' => 'high',
		);
		if ( is_int( $units ) && $units >= Currency::minimum_of( $currency ) && $units <= Currency::maximum() ) {
			return null;
		}
		$problem = is_int( $units ) ? ( $units > Currency::maximum() ? 'high' : 'low' ) : ( $problems[ $units ] ?? 'invalid' );
		return self::all( $currency )[ $problem ];
	}
}
