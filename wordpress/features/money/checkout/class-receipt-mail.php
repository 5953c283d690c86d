<?php
/**
 * The mails about payments.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Currency;
use Sitewright\Core\Site_Name;

/**
 * Writes to a buyer, or to the owner of the site, what became of a payment, as plain text.
 */
final class Receipt_Mail {

	/**
	 * Sends a mail.
	 *
	 * @param string $to        Address.
	 * @param array  $receipt   Receipt, in the contract's shape.
	 * @param string $recipient `buyer` or `owner`.
	 * @return bool Whether the mailer took it.
	 */
	public static function send( $to, array $receipt, $recipient ) {
		$title  = self::line( (string) $receipt['title'] );
		$site   = Site_Name::text();
		$amount = Currency::format( abs( (int) $receipt['units'] ), (string) $receipt['currency'] );

		list( $subject, $opening ) = 'owner' === $recipient ? self::to_owner( $receipt['kind'], $title, $site, $amount ) : self::to_buyer( $receipt['kind'], $title, $site );

		$parts = array( $opening, implode( "\n", self::facts( $receipt, $title, $amount, $recipient ) ) );
		if ( ! empty( $receipt['is_test'] ) ) {
			$parts[] = __( 'This was a test: no money moved.', 'sitewright' );
		}
		if ( 'owner' === $recipient ) {
			/* translators: %s: address of a page. */
			$parts[] = sprintf( __( 'All payments: %s', 'sitewright' ), admin_url( 'admin.php?page=sitewright-earnings' ) );
		} else {
			if ( ! empty( $receipt['cancel_url'] ) ) {
				/* translators: %s: address of a page. */
				$parts[] = sprintf( __( 'To cancel the subscription, open this page: %s', 'sitewright' ), esc_url_raw( $receipt['cancel_url'], array( 'http', 'https' ) ) );
			}
			$parts[] = home_url( '/' );
		}
		return wp_mail( $to, $subject, implode( "\n\n", $parts ) );
	}

	/**
	 * The subject and the first paragraph for a buyer.
	 *
	 * @param string $kind  Kind of the contract.
	 * @param string $title What was paid for.
	 * @param string $site  Name of the site.
	 * @return string[] Subject and first paragraph.
	 */
	private static function to_buyer( string $kind, string $title, string $site ): array {
		switch ( $kind ) {
			case 'refund':
				return array(
					/* translators: 1: what was paid for, 2: name of the site. */
					sprintf( __( 'Your refund for “%1$s” at %2$s', 'sitewright' ), $title, $site ),
					/* translators: %s: name of a site. */
					sprintf( __( '%s gave you money back. It can take some days until your bank shows it.', 'sitewright' ), $site ),
				);
			case 'cancellation':
				return array(
					/* translators: 1: what was paid for, 2: name of the site. */
					sprintf( __( 'Your subscription to “%1$s” at %2$s has ended', 'sitewright' ), $title, $site ),
					/* translators: %s: name of a site. */
					sprintf( __( 'Your subscription at %s was cancelled. Nothing more will be taken.', 'sitewright' ), $site ),
				);
			default:
				return array(
					/* translators: 1: what was paid for, 2: name of the site. */
					sprintf( __( 'Your payment for “%1$s” at %2$s', 'sitewright' ), $title, $site ),
					/* translators: %s: name of a site. */
					sprintf( __( 'Thank you! Your payment to %s has arrived.', 'sitewright' ), $site ),
				);
		}
	}

	/**
	 * The subject and the first paragraph for the owner of the site.
	 *
	 * @param string $kind   Kind of the contract.
	 * @param string $title  What was paid for.
	 * @param string $site   Name of the site.
	 * @param string $amount Amount of money.
	 * @return string[] Subject and first paragraph.
	 */
	private static function to_owner( string $kind, string $title, string $site, string $amount ): array {
		switch ( $kind ) {
			case 'refund':
				return array(
					/* translators: 1: amount of money, 2: what was paid for. */
					sprintf( __( 'Refund of %1$s for “%2$s”', 'sitewright' ), $amount, $title ),
					/* translators: %s: name of a site. */
					sprintf( __( 'A payment to %s was given back, or a part of it.', 'sitewright' ), $site ),
				);
			case 'refund_failed':
				return array(
					/* translators: 1: amount of money, 2: what was paid for. */
					sprintf( __( 'The refund of %1$s for “%2$s” failed', 'sitewright' ), $amount, $title ),
					/* translators: %s: name of a site. */
					sprintf( __( 'The buyer’s bank did not take a refund of %s: the money is back in your account at the payment service. Please give it to the buyer in another way.', 'sitewright' ), $site ),
				);
			case 'cancellation':
				return array(
					/* translators: %s: what was paid for. */
					sprintf( __( 'A subscription to “%s” has ended', 'sitewright' ), $title ),
					/* translators: %s: name of a site. */
					sprintf( __( 'A subscription at %s was cancelled. Nothing more will be taken.', 'sitewright' ), $site ),
				);
			default:
				return array(
					/* translators: 1: amount of money, 2: what was paid for. */
					sprintf( __( 'Payment of %1$s for “%2$s”', 'sitewright' ), $amount, $title ),
					/* translators: %s: name of a site. */
					sprintf( __( 'A payment to %s has arrived.', 'sitewright' ), $site ),
				);
		}
	}

	/**
	 * The lines that say which payment it is.
	 *
	 * @param array  $receipt   Receipt, in the contract's shape.
	 * @param string $title     What was paid for.
	 * @param string $amount    Amount of money.
	 * @param string $recipient `buyer` or `owner`.
	 * @return string[]
	 */
	private static function facts( array $receipt, string $title, string $amount, string $recipient ): array {
		/* translators: %s: what was paid for. */
		$facts = array( sprintf( __( 'For: %s', 'sitewright' ), $receipt['quantity'] > 1 ? $receipt['quantity'] . ' × ' . $title : $title ) );
		if ( 'cancellation' !== $receipt['kind'] ) {
			/* translators: %s: amount of money. */
			$facts[] = sprintf( __( 'Amount: %s', 'sitewright' ), 'payment' === $receipt['kind'] ? self::with_interval( $amount, (string) $receipt['interval'] ) : $amount );
		}
		if ( 'owner' === $recipient && '' !== $receipt['email'] ) {
			/* translators: %s: e-mail address. */
			$facts[] = sprintf( __( 'Buyer: %s', 'sitewright' ), $receipt['email'] );
		}
		/* translators: %s: date. */
		$facts[] = sprintf( __( 'Date: %s', 'sitewright' ), wp_date( get_option( 'date_format' ), strtotime( (string) $receipt['date'] ) ) );
		/* translators: %s: number of a payment. */
		$facts[] = sprintf( __( 'Reference: %s', 'sitewright' ), $receipt['reference'] );
		return $facts;
	}

	/**
	 * An amount with how often it is paid.
	 *
	 * @param string $amount   Amount of money.
	 * @param string $interval Interval of the contract.
	 * @return string
	 */
	private static function with_interval( string $amount, string $interval ): string {
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
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
