<?php
/**
 * Items of which all are sold.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Money\Checkout;

use Sitewright\Core\Stored_Data;

/**
 * Remembers what the platform said was sold out, so that pages say so before anybody goes to the checkout. For an hour: a payment
 * that a bank refuses later, or that is given back, gives its piece back.
 */
final class Sold_Out {

	private const TRANSIENT = 'sitewright_sold_out_';

	/**
	 * Remembers that all pieces are sold.
	 *
	 * @param array{item:string,count:int} $stock The limited stock; see Core\Offers_Payment::offer.
	 */
	public static function remember( array $stock ): void {
		set_transient( self::name( $stock['item'] ), $stock['count'], HOUR_IN_SECONDS );
	}

	/**
	 * Whether all pieces are sold. Once the owner has raised the limit, nobody knows.
	 *
	 * @param array{item:string,count:int} $stock The limited stock.
	 * @return bool
	 */
	public static function is( array $stock ): bool {
		$count = get_transient( self::name( $stock['item'] ) );
		return is_numeric( $count ) && $stock['count'] <= (int) $count;
	}

	/**
	 * Forgets everything.
	 */
	public static function uninstall(): void {
		Stored_Data::delete_transients( self::TRANSIENT );
	}

	/**
	 * The name of the transient of an item.
	 *
	 * @param string $item Name of the item.
	 * @return string
	 */
	private static function name( $item ): string {
		return self::TRANSIENT . md5( $item );
	}
}
