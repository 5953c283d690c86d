<?php
/**
 * Links that begin a payment.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Makes the links with which a visitor begins a payment. They say what is wanted; what is offered is decided when they are
 * followed, by the blocks of the published post (Offers_Payment).
 */
final class Checkout_Link {

	/**
	 * What holds the block: the number of a post, or AROUND.
	 */
	public const POST = 'sitewright-checkout';

	/**
	 * The block stands around posts: in a template, a template part or a widget. Such a page need not be that of a post.
	 */
	public const AROUND = 'site';

	/**
	 * The number of the product.
	 */
	public const PLAN = 'plan';

	/**
	 * A decimal number such as `12.50`, where the product lets the visitor choose.
	 */
	public const AMOUNT = 'amount';

	/**
	 * An amount as a person types it, in the currency's way of writing. It comes from a form and counts only without AMOUNT.
	 */
	public const TYPED_AMOUNT = 'typed-amount';

	/**
	 * What holds the block that is being rendered.
	 *
	 * @return string Value of POST.
	 */
	public static function holder(): string {
		$post = Block_Holder::post();
		return $post ? (string) $post->ID : self::AROUND;
	}

	/**
	 * The address of a link of the block that is being rendered.
	 *
	 * @param int         $plan_id Number of the product.
	 * @param string|null $amount  Decimal number (Currency::to_decimal), only where the product allows a custom amount.
	 * @return string Not escaped.
	 */
	public static function for( int $plan_id, ?string $amount = null ): string {
		$query = array(
			self::POST => self::holder(),
			self::PLAN => $plan_id,
		);
		if ( null !== $amount ) {
			$query[ self::AMOUNT ] = $amount;
		}
		return add_query_arg( $query, home_url( '/' ) );
	}

	/**
	 * The page of the post that holds the block of a link; of one around posts, the front page.
	 *
	 * @param array<string,mixed> $query Query of the request, without slashes.
	 * @return string
	 */
	public static function page_of( array $query ): string {
		$post_id = (int) ( $query[ self::POST ] ?? 0 );
		return $post_id > 0 ? (string) get_permalink( $post_id ) : home_url( '/' );
	}

	/**
	 * The number of the product that a request asks for.
	 *
	 * @param array<string,mixed> $query Query of the request, without slashes.
	 * @return int|null
	 */
	public static function plan_of( array $query ): ?int {
		$plan = $query[ self::PLAN ] ?? null;
		return is_string( $plan ) && preg_match( '/^[1-9]\d{0,8}$/D', $plan ) ? (int) $plan : null;
	}

	/**
	 * The amount that a person typed into a form without a script.
	 *
	 * @param array<string,mixed> $query Query of the request, without slashes.
	 * @return string|null Null for a request that names its amount.
	 */
	public static function typed_amount( array $query ): ?string {
		$typed = $query[ self::TYPED_AMOUNT ] ?? null;
		return is_string( $typed ) && ! is_string( $query[ self::AMOUNT ] ?? null ) ? $typed : null;
	}

	/**
	 * The amount that a request asks for.
	 *
	 * @param array<string,mixed> $query    Query of the request, without slashes.
	 * @param string              $currency Three-letter code.
	 * @return int|null Smallest units; null for none, and for what is no amount.
	 */
	public static function amount_of( array $query, string $currency ): ?int {
		$amount = $query[ self::AMOUNT ] ?? null;
		$typed  = self::typed_amount( $query );
		$read   = is_string( $amount ) ? Amount_Reader::read_decimal( $amount, $currency ) : ( null !== $typed ? Amount_Reader::read_typed( $typed, $currency ) : null );
		return is_int( $read ) ? $read : null;
	}
}
