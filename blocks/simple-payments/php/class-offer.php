<?php
/**
 * The payments of the payment button.
 *
 * @package Sitewright
 */

namespace Sitewright\Blocks\Simple_Payments;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Checkout_Link;
use Sitewright\Core\Constants;
use Sitewright\Core\Currency;
use Sitewright\Core\Offers_Payment;
use Sitewright\Core\Site_Name;
use Sitewright\Core\Text;
use Sitewright\Features\Money\Checkout\Paypal_Account;
use Sitewright\Features\Money\Checkout\Sold_Out;

/**
 * Says what a payment button sells: the price of the post, for as many pieces as it allows.
 */
final class Offer implements Offers_Payment {

	/**
	 * The number of the product that a request asks for. It is not that of a plan, which the platform keeps.
	 */
	public const PRODUCT  = 'product';
	public const QUANTITY = 'quantity';

	/**
	 * Says in a checkout link by what to pay; without it by card.
	 */
	public const WAY    = 'via';
	public const PAYPAL = 'paypal';

	/**
	 * The product of the block. The link names the price that the page showed: a page in a cache may have an old one, and a copy
	 * of a block has the number of the same product.
	 *
	 * @param array $attributes See Core\Offers_Payment.
	 * @param array $query      See Core\Offers_Payment.
	 * @param array $saved      See Core\Offers_Payment.
	 * @return array|null
	 */
	public static function offer( array $attributes, array $query, array $saved ): ?array {
		$product   = (int) ( $attributes['productId'] ?? 0 );
		$units     = self::units( $attributes );
		$quantity  = self::quantity( $attributes, $query );
		$is_paypal = self::PAYPAL === ( $query[ self::WAY ] ?? null );
		if ( $product <= 0 || (string) $product !== ( $query[ self::PRODUCT ] ?? null ) || null === $units || null === $quantity
			|| Checkout_Link::amount_of( $query, $attributes['currency'] ) !== $units
			|| ! ( $is_paypal ? self::is_by_paypal( $attributes ) : self::is_by_card( $attributes ) ) ) {
			return null;
		}
		$offer = array(
			'plan_id'  => null,
			'title'    => self::title( $product, $saved ),
			'currency' => $attributes['currency'],
			'units'    => $units,
			'interval' => 'one-time',
			'quantity' => $quantity,
		);
		$stock = self::stock( $attributes, $saved['source'] );
		if ( $stock ) {
			$offer['stock'] = $stock;
		}
		if ( ! $is_paypal ) {
			return $offer;
		}
		$email = self::email( $attributes );
		$offer += array( 'paypal' => $email );
		// PayPal's own page tells nobody how many it has sold.
		return $stock ? $offer : $offer + array(
			'url' => Paypal::address( $offer, $email, Checkout_Link::page_of( $query ) ),
		);
	}

	/**
	 * Whether the product can be paid by PayPal.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return bool
	 */
	public static function is_by_paypal( array $attributes ): bool {
		$units = self::units( $attributes );
		return null !== $units && '' !== self::email( $attributes ) && Paypal::takes( $units, $attributes['currency'] );
	}

	/**
	 * Whether the page offers to pay by PayPal. A limited product needs the site's account there: PayPal's own page counts nothing.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return bool
	 */
	public static function shows_paypal( array $attributes ): bool {
		return self::is_by_paypal( $attributes ) && ( null === self::limit( $attributes ) || Paypal_Account::is( self::email( $attributes ) ) );
	}

	/**
	 * How many pieces a buyer may ask for at once.
	 *
	 * @param array    $attributes Attributes of the block.
	 * @param int|null $source     Where the block is saved; see Core\Block_Holder::source().
	 * @return int 0 for a product of which none is for sale, or that is known to be sold out.
	 */
	public static function most( array $attributes, ?int $source ): int {
		$most  = self::most_of_one_order( $attributes );
		$stock = self::stock( $attributes, $source );
		if ( ! $stock ) {
			return $most;
		}
		return Sold_Out::is( $stock ) ? 0 : min( $most, $stock['count'] );
	}

	/**
	 * Whether the product can be paid by card, at the checkout of the site.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return bool
	 */
	public static function is_by_card( array $attributes ): bool {
		$units = self::units( $attributes );
		/**
		 * Filters whether payment buttons also lead to the site's own checkout.
		 *
		 * @param bool $by_card Default true.
		 */
		return null !== $units && $units >= Currency::minimum_of( $attributes['currency'] ) && apply_filters( 'sitewright_payment_button_by_card', true );
	}

	/**
	 * The price of one piece.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return int|null Smallest units; null for what is no price.
	 */
	public static function units( array $attributes ): ?int {
		$units = Amount_Reader::read_decimal( $attributes['price'] ?? null, $attributes['currency'] );
		return is_int( $units ) && $units > 0 ? $units : null;
	}

	/**
	 * How many pieces are sold in all.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return int|null Null for no limit.
	 */
	private static function limit( array $attributes ): ?int {
		$limit = $attributes['sitewrightLimit'] ?? null;
		return is_int( $limit ) && $limit >= 0 ? min( $limit, Constants::of( 'blocks/simple-payments' )['maxLimit'] ) : null;
	}

	/**
	 * The limited stock from which the product is sold. Who names somebody else's product sells from a stock of their own.
	 *
	 * @param array    $attributes Attributes of the block.
	 * @param int|null $source     See most().
	 * @return array{item:string,count:int}|null Null for no limit.
	 */
	private static function stock( array $attributes, ?int $source ): ?array {
		$limit   = self::limit( $attributes );
		$product = (int) ( $attributes['productId'] ?? 0 );
		return null === $limit ? null : array(
			'item'  => Product::may_be_sold_in( $product, $source ) ? "product:$product" : "product:$product:in:$source",
			'count' => $limit,
		);
	}

	/**
	 * The name of what is sold, as the page shows it: the copy of a post has the number of the same product.
	 *
	 * @param int   $product Number of the product.
	 * @param array $saved   See Core\Offers_Payment.
	 * @return string Plain text.
	 */
	private static function title( int $product, array $saved ): string {
		$shown = preg_match( '~<div class="jetpack-simple-payments-title"><p>([^<]*)~', $saved['html'], $found ) ? Text::text_of_html( $found[1] ) : '';
		$known = '' === $shown && Product::may_be_sold_in( $product, $saved['source'] ) ? Product::name( $product ) : $shown;
		return '' === $known ? Site_Name::text() : $known;
	}

	/**
	 * The address of the seller's PayPal account.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string Empty for none.
	 */
	private static function email( array $attributes ): string {
		$email = trim( (string) ( $attributes['email'] ?? '' ) );
		return is_email( $email ) ? $email : '';
	}

	/**
	 * How many pieces a request asks for.
	 *
	 * @param array $attributes Attributes of the block.
	 * @param array $query      See Core\Offers_Payment.
	 * @return int|null Null for what the block does not allow.
	 */
	private static function quantity( array $attributes, array $query ): ?int {
		$asked = $query[ self::QUANTITY ] ?? '1';
		$most  = self::most_of_one_order( $attributes );
		return is_string( $asked ) && preg_match( '/^[1-9]\d{0,2}$/D', $asked ) && (int) $asked <= $most ? (int) $asked : null;
	}

	/**
	 * How many pieces one order may have, if enough are there.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return int
	 */
	private static function most_of_one_order( array $attributes ): int {
		return empty( $attributes['multiple'] ) ? 1 : Constants::of( 'blocks/simple-payments' )['maxQuantity'];
	}
}
