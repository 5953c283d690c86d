<?php
/**
 * The payments of buttons that were made at PayPal.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Blocks\Paypal_Payment_Buttons;

use Sitewright\Core\Amount_Reader;
use Sitewright\Core\Constants;
use Sitewright\Core\Currency;

/**
 * Reads the attributes of a block, whoever wrote them, with the same results as attributes.ts.
 */
final class Payment {

	/**
	 * Where the button leads.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string An address at PayPal, not escaped; empty for none.
	 */
	public static function link( array $attributes ): string {
		$constants  = self::constants();
		$is_managed = self::is_managed( $attributes );
		$link       = (string) ( $attributes['paymentLink'] ?? '' );
		if ( $is_managed && Constants::match( $constants['link'], $link, 'i' ) ) {
			return $link;
		}
		$id = (string) ( $attributes[ $is_managed ? 'resourceId' : 'hostedButtonId' ] ?? '' );
		if ( ! Constants::match( $constants['id'], $id ) ) {
			return '';
		}
		return $constants[ Constants::match( $constants['sandbox'], $attributes['scriptSrc'] ?? '' ) ? 'sandboxPayUrl' : 'payUrl' ] . $id;
	}

	/**
	 * Whether the block has a product of its own.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return bool
	 */
	public static function is_managed( array $attributes ): bool {
		return ! empty( $attributes['isApiManaged'] );
	}

	/**
	 * The price of the product, as visitors read it.
	 *
	 * @param array $attributes Attributes of the block.
	 * @return string Plain text; empty for what is no price.
	 */
	public static function price( array $attributes ): string {
		$currency = (string) ( $attributes['currencyCode'] ?? '' );
		$units    = Amount_Reader::read_decimal( $attributes['price'] ?? null, $currency );
		return is_int( $units ) && Constants::match( self::constants()['currency'], $currency ) ? Currency::format_foreign( $units, $currency ) : '';
	}

	/**
	 * What TypeScript knows, too.
	 *
	 * @return array<string,string>
	 */
	private static function constants(): array {
		return Constants::of( 'blocks/paypal-payment-buttons' );
	}
}
