<?php
/**
 * The interface of blocks that take payments.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Says what a block offers, so that a checkout is opened with the block's own settings and never with those of a request.
 *
 * The class is `Offer` in `class-offer.php` of the block's folder `php`, e.g. `Sitewright\Blocks\Donations\Offer`; the build lists
 * it, and `Manifest::offers()` gives the class of each block by its folder. The checkout goes through the blocks of the
 * published post, and takes the first answer that is not null.
 */
interface Offers_Payment {

	/**
	 * The payment that the block offers for the query of a checkout link.
	 *
	 * @param array<string,mixed> $attributes The block's attributes with their defaults, after Block_Attributes::valid. Their author
	 *                                        may be anybody who can write posts.
	 * @param array<string,mixed> $query      The query of the request, without slashes: see Checkout_Link for its parameters.
	 * @param array{source:int,html:string,paid:int[]|null} $saved The post or pattern in which the block is saved (0 where it surrounds posts:
	 *                                        only the owner writes there), its markup as it is saved, and in content for subscribers the plans
	 *                                        that open it (else null).
	 * @return array{plan_id:int|null,title:string|null,currency:string|null,units:int|null,interval:string|null}|\WP_Error|null Number of the
	 *         product (null where the site itself keeps the product, and all else is given), plain text, three-letter code, smallest
	 *         units, and `one-time`, `1 month` or `1 year`. Null in one of these means what the product has. Null instead of the array if
	 *         the block does not offer this plan or amount; an error with a sentence for the visitor, if they typed an amount that the block
	 *         does not take. `quantity` is the number of pieces. `stock` has the name of a limited item, and how
	 *         many of it are sold in all. `paypal` is the seller's address for a payment by PayPal; then `url` is PayPal's payment page, for
	 *         a site without an account at PayPal of this address. A limited item has none: that page does not count.
	 */
	public static function offer( array $attributes, array $query, array $saved );
}
