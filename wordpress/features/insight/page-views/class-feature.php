<?php
/**
 * Page views.
 *
 * @package Sitewright
 */

namespace Sitewright\Features\Insight\Page_Views;

use Sitewright\Core;
use Sitewright\Core\Rate_Limit;
use Sitewright\Core\Visitor;
use Sitewright\Features\Site\Modules\Modules;
use WP_Error;

/**
 * The module “stats”: the browser of each visitor says which page it shows, and the site counts that by day. Nothing about the
 * visitor is stored.
 */
final class Feature extends Core\Feature {

	private const MODULE = 'stats';

	/**
	 * Views that one address may add in a minute.
	 */
	private const PER_MINUTE = 60;

	/**
	 * The REST handlers of the feature.
	 *
	 * @return array<string,callable> See Core\Feature.
	 */
	public function handlers(): array {
		return array(
			'GetStatsData'  => array( $this, 'data' ),
			'CountPageView' => array( $this, 'count' ),
		);
	}

	/**
	 * Adds the feature's filters and actions.
	 */
	public function hook(): void {
		add_filter( 'sitewright_modules', array( self::class, 'add_module' ) );
		add_filter( 'wpmu_drop_tables', array( Views::class, 'add_to_dropped' ), 10, 2 );
		add_action( 'wp_footer', array( self::class, 'print_script' ) );
	}

	/**
	 * Adds the module.
	 *
	 * @param array<string,array> $modules Modules.
	 * @return array<string,array>
	 */
	public static function add_module( $modules ) {
		$modules[ self::MODULE ] = array(
			'name'        => __( 'Page views', 'sitewright' ),
			'description' => __( 'Counts how often each page is viewed, on this site alone. Nothing about visitors is stored.', 'sitewright' ),
		);
		return $modules;
	}

	/**
	 * The views of the site's pages.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_active` (404).
	 */
	public function data( array $parts ) {
		return Modules::is_active( self::MODULE ) ? Views::summary( $parts['query']['range'] ?? 'day' ) : self::not_active();
	}

	/**
	 * Counts a view.
	 *
	 * @param array $parts Checked request.
	 * @return array|WP_Error Error `not_active` (404), `not_found` (404) for a page that visitors do not see.
	 */
	public function count( array $parts ) {
		if ( ! Modules::is_active( self::MODULE ) ) {
			return self::not_active();
		}
		$post = $parts['body']['post'];
		if ( $post && ! is_post_publicly_viewable( $post ) ) {
			return new WP_Error( 'not_found', __( 'There is no such page.', 'sitewright' ), array( 'status' => 404 ) );
		}
		// Only with an object cache: in the database the limit would cost more than the view.
		if ( ! wp_using_ext_object_cache() || Rate_Limit::count( 'view|' . Visitor::network(), MINUTE_IN_SECONDS ) <= self::PER_MINUTE ) {
			Views::add( $post );
		}
		return array( 'code' => 'success' );
	}

	/**
	 * Prints the script that reports the view. Those who write the site are not counted.
	 */
	public static function print_script(): void {
		if ( is_preview() || ! ( is_singular() || is_home() ) || ! Modules::is_active( self::MODULE ) || current_user_can( 'edit_posts' ) ) {
			return;
		}
		wp_print_inline_script_tag(
			sprintf(
				'navigator.sendBeacon(%s,new Blob([%s],{type:"application/json"}));',
				wp_json_encode( rest_url( 'wpcom/v2/sitewright/page-views' ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ),
				wp_json_encode( (string) wp_json_encode( array( 'post' => is_singular() ? (int) get_queried_object_id() : 0 ) ), JSON_HEX_TAG )
			)
		);
	}

	/**
	 * Deletes the views.
	 */
	public static function uninstall(): void {
		Views::drop();
	}

	/**
	 * The error of a module that is off.
	 *
	 * @return WP_Error
	 */
	private static function not_active(): WP_Error {
		return new WP_Error( 'not_active', __( 'Page views are not counted. An administrator can turn that on among the modules.', 'sitewright' ), array( 'status' => 404 ) );
	}
}
