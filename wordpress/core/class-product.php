<?php
/**
 * The product.
 *
 * @package Sitewright
 */

namespace Sitewright\Core;

/**
 * Names the product in sentences for people. Blocks, routes and CSS classes keep their names.
 */
final class Product {

	/**
	 * The product's name.
	 *
	 * @return string
	 */
	public static function name(): string {
		/**
		 * Filters the product's name in sentences for people.
		 *
		 * @param string $name Default `Sitewright`.
		 */
		return (string) apply_filters( 'sitewright_product_name', 'Sitewright' );
	}
}
