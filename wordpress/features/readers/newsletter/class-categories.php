<?php
/**
 * Categories of the newsletter.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Readers\Newsletter;

use Sitewright\Core\Query;
use Sitewright\Core\Query_Failed;
use WP_Term;

/**
 * The categories of posts that subscribers can choose. Who chose none gets all posts.
 */
final class Categories {

	/**
	 * Adds the action of the class.
	 */
	public static function hook(): void {
		add_action( 'delete_category', array( self::class, 'forget' ) );
	}

	/**
	 * Forgets who chose a category that was deleted.
	 *
	 * @param int $term_id Category.
	 */
	public static function forget( $term_id ): void {
		$GLOBALS['wpdb']->delete( Tables::name( 'subscriber_categories' ), array( 'term_id' => $term_id ) ); // phpcs:ignore WordPress.DB -- Own table.
	}

	/**
	 * The categories that there are.
	 *
	 * @return WP_Term[] Empty while the choice is off.
	 */
	public static function all(): array {
		$ids = Settings::get( 'categories_enabled' ) ? array_map( 'intval', Settings::get( 'category_ids' ) ) : array();
		if ( ! $ids ) {
			return array();
		}
		$terms = get_terms(
			array(
				'taxonomy'   => 'category',
				'include'    => $ids,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? array_values( $terms ) : array();
	}

	/**
	 * The ids of values that are categories of the newsletter.
	 *
	 * @param array $values Ids, as numbers or texts.
	 * @return int[]
	 * @throws Query_Failed If a query fails: without its categories, a choice would become all posts.
	 */
	public static function known( array $values ): array {
		$ids = array_map( 'intval', array_filter( $values, 'is_scalar' ) );
		if ( ! $ids ) {
			return array();
		}
		$known = Query::watch(
			static function () {
				return wp_list_pluck( self::all(), 'term_id' );
			}
		);
		return array_values( array_unique( array_intersect( $ids, $known ) ) );
	}

	/**
	 * A category for the editor.
	 *
	 * @param WP_Term $term Category.
	 * @return array{id:int,name:string,slug:string,description:string,parent:int}
	 */
	public static function describe( WP_Term $term ): array {
		return array(
			'id'          => $term->term_id,
			'name'        => wp_specialchars_decode( $term->name, ENT_QUOTES ),
			'slug'        => $term->slug,
			'description' => $term->description,
			'parent'      => $term->parent,
		);
	}
}
