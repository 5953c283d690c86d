<?php
/**
 * The differences after a move.
 *
 * @package Sitewright
 */

declare( strict_types=1 );

namespace Sitewright\Features\Site\Moving;

use Sitewright\Core\Blocks;
use Sitewright\Core\Paid_Content;
use Sitewright\Core\Paid_Reader;
use Sitewright\Core\Plan_List;
use WP_Post;

/**
 * Says of a post what looks or works here otherwise than with the plugin that it was written with, before anything is converted.
 */
final class Differences {

	/**
	 * A post that needs more attention than so many sentences can say is opened anyway.
	 */
	private const MAX_NOTES = 20;

	/**
	 * Type of the posts that are products (Sitewright\Blocks\Simple_Payments\Product).
	 */
	private const PRODUCT = 'jp_pay_product';

	/**
	 * Blocks that show what another service gives them.
	 */
	private const SERVICES = array( 'jetpack/calendly', 'jetpack/eventbrite', 'jetpack/google-calendar', 'jetpack/opentable', 'jetpack/pinterest', 'jetpack/tock' );

	/**
	 * The differences of a post.
	 *
	 * @param WP_Post $post Post.
	 * @return string[] Sentences; none for a post that cannot be read.
	 */
	public static function of( WP_Post $post ): array {
		$blocks = Block_Spans::read( $post->post_content );
		return is_wp_error( $blocks ) ? array() : array_slice( array_keys( self::notes( $blocks, $post->ID ) ), 0, self::MAX_NOTES );
	}

	/**
	 * The differences of blocks and of those inside them.
	 *
	 * @param array[] $blocks  Blocks.
	 * @param int     $post_id Their post.
	 * @return array<string,true> By sentence.
	 */
	private static function notes( array $blocks, int $post_id ): array {
		$notes = array();
		foreach ( $blocks as $block ) {
			$sentence = Inventory::is_ours( $block ) ? self::sentence( $block, $post_id ) : '';
			if ( '' !== $sentence ) {
				$type  = Blocks::type( $block['name'] );
				$title = $type && '' !== $type->title ? $type->title : $block['name'];
				/* translators: 1: name of a block, 2: a sentence about it. */
				$notes[ sprintf( __( '%1$s: %2$s', 'sitewright' ), $title, $sentence ) ] = true;
			}
			$notes += self::notes( $block['children'], $post_id );
		}
		return $notes;
	}

	/**
	 * What is different of a block.
	 *
	 * @param array $block   Block of Block_Spans.
	 * @param int   $post_id Its post.
	 * @return string Empty for nothing.
	 */
	private static function sentence( array $block, int $post_id ): string {
		$name  = $block['name'];
		$attrs = (array) $block['attrs'];
		if ( 'jetpack/paywall' === $name ) {
			return self::of_paywall( $post_id );
		}
		if ( ! Blocks::type( $name ) ) {
			return __( 'this block is not known here. Visitors see what the post holds of it, which can be nothing.', 'sitewright' );
		}
		if ( array_filter( self::plans( $name, $attrs ), array( self::class, 'is_foreign' ) ) ) {
			return __( 'its payment plan is not one of this site. Choose one in the editor.', 'sitewright' );
		}
		if ( 'jetpack/simple-payments' === $name && ! self::is_product( $attrs['productId'] ?? null ) ) {
			return __( 'its product is not on this site. Enter it again in the editor.', 'sitewright' );
		}
		if ( in_array( $name, self::SERVICES, true ) && 'link' !== ( $attrs['style'] ?? '' ) ) {
			return __( 'visitors are asked before the service is loaded.', 'sitewright' );
		}
		return self::always( $name );
	}

	/**
	 * Who reads what follows a paywall.
	 *
	 * @param int $post_id Its post.
	 * @return string
	 */
	private static function of_paywall( int $post_id ): string {
		switch ( get_post_meta( $post_id, Paid_Content::ACCESS_META, true ) ) {
			case 'subscribers':
				return __( 'what follows opens to subscribers of this site’s own newsletter, who log in by a link in an e-mail.', 'sitewright' );
			case 'paid_subscribers':
				return __( 'what follows opens to those who pay for a plan of this site that is a tier of the newsletter. Make such a plan in the editor.', 'sitewright' );
			default:
				return __( 'what follows stays closed to everybody, because the post does not say for which subscribers it is.', 'sitewright' );
		}
	}

	/**
	 * What is different of all blocks of a name.
	 *
	 * @param string $name Name of the block.
	 * @return string Empty for nothing.
	 */
	private static function always( string $name ): string {
		switch ( $name ) {
			case 'jetpack/paypal-payment-buttons':
				return __( 'a link leads to PayPal, in place of PayPal’s own buttons.', 'sitewright' );
			case 'jetpack/subscriptions':
				return __( 'new subscribers come onto the list of this site. Import those that you have.', 'sitewright' );
			case 'jetpack/related-posts':
				return __( 'this site finds related posts by itself, so that others may be shown.', 'sitewright' );
			default:
				return '';
		}
	}

	/**
	 * The payment plans that a block names.
	 *
	 * @param string $name  Name of the block.
	 * @param array  $attrs Its attributes.
	 * @return array Numbers, as far as whoever wrote the post wrote numbers.
	 */
	private static function plans( string $name, array $attrs ): array {
		switch ( $name ) {
			case Paid_Reader::CONTAINER:
				return Paid_Reader::plans_of( $attrs );
			case 'jetpack/recurring-payments':
				return isset( $attrs['planId'] ) ? array( $attrs['planId'] ) : (array) ( $attrs['planIds'] ?? array() );
			case 'jetpack/donations':
				$donations = array_filter( array_intersect_key( $attrs, array_flip( array( 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ) ) ), 'is_array' );
				return array_column( $donations, 'planId' );
			default:
				return array();
		}
	}

	/**
	 * Whether a number is that of a product: an import gives other numbers, and the old one may be that of a picture.
	 *
	 * @param mixed $number Number of a post.
	 * @return bool
	 */
	private static function is_product( $number ): bool {
		return is_numeric( $number ) && (int) $number > 0 && self::PRODUCT === get_post_type( (int) $number );
	}

	/**
	 * Whether a plan is known to be none of this site.
	 *
	 * @param mixed $plan Number of the plan.
	 * @return bool
	 */
	private static function is_foreign( $plan ): bool {
		return is_int( $plan ) && $plan > 0 && ! Plan_List::may_have( $plan );
	}
}
