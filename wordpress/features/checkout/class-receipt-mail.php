<?php
/**
 * The mail of a receipt.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Checkout;

use Sitewright\Core\Currency;
use Sitewright\Core\Site_Name;

/**
 * Writes a receipt as plain text.
 */
final class Receipt_Mail {

	/**
	 * Sends a receipt.
	 *
	 * @param array $receipt Receipt, in the contract's shape.
	 * @return bool Whether the mailer took it.
	 */
	public static function send( array $receipt ) {
		$title = self::line( (string) $receipt['title'] );
		$site  = Site_Name::text();
		/* translators: 1: what was paid for, 2: name of the site. */
		$subject = sprintf( __( 'Your payment for “%1$s” at %2$s', 'sitewright' ), $title, $site );
		return wp_mail( $receipt['email'], $subject, implode( "\n\n", self::paragraphs( $receipt, $title, $site ) ) );
	}

	/**
	 * The paragraphs.
	 *
	 * @param array  $receipt Receipt.
	 * @param string $title   What was paid for.
	 * @param string $site    Name of the site.
	 * @return string[]
	 */
	private static function paragraphs( array $receipt, $title, $site ) {
		$amount = Currency::format( (int) $receipt['units'], (string) $receipt['currency'] );
		$facts  = array(
			/* translators: %s: what was paid for. */
			sprintf( __( 'For: %s', 'sitewright' ), $receipt['quantity'] > 1 ? $receipt['quantity'] . ' × ' . $title : $title ),
			/* translators: %s: amount of money. */
			sprintf( __( 'Amount: %s', 'sitewright' ), self::with_interval( $amount, (string) $receipt['interval'] ) ),
			/* translators: %s: date. */
			sprintf( __( 'Date: %s', 'sitewright' ), wp_date( get_option( 'date_format' ), strtotime( (string) $receipt['date'] ) ) ),
			/* translators: %s: number of a payment. */
			sprintf( __( 'Reference: %s', 'sitewright' ), $receipt['reference'] ),
		);
		$parts = array(
			/* translators: %s: name of a site. */
			sprintf( __( 'Thank you! Your payment to %s has arrived.', 'sitewright' ), $site ),
			implode( "\n", $facts ),
		);
		if ( ! empty( $receipt['is_test'] ) ) {
			$parts[] = __( 'This was a test: no money moved.', 'sitewright' );
		}
		if ( ! empty( $receipt['cancel_url'] ) ) {
			/* translators: %s: address of a page. */
			$parts[] = sprintf( __( 'To cancel the subscription, open this page: %s', 'sitewright' ), esc_url_raw( $receipt['cancel_url'], array( 'http', 'https' ) ) );
		}
		$parts[] = home_url( '/' );
		return $parts;
	}

	/**
	 * An amount with how often it is paid.
	 *
	 * @param string $amount   Amount of money.
	 * @param string $interval Interval of the contract.
	 * @return string
	 */
	private static function with_interval( $amount, $interval ) {
		switch ( $interval ) {
			case '1 month':
				/* translators: %s: amount of money. */
				return sprintf( __( '%s each month', 'sitewright' ), $amount );
			case '1 year':
				/* translators: %s: amount of money. */
				return sprintf( __( '%s each year', 'sitewright' ), $amount );
			default:
				return $amount;
		}
	}

	/**
	 * A text in one line: a subject must not begin another header.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function line( $text ) {
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
