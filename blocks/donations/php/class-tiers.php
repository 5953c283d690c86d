<?php
/**
 * The donations of a block.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Donations;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Block_Attributes;
use Sitewright\Core\Currency;
use Sitewright\Core\Text;

/**
 * Reads the donations of a block from its attributes. Their author may be anybody who can write posts.
 */
final class Tiers {

	/**
	 * The currency of posts that name none.
	 */
	private const DEFAULT_CURRENCY = 'USD';

	/**
	 * Attribute => interval of the product (spec 2 §9).
	 */
	private const INTERVALS = array(
		'oneTimeDonation' => 'one-time',
		'monthlyDonation' => '1 month',
		'annualDonation'  => '1 year',
	);

	/**
	 * The currency of the block.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string Three-letter code; the fallback of Currency for an unknown one.
	 */
	public static function currency( array $attributes ): string {
		$currency = $attributes['currency'] ?? '';
		return is_string( $currency ) && preg_match( '/^[A-Z]{3}$/D', $currency ) ? $currency : self::DEFAULT_CURRENCY;
	}

	/**
	 * The donations that visitors can make. There are none where the saved block is empty, too: one-time donations are hidden
	 * or have no product (spec 2 §4).
	 *
	 * @param array $attributes Attributes of the block.
	 * @return array[] Each with `plan_id`, `interval`, `amounts` (smallest units), and HTML that is not yet filtered: `heading`, `extra_text`
	 *                 and `button_text`, empty for the default, and the plain text `tab`.
	 */
	public static function of( array $attributes ): array {
		$currency = self::currency( $attributes );
		$tiers    = array();
		foreach ( self::INTERVALS as $name => $interval ) {
			$donation = is_array( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : array();
			$plan_id  = $donation['planId'] ?? null;
			$is_shown = ! empty( $donation['show'] ) && 'false' !== $donation['show'] && is_int( $plan_id ) && $plan_id > 0;
			if ( ! $is_shown && 'oneTimeDonation' === $name ) {
				return array();
			}
			if ( $is_shown ) {
				$tiers[] = array(
					'plan_id'  => $plan_id,
					'interval' => $interval,
					'amounts'  => self::amounts( $donation['amounts'] ?? array(), $currency ),
				) + self::texts( $name, $donation );
			}
		}
		return $tiers;
	}

	/**
	 * The amounts that can be paid, each once.
	 *
	 * @param mixed  $amounts  Decimal numbers.
	 * @param string $currency Three-letter code.
	 * @return int[] Smallest units.
	 */
	private static function amounts( $amounts, string $currency ): array {
		$units = array();
		foreach ( is_array( $amounts ) ? $amounts : array() as $amount ) {
			$read = Amount_Reader::read_decimal( $amount, $currency );
			if ( is_int( $read ) && $read >= Currency::minimum_of( $currency ) && ! in_array( $read, $units, true ) ) {
				$units[] = $read;
			}
		}
		return $units;
	}

	/**
	 * The texts of a donation.
	 *
	 * @param string $name     Attribute.
	 * @param array  $donation Its value.
	 * @return array<string,string>
	 */
	private static function texts( string $name, array $donation ): array {
		$defaults = array(
			'oneTimeDonation' => array( __( 'One-Time', 'sitewright' ), __( 'Make a one-time donation', 'sitewright' ), __( 'Donate', 'sitewright' ) ),
			'monthlyDonation' => array( __( 'Monthly', 'sitewright' ), __( 'Make a monthly donation', 'sitewright' ), __( 'Donate monthly', 'sitewright' ) ),
			'annualDonation'  => array( __( 'Yearly', 'sitewright' ), __( 'Make a yearly donation', 'sitewright' ), __( 'Donate yearly', 'sitewright' ) ),
		);

		list( $tab, $heading, $button ) = $defaults[ $name ];
		return array(
			'tab'         => $tab,
			'heading'     => self::text( $donation['heading'] ?? null, $heading ),
			'extra_text'  => self::text( $donation['extraText'] ?? null, __( 'Your contribution is appreciated.', 'sitewright' ) ),
			// A button without a text would have no name.
			'button_text' => '' === Text::text_of_html( self::text( $donation['buttonText'] ?? null, '' ) ) ? $button : self::text( $donation['buttonText'], $button ),
		);
	}

	/**
	 * A text of the post.
	 *
	 * @param mixed  $text         Value of the post.
	 * @param string $default_text For a value that is no text.
	 * @return string HTML that is not yet filtered.
	 */
	private static function text( $text, $default_text ) {
		return is_string( $text ) && Block_Attributes::is_short( $text ) ? $text : $default_text;
	}
}
