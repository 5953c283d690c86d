<?php
/**
 * Payments by PayPal.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Currency;

/**
 * The page of PayPal for the payment of one item to the seller's address. It needs no keys: its address says all. PayPal tells the
 * seller of the payment, not this site.
 */
final class Paypal {

	private const PAGE = 'https://www.paypal.com/cgi-bin/webscr';

	/**
	 * Whether PayPal takes a price.
	 *
	 * @param int    $units    Smallest units.
	 * @param string $currency Three-letter code.
	 * @return bool
	 */
	public static function takes( int $units, string $currency ): bool {
		return Currency::has_decimals_at_paypal( $currency ) || 0 === $units % 10 ** Currency::format_of( $currency )['precision'];
	}

	/**
	 * The address of PayPal's page, with the variables that PayPal documents for buttons of one item.
	 *
	 * @param array  $offer  See Core\Offers_Payment::offer.
	 * @param string $email  Address of the seller's account.
	 * @param string $return Address to which the buyer comes back.
	 * @return string
	 */
	public static function address( array $offer, $email, $return ): string {
		$amount = Currency::to_decimal( $offer['units'], $offer['currency'] );
		return self::PAGE . '?' . http_build_query(
			array(
				'cmd'           => '_xclick',
				'charset'       => 'utf-8',
				'business'      => $email,
				'item_name'     => mb_substr( $offer['title'], 0, 127 ),
				'amount'        => Currency::has_decimals_at_paypal( $offer['currency'] ) ? $amount : strtok( $amount, '.' ),
				'currency_code' => $offer['currency'],
				'quantity'      => $offer['quantity'],
				'return'        => $return,
				'cancel_return' => $return,
			),
			'',
			'&'
		);
	}
}
