<?php
/**
 * Abilities.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Site\Abilities;

use Sitewright\Core;
use Sitewright\Core\Product;
use Sitewright\Core\Route_Call;

/**
 * Offers the routes of the contract as abilities, where WordPress has them (6.9 and later): an agent does with the permissions of
 * a person what that person does with the buttons.
 */
final class Feature extends Core\Feature {

	/**
	 * The category of all abilities, and the first part of their names.
	 */
	private const CATEGORY = 'sitewright';

	/**
	 * Adds the feature's actions. WordPress before 6.9 never runs them.
	 */
	public function hook(): void {
		add_action( 'wp_abilities_api_categories_init', array( self::class, 'register_category' ) );
		add_action( 'wp_abilities_api_init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the category.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => Product::name(),
				'description' => __( 'The AI requests, blocks, forms, newsletters, payments and settings of this site.', 'sitewright' ),
			)
		);
	}

	/**
	 * Registers an ability for each route with a capability, but those that take or give a secret.
	 */
	public static function register(): void {
		foreach ( Route_Call::routes() as $route ) {
			if ( false === ( $route['isAbility'] ?? true ) ) {
				continue;
			}
			$ability = new Route_Ability( $route );
			wp_register_ability( self::CATEGORY . '/' . $ability->slug(), array( 'category' => self::CATEGORY ) + $ability->arguments() );
		}
	}
}
